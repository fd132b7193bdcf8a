# The server of pages and API.

cmd-kalah-serve = The board in the browser: play, analyse, learn, solve problems
    .after =
        Serves the pages and the HTTP API (docs/api.md) until Ctrl-C. Only programs on this machine reach it unless --host says otherwise.
arg-kalah-serve-port = TCP port; if left out 2672 or the next that is free. 0 is any free one
    .value = PORT
arg-kalah-serve-searches = Searches at the same time, as many as there are cores if left out
    .value = N
arg-open = Open the page in the browser

serve-listening = open { $address } in a browser; Ctrl-C ends the server
serve-other-port = port { $port } is taken by another program
serve-no-pages = built without the pages, so only the API is there: run npm --prefix web/app ci && npm --prefix web/app run build, then build the program again
serve-no-browser = no browser could be started: open the address yourself
serve-accept = no connection: { $error }
serve-taken = { $at } is taken by another program: choose another --port, or leave it out
serve-refused = cannot listen at { $at }: { $error }
serve-end = stopped
