# Zauberhafte Würfelorte

wuerfelorte = Zauberhafte Würfelorte
wuerfelorte-short = Bunte Würfel sammeln, Zaubertränke brauen
wuerfelorte-facts = 2–5 Personen · 30 Minuten · ab 5
wuerfelorte-practice = Am Kessel üben
wuerfelorte-practice-einsteiger = Kessel, Einsteiger
wuerfelorte-practice-profi = Kessel, Profi

wuerfelorte-option-version = Version
wuerfelorte-option-version-einsteiger = Einsteiger (ab 5)
wuerfelorte-option-version-profi = Profi (ab 8)
wuerfelorte-option-bonus_calls = Bonusrufe
wuerfelorte-option-bonus_calls-about = Wer drei Gleiche in einem Wurf zuerst ruft, bekommt einen Zauberpunkt. Nur in der Profiversion und nur, wenn alle dabei sind.
wuerfelorte-option-show_odds = Chancen zeigen
wuerfelorte-option-show_odds-about = Bei jedem Topf steht, wie wahrscheinlich er in diesem Zug noch gelingt.

wuerfelorte-refused-calls = Bonusrufe bringen Zauberpunkte, und die gibt es nur in der Profiversion.
wuerfelorte-refused-first = Platz { $first } kann nicht anfangen: Am Tisch sind { $seats } Plätze.

## Farben und ihre Zeichen

wuerfelorte-colour-white = Weiß
wuerfelorte-colour-yellow = Gelb
wuerfelorte-colour-red = Rot
wuerfelorte-colour-green = Grün
wuerfelorte-colour-blue = Blau
wuerfelorte-colour-black = Schwarz
wuerfelorte-symbol-cloud = Wolke
wuerfelorte-symbol-sun = Sonne
wuerfelorte-symbol-mushroom = Pilz
wuerfelorte-symbol-leaf = Blatt
wuerfelorte-symbol-drop = Tropfen
wuerfelorte-symbol-moon = Mond
wuerfelorte-die-brown = brauner Würfel
wuerfelorte-die-aside = liegt in der Schale
wuerfelorte-die-again = rollt noch einmal
wuerfelorte-die-must = muss mitrollen

## Töpfe, Kombinationen, Punktfelder

wuerfelorte-pot-three_alike = Drilling
wuerfelorte-pot-four_alike = Vierling
wuerfelorte-pot-five_alike = Fünfling
wuerfelorte-pot-full_house = Full House
wuerfelorte-pot-two_pairs = 2 Paare
wuerfelorte-pot-four_colours = 4 Farben
wuerfelorte-pot-five_colours = 5 Farben
wuerfelorte-pot-white = Weiß
wuerfelorte-pot-yellow = Gelb
wuerfelorte-pot-red = Rot
wuerfelorte-pot-green = Grün
wuerfelorte-pot-blue = Blau
wuerfelorte-pot-black = Schwarz
wuerfelorte-pot-large = Kessel
wuerfelorte-claim-pair = 2 Gleiche
wuerfelorte-claim-three_alike = Drilling
wuerfelorte-claim-four_alike = Vierling
wuerfelorte-claim-five_alike = Fünfling
wuerfelorte-claim-full_house = Full House
wuerfelorte-claim-two_pairs = 2 Paare
wuerfelorte-claim-four_colours = 4 Farben
wuerfelorte-claim-five_colours = 5 Farben
wuerfelorte-points = { $points ->
    [-2] −2
    [-1] −1
    [0] 0
   *[other] +{ $points }
}
wuerfelorte-fields = Punktfelder
wuerfelorte-left = noch { $left }
wuerfelorte-markers-left = { $left ->
    [0] alles gebraut
    [one] noch 1 Marke
   *[other] noch { $left } Marken
}

wuerfelorte-pot-after-a-roll = Erst würfeln, dann brauen.
wuerfelorte-pot-not-in-the-dice = Dafür fehlen dir noch die passenden Würfel.
wuerfelorte-pot-not-done-yet = Das braust du im Kessel erst, wenn du es schon einmal gebraut hast.

## Zauber

wuerfelorte-magic = Zauberpunkte
wuerfelorte-spell-extra_roll = Ein Wurf dazu
wuerfelorte-spell-extra_brown = Wurf mit Braunem
wuerfelorte-spell-restart = Zug neu beginnen
wuerfelorte-spell-brown_die = Brauner Würfel
wuerfelorte-spell-extra_roll-about = Noch ein Wurf nach dem vierten, mit den Würfeln, die du willst.
wuerfelorte-spell-extra_brown-about = Noch ein Wurf nach dem vierten, und der braune Würfel rollt mit.
wuerfelorte-spell-restart-about = Alle Würfel, alle vier Würfe: dein Zug fängt von vorn an.
wuerfelorte-spell-brown_die-about = Der braune Würfel rollt den ganzen Zug mit.
wuerfelorte-spell-profi = Zaubern kann man in der Profiversion.
wuerfelorte-spell-after-fourth = Erst nach dem vierten Wurf.
wuerfelorte-spell-after-first = Erst nach dem ersten Wurf.
wuerfelorte-spell-before-first = Nur vor dem ersten Wurf.
wuerfelorte-spell-brown-is-in = Der braune Würfel rollt schon mit.
wuerfelorte-spell-throw-first = Bezahlt. Jetzt wird gewürfelt.
wuerfelorte-spell-dice-first = Die Würfel rollen noch.
wuerfelorte-spell-too-dear = { $missing ->
    [one] Dir fehlt noch 1 Zauberpunkt.
   *[other] Dir fehlen noch { $missing } Zauberpunkte.
}

## Was geschieht

wuerfelorte-begins = { $name } fängt an.
wuerfelorte-begins-you = Du fängst an.
wuerfelorte-brewed = { $name } braut { $pot }.
wuerfelorte-brewed-you = Du braust { $pot }.
wuerfelorte-brewed-colour = { $name } braut { $pot } mit { $dice } Würfeln: { $points ->
    [-1] −1 Punkt
    [0] kein Punkt
    [one] +1 Punkt
   *[other] +{ $points } Punkte
}.
wuerfelorte-brewed-colour-you = Du braust { $pot } mit { $dice } Würfeln: { $points ->
    [-1] −1 Punkt
    [0] kein Punkt
    [one] +1 Punkt
   *[other] +{ $points } Punkte
}.
wuerfelorte-brewed-large = { $name } braut im Kessel noch einmal { $claim }: { $points ->
    [-1] −1 Punkt
    [0] kein Punkt
    [one] +1 Punkt
   *[other] +{ $points } Punkte
}.
wuerfelorte-brewed-large-you = Du braust im Kessel noch einmal { $claim }: { $points ->
    [-1] −1 Punkt
    [0] kein Punkt
    [one] +1 Punkt
   *[other] +{ $points } Punkte
}.
wuerfelorte-quick = So flott gebraut: { $magic ->
    [one] 1 Zauberpunkt
   *[other] { $magic } Zauberpunkte
} für { $name }.
wuerfelorte-quick-you = So flott gebraut: { $magic ->
    [one] 1 Zauberpunkt
   *[other] { $magic } Zauberpunkte
} für dich.
wuerfelorte-passed = { $name } braut diesmal nichts.
wuerfelorte-passed-you = Du braust diesmal nichts.
wuerfelorte-cast-extra_roll = { $name } zaubert sich für { $price } Zauberpunkte einen Wurf dazu.
wuerfelorte-cast-extra_roll-you = Du zauberst dir für { $price } Zauberpunkte einen Wurf dazu.
wuerfelorte-cast-extra_brown = { $name } zaubert sich für { $price } Zauberpunkte einen Wurf mit dem braunen Würfel.
wuerfelorte-cast-extra_brown-you = Du zauberst dir für { $price } Zauberpunkte einen Wurf mit dem braunen Würfel.
wuerfelorte-cast-restart = { $name } beginnt den Zug für { $price } Zauberpunkte von vorn.
wuerfelorte-cast-restart-you = Du beginnst den Zug für { $price } Zauberpunkte von vorn.
wuerfelorte-cast-brown_die = { $name } holt für { $price } Zauberpunkte den braunen Würfel dazu.
wuerfelorte-cast-brown_die-you = Du holst für { $price } Zauberpunkte den braunen Würfel dazu.
wuerfelorte-called = { $name } ruft { $colour } zuerst und bekommt 1 Zauberpunkt.
wuerfelorte-called-you = Du rufst { $colour } zuerst und bekommst 1 Zauberpunkt.
wuerfelorte-called-together = { $name } ruft { $colour } im selben Moment mit und bekommt auch 1 Zauberpunkt.
wuerfelorte-called-together-you = Du rufst { $colour } im selben Moment mit und bekommst auch 1 Zauberpunkt.
wuerfelorte-called-wrong = { $name } hat sich verguckt und ruft bei diesem Wurf nicht mehr mit.
wuerfelorte-called-wrong-you = Diese Farbe war es nicht. Beim nächsten Wurf rufst du wieder mit.
wuerfelorte-nobody-called = { $colour } lag dreimal da, und niemand hat gerufen.
wuerfelorte-last-marker = { $name } hat alles gebraut. Die Runde wird noch zu Ende gespielt.
wuerfelorte-last-marker-you = Du hast alles gebraut! Die Runde wird noch zu Ende gespielt.
wuerfelorte-over-brewed = { $name } hat alles gebraut.
wuerfelorte-over-brewed-you = Du hast alles gebraut!
wuerfelorte-over-five-alike = Nur der Fünfling ist noch offen, für alle. Damit ist Schluss.
wuerfelorte-over = Die Feuer gehen aus, jetzt wird gezählt.

wuerfelorte-sum-plus-two = Marken auf +2
wuerfelorte-sum-plus-one = Marken auf +1
wuerfelorte-sum-beside = Marken neben dem Brett
wuerfelorte-sum-minus-one = Marken auf −1
wuerfelorte-sum-left = Marken noch auf einem Topf

## Am Tisch

wuerfelorte-roll-of = Wurf { $roll } von { $rolls }
wuerfelorte-throw-first = Würfeln
wuerfelorte-throw-again = { $dice ->
    [one] 1 Würfel noch mal
   *[other] { $dice } Würfel noch mal
}
wuerfelorte-brew-now = { $pot } brauen
wuerfelorte-pass = Nichts brauen
wuerfelorte-ask-minus = Das kostet dich 1 Punkt. Trotzdem brauen?
wuerfelorte-tap-dice = Leg in die Schale, was bleiben soll. Der Rest rollt.
wuerfelorte-call = Ruf die Farbe, die dreimal da liegt.
wuerfelorte-last-round = Letzte Runde
wuerfelorte-brew = Brauen
wuerfelorte-throw-none = Alles bleibt liegen
wuerfelorte-uncast = Doch nicht zaubern
wuerfelorte-go-on = Weiter
wuerfelorte-total = Punkte
wuerfelorte-moment = Runde { $round }
wuerfelorte-spells = Zauber
wuerfelorte-price = { $price } Zauberpunkte:
wuerfelorte-magic-of = { $name }: { $magic ->
    [one] 1 Zauberpunkt
   *[other] { $magic } Zauberpunkte
}
wuerfelorte-your-hand = Würfel und Züge
wuerfelorte-your-dice = Deine Würfel
wuerfelorte-dice-of = Würfel von { $name }
wuerfelorte-die = Würfel { $place }
wuerfelorte-pot-ready = Kann jetzt gebraut werden
wuerfelorte-pot-done = Hier liegt keine Marke mehr, die gebraut werden könnte.
wuerfelorte-pot-markers = Marken: { $names }
wuerfelorte-field = { $claim }, { $points } Punkte: { $names }
wuerfelorte-field-nobody = niemand
wuerfelorte-in-large = { $claim } im Kessel
wuerfelorte-shows = { $count ->
    [2] Zwei
    [3] Drei
    [4] Vier
    [5] Fünf
   *[other] Sechs
} { $colour ->
    [white] weiße
    [yellow] gelbe
    [red] rote
    [green] grüne
    [blue] blaue
   *[black] schwarze
}{ $count ->
    [2] {"."}
    [3] {"."}
   *[other] !
}
wuerfelorte-shows-none = Alles bunt.
wuerfelorte-brings = { $pot }: { $points ->
    [-1] −1 Punkt
    [0] kein Punkt, aber eine Marke weniger
    [one] +1 Punkt
   *[other] +{ $points } Punkte
}{ $magic ->
    [0] {""}
    [one] {""} und 1 Zauberpunkt
   *[other] {""} und { $magic } Zauberpunkte
}.
wuerfelorte-hint-begin = Wirf alle Würfel.
wuerfelorte-hint-begin-magic = Wirf alle Würfel. Nur jetzt kannst du den braunen dazuholen.
wuerfelorte-hint-nothing = Für deine Töpfe ist nichts dabei.
wuerfelorte-hint-minus = Nur mit −1 ließe sich noch etwas brauen.
wuerfelorte-odds-title = Chancen in diesem Zug
wuerfelorte-calls = Bonusruf
wuerfelorte-calls-run = Wer ruft zuerst?
wuerfelorte-call-locked = Diese Farbe war es nicht. Beim nächsten Wurf wieder.
wuerfelorte-call-nothing = Hier lagen keine drei Gleichen im Wurf.
wuerfelorte-call-late = Da war schon jemand schneller.
wuerfelorte-call-ms = { $ms } ms
wuerfelorte-wordless = Ohne Lesen
wuerfelorte-voice = Vorlesen
wuerfelorte-tell-dice = { $name } würfelt { $dice }.
wuerfelorte-tell-mine = Du würfelst { $dice }. Wurf { $roll } von { $rolls }.
wuerfelorte-tell-ready = Brauen kannst du: { $pots }.

## Ohne Lesen: kurze Sätze zum Vorsprechen

wuerfelorte-brewed-many = { $count ->
    [one] 1 Trank gebraut
   *[other] { $count } Tränke gebraut
}
wuerfelorte-say-your-turn = Du bist dran.
wuerfelorte-say-turn-of = { $name }, du bist dran.
wuerfelorte-say-throw = Würfeln!
wuerfelorte-say-again = Noch mal würfeln?
wuerfelorte-say-tap = Tipp auf die Würfel, die liegen bleiben sollen.
wuerfelorte-say-two = Zwei Mal { $colour }.
wuerfelorte-say-three = Drei Mal { $colour }.
wuerfelorte-say-four = Vier Mal { $colour }!
wuerfelorte-say-five = Fünf Mal { $colour }!
wuerfelorte-say-ready = Ein Topf leuchtet. Du kannst brauen.
wuerfelorte-say-brewed = Trank fertig.
wuerfelorte-say-nothing = Diesmal kein Trank. Das macht nichts.
wuerfelorte-say-minus = Das kostet einen Punkt. Willst du?
wuerfelorte-say-last-roll = Das war der letzte Wurf.
wuerfelorte-say-won = Gewonnen!
wuerfelorte-say-over = Fertig gezaubert. Schön war es.

## Der Zauberer: jede Bemerkung fällt höchstens einmal in einer Partie

wuerfelorte-wizard = Der Zauberer redet mit
wuerfelorte-wizard-hush = Antippen: dann schläft er
wuerfelorte-wizard-wake = Antippen: dann wacht er auf
wuerfelorte-wizard-hello = Die Feuer brennen. { $name } fängt an!
wuerfelorte-wizard-done = { $name } hat alles gebraut. Ich ziehe meinen Hut.
wuerfelorte-wizard-one-left = { $name } fehlt nur noch ein einziger Trank!
wuerfelorte-wizard-leads = Aufgepasst: { $name } liegt jetzt vorn.
wuerfelorte-wizard-at-once = Gleich mit dem ersten Wurf! { $name }, verrätst du mir den Trick?
wuerfelorte-wizard-half = Halbzeit für { $name }. Die Küche duftet schon.
wuerfelorte-wizard-even = Alle gleichauf. So mag ich das.
wuerfelorte-wizard-costly = Nicht jeder Trank muss glänzen, { $name }. Platz ist jetzt da.
wuerfelorte-wizard-last-round = Letzte Runde! Alle noch einmal kräftig pusten.
wuerfelorte-wizard-pot-three_alike = Ein Drilling für { $name }. Riecht nach Zimt.
wuerfelorte-wizard-pot-four_alike = Vier auf einen Streich, { $name }!
wuerfelorte-wizard-pot-five_alike = Ein Fünfling! { $name }, das schreibe ich in mein dickes Buch.
wuerfelorte-wizard-pot-full_house = Volles Haus bei { $name }. Hoffentlich reichen die Stühle.
wuerfelorte-wizard-pot-two_pairs = Zwei Paare tanzen im Topf von { $name }.
wuerfelorte-wizard-pot-four_colours = Vier Farben! { $name } braut einen Regenbogen.
wuerfelorte-wizard-pot-five_colours = Fünf Farben! So bunt war mein Hut auch einmal.
wuerfelorte-wizard-pot-white = Weiß wie Wolken, { $name }. Nicht wegpusten!
wuerfelorte-wizard-pot-yellow = Gelb! Bei { $name } scheint die Sonne.
wuerfelorte-wizard-pot-red = Rote Pilze, { $name }? Nur umrühren, nicht naschen.
wuerfelorte-wizard-pot-green = Grün! { $name } hat den halben Wald im Topf.
wuerfelorte-wizard-pot-blue = Blau blubbert am schönsten, { $name }.
wuerfelorte-wizard-pot-black = Schwarz wie die Nacht. { $name } hat keine Angst.
wuerfelorte-wizard-pot-large = In den großen Kessel! { $name } denkt groß.
wuerfelorte-wizard-nothing-1 = Macht nichts, { $name }. Gute Tränke brauchen Geduld.
wuerfelorte-wizard-nothing-2 = Heute wollen die Würfel nicht. Morgen sind sie wieder lieb.
wuerfelorte-wizard-nothing-3 = { $name } spart sich das Feuerholz.
wuerfelorte-wizard-nothing-4 = Mir ist auch einmal eine ganze Woche nichts gelungen.
wuerfelorte-wizard-nothing-5 = Tief durchatmen, { $name }. Der nächste wird was.
wuerfelorte-wizard-nothing-6 = Ein leerer Topf lässt sich leicht spülen.
wuerfelorte-wizard-five-alike = Fünf gleiche! Mir fliegt der Hut weg.
wuerfelorte-wizard-four-alike = Vier gleiche, { $name }! Sag, kannst du zaubern?
wuerfelorte-wizard-colourful = Kunterbunt. { $name } hat wohl den Regenbogen geschüttelt.
wuerfelorte-wizard-two-pairs = Zwei Paare gleich zu Beginn. Welches bleibt?
wuerfelorte-wizard-nothing-fits = Hm, dafür steht hier kein Topf.
wuerfelorte-wizard-last-chance = Ein Wurf noch, { $name }. Ich drücke die Daumen!
wuerfelorte-wizard-no-magic = { $name } hat fast alle Zauberkraft verbraucht. Mut!
wuerfelorte-wizard-rich = So viel Zauberkraft, { $name }! Benutzen darf man sie auch.
wuerfelorte-wizard-spell-1 = Ein Zauber! Den habe ich { $name } beigebracht.
wuerfelorte-wizard-spell-2 = Es knistert. { $name } zaubert wieder.
wuerfelorte-wizard-spell-3 = Vorsicht mit dem Zauberstab, { $name }!

## Warum ein Bot das tut

wuerfelorte-why-begin = Erst einmal würfeln.
wuerfelorte-why-pass = Hier kostet jeder Trank mehr, als er bringt.
wuerfelorte-why-nothing = Für meine Töpfe ist nichts dabei.
wuerfelorte-kept = { $colours ->
    [1] { $many1 } × { $colour1 }
    [2] { $many1 } × { $colour1 } und { $many2 } × { $colour2 }
    [3] { $many1 } × { $colour1 }, { $many2 } × { $colour2 } und { $many3 } × { $colour3 }
    [4] { $many1 } × { $colour1 }, { $many2 } × { $colour2 }, { $many3 } × { $colour3 } und { $many4 } × { $colour4 }
   *[other] { $many1 } × { $colour1 }, { $many2 } × { $colour2 }, { $many3 } × { $colour3 }, { $many4 } × { $colour4 } und { $many5 } × { $colour5 }
}
wuerfelorte-hope = { $percent ->
    [0] { $pot }
   *[other] { $pot } (in { $percent } von 100 Fällen)
}
wuerfelorte-worth = { $points ->
    [-1] , auch wenn es 1 Punkt kostet.
    [0] .
    [1] : Das bringt 1 Punkt.
   *[other] : Das bringt { $points } Punkte.
}
wuerfelorte-why-brew = { $pot } zu brauen ist mir jetzt mehr wert als weiterzuwürfeln{ wuerfelorte-worth }
wuerfelorte-why-brew-large = { $claim } im Kessel ist mir jetzt mehr wert als weiterzuwürfeln{ wuerfelorte-worth }
wuerfelorte-tip-brew = Brau jetzt { $pot }. Das ist mehr wert als weiterzuwürfeln{ wuerfelorte-worth }
wuerfelorte-tip-brew-large = Brau jetzt { $claim } im Kessel. Das ist mehr wert als weiterzuwürfeln{ wuerfelorte-worth }
wuerfelorte-pot-coloured = einen farbigen Topf
wuerfelorte-why-throw = Ich lasse { wuerfelorte-kept } liegen und hoffe auf { wuerfelorte-hope }.
wuerfelorte-why-throw-all = Davon behalte ich nichts, ich hoffe auf { wuerfelorte-hope }.
wuerfelorte-why-spell = { $spell }: Das ist mir { $price } Zauberpunkte wert, ich hoffe auf { wuerfelorte-hope }.

## Tipps

wuerfelorte-tip-throw = Lass { wuerfelorte-kept } liegen, der Rest fliegt noch einmal: Ziel auf { wuerfelorte-hope }.
wuerfelorte-tip-throw-all = Wirf alles noch einmal: Ziel auf { wuerfelorte-hope }.
wuerfelorte-tip-begin = Wirf los, ohne Zauber.
wuerfelorte-tip-pass = Brau hier nichts: Jeder Trank kostet mehr, als er bringt.
wuerfelorte-tip-nothing = Für deine Töpfe ist nichts dabei. Gib den Zug weiter.
wuerfelorte-tip-spell = Zaubere „{ $spell }“: Das ist { $price } Zauberpunkte wert: Ziel auf { wuerfelorte-hope }.

## Rückblick: was eine Entscheidung gekostet hat

wuerfelorte-coach-keep =
    { $kept_many ->
        [0] { $name } hat nichts liegen lassen;
       *[other] { $name } hat { $kept } liegen lassen;
    } { $best_many ->
        [0] alles zu werfen
       *[other] { $best } liegen zu lassen
    } war { $whole },{ $tenth } Punkte mehr wert: { $aim } gelingt so in { $percent } statt { $instead } von 100 Fällen.
wuerfelorte-coach-keep-more =
    { $kept_many ->
        [0] { $name } hat nichts liegen lassen;
       *[other] { $name } hat { $kept } liegen lassen;
    } { $best_many ->
        [0] alles zu werfen
       *[other] { $best } liegen zu lassen
    } war im Schnitt { $whole },{ $tenth } Punkte mehr wert.
wuerfelorte-coach-too-early =
    { $name } hat { $pot } gleich gebraut ({ $points ->
        [-1] −1 Punkt
        [0] 0 Punkte
        [one] +1 Punkt
       *[other] +{ $points } Punkte
    }). { $best_many ->
        [0] Noch einmal alles zu werfen
       *[other] Noch einmal zu werfen und { $best } liegen zu lassen
    } war { $whole },{ $tenth } Punkte mehr wert: { $aim } gelingt so in { $percent } von 100 Fällen.
wuerfelorte-coach-too-early-more =
    { $name } hat { $pot } gleich gebraut ({ $points ->
        [-1] −1 Punkt
        [0] 0 Punkte
        [one] +1 Punkt
       *[other] +{ $points } Punkte
    }). { $best_many ->
        [0] Noch einmal alles zu werfen
       *[other] Noch einmal zu werfen und { $best } liegen zu lassen
    } war auf lange Sicht { $whole },{ $tenth } Punkte mehr wert.
wuerfelorte-coach-passed-early =
    { $name } hat aufgehört. { $best_many ->
        [0] Noch einmal alles zu werfen
       *[other] Noch einmal zu werfen und { $best } liegen zu lassen
    } war { $whole },{ $tenth } Punkte mehr wert: { $aim } gelingt so in { $percent } von 100 Fällen.
wuerfelorte-coach-passed-early-more =
    { $name } hat aufgehört. { $best_many ->
        [0] Noch einmal alles zu werfen
       *[other] Noch einmal zu werfen und { $best } liegen zu lassen
    } war { $whole },{ $tenth } Punkte mehr wert.
wuerfelorte-coach-too-late =
    { $name } hat noch einmal geworfen. { $pot } lag schon da ({ $points ->
        [-1] −1 Punkt
        [0] 0 Punkte
        [one] +1 Punkt
       *[other] +{ $points } Punkte
    }{ $magic ->
        [0] {""}
        [one] , 1 Zauberpunkt
       *[other] , { $magic } Zauberpunkte
    }); das zu brauen war { $whole },{ $tenth } Punkte mehr wert.
wuerfelorte-coach-not-brewed =
    { $name } hat nichts gebraut. { $best_pot } ({ $best_points ->
        [-1] −1 Punkt
        [0] 0 Punkte
        [one] +1 Punkt
       *[other] +{ $best_points } Punkte
    }) war auf lange Sicht { $whole },{ $tenth } Punkte mehr wert.
wuerfelorte-coach-spell-wasted =
    { $name } hat für { $price ->
        [one] 1 Zauberpunkt
       *[other] { $price } Zauberpunkte
    } gezaubert ({ $spell }). Ohne Zauber war es { $whole },{ $tenth } Punkte mehr wert: Zauberpunkte helfen später weiter.
wuerfelorte-coach-spell-brew =
    { $name } hat für { $price ->
        [one] 1 Zauberpunkt
       *[other] { $price } Zauberpunkte
    } gezaubert ({ $spell }). { $best_pot } ({ $points ->
        [-1] −1 Punkt
        [0] 0 Punkte
        [one] +1 Punkt
       *[other] +{ $points } Punkte
    }) lag schon da; das zu brauen war { $whole },{ $tenth } Punkte mehr wert.
wuerfelorte-coach-keep-you =
    { $kept_many ->
        [0] Du hast nichts liegen lassen;
       *[other] Du hast { $kept } liegen lassen;
    } { $best_many ->
        [0] alles zu werfen
       *[other] { $best } liegen zu lassen
    } war { $whole },{ $tenth } Punkte mehr wert: { $aim } gelingt so in { $percent } statt { $instead } von 100 Fällen.
wuerfelorte-coach-keep-more-you =
    { $kept_many ->
        [0] Du hast nichts liegen lassen;
       *[other] Du hast { $kept } liegen lassen;
    } { $best_many ->
        [0] alles zu werfen
       *[other] { $best } liegen zu lassen
    } war im Schnitt { $whole },{ $tenth } Punkte mehr wert.
wuerfelorte-coach-too-early-you =
    Du hast { $pot } gleich gebraut ({ $points ->
        [-1] −1 Punkt
        [0] 0 Punkte
        [one] +1 Punkt
       *[other] +{ $points } Punkte
    }). { $best_many ->
        [0] Noch einmal alles zu werfen
       *[other] Noch einmal zu werfen und { $best } liegen zu lassen
    } war { $whole },{ $tenth } Punkte mehr wert: { $aim } gelingt so in { $percent } von 100 Fällen.
wuerfelorte-coach-too-early-more-you =
    Du hast { $pot } gleich gebraut ({ $points ->
        [-1] −1 Punkt
        [0] 0 Punkte
        [one] +1 Punkt
       *[other] +{ $points } Punkte
    }). { $best_many ->
        [0] Noch einmal alles zu werfen
       *[other] Noch einmal zu werfen und { $best } liegen zu lassen
    } war auf lange Sicht { $whole },{ $tenth } Punkte mehr wert.
wuerfelorte-coach-passed-early-you =
    Du hast aufgehört. { $best_many ->
        [0] Noch einmal alles zu werfen
       *[other] Noch einmal zu werfen und { $best } liegen zu lassen
    } war { $whole },{ $tenth } Punkte mehr wert: { $aim } gelingt so in { $percent } von 100 Fällen.
wuerfelorte-coach-passed-early-more-you =
    Du hast aufgehört. { $best_many ->
        [0] Noch einmal alles zu werfen
       *[other] Noch einmal zu werfen und { $best } liegen zu lassen
    } war { $whole },{ $tenth } Punkte mehr wert.
wuerfelorte-coach-too-late-you =
    Du hast noch einmal geworfen. { $pot } lag schon da ({ $points ->
        [-1] −1 Punkt
        [0] 0 Punkte
        [one] +1 Punkt
       *[other] +{ $points } Punkte
    }{ $magic ->
        [0] {""}
        [one] , 1 Zauberpunkt
       *[other] , { $magic } Zauberpunkte
    }); das zu brauen war { $whole },{ $tenth } Punkte mehr wert.
wuerfelorte-coach-not-brewed-you =
    Du hast nichts gebraut. { $best_pot } ({ $best_points ->
        [-1] −1 Punkt
        [0] 0 Punkte
        [one] +1 Punkt
       *[other] +{ $best_points } Punkte
    }) war auf lange Sicht { $whole },{ $tenth } Punkte mehr wert.
wuerfelorte-coach-spell-wasted-you =
    Du hast für { $price ->
        [one] 1 Zauberpunkt
       *[other] { $price } Zauberpunkte
    } gezaubert ({ $spell }). Ohne Zauber war es { $whole },{ $tenth } Punkte mehr wert: Zauberpunkte helfen später weiter.
wuerfelorte-coach-spell-brew-you =
    Du hast für { $price ->
        [one] 1 Zauberpunkt
       *[other] { $price } Zauberpunkte
    } gezaubert ({ $spell }). { $best_pot } ({ $points ->
        [-1] −1 Punkt
        [0] 0 Punkte
        [one] +1 Punkt
       *[other] +{ $points } Punkte
    }) lag schon da; das zu brauen war { $whole },{ $tenth } Punkte mehr wert.
wuerfelorte-coach-pass = Nichts zu brauen war hier auf lange Sicht { $whole },{ $tenth } Punkte mehr wert.
wuerfelorte-coach-pot =
    { $pot } brachte { $points ->
        [-1] −1 Punkt
        [0] 0 Punkte
        [one] +1 Punkt
       *[other] +{ $points } Punkte
    }. { $best_pot } ({ $best_points ->
        [-1] −1 Punkt
        [0] 0 Punkte
        [one] +1 Punkt
       *[other] +{ $best_points } Punkte
    }) war auf lange Sicht { $whole },{ $tenth } Punkte mehr wert.
wuerfelorte-coach-spell-missed =
    { $best_spell } für { $price ->
        [one] 1 Zauberpunkt
       *[other] { $price } Zauberpunkte
    } war hier { $whole },{ $tenth } Punkte mehr wert: { $aim } gelingt so in { $percent } von 100 Fällen.
wuerfelorte-coach-spell-missed-more =
    { $best_spell } für { $price ->
        [one] 1 Zauberpunkt
       *[other] { $price } Zauberpunkte
    } war hier { $whole },{ $tenth } Punkte mehr wert.
wuerfelorte-coach-spell-other =
    { $best_spell } für { $price ->
        [one] 1 Zauberpunkt
       *[other] { $price } Zauberpunkte
    } statt { $spell } für { $instead } war hier { $whole },{ $tenth } Punkte mehr wert.
wuerfelorte-coach-best-brew =
    { $pot } zu brauen ({ $points ->
        [-1] −1 Punkt
        [0] 0 Punkte
        [one] +1 Punkt
       *[other] +{ $points } Punkte
    }) ist hier am besten.
wuerfelorte-coach-best-pass = Nichts zu brauen ist hier am besten.
wuerfelorte-coach-best-throw =
    { $best_many ->
        [0] Alles zu werfen
       *[other] { $best } liegen zu lassen
    } ist hier am besten: { $aim } gelingt so in { $percent } von 100 Fällen.
wuerfelorte-coach-best-throw-more =
    { $best_many ->
        [0] Alles zu werfen
       *[other] { $best } liegen zu lassen
    } ist hier am besten.
wuerfelorte-coach-best-spell =
    { $best_spell } für { $price ->
        [one] 1 Zauberpunkt
       *[other] { $price } Zauberpunkte
    } ist hier am besten{ $best_many ->
        [0] {""}
       *[other] , und { $best } { $best_many ->
            [one] bleibt
           *[other] bleiben
        } liegen
    }: { $aim } gelingt so in { $percent } von 100 Fällen.
wuerfelorte-coach-best-spell-more =
    { $best_spell } für { $price ->
        [one] 1 Zauberpunkt
       *[other] { $price } Zauberpunkte
    } ist hier am besten{ $best_many ->
        [0] {""}
       *[other] , und { $best } { $best_many ->
            [one] bleibt
           *[other] bleiben
        } liegen
    }.
wuerfelorte-coach-turns =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } in { $turns ->
        [one] 1 Zug
       *[other] { $turns } Zügen
    }. Üblich sind { $usual },{ $usual_tenth } Züge; jeder mehr oder weniger zählt { $price },{ $price_tenth } Punkte.
wuerfelorte-large-pair = 2 Gleiche im Kessel
wuerfelorte-large-three_alike = Drilling im Kessel
wuerfelorte-large-four_alike = Vierling im Kessel
wuerfelorte-large-five_alike = Fünfling im Kessel
wuerfelorte-large-full_house = Full House im Kessel
wuerfelorte-large-two_pairs = 2 Paare im Kessel
wuerfelorte-large-four_colours = 4 Farben im Kessel
wuerfelorte-large-five_colours = 5 Farben im Kessel
wuerfelorte-aim-white = 3 Weiße
wuerfelorte-aim-yellow = 3 Gelbe
wuerfelorte-aim-red = 3 Rote
wuerfelorte-aim-green = 3 Grüne
wuerfelorte-aim-blue = 3 Blaue
wuerfelorte-aim-black = 3 Schwarze
wuerfelorte-theme-keep = Welche Würfel bleiben
wuerfelorte-theme-stop = Weiterwürfeln oder brauen
wuerfelorte-theme-pot = Welcher Topf
wuerfelorte-theme-spell = Zauber
wuerfelorte-coach-calls = { $many ->
        [one] Ein Bonusruf nach { $median } ms.
       *[other] { $many } Bonusrufe: der schnellste nach { $quickest } ms, die Hälfte innerhalb von { $median } ms.
    }

# In one's history: what one made of each of them.

wuerfelorte-parts = Topf für Topf
