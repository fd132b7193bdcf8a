# Задачи: положить камни в калах за одну серию ходов.

problem-lone-row = Один ряд: другая сторона не важна, захватов нет. Внизу номера лунок, справа калах.
problem-goal-max = Нужно положить в калах за одну серию ходов как можно больше камней.
problem-goal-all = Нужно положить в калах за одну серию ходов столько камней, сколько лежит в ряду.
problem-goal-number = Нужно положить в калах за одну серию ходов не меньше чем { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[many] { $n } камней
}.
problem-one-way = { $stored ->
    [one] { $stored } камень
    [few] { $stored } камня
   *[many] { $stored } камней
} за { $sowings ->
    [one] { $sowings } посев
    [few] { $sowings } посева
   *[many] { $sowings } посевов
}; способ ровно один:
problem-ways = { $stored ->
    [one] { $stored } камень
    [few] { $stored } камня
   *[many] { $stored } камней
} не меньше чем за { $sowings ->
    [one] { $sowings } посев
    [few] { $sowings } посева
   *[many] { $sowings } посевов
}; способов { $ways }, вот один из кратчайших:
problem-countless-ways = { $stored ->
    [one] { $stored } камень
    [few] { $stored } камня
   *[many] { $stored } камней
} не меньше чем за { $sowings ->
    [one] { $sowings } посев
    [few] { $sowings } посева
   *[many] { $sowings } посевов
}; способов { $ways } или больше, вот один из кратчайших:
problem-nothing = Положить нельзя ничего.
problem-row-rules = --rules ничего не меняет в одном ряду: захватов в нём нет и игра не кончается; уберите --rules или задайте всю позицию
problem-letter-order = { $word } — не лунка { $number }: пишите все лунки ряда по порядку, начиная с А
problem-bad-goal = --goal не может быть «{ $goal }»: это max, all или число камней от 1 до { $most }
problem-out-of-reach = Это недостижимо: за одну серию ходов можно положить не больше { $most }.
problem-too-large = серия ходов проходит больше чем через { $n } состояний, всех не просмотреть; возьмите доску меньше
problem-none-found = ряда из { $houses } лунок, где способ ровно один и в нём { $sowings } посевов, не нашлось; попробуйте другие --sowings, --seed или --houses
problem-new = Положите в калах за одну серию ходов как можно больше камней. Способ ровно один, в нём { $sowings ->
    [one] { $sowings } посев
    [few] { $sowings } посева
   *[many] { $sowings } посевов
}.
problem-new-again = Зерно этой задачи — { $seed }. Решение покажет:
