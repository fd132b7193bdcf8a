#!/usr/bin/env python3
"""A bot for the Kalah Game Protocol:  python3 examples/kgp_bot.py [HOST [PORT]]"""
import os, re, socket, sys


def choose(houses, south, north):
    """The house to sow, from 1: an extra move, else the largest capture, else any."""
    def worth(house):
        end = house + south[house]  # where the last seed falls: index `houses` is the store
        if end == houses:
            return 1000 + house
        if end < houses and south[end] == 0:
            return north[houses - 1 - end]  # the facing house
        return 0
    return 1 + max((house for house in range(houses) if south[house]), key=worth)


arguments = dict(enumerate(sys.argv))
host = arguments.get(1, os.environ.get("KGP_HOST", "localhost"))
port = int(arguments.get(2, os.environ.get("KGP_PORT", "2671")))
server = socket.create_connection((host, port))
numbers = iter(range(1, sys.maxsize, 2))  # the client's lines have odd numbers


def say(text, reference=""):
    server.sendall(f"{next(numbers)}{reference} {text}\r\n".encode())


for line in server.makefile(encoding="utf-8"):
    number, command, rest = re.match(r"\s*(\d*)(?:@\d+)?\s*(\S*)\s*(.*)", line).groups()
    if command == "kgp":
        say('set "info:name" "forty lines of Python"')
        say(f'set "auth:token" "{os.environ.get("TOKEN", "")}"')
        say('mode "freeplay"')
    elif command == "ping":
        say("pong", f"@{number}")
    elif command == "state":
        houses, _, _, *row = map(int, rest.strip("<>").split(","))
        say(f"move {choose(houses, row[:houses], row[houses:])}", f"@{number}")
        say("yield", f"@{number}")
