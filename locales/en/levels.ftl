# Playing strengths, by the names that commands take.

level-newcomer = Newcomer
level-gatherer = Gatherer
level-sower = Sower
level-gardener = Gardener
level-farmer = Farmer
level-trader = Trader
level-strategist = Strategist
level-expert = Expert
level-master = Master
level-oracle = Oracle
