# Würfelspiel

wuerfelspiel = Würfelspiel
wuerfelspiel-short = Three columns, five dice
wuerfelspiel-facts = 1–6 people · 25 minutes · age 8 and up

wuerfelspiel-row-ones = Ones
wuerfelspiel-row-twos = Twos
wuerfelspiel-row-threes = Threes
wuerfelspiel-row-fours = Fours
wuerfelspiel-row-fives = Fives
wuerfelspiel-row-sixes = Sixes
wuerfelspiel-row-three_alike = Three alike
wuerfelspiel-row-four_alike = Four alike
wuerfelspiel-row-full_house = Full house
wuerfelspiel-row-small_straight = Small straight
wuerfelspiel-row-large_straight = Large straight
wuerfelspiel-row-five_alike = Five alike
wuerfelspiel-row-chance = Chance

wuerfelspiel-begins = { $name } starts.
wuerfelspiel-begins-you = You start.
wuerfelspiel-entered = { $name } enters { $row } in column ×{ $column }: { $points }, worth { $worth }.
wuerfelspiel-entered-you = You enter { $row } in column ×{ $column }: { $points }, worth { $worth }.
wuerfelspiel-struck = { $name } strikes { $row } in column ×{ $column }.
wuerfelspiel-struck-you = You strike { $row } in column ×{ $column }.
wuerfelspiel-five-alike = { $name } has five alike and enjoys { $worth } points in column ×{ $column }.
wuerfelspiel-five-alike-you = Five alike! That makes { $worth } points in column ×{ $column }.
wuerfelspiel-bonus = { $name } gets the bonus in column ×{ $column }: { $worth } points.
wuerfelspiel-bonus-you = You get the bonus in column ×{ $column }: { $worth } points.

wuerfelspiel-why-random = I leave it to chance.
wuerfelspiel-why-made = { $row } is already there; it goes into column ×{ $column }.
wuerfelspiel-why-collect = { $number } lies most often, so I keep collecting it.
wuerfelspiel-why-run = Four in a row: I hope for the large straight.
wuerfelspiel-why-settle = { $row } in column ×{ $column } fits these dice best.
wuerfelspiel-why-sacrifice = Nothing really fits, so I give up { $row } in column ×{ $column }.
wuerfelspiel-why-quick-enter = { $row } in column ×{ $column } is more than this row usually brings.
wuerfelspiel-why-quick-reroll =
    { $dice ->
        [one] Rolling one die again is better on average.
       *[other] Rolling { $dice } dice again is better on average.
    }
wuerfelspiel-why-keep = I keep { $kept } and mainly aim at { $row } in column ×{ $column }: the turn ends there in { $percent } of 100 cases.
wuerfelspiel-why-keep-none = I keep none of these; most often the turn then ends with { $row } in column ×{ $column }, in { $percent } of 100 cases.
wuerfelspiel-why-enter = { $row } in column ×{ $column } counts { $worth } and is { $ahead } points better in the long run than the next best place.
wuerfelspiel-why-strike = Zero for { $row } in column ×{ $column } costs least: the next best place would cost { $ahead } points more.
wuerfelspiel-why-last = This is the last free place.
wuerfelspiel-why-win = { $row } in column ×{ $column } wins most often: in { $percent } of 100 cases.
