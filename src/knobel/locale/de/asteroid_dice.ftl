# Asteroid Dice

asteroid_dice = Asteroid Dice
asteroid_dice-short = Geheime Karten, Kämpfe und Würfel, die sich umwerfen
asteroid_dice-facts = 2–5 Personen · 20 Minuten · ab 7
asteroid_dice-practice = Werfen üben

asteroid_dice-option-body = Wie gekämpft und geworfen wird
asteroid_dice-option-body-live = Live: wer schneller greift; die Würfel fliegen wirklich
asteroid_dice-option-body-free = Freie Arena: laufen, werfen, ausweichen, mit Daumen, Maus oder Tasten
asteroid_dice-option-body-fencing = Fechten: verdeckt zielen und ausweichen, ganz ohne Eile
asteroid_dice-option-body-companion = Daheim: ihr werft echte Würfel, wir führen Buch
asteroid_dice-option-reversed_values = Kartenwerte umgekehrt: der W6 zählt 5, der W20 zählt 1
asteroid_dice-option-tie_duel = Gleichstand am Ende: ein Duell entscheidet

asteroid_dice-die-d6 = W6
asteroid_dice-die-d8 = W8
asteroid_dice-die-d10 = W10
asteroid_dice-die-d12 = W12
asteroid_dice-die-d20 = W20
asteroid_dice-card-d6 = W6
asteroid_dice-card-d8 = W8
asteroid_dice-card-d10 = W10
asteroid_dice-card-d12 = W12
asteroid_dice-card-d20 = W20
asteroid_dice-card-wild = Wilde Würfelei
asteroid_dice-card-hole = Schwarzes Loch
asteroid_dice-card-worth = { $points ->
    [0] zählt selbst nichts
    [one] zählt { $points } Punkt
   *[other] zählt { $points } Punkte
}
asteroid_dice-ghost = Geist
asteroid_dice-side-left = links
asteroid_dice-side-middle = Mitte
asteroid_dice-side-right = rechts

# Was geschah

asteroid_dice-played = { $name } spielt { $card }.
asteroid_dice-played-you = Du spielst { $card }.
asteroid_dice-ghost-played = Der Geist zeigt { $card }.
asteroid_dice-fights = { $name } muss kämpfen: { $card }.
asteroid_dice-fights-you = Du musst kämpfen: { $card }.
asteroid_dice-ghost-fights = Der Geist kämpft mit: { $card }.
asteroid_dice-hit = { $name } ist getroffen.
asteroid_dice-hit-you = Du bist getroffen.
asteroid_dice-ghost-hit = Der Geist ist getroffen.
asteroid_dice-penalty = { $name } greift falsch zum { $die } und legt { $card } aus dem Stapel ab.
asteroid_dice-penalty-you = Das war der falsche Griff zum { $die }: Aus deinem Stapel geht { $card }.
asteroid_dice-penalty-free = { $name } greift falsch zum { $die }. Im Stapel ist nichts, was das kostet.
asteroid_dice-penalty-free-you = Das war der falsche Griff zum { $die }. In deinem Stapel ist nichts, was das kostet.
asteroid_dice-early = { $name } greift zu früh zum { $die } und legt { $card } aus dem Stapel ab.
asteroid_dice-early-you = Das war zu früh am { $die }: Aus deinem Stapel geht { $card }.
asteroid_dice-early-free = { $name } greift zu früh zum { $die }. Im Stapel ist nichts, was das kostet.
asteroid_dice-early-free-you = Das war zu früh am { $die }. In deinem Stapel ist nichts, was das kostet.
asteroid_dice-fight-won = { $name } gewinnt den Kampf: { $card }.
asteroid_dice-fight-won-you = Du gewinnst den Kampf: { $card }!
asteroid_dice-ghost-fight-won = Der Geist gewinnt den Kampf: { $card }.
asteroid_dice-duel = { $name } geht ins Duell.
asteroid_dice-duel-you = Du gehst ins Duell.
asteroid_dice-ghost-duel = Der Geist geht ins Duell.
asteroid_dice-toss = Unentschieden. Das Los fällt auf { $name }.
asteroid_dice-toss-you = Unentschieden. Das Los fällt auf dich.
asteroid_dice-ghost-toss = Unentschieden. Das Los fällt auf den Geist.
asteroid_dice-shot-hit = { $name } wirft den { $die }, { $side }: Treffer.
asteroid_dice-shot-hit-you = Du wirfst den { $die }, { $side }: Treffer!
asteroid_dice-shot-missed = { $name } wirft den { $die }, { $side }: daneben.
asteroid_dice-shot-missed-you = Du wirfst den { $die }, { $side }: daneben.
asteroid_dice-shot-caught = { $name } wirft den { $die }, { $side }: gefangen.
asteroid_dice-shot-caught-you = Du wirfst den { $die }, { $side }: gefangen.
asteroid_dice-ghost-shot-hit = Der Geist wirft den { $die }, { $side }: Treffer.
asteroid_dice-ghost-shot-missed = Der Geist wirft den { $die }, { $side }: daneben.
asteroid_dice-ghost-shot-caught = Der Geist wirft den { $die }, { $side }: gefangen.
asteroid_dice-takes = { $name } nimmt den { $die }.
asteroid_dice-takes-you = Du nimmst den { $die }.
asteroid_dice-called = Das Loch von { $name } lauert auf die { $number }.
asteroid_dice-called-you = Dein Loch lauert auf die { $number }.
asteroid_dice-ghost-called = Das Loch des Geists lauert auf die { $number }.
asteroid_dice-threw = { $name } wirft den { $die }: { $number }.
asteroid_dice-threw-you = Du wirfst den { $die }: { $number }.
asteroid_dice-ghost-threw = Der Geist wirft den { $die }: { $number }.
asteroid_dice-again = { $name } wirft den { $die } noch einmal: { $number }.
asteroid_dice-again-you = Du wirfst den { $die } noch einmal: { $number }.
asteroid_dice-ghost-again = Der Geist wirft den { $die } noch einmal: { $number }.
asteroid_dice-keeps = { $name } lässt den Würfel liegen.
asteroid_dice-keeps-you = Du lässt den Würfel liegen.
asteroid_dice-turned = Der { $die } kippt um und zeigt jetzt { $number }.
asteroid_dice-fell = Der { $die } liegt auf dem Boden. Seine Zahl gilt.
asteroid_dice-swallowed = Da liegt die { $number } auf dem { $die }: Das Loch von { $name } verschluckt die Runde.
asteroid_dice-swallowed-you = Da liegt die { $number } auf dem { $die }: Dein Loch verschluckt die Runde!
asteroid_dice-ghost-swallowed = Da liegt die { $number } auf dem { $die }: Das Loch des Geists verschluckt die Runde.
asteroid_dice-round-won = { $name } gewinnt Runde { $round } mit der { $number } auf dem { $die }.
asteroid_dice-round-won-you = Du gewinnst Runde { $round } mit der { $number } auf dem { $die }!
asteroid_dice-ghost-round-won = Der Geist gewinnt Runde { $round } mit der { $number } auf dem { $die }.
asteroid_dice-over = { $name } hat keine Karte mehr auf der Hand.
asteroid_dice-over-you = Du hast keine Karte mehr auf der Hand.
asteroid_dice-ghost-over = Der Stapel des Geists ist leer.
asteroid_dice-gains = { $name } legt { $card } auf den Stapel.
asteroid_dice-gains-you = { $card } kommt auf deinen Stapel.
asteroid_dice-returns = { $name } nimmt { $card } zurück auf die Hand.
asteroid_dice-returns-you = { $card } kommt zurück auf deine Hand.
asteroid_dice-ghost-gains = { $card } ist beim Geist und aus dem Spiel.
asteroid_dice-ghost-returns = { $card } kommt unter den Geisterstapel.
asteroid_dice-discarded = { $card } ist weg.
asteroid_dice-hole-put = { $name } bekommt ein Schwarzes Loch in den Stapel.
asteroid_dice-hole-put-you = In deinem Stapel liegt jetzt ein Schwarzes Loch.
asteroid_dice-hole-back = { $name } nimmt das Schwarze Loch zurück auf die Hand.
asteroid_dice-hole-back-you = Du nimmst dein Schwarzes Loch zurück auf die Hand.
asteroid_dice-won = { $name } gewinnt mit { $points } Punkten.
asteroid_dice-won-you = Du gewinnst mit { $points } Punkten!
asteroid_dice-won-shared = { $name } teilt sich den Sieg mit { $points } Punkten.
asteroid_dice-won-shared-you = Du teilst dir den Sieg mit { $points } Punkten.

# Was zu tun ist

asteroid_dice-do-choose = Leg eine Karte verdeckt vor dich.
asteroid_dice-do-choose-wait = Alle legen eine Karte. Du kannst deine noch tauschen.
asteroid_dice-do-grab-look = Gleiche Karten kämpfen. Gehört deine dazu? Dann greif! Sonst Finger weg.
asteroid_dice-do-grab-ghost = Gleiche Karten kämpfen: Greif für dich, oder für den Geist, wenn er gegen jemand anderen kämpft. Sonst Finger weg.
asteroid_dice-do-grab-over = Dein Kampf ist entschieden. Finger weg, bis alle fertig sind.
asteroid_dice-do-shoot = Du hast den { $die }. Auf wen wirfst du, und wohin?
asteroid_dice-do-hold = Welchen Würfel nimmst du?
asteroid_dice-do-evade = Gleich fliegt ein Würfel. Links, rechts oder fangen?
asteroid_dice-do-duel = Duell: Wirf und weich aus.
asteroid_dice-do-duel-dodge = Und jetzt: Wohin weichst du aus?
asteroid_dice-stand-in = Du springst hier für den Geist ein.
asteroid_dice-do-take = Nimm einen freien Würfel.
asteroid_dice-do-call = Auf welche Zahl soll dein Loch lauern?
asteroid_dice-do-aim = Du wirfst den { $die }.
asteroid_dice-do-aim-at = Triff den { $die }, dann kippt vielleicht die { $number }.
asteroid_dice-do-again = Wilde Würfelei: Wirf noch einmal, oder lass ihn liegen.
asteroid_dice-do-put = Auf wessen Stapel kommt das Loch?
asteroid_dice-wait-take = { $name } sucht sich einen Würfel aus.
asteroid_dice-wait-call = { $name } sagt eine Zahl an.
asteroid_dice-wait-aim = { $name } zielt mit dem { $die }.
asteroid_dice-wait-again = { $name } überlegt, noch einmal zu werfen.
asteroid_dice-wait-put = { $name } hat ein Loch zu vergeben.
asteroid_dice-wait-fight = Es wird gekämpft.
asteroid_dice-wait-duel = Ein Duell entscheidet.
asteroid_dice-wait-throw = Der { $die } fliegt.

# Auf dem Bildschirm

asteroid_dice-round = Runde { $round }
asteroid_dice-hand = { $count } auf der Hand
asteroid_dice-pile = { $count } im Stapel
asteroid_dice-pile-mine = dein Stapel: { $count }
asteroid_dice-points-mine = Zählt jetzt { $points }, mit der Hand { $total }.
asteroid_dice-stack = { $count } im Geisterstapel
asteroid_dice-flips = { $name } deckt die Karte des Geists auf.
asteroid_dice-flips-you = Du deckst die Karte des Geists auf.
asteroid_dice-lurks = Das Loch von { $name } lauert auf
asteroid_dice-lurks-you = Dein Loch lauert auf
asteroid_dice-lurks-ghost = Das Loch des Geists lauert auf
asteroid_dice-chance = kommt in { $percent } % der Runden
asteroid_dice-status-free = liegt frei
asteroid_dice-status-held = in der Hand
asteroid_dice-status-next = gleich
asteroid_dice-status-now = jetzt
asteroid_dice-status-lies = zeigt { $number }
asteroid_dice-status-fell = am Boden, zeigt { $number }
asteroid_dice-leads = führt
asteroid_dice-place = Ort
asteroid_dice-place-middle = Mitte
asteroid_dice-place-left = { $degrees }° links
asteroid_dice-place-right = { $degrees }° rechts
asteroid_dice-direction = Richtung
asteroid_dice-direction-middle = geradeaus
asteroid_dice-direction-left = { $degrees }° links
asteroid_dice-direction-right = { $degrees }° rechts
asteroid_dice-strength = Kraft
asteroid_dice-strength-soft = sanft
asteroid_dice-strength-medium = mittel
asteroid_dice-strength-strong = kräftig
asteroid_dice-throw = Werfen
asteroid_dice-throw-again = Noch einmal werfen
asteroid_dice-keep = Liegen lassen
asteroid_dice-hole-to = { $name } bekommt das Loch
asteroid_dice-hole-to-you = Auf den eigenen Stapel
asteroid_dice-hole-hand = Zurück auf die Hand
asteroid_dice-evade-left = Nach links
asteroid_dice-evade-right = Nach rechts
asteroid_dice-evade-stand = Stehen und fangen
asteroid_dice-exchange = Wurf { $number } von { $limit }
asteroid_dice-false-start = Zu früh.
asteroid_dice-ended-high = Höchste Zahl: { $number } auf dem { $die }
asteroid_dice-ended-hole = Vom Loch verschluckt: die { $number }
asteroid_dice-count-swallowed = Ein Loch verschluckt { $card }.
asteroid_dice-no-physics = Hier fehlt die Physik: Die Würfel fallen zufällig und stoßen sich nicht um.
asteroid_dice-your-hand = Deine Karten
asteroid_dice-card-laid = liegt
asteroid_dice-pick-card = Karte wählen
asteroid_dice-lay-card = { $card } legen
asteroid_dice-swap-card = Gegen { $card } tauschen
asteroid_dice-order = Würfel, größte zuerst
asteroid_dice-call-pick = Zahl wählen
asteroid_dice-call = { $number } ansagen
asteroid_dice-speed = { $speed } Meter pro Sekunde
asteroid_dice-around = Von hier aus liegt
asteroid_dice-aim-how = Zieh den Würfel zurück und lass los. Ein Tipp auf einen Würfel zielt auf ihn.
asteroid_dice-aim-from = Wirf dafür von { $way }.
asteroid_dice-bearing = { $die } mit der { $number }: { $way }, { $far } cm weit
asteroid_dice-wait-cards = Alle legen eine Karte.
asteroid_dice-home-throw = { $name } wirft den { $die }.
asteroid_dice-home-throw-you = Du wirfst den { $die }.
asteroid_dice-home-throw-ghost = { $name } wirft den { $die } für den Geist.
asteroid_dice-home-throw-ghost-you = Du wirfst den { $die } für den Geist.
asteroid_dice-home-fight-own = Du kämpfst gegen { $names }!
asteroid_dice-home-fight-ghost = Du kämpfst für den Geist gegen { $names }!
asteroid_dice-home-fight-with = Wer zuerst greift, wirft: { $dice }.
asteroid_dice-big-fight = KAMPF
asteroid_dice-big-duel = DUELL
asteroid_dice-big-throws = { $name } wirft
asteroid_dice-big-throws-ghost = { $name } wirft für den Geist
asteroid_dice-zone-grab = Gleiche Karten kämpfen: Greif!
asteroid_dice-zone-keys = { $name } wählt im eigenen Feld, mit den Tasten { $keys } für links, Mitte und rechts.
asteroid_dice-free-left = Noch { $seconds } s
asteroid_dice-free-waits = Alle warten auf { $names }.
asteroid_dice-free-throw = Werfen
asteroid_dice-free-catch = Fangen
asteroid_dice-free-switch = Ein Knopf
asteroid_dice-free-hint-touch = Daumen aufs Feld: laufen. Am runden Knopf zurückziehen und loslassen: werfen. Ohne Würfel: fangen.
asteroid_dice-free-hint-keys = Pfeile oder WASD: laufen. Leertaste halten und loslassen: werfen, ohne Würfel: fangen. Die Maus kann beides auch.
asteroid_dice-free-hint-two = { $name }: WASD und Leertaste. { $other }: Pfeile und Enter.
asteroid_dice-free-hint-switch = Deine Figur läuft von selbst. Ein Tipp oder die Leertaste: werfen, ohne Würfel: fangen.
asteroid_dice-free-took = { $name } hat den { $die }.
asteroid_dice-free-threw = { $name } wirft!
asteroid_dice-free-caught = { $other } fängt den Wurf von { $name }.
asteroid_dice-free-hit = { $name } trifft { $other }!
asteroid_dice-free-missed = { $name } wirft an { $other } vorbei.
asteroid_dice-free-dropped = { $name } hat zu lange gewartet: Der { $die } liegt wieder in der Mitte.
asteroid_dice-fight-of = { $card }: { $names }.
asteroid_dice-fight-look = Seht auf die Karten: Wer kämpft?
asteroid_dice-skip = Überspringen
asteroid_dice-wait-free = Gleich. Noch nicht greifen.
asteroid_dice-do-grab = Nach einem Würfel greifen
asteroid_dice-pressed-bad = Das war der falsche Griff.
asteroid_dice-sealed = Deine Wahl steht. Gleich wird aufgedeckt.
asteroid_dice-throw-at = Auf { $name } werfen
asteroid_dice-last-throws = Was gerade flog
asteroid_dice-exchange-told = { $name } auf { $other }:
asteroid_dice-result-hit = { $side }, Treffer!
asteroid_dice-result-missed = { $side }, daneben
asteroid_dice-result-caught = { $side }, gefangen
asteroid_dice-ended = Die Runde gehört { $name }.
asteroid_dice-ended-you = Die Runde gehört dir!
asteroid_dice-go-on = Weiter
asteroid_dice-went = Was wohin ging
asteroid_dice-went-pile = auf den Stapel von { $name }
asteroid_dice-went-pile-you = auf deinen Stapel
asteroid_dice-went-hand = zurück zu { $name }
asteroid_dice-went-hand-you = zurück auf deine Hand
asteroid_dice-went-discard = weg
asteroid_dice-went-ghost = zum Geist, aus dem Spiel
asteroid_dice-went-stack = unter den Geisterstapel
asteroid_dice-tell-lead = Es führt { $name } mit der { $number } auf dem { $die }.
asteroid_dice-duel-for-game = Duell um den Sieg
asteroid_dice-referee-out = getroffen
asteroid_dice-referee-i-hold = Welchen Würfel hältst du?
asteroid_dice-referee-foul-told = { $name } hat falsch nach dem { $die } gegriffen

# Zum Ansagen

asteroid_dice-say-three = Drei
asteroid_dice-say-two = zwei
asteroid_dice-say-one = eins
asteroid_dice-say-reveal = Aufdecken!
asteroid_dice-say-fight = Kampf: { $card }.
asteroid_dice-say-fights = { $count } Kämpfe auf einmal.
asteroid_dice-say-peace = Keine gleichen Karten. Nehmt eure Würfel.
asteroid_dice-say-duel = Duell. Rücken an Rücken.
asteroid_dice-say-throw = Wurf!
asteroid_dice-say-time = Die Zeit ist um.
asteroid_dice-say-next = { $name }, wirf den { $die }.
asteroid_dice-say-next-ghost = { $name }, wirf den { $die } für den Geist.
asteroid_dice-say-hole = Schwarzes Loch! Die { $number } liegt da.

# Der Schiedsrichter daheim

asteroid_dice-referee-cards = { $count ->
    [0] Alle Karten liegen.
    [one] Eine Karte fehlt noch.
   *[other] { $count } Karten fehlen noch.
}
asteroid_dice-referee-fight = Es gilt der { $die }.
asteroid_dice-referee-fight-special = Es gelten { $dice }.
asteroid_dice-referee-stands = steht noch
asteroid_dice-referee-hit-me = Ich bin getroffen
asteroid_dice-referee-hit = { $name } ist getroffen
asteroid_dice-referee-object = Einspruch
asteroid_dice-referee-object-left = Einspruch noch { $seconds } s
asteroid_dice-referee-contested = Umstritten. Das klärt ein Duell.
asteroid_dice-referee-foul = Falscher Griff
asteroid_dice-referee-foul-who = Wer hat nach welchem Würfel gegriffen?
asteroid_dice-referee-foul-thrown = und damit geworfen
asteroid_dice-referee-clock = Noch { $seconds } s
asteroid_dice-referee-number = Was zeigt der { $die }?
asteroid_dice-referee-others = Ist ein anderer umgefallen? Tipp ihn an.
asteroid_dice-referee-fell = Vom Tisch gefallen
asteroid_dice-referee-done = Stimmt so
asteroid_dice-referee-undo = Zurücknehmen

# Warum ein Bot das tut, und Tipps

asteroid_dice-why-none = Da hat bei mir der Zufall mitgeredet. Sonst könntest du mich ja durchschauen.
asteroid_dice-why-take = Mit dem { $die } gewinnt man diese Runde in etwa { $percent } von 100 Fällen.
asteroid_dice-why-call = Die { $number } kommt am häufigsten: in { $percent } von 100 Fällen.
asteroid_dice-why-put = Bei { $name } liegen die meisten Karten im Stapel, nämlich { $cards }.
asteroid_dice-why-keep = Mein Würfel führt, also bleibt er liegen.
asteroid_dice-why-again = Mein Würfel führt nicht, also noch ein Wurf.
asteroid_dice-why-throw = Es liegt nichts da, was man kippen müsste.
asteroid_dice-why-throw-at = Der { $die } führt mit { $face }. Wer ihn kippt, kann die Runde noch drehen.
asteroid_dice-tip-none = Hier gibt es keinen Tipp: Wer im Geheimen wählt, darf nicht zu durchschauen sein. Nimm mal dies, mal das.
asteroid_dice-tip-take = Nimm den { $die }: Mit ihm gewinnst du diese Runde in etwa { $percent } von 100 Fällen.
asteroid_dice-tip-call = Sag { $number } an: Die kommt am häufigsten, in { $percent } von 100 Fällen.
asteroid_dice-tip-put = Leg das Loch zu { $name }: Dort liegen die meisten Karten im Stapel, nämlich { $cards }.
asteroid_dice-tip-keep = Dein Würfel führt. Lass ihn liegen.
asteroid_dice-tip-again = Dein Würfel führt nicht. Wirf noch einmal.
asteroid_dice-tip-throw = Nichts muss umfallen: Wirf einfach in die Mitte.
asteroid_dice-tip-throw-at = Der { $die } führt mit { $face }. Ziel auf ihn.

## Rückblick: Tatsachen, keine Urteile

asteroid_dice-coach-faces = { $throws ->
        [one] Der eigene Wurf zeigte { $sum }
       *[other] Die { $throws } eigenen Würfe zeigten zusammen { $sum }
    }; im Schnitt sind es { $mean },{ $mean_tenth }.
asteroid_dice-coach-calls = { $calls ->
        [one] Das Schwarze Loch lauerte einmal
       *[other] Das Schwarze Loch lauerte { $calls }-mal
    }, { $came ->
        [0] die Zahl kam nie
        [one] die Zahl kam einmal
       *[other] die Zahl kam { $came }-mal
    }; im Schnitt kommt sie { $mean },{ $mean_tenth }-mal.
asteroid_dice-coach-fights = { $won } von { $fights } Kämpfen gewonnen; unter gleich Starken wären es { $mean },{ $mean_tenth }.
asteroid_dice-coach-grabs = { $first } von { $grabs } Malen zuerst am Würfel.
asteroid_dice-coach-reactions = { $many } gemessene Griffe: der schnellste in { $quickest } ms, die Hälfte in höchstens { $half } ms, neun von zehn in höchstens { $most } ms.
asteroid_dice-coach-cards = Wer immer die meistgelegte Karte rät, hätte in { $rounds } Runden { $right },{ $right_tenth }-mal richtig gelegen; blind geraten { $mean },{ $mean_tenth }-mal.
asteroid_dice-coach-dodges = Wer beim Ausweichen mitzählt, hätte in { $percent } von 100 Fällen getroffen ({ $many } Mal ausgewichen). Mit der besten Mischung sind es 25.
asteroid_dice-coach-shots = Gegen jemanden, der beim Zielen mitzählt, hätte in { $percent } von 100 Fällen ein Wurf getroffen ({ $many } Mal gezielt). Mit der besten Mischung sind es 25.
asteroid_dice-coach-aim = Runde { $round }, { $die }: Mit diesem Zielen lag der Würfel in { $ahead } von { $times } nachgerechneten Würfen vorn, mit dem besten von { $aims } anderen in { $best }.

# On the card to print.

asteroid_dice-companion-card-die = Nimmt den Würfel, den sie zeigt.
asteroid_dice-companion-card-wild = Nimmt einen freien Würfel und darf am Ende noch einmal werfen.
asteroid_dice-companion-card-hole = Sagt eine Zahl an. Liegt sie da, sind alle anderen Karten weg.
asteroid_dice-companion-cards-title = Karten
asteroid_dice-companion-cards = Alle legen gleichzeitig eine Karte verdeckt vor sich und decken nach 3, 2, 1 auf.
asteroid_dice-companion-fight-title = Kampf
asteroid_dice-companion-fight = Gleiche Karten kämpfen: Wer den Würfel der Karte zuerst hat, wirft. Wer getroffen wird, ist draußen; wer zuletzt steht, nimmt die Karten der anderen. Nach 45 Sekunden entscheidet ein Duell.
asteroid_dice-companion-penalty-title = Strafe
asteroid_dice-companion-penalty = Falscher Würfel, zu früh gegriffen oder gar nicht im Kampf: eine höchste Karte aus dem eigenen Stapel weg.
asteroid_dice-companion-take-title = Würfel nehmen
asteroid_dice-companion-take = Sieger haben ihren Würfel schon. Dann nehmen die Würfelkarten ihren, danach Wilde Würfelei, Schwarzes Loch und zuletzt, wer einen Kampf verloren hat.
asteroid_dice-companion-hole-title = Schwarzes Loch
asteroid_dice-companion-hole = Sagt eine Zahl von 1 bis 20 an. Zeigt sie ein Würfel, wenn alle still liegen, ist die Runde aus: Alle anderen Karten sind weg, das Loch kommt auf einen Stapel nach Wahl.
asteroid_dice-companion-throw-title = Wurf
asteroid_dice-companion-throw = Der größte Würfel fliegt zuerst. Kippt ein anderer um, zählt seine neue Zahl, auch wenn er vom Tisch fällt. Wilde Würfelei darf am Ende noch einmal werfen.
asteroid_dice-companion-round-title = Ende der Runde
asteroid_dice-companion-round = Die höchste Zahl gewinnt, bei gleichen der kleinere Würfel. Ihr gehören alle Karten, die noch liegen; die eigene kommt zurück auf die Hand.
