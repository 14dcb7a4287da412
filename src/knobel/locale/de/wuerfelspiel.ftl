# Würfelspiel

wuerfelspiel = Würfelspiel
wuerfelspiel-short = Fünf Würfel, drei Spalten, und jedes Feld nur einmal
wuerfelspiel-short-columns-1 = Fünf Würfel, eine Spalte, und jedes Feld nur einmal
wuerfelspiel-facts = 1–6 Personen · 25 Minuten · ab 8

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

wuerfelspiel-refused-first = Platz { $first } kann nicht anfangen: Am Tisch sind { $seats } Plätze.
wuerfelspiel-begins = { $name } fängt an.
wuerfelspiel-begins-you = Du fängst an.
wuerfelspiel-all-begin = Alle würfeln gleichzeitig.
wuerfelspiel-entered = { $name } trägt { $row } in Spalte ×{ $column } ein: { $points }, zählt { $worth }.
wuerfelspiel-entered-you = Du trägst { $row } in Spalte ×{ $column } ein: { $points }, zählt { $worth }.
wuerfelspiel-struck = { $name } streicht { $row } in Spalte ×{ $column }.
wuerfelspiel-struck-you = Du streichst { $row } in Spalte ×{ $column }.
wuerfelspiel-five-alike = { $name } hat fünf Gleiche und freut sich über { $worth } Punkte in Spalte ×{ $column }.
wuerfelspiel-five-alike-you = Fünf Gleiche! Das macht { $worth } Punkte in Spalte ×{ $column }.
wuerfelspiel-bonus = { $name } bekommt den Bonus in Spalte ×{ $column }: { $worth } Punkte.
wuerfelspiel-bonus-you = Du bekommst den Bonus in Spalte ×{ $column }: { $worth } Punkte.
wuerfelspiel-entered-one = { $name } trägt { $row } ein: { $points }.
wuerfelspiel-entered-one-you = Du trägst { $row } ein: { $points }.
wuerfelspiel-struck-one = { $name } streicht { $row }.
wuerfelspiel-struck-one-you = Du streichst { $row }.
wuerfelspiel-five-alike-one = { $name } hat fünf Gleiche und freut sich über { $worth } Punkte.
wuerfelspiel-five-alike-one-you = Fünf Gleiche! Das macht { $worth } Punkte.
wuerfelspiel-bonus-one = { $name } bekommt den Bonus: { $worth } Punkte.
wuerfelspiel-bonus-one-you = Du bekommst den Bonus: { $worth } Punkte.
wuerfelspiel-over = { $seats ->
    [1] Der Zettel ist voll.
   *[other] Alle Zettel sind voll.
}

wuerfelspiel-option-columns = Länge
wuerfelspiel-option-columns-3 = Drei Spalten
wuerfelspiel-option-columns-1 = Kurz: eine Spalte
wuerfelspiel-option-five_is_full_house = Fünf Gleiche gelten auch als Full House
wuerfelspiel-option-same_dice = Gleiche Würfel für alle
wuerfelspiel-option-parallel = Alle würfeln gleichzeitig

wuerfelspiel-sheet-name = Spielzettel
wuerfelspiel-sheet = Der Spielzettel: Zeilen mit Kombinationen, je Person { $columns ->
    [1] eine Spalte
   *[other] { $columns } Spalten
}
wuerfelspiel-lies = { $row } liegt schon da.
wuerfelspiel-enter-now = Jetzt trägst du ein.
wuerfelspiel-turn = Zug { $turn } von { $turns }.
wuerfelspiel-turn-roll = Zug { $turn } von { $turns }, Wurf { $roll } von { $rolls }.
wuerfelspiel-rolls-left = { $left ->
    [0] Such dir ein Feld aus.
    [one] Du darfst noch einmal würfeln.
   *[other] Du darfst noch { $left }-mal würfeln.
 }
wuerfelspiel-your-dice = Deine Würfel
wuerfelspiel-dice-of = Würfel von { $name }
wuerfelspiel-cell = { $columns ->
    [1] { $row }
   *[other] { $row } in Spalte ×{ $column }
}
wuerfelspiel-worth = { $points } { $points ->
    [one] Punkt
   *[other] Punkte
 }, macht { $worth }
wuerfelspiel-zero = Hier gibt es 0 Punkte.
wuerfelspiel-zero-cell = { $columns ->
    [1] { $row } trotzdem streichen?
   *[other] { $row } in Spalte ×{ $column } trotzdem streichen?
}
wuerfelspiel-enter = Eintragen
wuerfelspiel-strike = Streichen
wuerfelspiel-reroll = { $dice ->
    [one] 1 Würfel noch mal
   *[other] { $dice } Würfel noch mal
 }
wuerfelspiel-pick-dice = Noch mal würfeln
wuerfelspiel-left = { $left ->
    [one] letzter Wurf
   *[other] noch { $left } Würfe
 }
wuerfelspiel-hint-pick = Tippe die Würfel an, die noch einmal rollen sollen, oder ein Feld.
wuerfelspiel-hint-or-enter = Oder tippe ein Feld an und trag ein.
wuerfelspiel-hint-enter = Tippe das Feld an, in das du einträgst.
wuerfelspiel-open-cell = { $row }{ $columns ->
    [1] { "" }
   *[other] , Spalte { $column }
 }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 } eintragen
wuerfelspiel-open-cell-zero = { $row }{ $columns ->
    [1] { "" }
   *[other] , Spalte { $column }
 }: passt nicht, 0 Punkte, streichen
wuerfelspiel-bonus-row = Bonus
wuerfelspiel-bonus-from = ab { $from }
wuerfelspiel-missing = noch { $missing }
wuerfelspiel-no-bonus = weg
wuerfelspiel-moment = Zug { $turn }
wuerfelspiel-ahead = voraus um
wuerfelspiel-behind = zurück um
wuerfelspiel-sum = Summe
wuerfelspiel-total = Gesamt
wuerfelspiel-tell-mine = Du hast { $dice }.
wuerfelspiel-tell-dice = { $name } hat { $dice }.

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
wuerfelspiel-why-enter = { $row } in Spalte ×{ $column } zählt { $worth } und ist auf lange Sicht { $ahead ->
    [0] etwas
    [one] 1 Punkt
   *[other] { $ahead } Punkte
} besser als der nächstbeste Platz.
wuerfelspiel-why-strike = Null in { $row }, Spalte ×{ $column }, kostet am wenigsten: der nächstbeste Platz wäre { $ahead ->
    [0] etwas
    [one] 1 Punkt
   *[other] { $ahead } Punkte
} teurer.
wuerfelspiel-why-last = Das ist der letzte freie Platz.
wuerfelspiel-why-win = Mit { $row } in Spalte ×{ $column } gewinne ich am ehesten: in { $percent } von 100 Fällen.

wuerfelspiel-tip-keep = Behalte { $kept } und würfle den Rest noch einmal: Am häufigsten wird daraus { $row } in Spalte ×{ $column }, in { $percent } von 100 Fällen.
wuerfelspiel-tip-keep-none = Würfle alle fünf noch einmal: Am häufigsten wird daraus { $row } in Spalte ×{ $column }, in { $percent } von 100 Fällen.
wuerfelspiel-tip-enter = Trag { $row } in Spalte ×{ $column } ein: Das zählt { $worth } und ist auf lange Sicht { $whole },{ $tenth } Punkte mehr wert als { $next } in Spalte ×{ $next_column }.
wuerfelspiel-tip-strike = Gib { $row } in Spalte ×{ $column } her: Das kostet am wenigsten. { $next } in Spalte ×{ $next_column } wäre { $whole },{ $tenth } Punkte teurer.
wuerfelspiel-tip-last = { $row } in Spalte ×{ $column } ist dein letzter freier Platz. Das zählt { $worth }.
wuerfelspiel-tip-win = Trag { $row } in Spalte ×{ $column } ein: Damit gewinnst du am ehesten, in { $percent } von 100 Fällen.
wuerfelspiel-tip-quick-enter = Trag { $row } in Spalte ×{ $column } ein: Das ist mehr, als diese Zeile sonst im Schnitt bringt.
wuerfelspiel-tip-quick-reroll = Würfle { $rolled } noch einmal: Im Schnitt wird es besser.

wuerfelspiel-coach-keep =
    { $kept_many ->
        [0] { $name } hat nichts behalten;
       *[other] { $name } hat { $kept } behalten;
    } { $best_many ->
        [0] alles neu zu werfen
       *[other] { $best } zu behalten
    } war { $whole },{ $tenth } Punkte mehr wert: Bei { $row } in Spalte ×{ $column } endet der Zug so in { $percent } statt { $instead } von 100 Fällen.
wuerfelspiel-coach-keep-you =
    { $kept_many ->
        [0] Du hast nichts behalten;
       *[other] Du hast { $kept } behalten;
    } { $best_many ->
        [0] alles neu zu werfen
       *[other] { $best } zu behalten
    } war { $whole },{ $tenth } Punkte mehr wert: Bei { $row } in Spalte ×{ $column } endet der Zug so in { $percent } statt { $instead } von 100 Fällen.
wuerfelspiel-coach-keep-more =
    { $kept_many ->
        [0] { $name } hat nichts behalten;
       *[other] { $name } hat { $kept } behalten;
    } { $best_many ->
        [0] alles neu zu werfen
       *[other] { $best } zu behalten
    } war im Schnitt { $whole },{ $tenth } Punkte mehr wert.
wuerfelspiel-coach-keep-more-you =
    { $kept_many ->
        [0] Du hast nichts behalten;
       *[other] Du hast { $kept } behalten;
    } { $best_many ->
        [0] alles neu zu werfen
       *[other] { $best } zu behalten
    } war im Schnitt { $whole },{ $tenth } Punkte mehr wert.
wuerfelspiel-coach-too-early =
    { $name } hat { $row } in Spalte ×{ $column } gleich für { $worth } eingetragen. { $best_many ->
        [0] Noch einmal alles zu werfen
       *[other] Noch einmal zu werfen und { $best } zu behalten
    } war { $whole },{ $tenth } Punkte mehr wert: Am häufigsten, in { $percent } von 100 Fällen, endet der Zug dann bei { $aim } in Spalte ×{ $aim_column }.
wuerfelspiel-coach-too-early-you =
    Du hast { $row } in Spalte ×{ $column } gleich für { $worth } eingetragen. { $best_many ->
        [0] Noch einmal alles zu werfen
       *[other] Noch einmal zu werfen und { $best } zu behalten
    } war { $whole },{ $tenth } Punkte mehr wert: Am häufigsten, in { $percent } von 100 Fällen, endet der Zug dann bei { $aim } in Spalte ×{ $aim_column }.
wuerfelspiel-coach-too-late = { $name } hat noch einmal geworfen. { $row } in Spalte ×{ $column } lag schon da und zählte { $worth }; das einzutragen war { $whole },{ $tenth } Punkte mehr wert.
wuerfelspiel-coach-too-late-you = Du hast noch einmal geworfen. { $row } in Spalte ×{ $column } lag schon da und zählte { $worth }; das einzutragen war { $whole },{ $tenth } Punkte mehr wert.
wuerfelspiel-coach-aim-keep =
    { $kept_many ->
        [0] Alle fünf neu zu werfen ist hier am besten.
        [one] Die { $kept } zu behalten ist hier am besten.
       *[other] { $kept } zu behalten ist hier am besten.
    } Am ehesten wird daraus { $row } in Spalte ×{ $column }: in { $percent } % der Fälle.
wuerfelspiel-coach-aim-enter =
    { $worth ->
        [0] { $row } in Spalte ×{ $column } zu streichen kostet auf lange Sicht am wenigsten.
       *[other] { $row } in Spalte ×{ $column } ist hier der beste Platz und zählt { $worth }.
    }
wuerfelspiel-coach-column = { $row } war richtig, die Spalte nicht: ×{ $best_column } statt ×{ $column } war auf lange Sicht { $whole },{ $tenth } Punkte mehr wert.
wuerfelspiel-coach-sacrifice = { $row } in Spalte ×{ $column } zählte { $worth }. { $best_row } in Spalte ×{ $best_column } zu streichen war auf lange Sicht trotzdem { $whole },{ $tenth } Punkte besser.
wuerfelspiel-coach-bonus = Der Bonus in Spalte ×{ $column } wäre in { $percent } statt { $instead } von 100 Fällen noch in diesem Zug gekommen.
wuerfelspiel-coach-row = { $row } in Spalte ×{ $column } zählte { $worth }. { $best_row } in Spalte ×{ $best_column } mit { $best_worth } war auf lange Sicht { $whole },{ $tenth } Punkte mehr wert.

wuerfelspiel-theme-bonus = Bonus und obere Zeilen
wuerfelspiel-theme-straight = Straße oder Gleiche
wuerfelspiel-theme-alike = Welche Würfel bleiben
wuerfelspiel-theme-stop = Weiterwürfeln oder aufhören
wuerfelspiel-theme-column = Welche Spalte
wuerfelspiel-theme-row = Welche Zeile
wuerfelspiel-theme-sacrifice = Was man hergibt

# In one's history: what one made of each of them.

wuerfelspiel-parts = Reihe für Reihe
