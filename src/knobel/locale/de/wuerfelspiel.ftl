# Würfelspiel

wuerfelspiel = Würfelspiel
wuerfelspiel-short = Drei Spalten, fünf Würfel
wuerfelspiel-facts = 1–6 Personen · 25 Minuten · ab 8

wuerfelspiel-row-ones = 1er
wuerfelspiel-row-twos = 2er
wuerfelspiel-row-threes = 3er
wuerfelspiel-row-fours = 4er
wuerfelspiel-row-fives = 5er
wuerfelspiel-row-sixes = 6er
wuerfelspiel-row-three_alike = 3 Gleiche
wuerfelspiel-row-four_alike = 4 Gleiche
wuerfelspiel-row-full_house = Full House
wuerfelspiel-row-small_straight = Kleine Straße
wuerfelspiel-row-large_straight = Große Straße
wuerfelspiel-row-five_alike = 5 Gleiche
wuerfelspiel-row-chance = Chance

wuerfelspiel-begins = { $name } fängt an.
wuerfelspiel-begins-you = Du fängst an.
wuerfelspiel-entered = { $name } trägt { $row } in Spalte ×{ $column } ein: { $points }, zählt { $worth }.
wuerfelspiel-entered-you = Du trägst { $row } in Spalte ×{ $column } ein: { $points }, zählt { $worth }.
wuerfelspiel-struck = { $name } streicht { $row } in Spalte ×{ $column }.
wuerfelspiel-struck-you = Du streichst { $row } in Spalte ×{ $column }.
wuerfelspiel-five-alike = { $name } hat fünf Gleiche und freut sich über { $worth } Punkte in Spalte ×{ $column }.
wuerfelspiel-five-alike-you = Fünf Gleiche! Das macht { $worth } Punkte in Spalte ×{ $column }.
wuerfelspiel-bonus = { $name } bekommt den Bonus in Spalte ×{ $column }: { $worth } Punkte.
wuerfelspiel-bonus-you = Du bekommst den Bonus in Spalte ×{ $column }: { $worth } Punkte.

wuerfelspiel-option-five_is_full_house = Fünf Gleiche gelten auch als Full House
wuerfelspiel-option-same_dice = Gleiche Würfel für alle
wuerfelspiel-option-parallel = Alle würfeln gleichzeitig
