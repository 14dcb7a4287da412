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

wuerfelspiel-why-random = Ich lasse den Zufall entscheiden.
wuerfelspiel-why-made = { $row } liegt schon da, das kommt in Spalte ×{ $column }.
wuerfelspiel-why-collect = Die { $number } liegt am öftesten, ich sammle weiter.
wuerfelspiel-why-run = Vier in einer Reihe: ich hoffe auf die Große Straße.
wuerfelspiel-why-settle = { $row } in Spalte ×{ $column } passt am besten zu diesen Würfeln.
wuerfelspiel-why-sacrifice = Nichts passt recht, da gebe ich { $row } in Spalte ×{ $column } her.
wuerfelspiel-why-quick-enter = { $row } in Spalte ×{ $column } ist mehr, als diese Zeile sonst im Schnitt bringt.
wuerfelspiel-why-quick-reroll =
    { $dice ->
        [one] Mit einem Würfel neu wird es im Schnitt besser.
       *[other] Mit { $dice } Würfeln neu wird es im Schnitt besser.
    }
wuerfelspiel-why-keep = Ich behalte { $kept } und ziele vor allem auf { $row } in Spalte ×{ $column }: dort endet der Zug in { $percent } von 100 Fällen.
wuerfelspiel-why-keep-none = Davon behalte ich nichts; am häufigsten endet der Zug dann bei { $row } in Spalte ×{ $column }, in { $percent } von 100 Fällen.
wuerfelspiel-why-enter = { $row } in Spalte ×{ $column } zählt { $worth } und ist auf lange Sicht { $ahead } Punkte besser als der nächstbeste Platz.
wuerfelspiel-why-strike = Null in { $row }, Spalte ×{ $column }, kostet am wenigsten: der nächstbeste Platz wäre { $ahead } Punkte teurer.
wuerfelspiel-why-last = Das ist der letzte freie Platz.
wuerfelspiel-why-win = Mit { $row } in Spalte ×{ $column } gewinne ich am ehesten: in { $percent } von 100 Fällen.
