# Würfelspiel

wuerfelspiel = Würfelspiel
wuerfelspiel-short = Five dice, three columns, and each box only once
wuerfelspiel-short-columns-1 = Five dice, one column, and each box only once
wuerfelspiel-facts = 1–6 people · 25 minutes · ages 8+

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

wuerfelspiel-refused-first = Seat { $first } cannot start: this table has { $seats } seats.
wuerfelspiel-begins = { $name } starts.
wuerfelspiel-all-begin = Everyone rolls at the same time.
wuerfelspiel-begins-you = You start.
wuerfelspiel-entered = { $name } enters { $row } in column ×{ $column }: { $points }, worth { $worth }.
wuerfelspiel-entered-you = You enter { $row } in column ×{ $column }: { $points }, worth { $worth }.
wuerfelspiel-struck = { $name } strikes { $row } in column ×{ $column }.
wuerfelspiel-struck-you = You strike { $row } in column ×{ $column }.
wuerfelspiel-five-alike = { $name } has five alike and enjoys { $worth } points in column ×{ $column }.
wuerfelspiel-five-alike-you = Five alike! That makes { $worth } points in column ×{ $column }.
wuerfelspiel-bonus = { $name } gets the bonus in column ×{ $column }: { $worth } points.
wuerfelspiel-bonus-you = You get the bonus in column ×{ $column }: { $worth } points.
wuerfelspiel-entered-one = { $name } enters { $row }: { $points }.
wuerfelspiel-entered-one-you = You enter { $row }: { $points }.
wuerfelspiel-struck-one = { $name } strikes { $row }.
wuerfelspiel-struck-one-you = You strike { $row }.
wuerfelspiel-five-alike-one = { $name } has five alike and enjoys { $worth } points.
wuerfelspiel-five-alike-one-you = Five alike! That makes { $worth } points.
wuerfelspiel-bonus-one = { $name } gets the bonus: { $worth } points.
wuerfelspiel-bonus-one-you = You get the bonus: { $worth } points.
wuerfelspiel-over = { $seats ->
    [1] The sheet is full.
   *[other] All sheets are full.
}

wuerfelspiel-option-columns = Length
wuerfelspiel-option-columns-3 = Three columns
wuerfelspiel-option-columns-1 = Short: one column
wuerfelspiel-option-five_is_full_house = Five alike also count as a full house
wuerfelspiel-option-same_dice = The same dice for everyone
wuerfelspiel-option-parallel = Everyone rolls at once

wuerfelspiel-sheet-name = Score sheet
wuerfelspiel-sheet = The score sheet: rows of combinations, { $columns ->
    [1] one column
   *[other] { $columns } columns
} a person
wuerfelspiel-lies = { $row } is already there.
wuerfelspiel-enter-now = Now you enter.
wuerfelspiel-turn = Turn { $turn } of { $turns }.
wuerfelspiel-turn-roll = Turn { $turn } of { $turns }, roll { $roll } of { $rolls }.
wuerfelspiel-rolls-left = { $left ->
    [0] Choose a cell.
    [one] You may roll once more.
   *[other] You may roll { $left } more times.
 }
wuerfelspiel-your-dice = Your dice
wuerfelspiel-dice-of = Dice of { $name }
wuerfelspiel-cell = { $columns ->
    [1] { $row }
   *[other] { $row } in column ×{ $column }
}
wuerfelspiel-worth = { $points } { $points ->
    [one] point
   *[other] points
 }, worth { $worth }
wuerfelspiel-zero = This scores 0 here.
wuerfelspiel-zero-cell = { $columns ->
    [1] Strike { $row } anyway?
   *[other] Strike { $row } in column ×{ $column } anyway?
}
wuerfelspiel-enter = Enter
wuerfelspiel-strike = Strike
wuerfelspiel-reroll = { $dice ->
    [one] Roll 1 die again
   *[other] Roll { $dice } dice again
 }
wuerfelspiel-pick-dice = Roll again
wuerfelspiel-left = { $left ->
    [one] last roll
   *[other] { $left } rolls left
 }
wuerfelspiel-hint-pick = Tap the dice you want to roll again, or a cell.
wuerfelspiel-hint-or-enter = Or tap a cell and enter.
wuerfelspiel-hint-enter = Tap the cell you want to fill.
wuerfelspiel-open-cell = { $row }{ $columns ->
    [1] { "" }
   *[other] , column { $column }
 }: enter { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
wuerfelspiel-open-cell-zero = { $row }{ $columns ->
    [1] { "" }
   *[other] , column { $column }
 }: does not fit, 0 points, strike
wuerfelspiel-bonus-row = Bonus
wuerfelspiel-bonus-from = from { $from }
wuerfelspiel-missing = { $missing } to go
wuerfelspiel-no-bonus = gone
wuerfelspiel-moment = Turn { $turn }
wuerfelspiel-ahead = ahead by
wuerfelspiel-behind = behind by
wuerfelspiel-sum = Sum
wuerfelspiel-total = Total
wuerfelspiel-tell-mine = You have { $dice }.
wuerfelspiel-tell-dice = { $name } has { $dice }.

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
wuerfelspiel-why-enter = { $row } in column ×{ $column } counts { $worth } and is { $ahead ->
    [0] a little
    [one] 1 point
   *[other] { $ahead } points
} better in the long run than the next best place.
wuerfelspiel-why-strike = Zero for { $row } in column ×{ $column } costs least: the next best place would cost { $ahead ->
    [0] a little
    [one] 1 point
   *[other] { $ahead } points
} more.
wuerfelspiel-why-last = This is the last free place.
wuerfelspiel-why-win = { $row } in column ×{ $column } wins most often: in { $percent } of 100 cases.

wuerfelspiel-tip-keep = Keep { $kept } and roll the rest again: most often it becomes { $row } in column ×{ $column }, in { $percent } of 100 cases.
wuerfelspiel-tip-keep-none = Roll all five again: most often it becomes { $row } in column ×{ $column }, in { $percent } of 100 cases.
wuerfelspiel-tip-enter = Enter { $row } in column ×{ $column }: it counts { $worth } and is worth { $whole }.{ $tenth } points more in the long run than { $next } in column ×{ $next_column }.
wuerfelspiel-tip-strike = Give up { $row } in column ×{ $column }: it costs least. { $next } in column ×{ $next_column } would cost { $whole }.{ $tenth } points more.
wuerfelspiel-tip-last = { $row } in column ×{ $column } is your last free place. It counts { $worth }.
wuerfelspiel-tip-win = Enter { $row } in column ×{ $column }: that wins most often, in { $percent } of 100 cases.
wuerfelspiel-tip-quick-enter = Enter { $row } in column ×{ $column }: it is more than this row usually brings.
wuerfelspiel-tip-quick-reroll = Roll { $rolled } again: on average it gets better.

wuerfelspiel-coach-keep =
    { $kept_many ->
        [0] { $name } kept nothing;
       *[other] { $name } kept { $kept };
    } { $best_many ->
        [0] rolling all of them
       *[other] keeping { $best }
    } was worth { $whole }.{ $tenth } points more: the turn then ends with { $row } in column ×{ $column } in { $percent } instead of { $instead } of 100 cases.
wuerfelspiel-coach-keep-you =
    { $kept_many ->
        [0] You kept nothing;
       *[other] You kept { $kept };
    } { $best_many ->
        [0] rolling all of them
       *[other] keeping { $best }
    } was worth { $whole }.{ $tenth } points more: the turn then ends with { $row } in column ×{ $column } in { $percent } instead of { $instead } of 100 cases.
wuerfelspiel-coach-keep-more =
    { $kept_many ->
        [0] { $name } kept nothing;
       *[other] { $name } kept { $kept };
    } { $best_many ->
        [0] rolling all of them
       *[other] keeping { $best }
    } was worth { $whole }.{ $tenth } points more on average.
wuerfelspiel-coach-keep-more-you =
    { $kept_many ->
        [0] You kept nothing;
       *[other] You kept { $kept };
    } { $best_many ->
        [0] rolling all of them
       *[other] keeping { $best }
    } was worth { $whole }.{ $tenth } points more on average.
wuerfelspiel-coach-too-early =
    { $name } entered { $row } in column ×{ $column } at once, for { $worth }. { $best_many ->
        [0] Rolling all of them again
       *[other] Rolling again and keeping { $best }
    } was worth { $whole }.{ $tenth } points more: most often, in { $percent } of 100 cases, the turn then ends with { $aim } in column ×{ $aim_column }.
wuerfelspiel-coach-too-early-you =
    You entered { $row } in column ×{ $column } at once, for { $worth }. { $best_many ->
        [0] Rolling all of them again
       *[other] Rolling again and keeping { $best }
    } was worth { $whole }.{ $tenth } points more: most often, in { $percent } of 100 cases, the turn then ends with { $aim } in column ×{ $aim_column }.
wuerfelspiel-coach-too-late = { $name } rolled again. { $row } in column ×{ $column } lay there already for { $worth }; entering it was worth { $whole }.{ $tenth } points more.
wuerfelspiel-coach-too-late-you = You rolled again. { $row } in column ×{ $column } lay there already for { $worth }; entering it was worth { $whole }.{ $tenth } points more.
wuerfelspiel-coach-aim-keep =
    { $kept_many ->
        [0] Rolling all five again is best here.
        [one] Keeping the { $kept } is best here.
       *[other] Keeping { $kept } is best here.
    } Most likely it becomes { $row } in column ×{ $column }: { $percent } % of the time.
wuerfelspiel-coach-aim-enter =
    { $worth ->
        [0] Crossing out { $row } in column ×{ $column } costs least in the long run.
       *[other] { $row } in column ×{ $column } is the best place here and counts { $worth }.
    }
wuerfelspiel-coach-column = { $row } was right, the column was not: ×{ $best_column } instead of ×{ $column } was worth { $whole }.{ $tenth } points more in the long run.
wuerfelspiel-coach-sacrifice = { $row } in column ×{ $column } scored { $worth }. Striking { $best_row } in column ×{ $best_column } was still { $whole }.{ $tenth } points better in the long run.
wuerfelspiel-coach-bonus = The bonus in column ×{ $column } would have come in this very turn in { $percent } instead of { $instead } of 100 cases.
wuerfelspiel-coach-row = { $row } in column ×{ $column } scored { $worth }. { $best_row } in column ×{ $best_column } for { $best_worth } was worth { $whole }.{ $tenth } points more in the long run.

wuerfelspiel-theme-bonus = Bonus and upper rows
wuerfelspiel-theme-straight = Straights or alike
wuerfelspiel-theme-alike = Which dice to keep
wuerfelspiel-theme-stop = Rolling on or stopping
wuerfelspiel-theme-column = Which column
wuerfelspiel-theme-row = Which row
wuerfelspiel-theme-sacrifice = What to give up

# In one's history: what one made of each of them.

wuerfelspiel-parts = Row by row
