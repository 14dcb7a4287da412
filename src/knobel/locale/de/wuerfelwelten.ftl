# Würfelwelten

wuerfelwelten = Würfelwelten
wuerfelwelten-short = Zwei Würfel für alle, drei kleine Welten für dich
wuerfelwelten-facts = 1 bis beliebig viele · 30 Minuten · ab 14
wuerfelwelten-practice = Eine Welt ausprobieren

## Die Welten: Name, Regel in einer Zeile, Regel in ein paar Sätzen

wuerfelwelten-between_two_cities = Between Two Cities
wuerfelwelten-between_two_cities-line = Gleiche Zahlen nie Seite an Seite.
wuerfelwelten-between_two_cities-rule = Schreib die Zahl in ein freies Feld. Gleiche Zahlen dürfen keine gemeinsame Seite haben. Jede volle Reihe und jede volle Spalte zahlt sofort, was daneben steht. Am Ende bekommst du so viele Sterne wie in deiner ärmeren anderen Welt, höchstens einen pro gefülltem Feld.
wuerfelwelten-charterstone = Charterstone
wuerfelwelten-charterstone-line = Haus ankreuzen, der andere Würfel kommt in die Kiste.
wuerfelwelten-charterstone-rule = Kreuz das Haus mit deiner Zahl an und nimm seinen Rohstoff. In die Kiste darunter kommt die geworfene Zahl des anderen Würfels; der bleibt trotzdem frei. Mit einem erschaffenen Würfel suchst du dir aus, welche der beiden Zahlen hineinkommt. Oder du kreuzt mit deiner Zahl alle Kisten an, in denen genau sie liegt: Jede angekreuzte Kiste ist ein Stern.
wuerfelwelten-die_gesellschaft = Die Gesellschaft
wuerfelwelten-die_gesellschaft-line = Nach unten wird jede Zahl kleiner.
wuerfelwelten-die_gesellschaft-rule = Schreib die Zahl auf eine freie Karte, egal auf welche. Sie muss kleiner sein als die Karten direkt darüber und größer als die direkt darunter. Volle Reihen zahlen Rohstoffe. Jede Karte, die mit den beiden unter ihr gefüllt ist, bringt einen Stern; alle neun zusammen bringen noch einen.
wuerfelwelten-euphoria = Euphoria
wuerfelwelten-euphoria-line = Zahl ankreuzen, die Summe des Ballons zahlt.
wuerfelwelten-euphoria-rule = Kreuz die Zahl in einem der beiden Ballons an. Dann zählt die Summe aller Kreuze dort: bis 3 eine Münze, 4 bis 10 ein Stern, ab 11 ein Kürbis und ein Herz. Bei einem geworfenen Pasch darf ein unveränderter Würfel seine Zahl in beiden Ballons ankreuzen; der andere bleibt frei.
wuerfelwelten-fluegelschlag = Flügelschlag
wuerfelwelten-fluegelschlag-line = Drei Zahlen genau auf die Spannweite.
wuerfelwelten-fluegelschlag-rule = Füll das nächste Feld eines Vogels, immer von links nach rechts, und nimm, was darunter liegt. Das dritte Feld bringt einen Stern. Ergeben die drei Zahlen genau die Spannweite, kommt noch ein Stern dazu.
wuerfelwelten-my_little_scythe = My Little Scythe
wuerfelwelten-my_little_scythe-line = Sechs von einer Sorte bringen zwei Sterne.
wuerfelwelten-my_little_scythe-rule = Kreuz ein Sechseck mit deiner Zahl an: in der einen Blume gibt es einen Kürbis, in der anderen ein Herz. Sind beide Sechsecke einer Zahl angekreuzt, kommt eine Münze dazu. Für jede Sorte, von der du im Durchgang mindestens sechs bekommen hast, gibt es zwei Sterne, egal woher sie kamen und ob du sie noch hast.
wuerfelwelten-pendulum = Pendulum
wuerfelwelten-pendulum-line = Volle Sanduhr zahlt alle umrandeten Felder.
wuerfelwelten-pendulum-rule = Umrande mit einer beliebigen Zahl ein Achteck; das bringt noch nichts. Oder kreuz deine Zahl in ihrer Sanduhr an. Ist eine Sanduhr voll, bekommst du den Inhalt aller Achtecke, die schon umrandet sind, und bei der nächsten Sanduhr wieder.
wuerfelwelten-scythe = Scythe
wuerfelwelten-scythe-line = Oben ernten, unten bezahlen und Sterne holen.
wuerfelwelten-scythe-rule = Kreuz deine Zahl oben an und nimm den Rohstoff. Dann darfst du sofort auch die Zahl darunter ankreuzen, wenn du bezahlst, was dort steht; auch mit dem, was du gerade bekommen hast. Später braucht eine untere Zahl ihren eigenen Würfel und ihren Preis. Jede untere Zahl ist ein Stern.
wuerfelwelten-tapestry = Tapestry
wuerfelwelten-tapestry-line = Ganze Formen weben, volle Quadrate zahlen.
wuerfelwelten-tapestry-rule = Jede Zahl ist eine Form, und jede darf öfter vorkommen. Web sie ganz auf freie Kästchen, gedreht und gewendet, wie du magst; braune Kästchen sind schon voll. Jedes volle große Quadrat zahlt seinen Rohstoff. Volle Reihen und Spalten aus großen Quadraten bringen je einen Stern.
wuerfelwelten-viticulture = Viticulture
wuerfelwelten-viticulture-line = Trauben sammeln, Bestellungen füllen.
wuerfelwelten-viticulture-rule = Umrande die Traube mit deiner Zahl und nimm ihren Rohstoff. Oder füll eine Bestellung: Dein Würfel und mindestens eine umrandete Traube müssen zusammen reichen. Die benutzten Trauben sind dann weg, was zu viel war, auch. Jede Bestellung bringt zwei Sterne.
wuerfelwelten-zwischen_zwei_schloessern = Zwischen 2 Schlössern
wuerfelwelten-zwischen_zwei_schloessern-line = Von unten nach oben wird jede Zahl kleiner.
wuerfelwelten-zwischen_zwei_schloessern-rule = Füll das nächste Feld einer Spalte, immer von unten nach oben; du darfst zwischen den Spalten wechseln. Jede Zahl muss kleiner sein als die unter ihr, über einer Tür ist alles erlaubt. Volle Spalten zahlen Rohstoffe. Jede volle Reihe eines Schlosses ist ein Stern.

## Rohstoffe und Sterne

wuerfelwelten-pumpkins = Kürbisse
wuerfelwelten-hearts = Herzen
wuerfelwelten-coins = Münzen
wuerfelwelten-one-pumpkins = 1 Kürbis
wuerfelwelten-one-hearts = 1 Herz
wuerfelwelten-one-coins = 1 Münze
wuerfelwelten-some-pumpkins = { $count ->
    [one] 1 Kürbis
   *[other] { $count } Kürbisse
}
wuerfelwelten-some-hearts = { $count ->
    [one] 1 Herz
   *[other] { $count } Herzen
}
wuerfelwelten-some-coins = { $count ->
    [one] 1 Münze
   *[other] { $count } Münzen
}
wuerfelwelten-some-stars = { $count ->
    [one] 1 Stern
   *[other] { $count } Sterne
}
wuerfelwelten-supply = { $left } übrig, { $gained } bekommen, { $spent } ausgegeben, höchstens { $cap }
wuerfelwelten-supply-full = Alle { $cap } Kreise sind voll. Mehr zählt in diesem Durchgang nicht.
wuerfelwelten-stars-of = { $stars } von { $most } Sternen
wuerfelwelten-gains = { $stars ->
    [0] {""}
    [one] , +1 Stern
   *[other] , +{ $stars } Sterne
}{ $pumpkins ->
    [0] {""}
    [one] , +1 Kürbis
   *[other] , +{ $pumpkins } Kürbisse
}{ $hearts ->
    [0] {""}
    [one] , +1 Herz
   *[other] , +{ $hearts } Herzen
}{ $coins ->
    [0] {""}
    [one] , +1 Münze
   *[other] , +{ $coins } Münzen
}
wuerfelwelten-tenths = { $whole },{ $tenth }

## Am Tisch

wuerfelwelten-leg = Durchgang { $leg }
wuerfelwelten-leg-of = Durchgang { $leg } von { $legs }
wuerfelwelten-round = Runde { $round }
wuerfelwelten-round-of = Runde { $round } von { $rounds }
wuerfelwelten-total = Gesamt
wuerfelwelten-finish = Runde fertig
wuerfelwelten-back = Zurück
wuerfelwelten-back-created = Erschaffenen Würfel zurücknehmen
wuerfelwelten-pick = Such dir einen Würfel aus.
wuerfelwelten-where = Tippe an, wohin die { $number } soll.
wuerfelwelten-fits = { $worlds ->
    [0] Die { $number } passt gerade nirgends.
    [one] Die { $number } passt in eine Welt.
    [3] Die { $number } passt in alle drei Welten.
   *[other] Die { $number } passt in { $worlds } Welten.
}
wuerfelwelten-nothing-left = Hier ist nichts mehr zu tun. Mach die Runde fertig.
wuerfelwelten-unused = { $dice ->
    [one] Ein Würfel ist noch frei. Trotzdem fertig?
   *[other] Beide Würfel sind noch frei. Trotzdem fertig?
}
wuerfelwelten-claim = Dafür 1 Rohstoff nehmen
wuerfelwelten-claim-hint = Die { $number } passt in keine Welt, die noch offen ist. Nimm dir dafür einen Rohstoff.
wuerfelwelten-leg-gained = +{ $stars } in diesem Durchgang
wuerfelwelten-gained = +{ $stars } in der letzten Runde
wuerfelwelten-place = Platz { $place } von { $seats }
wuerfelwelten-stands = { $whole },{ $tenth } Sterne
wuerfelwelten-tie = Bei Gleichstand zählt der dritte Durchgang, dann der zweite, dann der erste.
wuerfelwelten-leftovers = Übrige Rohstoffe: je ein Zehntelstern
wuerfelwelten-time-up = Die Zeit ist um. Dein Plan gilt, wie er ist.
wuerfelwelten-time-up-created = Die Zeit ist um. Dein Plan gilt; den angefangenen Würfel bekommst du erstattet.

## Würfel

wuerfelwelten-die = Würfel { $id } zeigt { $number }
wuerfelwelten-die-changed = war { $was }, jetzt { $number }
wuerfelwelten-die-created = erschaffene { $number }
wuerfelwelten-die-again = darf noch einmal in eine Welt, in der du schon warst
wuerfelwelten-die-used = benutzt in { $world }
wuerfelwelten-die-claimed = gegen einen Rohstoff getauscht

## Ausgeben

wuerfelwelten-effect-nudge = Würfel um 1 ändern
wuerfelwelten-effect-nudge-hint = 2 Kürbisse: ein freier Würfel wird um 1 größer oder kleiner, immer zwischen 1 und 6.
wuerfelwelten-effect-again = Noch einmal in dieselbe Welt
wuerfelwelten-effect-again-hint = 3 Kürbisse: ein freier Würfel darf in eine Welt, in der du in dieser Runde schon warst. Er darf dabei um 1 größer oder kleiner werden.
wuerfelwelten-effect-pair = Pasch verdreifachen
wuerfelwelten-effect-pair-hint = 2 Herzen, wenn ein Pasch geworfen wurde: noch ein Würfel dieser Zahl.
wuerfelwelten-effect-copy = Würfel nachmachen
wuerfelwelten-effect-copy-hint = 3 Herzen: noch ein Würfel mit einer der beiden geworfenen Zahlen.
wuerfelwelten-effect-seven = Glückssieben
wuerfelwelten-effect-seven-hint = 2 Münzen, wenn zusammen 7 geworfen wurde: noch ein Würfel mit einer der beiden Zahlen.
wuerfelwelten-effect-any = Würfel kaufen
wuerfelwelten-effect-any-hint = Jede Zahl kostet so viele Münzen, wie sie Augen hat.
wuerfelwelten-possible = Jetzt möglich.
wuerfelwelten-step-change = { $pumpkins } Kürbisse: aus { $from } wird { $to }
wuerfelwelten-step-change-same = 3 Kürbisse: die { $from } darf noch einmal in dieselbe Welt
wuerfelwelten-step-create-hearts = { $cost } Herzen: eine { $number } erschaffen
wuerfelwelten-step-create-coins = { $cost ->
    [one] 1 Münze: eine { $number } erschaffen
   *[other] { $cost } Münzen: eine { $number } erschaffen
}

## Warum etwas nicht geht

wuerfelwelten-why-missing-pumpkins = { $missing ->
    [one] Dir fehlt noch 1 Kürbis.
   *[other] Dir fehlen noch { $missing } Kürbisse.
}
wuerfelwelten-why-missing-hearts = { $missing ->
    [one] Dir fehlt noch 1 Herz.
   *[other] Dir fehlen noch { $missing } Herzen.
}
wuerfelwelten-why-missing-coins = { $missing ->
    [one] Dir fehlt noch 1 Münze.
   *[other] Dir fehlen noch { $missing } Münzen.
}
wuerfelwelten-why-no-die = Kein Würfel ist mehr frei.
wuerfelwelten-why-no-pair = Dafür braucht es einen geworfenen Pasch.
wuerfelwelten-why-no-seven = Dafür müssen zusammen 7 geworfen sein.
wuerfelwelten-why-created-first = Erst kommt der erschaffene Würfel an seinen Platz.
wuerfelwelten-why-nowhere = Diese Zahl passt gerade nirgends.
wuerfelwelten-why-entered = In dieser Welt warst du in dieser Runde schon. Für 3 Kürbisse darfst du noch einmal.
wuerfelwelten-why-taken = Hier ist schon etwas eingetragen.
wuerfelwelten-why-other-number = Hierher gehört eine andere Zahl.
wuerfelwelten-why-neighbour = Nebenan steht schon dieselbe Zahl.
wuerfelwelten-why-crate-empty = Diese Kiste ist noch leer.
wuerfelwelten-why-crate-other = In dieser Kiste liegt eine andere Zahl.
wuerfelwelten-why-not-smaller = Die Zahl muss hier kleiner sein.
wuerfelwelten-why-not-larger = Die Zahl muss hier größer sein.
wuerfelwelten-why-left-to-right = Jeder Vogel wird von links nach rechts gefüllt.
wuerfelwelten-why-bottom-up = Jede Spalte wächst von unten nach oben.
wuerfelwelten-why-shape = Die ganze Form findet hier keinen Platz.
wuerfelwelten-why-order-short = Würfel und Trauben reichen für diese Bestellung noch nicht.
wuerfelwelten-why-unpaid = Dafür fehlt dir der Rohstoff.
wuerfelwelten-why-used = Dieser Würfel ist schon benutzt.

## Kästchen und Zeichen, für Vorleser

wuerfelwelten-cell-between_two_cities-square = Reihe { $row }, Spalte { $column }
wuerfelwelten-cell-charterstone-house = Haus { $number }
wuerfelwelten-cell-charterstone-crate = Kiste in Reihe { $row }, Spalte { $column }
wuerfelwelten-cell-die_gesellschaft-card = Reihe { $row }, Karte { $column }
wuerfelwelten-cell-euphoria-number = { $group ->
    [1] { $number } im linken Ballon
   *[other] { $number } im rechten Ballon
}
wuerfelwelten-cell-fluegelschlag-square = Vogel { $row }, Feld { $column }
wuerfelwelten-cell-my_little_scythe-hex = { $group ->
    [1] { $number } in der Kürbisblume
   *[other] { $number } in der Herzblume
}
wuerfelwelten-cell-pendulum-octagon = Achteck { $column }
wuerfelwelten-cell-pendulum-hour = { $number } in Sanduhr { $group }
wuerfelwelten-cell-scythe-top = { $number } oben
wuerfelwelten-cell-scythe-bottom = { $number } unten
wuerfelwelten-cell-tapestry-cell = Reihe { $row }, Spalte { $column }
wuerfelwelten-cell-tapestry-brown = Reihe { $row }, Spalte { $column }, braun
wuerfelwelten-cell-viticulture-grape = Traube { $number }
wuerfelwelten-cell-viticulture-order = Bestellung { $number }
wuerfelwelten-cell-zwischen_zwei_schloessern-square = { $group ->
    [1] Linkes Schloss, Spalte { $column }, Stockwerk { $row }
   *[other] Rechtes Schloss, Spalte { $column }, Stockwerk { $row }
}
wuerfelwelten-cell-zwischen_zwei_schloessern-door = { $group ->
    [1] Linkes Schloss, Spalte { $column }, Tür
   *[other] Rechtes Schloss, Spalte { $column }, Tür
}
wuerfelwelten-mark-open = frei
wuerfelwelten-mark-written = { $number } eingetragen
wuerfelwelten-mark-crossed = angekreuzt
wuerfelwelten-mark-circled = umrandet
wuerfelwelten-mark-filled = gefüllt
wuerfelwelten-mark-draft = noch nicht fest
wuerfelwelten-mark-dead = hier passt keine Zahl mehr
wuerfelwelten-prize-paid = bezahlt
wuerfelwelten-prize-ready = zahlt bei der nächsten Sanduhr
wuerfelwelten-prize-lost = nicht mehr zu haben
wuerfelwelten-prize-open = noch zu haben

## Was eine Welt gibt

wuerfelwelten-prize-between_two_cities-row = Reihe
wuerfelwelten-prize-between_two_cities-column = Spalte
wuerfelwelten-prize-between_two_cities-lowest = So viel wie die ärmere Welt
wuerfelwelten-prize-charterstone-house = Haus
wuerfelwelten-prize-charterstone-crate = Angekreuzte Kisten
wuerfelwelten-prize-die_gesellschaft-row = Reihe
wuerfelwelten-prize-die_gesellschaft-set = Dreiergruppen
wuerfelwelten-prize-die_gesellschaft-all = Alle neun Karten
wuerfelwelten-prize-euphoria-band = Summen von 4 bis 10
wuerfelwelten-prize-fluegelschlag-square = Dritte Felder
wuerfelwelten-prize-fluegelschlag-span = Genaue Spannweiten
wuerfelwelten-prize-my_little_scythe-hex = Sechseck
wuerfelwelten-prize-my_little_scythe-both = Beide Sechsecke einer Zahl
wuerfelwelten-prize-my_little_scythe-six = Sechs von einer Sorte
wuerfelwelten-prize-my_little_scythe-pumpkins = Sechs Kürbisse
wuerfelwelten-prize-my_little_scythe-hearts = Sechs Herzen
wuerfelwelten-prize-my_little_scythe-coins = Sechs Münzen
wuerfelwelten-prize-pendulum-octagon = Ausgezahlte Sterne
wuerfelwelten-prize-pendulum-hourglass = Sanduhr
wuerfelwelten-prize-scythe-top = Obere Zahl
wuerfelwelten-prize-scythe-bottom = Untere Zahlen
wuerfelwelten-prize-tapestry-square = Großes Quadrat
wuerfelwelten-prize-tapestry-row = Volle Reihen
wuerfelwelten-prize-tapestry-column = Volle Spalten
wuerfelwelten-prize-viticulture-grape = Traube
wuerfelwelten-prize-viticulture-order = Bestellungen
wuerfelwelten-prize-zwischen_zwei_schloessern-column = Spalte
wuerfelwelten-prize-zwischen_zwei_schloessern-row = Volle Reihen
wuerfelwelten-counter-between_two_cities-lowest = Ärmere Welt: { $value }
wuerfelwelten-counter-between_two_cities-filled = { $value } gefüllt
wuerfelwelten-counter-euphoria = Summe { $value }
wuerfelwelten-counter-fluegelschlag = Summe { $value }
wuerfelwelten-counter-my_little_scythe = { $value } bekommen
wuerfelwelten-counter-pendulum = { $value }-mal bezahlt
wuerfelwelten-counter-viticulture = Trauben bereit: { $value }

## Was man tun kann

wuerfelwelten-offer-between_two_cities-fill = { $number } eintragen
wuerfelwelten-offer-charterstone-house = Haus { $number } ankreuzen, { $carried } in die Kiste
wuerfelwelten-offer-charterstone-crates = { $count ->
    [one] Kiste mit { $number } ankreuzen
   *[other] { $count } Kisten mit { $number } ankreuzen
}
wuerfelwelten-offer-die_gesellschaft-fill = { $number } eintragen
wuerfelwelten-offer-euphoria-one = { $number } ankreuzen
wuerfelwelten-offer-euphoria-both = { $number } in beiden Ballons ankreuzen
wuerfelwelten-offer-fluegelschlag-fill = { $number } eintragen
wuerfelwelten-offer-my_little_scythe-hex = { $number } ankreuzen
wuerfelwelten-offer-pendulum-octagon = Achteck umranden
wuerfelwelten-offer-pendulum-hour = { $number } ankreuzen
wuerfelwelten-offer-scythe-top = { $number } oben ankreuzen
wuerfelwelten-offer-scythe-both = { $number } oben ankreuzen und darunter bezahlen
wuerfelwelten-offer-scythe-bottom = { $number } unten ankreuzen und bezahlen
wuerfelwelten-offer-tapestry-weave = Form { $number } weben
wuerfelwelten-offer-viticulture-grape = Traube { $number } umranden
wuerfelwelten-offer-viticulture-order = Bestellung über { $printed } füllen
wuerfelwelten-offer-zwischen_zwei_schloessern-fill = { $number } eintragen

## Was geschah

wuerfelwelten-drawn = Durchgang { $leg }: { $first }, { $second } und { $third } liegen auf dem Tisch.
wuerfelwelten-rolled = Runde { $round }: { $first } und { $second }.
wuerfelwelten-rolled-pair = Runde { $round }: ein Pasch, zweimal die { $first }.
wuerfelwelten-passed = { $name } lässt diese Runde aus.
wuerfelwelten-passed-you = Du lässt diese Runde aus.
wuerfelwelten-changed = { $name } macht für { $cost } Kürbisse aus einer { $from } eine { $to }.
wuerfelwelten-changed-you = Du machst für { $cost } Kürbisse aus einer { $from } eine { $to }.
wuerfelwelten-sent-again = { $name } darf für { $cost } Kürbisse mit einer { $from } noch einmal in dieselbe Welt.
wuerfelwelten-sent-again-you = Du darfst für { $cost } Kürbisse mit einer { $from } noch einmal in dieselbe Welt.
wuerfelwelten-created-hearts = { $name } erschafft für { $cost } Herzen eine { $number }.
wuerfelwelten-created-hearts-you = Du erschaffst für { $cost } Herzen eine { $number }.
wuerfelwelten-created-coins = { $name } erschafft für { $cost ->
    [one] 1 Münze
   *[other] { $cost } Münzen
} eine { $number }.
wuerfelwelten-created-coins-you = Du erschaffst für { $cost ->
    [one] 1 Münze
   *[other] { $cost } Münzen
} eine { $number }.
wuerfelwelten-claimed = Die { $number } passt nirgends: { $name } nimmt dafür { $resource }.
wuerfelwelten-claimed-you = Die { $number } passt nirgends: Du nimmst dafür { $resource }.
wuerfelwelten-did-between_two_cities-fill = { $name } baut eine { $number } in Between Two Cities{ wuerfelwelten-gains }.
wuerfelwelten-did-between_two_cities-fill-you = Du baust eine { $number } in Between Two Cities{ wuerfelwelten-gains }.
wuerfelwelten-did-charterstone-house = { $name } kreuzt in Charterstone Haus { $number } an, die { $carried } kommt in die Kiste{ wuerfelwelten-gains }.
wuerfelwelten-did-charterstone-house-you = Du kreuzt in Charterstone Haus { $number } an, die { $carried } kommt in die Kiste{ wuerfelwelten-gains }.
wuerfelwelten-did-charterstone-crates = { $name } kreuzt in Charterstone { $count ->
    [one] eine Kiste
   *[other] { $count } Kisten
} mit { $number } an{ wuerfelwelten-gains }.
wuerfelwelten-did-charterstone-crates-you = Du kreuzt in Charterstone { $count ->
    [one] eine Kiste
   *[other] { $count } Kisten
} mit { $number } an{ wuerfelwelten-gains }.
wuerfelwelten-did-die_gesellschaft-fill = { $name } schreibt eine { $number } in Die Gesellschaft{ wuerfelwelten-gains }.
wuerfelwelten-did-die_gesellschaft-fill-you = Du schreibst eine { $number } in Die Gesellschaft{ wuerfelwelten-gains }.
wuerfelwelten-did-euphoria-one = { $name } kreuzt in Euphoria die { $number } an{ wuerfelwelten-gains }.
wuerfelwelten-did-euphoria-one-you = Du kreuzt in Euphoria die { $number } an{ wuerfelwelten-gains }.
wuerfelwelten-did-euphoria-both = { $name } kreuzt in Euphoria die { $number } in beiden Ballons an{ wuerfelwelten-gains }.
wuerfelwelten-did-euphoria-both-you = Du kreuzt in Euphoria die { $number } in beiden Ballons an{ wuerfelwelten-gains }.
wuerfelwelten-did-fluegelschlag-fill = { $name } schreibt eine { $number } in Flügelschlag{ wuerfelwelten-gains }.
wuerfelwelten-did-fluegelschlag-fill-you = Du schreibst eine { $number } in Flügelschlag{ wuerfelwelten-gains }.
wuerfelwelten-did-my_little_scythe-hex = { $name } kreuzt in My Little Scythe eine { $number } an{ wuerfelwelten-gains }.
wuerfelwelten-did-my_little_scythe-hex-you = Du kreuzt in My Little Scythe eine { $number } an{ wuerfelwelten-gains }.
wuerfelwelten-did-pendulum-octagon = { $name } umrandet in Pendulum ein Achteck{ wuerfelwelten-gains }.
wuerfelwelten-did-pendulum-octagon-you = Du umrandest in Pendulum ein Achteck{ wuerfelwelten-gains }.
wuerfelwelten-did-pendulum-hour = { $name } kreuzt in Pendulum die { $number } an{ wuerfelwelten-gains }.
wuerfelwelten-did-pendulum-hour-you = Du kreuzt in Pendulum die { $number } an{ wuerfelwelten-gains }.
wuerfelwelten-did-scythe-top = { $name } erntet in Scythe mit der { $number }{ wuerfelwelten-gains }.
wuerfelwelten-did-scythe-top-you = Du erntest in Scythe mit der { $number }{ wuerfelwelten-gains }.
wuerfelwelten-did-scythe-both = { $name } erntet in Scythe mit der { $number } und bezahlt gleich darunter{ wuerfelwelten-gains }.
wuerfelwelten-did-scythe-both-you = Du erntest in Scythe mit der { $number } und bezahlst gleich darunter{ wuerfelwelten-gains }.
wuerfelwelten-did-scythe-bottom = { $name } bezahlt in Scythe die untere { $number }{ wuerfelwelten-gains }.
wuerfelwelten-did-scythe-bottom-you = Du bezahlst in Scythe die untere { $number }{ wuerfelwelten-gains }.
wuerfelwelten-did-tapestry-weave = { $name } webt die { $number } in Tapestry{ wuerfelwelten-gains }.
wuerfelwelten-did-tapestry-weave-you = Du webst die { $number } in Tapestry{ wuerfelwelten-gains }.
wuerfelwelten-did-viticulture-grape = { $name } umrandet in Viticulture Traube { $number }{ wuerfelwelten-gains }.
wuerfelwelten-did-viticulture-grape-you = Du umrandest in Viticulture Traube { $number }{ wuerfelwelten-gains }.
wuerfelwelten-did-viticulture-order = { $name } füllt in Viticulture die Bestellung über { $printed }{ wuerfelwelten-gains }.
wuerfelwelten-did-viticulture-order-you = Du füllst in Viticulture die Bestellung über { $printed }{ wuerfelwelten-gains }.
wuerfelwelten-did-zwischen_zwei_schloessern-fill = { $name } mauert eine { $number } in Zwischen 2 Schlössern{ wuerfelwelten-gains }.
wuerfelwelten-did-zwischen_zwei_schloessern-fill-you = Du mauerst eine { $number } in Zwischen 2 Schlössern{ wuerfelwelten-gains }.
wuerfelwelten-crowd-round = Runde { $round } ist gespielt, an { $seats } Plätzen.
wuerfelwelten-leg-scored = { $name } holt in Durchgang { $leg } { $whole },{ $tenth } Sterne.
wuerfelwelten-leg-scored-you = Du holst in Durchgang { $leg } { $whole },{ $tenth } Sterne.
wuerfelwelten-won = { $name } gewinnt mit { $whole },{ $tenth } Sternen.
wuerfelwelten-won-you = Du gewinnst mit { $whole },{ $tenth } Sternen!
wuerfelwelten-won-shared = { $name } teilt sich den Sieg mit { $whole },{ $tenth } Sternen.
wuerfelwelten-won-shared-you = Du teilst dir den Sieg mit { $whole },{ $tenth } Sternen!
wuerfelwelten-made = { $name } hat zusammen { $whole },{ $tenth } Sterne.
wuerfelwelten-made-you = Du hast zusammen { $whole },{ $tenth } Sterne.
wuerfelwelten-over = Alle drei Durchgänge sind gespielt.

wuerfelwelten-score = { NUMBER($score, minimumFractionDigits: 1) } Sterne
wuerfelwelten-stage-round = Runde { $round } von { $rounds }
wuerfelwelten-stage-leg = Durchgang { $leg } von { $legs }

## Auf der Seite

wuerfelwelten-of = von { $all }
wuerfelwelten-dice = Würfel dieser Runde
wuerfelwelten-worlds = Welten auf dem Tisch
wuerfelwelten-which-world = Welt zeigen
wuerfelwelten-supplies = Rohstoffe
wuerfelwelten-score-card = Wertung
wuerfelwelten-rolls = Würfe dieses Durchgangs
wuerfelwelten-thinking = überlegt
wuerfelwelten-ready = fertig
wuerfelwelten-been = war dran
wuerfelwelten-again = Noch einmal hierher
wuerfelwelten-lowest = wie { $value }
wuerfelwelten-all-nine = alle 9
wuerfelwelten-from = ab { $low }
wuerfelwelten-both-equal = beide gleich →
wuerfelwelten-order-sum = Würfel + Trauben ≥ Bestellung
wuerfelwelten-order-with = Tippe Trauben an oder ab: zusammen { $sum } für die { $order }.
wuerfelwelten-order-fill = Bestellung füllen
wuerfelwelten-turn = Drehen
wuerfelwelten-flip = Wenden
wuerfelwelten-weave = Weben
wuerfelwelten-covers = { $count ->
    [one] ein Kästchen, { $first }
   *[other] { $count } Kästchen, von { $first } bis { $last }
}
wuerfelwelten-costs = , kostet { $cost }
wuerfelwelten-then-fits = Passt dann in { $worlds }.
wuerfelwelten-possible-useless = Möglich, hilft gerade nicht.
wuerfelwelten-finish-anyway = Trotzdem fertig
wuerfelwelten-sheet-of = Das Blatt von { $name }.
wuerfelwelten-sheet-last = So stand es nach der letzten Runde.
wuerfelwelten-my-sheet = Zu meinem Blatt
wuerfelwelten-done-crowd = Du bist fertig. Gleich geht es für alle weiter.
wuerfelwelten-tab-fits = hier passt der Würfel
wuerfelwelten-leg-over = Durchgang { $leg } ist gezählt.
wuerfelwelten-go-on = Weiter
wuerfelwelten-where-from = Woher das kommt
wuerfelwelten-from-where = So kam { $name } dazu
wuerfelwelten-no-stars = kein Stern
wuerfelwelten-nothing = nichts übrig
wuerfelwelten-rest = Rest
wuerfelwelten-sum = Summe
wuerfelwelten-cards-of = Die Karten von { $name }
wuerfelwelten-tell-fits = { $number } passt in: { $worlds }.
wuerfelwelten-tell-nowhere = { $number } passt gerade nirgends.

## Warum ein Bot das tut, und Tipps

wuerfelwelten-deed-first = { $made1 ->
    [0] Die { $die1 }
   *[other] Eine neue { $die1 }
} für { $place1 }
wuerfelwelten-deed-second = { $made2 ->
    [0] die { $die2 }
   *[other] eine neue { $die2 }
} für { $place2 }
wuerfelwelten-deed-third = { $made3 ->
    [0] die { $die3 }
   *[other] eine neue { $die3 }
} für { $place3 }
wuerfelwelten-deeds = { $deeds ->
    [1] { wuerfelwelten-deed-first }.
    [2] { wuerfelwelten-deed-first }, { wuerfelwelten-deed-second }.
   *[other] { wuerfelwelten-deed-first }, { wuerfelwelten-deed-second }, { wuerfelwelten-deed-third }{ $more ->
        [0] .
       *[other] , und noch { $more } mehr.
    }
}
wuerfelwelten-why-gain = { wuerfelwelten-deeds } Das bringt mir gleich { $whole },{ $tenth } Sterne.
wuerfelwelten-why-build = { wuerfelwelten-deeds } Sterne gibt es dafür erst später.
wuerfelwelten-why-idle = In dieser Runde lohnt sich für mich nichts.
wuerfelwelten-tip-gain = { wuerfelwelten-deeds } Das bringt dir gleich { $whole },{ $tenth } Sterne.
wuerfelwelten-tip-build = { wuerfelwelten-deeds } Sterne gibt es dafür erst später.
wuerfelwelten-tip-idle = In dieser Runde lohnt sich nichts. Mach einfach Schluss.

## Rückblick: Tatsachen und Urteile

wuerfelwelten-coach-world = { $world }, Durchgang { $leg }: { $stars } ★. Der Meister macht dort im Schnitt { $mean },{ $mean_tenth }.
wuerfelwelten-coach-rolls = { $doubles } Pasche in { $rolls } Würfen; im Schnitt sind es { $mean },{ $mean_tenth }.
wuerfelwelten-coach-draw = In den gezogenen Welten macht der Meister im Schnitt zusammen { $drawn },{ $drawn_tenth } ★, über alle Welten { $mean },{ $mean_tenth }.
wuerfelwelten-coach-round = Durchgang { $leg }, Runde { $round }: { $first } und { $second }
wuerfelwelten-coach-row = Reihe { $row }, Spalte { $columns }
wuerfelwelten-coach-carried = die { $carried } in die Kiste
wuerfelwelten-coach-lost-idle = Ein Würfel blieb liegen, der noch etwas wert war.
wuerfelwelten-coach-lost-spend = Rohstoffe hätten hier mehr gebracht als später.
wuerfelwelten-coach-lost-save = Die Rohstoffe wären später mehr wert gewesen.
wuerfelwelten-coach-lost-world = Anderswo waren die Würfel mehr wert.
wuerfelwelten-coach-lost-place = Die Welten stimmten, die Plätze nicht.
wuerfelwelten-theme-idle = Würfel nutzen
wuerfelwelten-theme-spend = Rohstoffe ausgeben
wuerfelwelten-theme-save = Rohstoffe sparen
wuerfelwelten-theme-world = Welche Welt
wuerfelwelten-theme-place = Welcher Platz
wuerfelwelten-coach-luck-good = Welten und Würfel meinten es gut mit { $name }: { $stars },{ $stars_tenth } Sterne mehr als im Schnitt.
wuerfelwelten-coach-luck-good-you = Welten und Würfel meinten es gut mit dir: { $stars },{ $stars_tenth } Sterne mehr als im Schnitt.
wuerfelwelten-coach-luck-bad = Welten und Würfel brachten { $name } { $stars },{ $stars_tenth } Sterne weniger als im Schnitt.
wuerfelwelten-coach-luck-bad-you = Welten und Würfel brachten dir { $stars },{ $stars_tenth } Sterne weniger als im Schnitt. Beim nächsten Mal sind sie vielleicht netter.
wuerfelwelten-coach-luck-even = Welten und Würfel fielen für { $name } ungefähr wie im Schnitt.
wuerfelwelten-coach-luck-even-you = Welten und Würfel fielen für dich ungefähr wie im Schnitt.
wuerfelwelten-coach-lucks = Davon machten die gezogenen Welten { $drawn_sign }{ $drawn },{ $drawn_tenth } Sterne aus, die Würfe { $rolled_sign }{ $rolled },{ $rolled_tenth }.

# In one's history: what one made of each of them.

wuerfelwelten-parts = Welt für Welt
