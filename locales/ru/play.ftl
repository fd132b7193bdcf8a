# Что произошло в игре, предложениями. $side — south или north.

board-plain = { side-name } { $side ->
    [south] →
   *[north] ←
} { $row }, калах { $store }

state-to-move = Ходит { side-name }.
state-swap = { side-name } ходит или меняется сторонами.

place-own-house = лунку { $house } на своей стороне
place-own-store = калах { side-of }
place-house = лунку { $house } { side-of }

told-sow = { side-name } сеет { $n ->
    [1] 1 камень из лунки { $house }; он падает в { $last }.
    [one] { $n } камень из лунки { $house }; последний падает в { $last }.
    [few] { $n } камня из лунки { $house }; последний падает в { $last }.
   *[many] { $n } камней из лунки { $house }; последний падает в { $last }.
}
told-lap = Посев обходит полный круг, и лунка { $house } снова получает камень.
told-lap-ends = Посев обходит полный круг и кончается там, где начался.
told-captured = Лунка { $house } была пуста, поэтому { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[many] { $n } камней
} из противоположной лунки { $facing } { other-of } и этот камень идут в калах { side-of }: захвачено { $all }.
told-captured-itself = Лунка { $house } была пуста, поэтому этот камень идёт в калах { side-of }; противоположная лунка { $facing } { other-of } тоже пуста: захвачено { $all }.
told-nothing-facing = Лунка { $house } была пуста, но и противоположная лунка { $facing } { other-of } пуста: захвата нет.
told-capture-none = Лунка { $house } была пуста, но по этим правилам захватов нет: лунка { $facing } { other-of } остаётся как есть.
told-extra = { side-name } ходит ещё раз.
told-single = По этим правилам первая серия ходов — один ход, поэтому повторного хода нет.
told-swap = Игроки меняются сторонами: второй игрок берёт сторону { other-of }, первый игрок продолжает за { side-name }, и ход за ним.

end-side-empty = Игра окончена: лунки { side-of } пусты.
end-both-empty = Игра окончена: все лунки пусты.
end-no-move = Игра окончена: ходит { side-name }, а его лунки пусты.
end-majority = Игра окончена: в калахе { side-of } больше половины всех камней.

swept-to-owner = В { $count ->
    [one] лунке { $houses }
   *[other] лунках { $houses }
} { side-of } { $n ->
    [one] остался { $n } камень, он переходит
    [few] остались { $n } камня, они переходят
   *[many] осталось { $n } камней, они переходят
} в калах { side-of }.
swept-to-other = В { $count ->
    [one] лунке { $houses }
   *[other] лунках { $houses }
} { side-of } { $n ->
    [one] остался { $n } камень, он переходит
    [few] остались { $n } камня, они переходят
   *[many] осталось { $n } камней, они переходят
} в калах { other-of }.
swept-to-nobody = В { $count ->
    [one] лунке { $houses }
   *[other] лунках { $houses }
} { side-of } { $n ->
    [one] остался { $n } камень, он не достаётся никому
    [few] остались { $n } камня, они не достаются никому
   *[many] осталось { $n } камней, они не достаются никому
}.

result-win = Побеждает { side-name } с разницей { $n }: Юг { $south }, Север { $north }.
result-draw = Ничья: Юг { $south }, Север { $north }.
