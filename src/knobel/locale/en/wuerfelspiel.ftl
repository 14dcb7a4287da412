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

wuerfelspiel-option-five_is_full_house = Five alike also count as a full house
wuerfelspiel-option-same_dice = The same dice for everyone
wuerfelspiel-option-parallel = Everyone rolls at once
