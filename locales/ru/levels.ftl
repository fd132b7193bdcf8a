# Силы игры, под именами, которые понимают команды.

level-newcomer = Новичок
level-gatherer = Собиратель
level-sower = Сеятель
level-gardener = Садовник
level-farmer = Фермер
level-trader = Купец
level-strategist = Стратег
level-expert = Знаток
level-master = Мастер
level-oracle = Оракул
