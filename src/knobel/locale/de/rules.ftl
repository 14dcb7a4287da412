# Die Regeln zum Nachschlagen: auf den Regelseiten und bei jedem Fragezeichen am Tisch.

rule-wrong = Passt nicht
rule-contents = Inhalt
rule-link = Link zu Regel { $rule }

## Fragen am Tisch

ask-hint = Tipp an, was du wissen willst.
ask-about = Hilfe: { $thing }
ask-now = Jetzt
ask-read-on = Ganze Regel
ask-all = Alle Regeln
ask-done = Fertig

## Würfelspiel

rule-wuerfelspiel-aim-title = Worum es geht
rule-wuerfelspiel-sheet = { $columns ->
    [1] Dein Zettel hat 13 Zeilen, an diesem Tisch mit einer einzigen Spalte. Jeder Zug füllt ein Feld, nach 13 Zügen gewinnt die höchste Summe. Mehr als { $most } passt auf keinen Zettel.
   *[other] Dein Zettel hat 13 Zeilen und 3 Spalten. Die erste Spalte zählt einfach, die zweite doppelt, die dritte dreifach; ein Bonus zählt mit seiner Spalte. Jeder Zug füllt ein Feld, nach 39 Zügen gewinnt die höchste Summe. Mehr als { $most } passt in keine Spalte, mehr als { $all } auf keinen Zettel.
}
rule-wuerfelspiel-sheet-example = { $first } + 2 · { $second } + 3 · { $third } = { $total }
rule-wuerfelspiel-short = { $columns ->
    [1] Das lange Spiel hat drei Spalten: Die zweite zählt doppelt, die dritte dreifach. Alles andere ist gleich.
   *[other] Das kurze Spiel hat nur die erste Spalte: 13 Züge, etwa acht Minuten. Alles andere ist gleich.
}
rule-wuerfelspiel-turn-title = Dein Zug
rule-wuerfelspiel-throw = Alle fünf Würfel liegen schon da, wenn du dran bist: Der Tisch wirft sie für dich. Neu laden ändert daran nichts.
rule-wuerfelspiel-reroll = Bis zu zweimal darfst du Würfel noch einmal rollen lassen, welche du willst, mindestens einen. Auch was du eben hast liegen lassen, darf beim nächsten Mal mit.
rule-wuerfelspiel-reroll-example = Die Vieren bleiben, die 1 und die 6 rollen noch einmal.
rule-wuerfelspiel-enter = Eintragen darfst du nach jedem Wurf, und damit ist dein Zug zu Ende. Nach dem zweiten Nachwürfeln musst du.
rule-wuerfelspiel-back = Eine Wahl kannst du zurücknehmen, bis du sie bestätigst. Sind neue Würfel gefallen, gilt sie.
rule-wuerfelspiel-cells = Du darfst jedes leere Feld nehmen, immer. Passt der Wurf nicht zur Zeile, stehen dort 0 Punkte: Das Feld ist gestrichen. Manchmal musst du das, manchmal willst du es. Nur der Bonus füllt sich von selbst.
rule-wuerfelspiel-cells-example = Keine Große Straße: Hier gäbe es { $points } Punkte.
rule-wuerfelspiel-rows-title = Die Zeilen
rule-wuerfelspiel-upper = Nur die Würfel mit dieser Zahl zählen, jeder so viel, wie er zeigt.
rule-wuerfelspiel-scores = { $columns ->
    [1] { $points } Punkte.
   *[other] { $points } Punkte, in Spalte ×3 macht das { $worth }.
}
rule-wuerfelspiel-bonus = { $columns ->
    [1] Bringen die sechs oberen Zeilen zusammen { $from } oder mehr, kommen { $bonus } dazu: von selbst und sofort, auch wenn oben noch Felder frei sind.
   *[other] Bringen die sechs oberen Zeilen einer Spalte zusammen { $from } oder mehr, kommen { $bonus } dazu: von selbst und sofort, auch wenn oben noch Felder frei sind. Jede Spalte hat ihren eigenen Bonus.
}
rule-wuerfelspiel-bonus-example = { $columns ->
    [1] Drei von jeder Zahl machen genau { $sum }.
   *[other] Drei von jeder Zahl machen genau { $sum }. In Spalte ×3 ist der Bonus { $worth } wert.
}
rule-wuerfelspiel-three_alike = Mindestens drei Würfel gleich. Gezählt werden alle fünf.
rule-wuerfelspiel-four_alike = Mindestens vier Würfel gleich. Gezählt werden alle fünf.
rule-wuerfelspiel-full_house = { $five_is_full_house ->
    [1] Drei von einer Zahl und zwei von einer anderen, immer { $points } Punkte. An diesem Tisch zählen auch fünf Gleiche.
   *[other] Drei von einer Zahl und zwei von einer anderen, immer { $points } Punkte. Fünf Gleiche sind kein Full House.
}
rule-wuerfelspiel-five-no-house = Fünf Gleiche: kein Full House, { $points } Punkte.
rule-wuerfelspiel-small_straight = Vier Zahlen in Folge, der fünfte Würfel ist egal. Immer { $points } Punkte, auch wenn es fünf in Folge sind.
rule-wuerfelspiel-large_straight = Fünf Zahlen in Folge: 1 bis 5 oder 2 bis 6. Immer { $points } Punkte.
rule-wuerfelspiel-five_alike = Alle fünf Würfel gleich: { $points } Punkte. Einen Joker oder Extrapunkte für weitere gibt es nicht.
rule-wuerfelspiel-chance = Passt immer: Gezählt werden alle fünf Würfel.
rule-wuerfelspiel-end-title = Das Ende
rule-wuerfelspiel-tie = Wer am meisten hat, gewinnt; liegen mehrere gleichauf vorn, gewinnen sie zusammen. Wer anfängt, wird gelost, und bei der Revanche ist der nächste Platz dran.
rule-wuerfelspiel-late = Ist die Zeit um, trägt der Hausbot für dich das Beste ein, was die Würfel hergeben. Bist du weg, spielt er weiter, bis du wieder da bist.
rule-wuerfelspiel-options-title = Was ein Tisch ausmachen kann
rule-wuerfelspiel-same-dice = Gleiche Würfel für alle: Wer denselben Würfel im selben Wurf neu rollt, bekommt dieselbe Zahl. So entscheidet nur, was ihr daraus macht. Damit niemand abgucken kann, spielen dabei alle gleichzeitig.
rule-wuerfelspiel-parallel = Alle würfeln gleichzeitig: Jeder Zug wird von allen zugleich und verdeckt gespielt. Es geht weiter, wenn alle eingetragen haben.
rule-wuerfelspiel-five-is-house = Fünf Gleiche gelten auch als Full House: Dann dürfen sie dort für { $points } Punkte stehen.
rule-wuerfelspiel-well-title = Gut spielen
rule-wuerfelspiel-well = Mit ein paar Faustregeln kommt man auf etwa { $beginner } Punkte, der stärkste Bot auf { $best }. Die Zahlen hier rechnet der Trainer auf einem leeren Zettel aus.
rule-wuerfelspiel-tip-columns = Was selten ist, gehört in Spalte ×3. Was schiefging, in die erste.
rule-wuerfelspiel-tip-columns-example = Fünf Gleiche in ×3 statt in ×1 sind auf lange Sicht { $more } Punkte mehr wert.
rule-wuerfelspiel-tip-bonus = Den Bonus in Spalte ×3 willst du haben: { $worth } Punkte. Drei oder mehr von jeder Zahl, bei Fünfen und Sechsen gern vier.
rule-wuerfelspiel-tip-bonus-example = Vier Sechsen stehen in ×3 bei den 6ern etwa { $more ->
    [one] 1 Punkt
   *[other] { $more } Punkte
} besser als bei den 4 Gleichen.
rule-wuerfelspiel-tip-three = Drei Gleiche im ersten Wurf sind mehr wert als ein fertiges Full House: Da ist noch viel drin.
rule-wuerfelspiel-tip-three-example = Die Vieren behalten statt gleich Full House: { $more } Punkte mehr.
rule-wuerfelspiel-tip-run = Mit vier in Folge, die an beiden Enden offen sind, wirf den fünften noch einmal. Die Kleine Straße läuft nicht weg.
rule-wuerfelspiel-tip-run-example = Noch einmal werfen statt gleich eintragen: { $more } Punkte mehr.
rule-wuerfelspiel-tip-pair = Von zwei Paaren behalte am Anfang nur das höhere. 3 und 4 Gleiche lohnen sich mit Fünfen und Sechsen am meisten.
rule-wuerfelspiel-tip-pair-example = Nur die Fünfen behalten statt beider Paare: { $more } Punkte mehr.
rule-wuerfelspiel-tip-waste = Ein verpatzter Wurf kommt dorthin, wo am wenigsten verloren geht: meist zu den 1ern oder 2ern der ersten Spalte.
rule-wuerfelspiel-tip-waste-example = Nach dem letzten Wurf: am besten zu den 1ern in Spalte ×1.

## Zauberhafte Würfelorte

rule-wuerfelorte-aim-title = Worum es geht
rule-wuerfelorte-markers = Auf jedem Topf liegt eine Marke von dir. Würfelst du die Farben, die ein Topf verlangt, braust du seinen Trank und nimmst die Marke weg.
rule-wuerfelorte-points = Am Ende zählen die Punktfelder: −1, +1 oder +2 je Marke. Jede Marke, die noch auf einem Topf liegt, kostet { $left }, auch am Kessel. Wer die meisten Punkte hat, gewinnt; bei Gleichstand gewinnen alle, die vorn liegen. Zauberpunkte zählen am Ende nichts.
rule-wuerfelorte-points-example = Zusammen { $total } Punkte.
rule-wuerfelorte-turn-title = Ein Zug
rule-wuerfelorte-start = Wer anfängt, wird gelost; dann geht es reihum. Bei der Revanche beginnt der nächste Platz.
rule-wuerfelorte-rolls = Du würfelst bis zu { $rolls }-mal. Zuerst mit allen Würfeln, danach mit so vielen, wie du willst, mindestens mit einem. Was in der Schale lag, darf später wieder mit.
rule-wuerfelorte-rolls-example = Die Roten bleiben in der Schale, Blau und Weiß rollen noch einmal.
rule-wuerfelorte-brew = Nach jedem Wurf darfst du brauen, was passt: Eine Marke kommt weg, und dein Zug ist zu Ende. Mehr als ein Trank geht nicht in einem Zug.
rule-wuerfelorte-pass = Passt nichts, bleibt alles liegen. Du darfst auch verzichten, obwohl du brauen oder weiterwürfeln könntest, nur nicht vor dem ersten Wurf.
rule-wuerfelorte-brown-title = Braune Töpfe
rule-wuerfelorte-contained = Hier zählt das Muster, egal in welchen Farben. Es genügt, wenn es in deinen Würfeln steckt; verschiedene Zeichen auf dem Topf müssen verschiedene Farben sein. Die Marke kommt neben das Brett: 0 Punkte, aber sie ist weg.
rule-wuerfelorte-contained-example = Vier Grüne: Ein Drilling steckt darin.
rule-wuerfelorte-fits = Das passt.
rule-wuerfelorte-three_alike = Mindestens drei Würfel einer Farbe.
rule-wuerfelorte-four_alike = Mindestens vier Würfel einer Farbe.
rule-wuerfelorte-five_alike = Mindestens fünf Würfel einer Farbe.
rule-wuerfelorte-full_house = Drei einer Farbe und zwei einer anderen.
rule-wuerfelorte-no-full_house = Fünf einer Farbe sind kein Full House: Die zweite Farbe fehlt.
rule-wuerfelorte-two_pairs = Zwei einer Farbe und zwei einer anderen.
rule-wuerfelorte-no-two_pairs = Vier oder fünf einer Farbe sind keine 2 Paare: Die zweite Farbe fehlt.
rule-wuerfelorte-four_colours = Mindestens vier verschiedene Farben.
rule-wuerfelorte-five_colours = Mindestens fünf verschiedene Farben.
rule-wuerfelorte-colour-title = Bunte Töpfe
rule-wuerfelorte-colour = Ein bunter Topf will seine Farbe, und alle Würfel davon zählen. Mit einem oder keinem lässt sich nicht brauen.
rule-wuerfelorte-colour-example = { $count } Würfel: { $points ->
    [-1] −1 Punkt
    [0] 0 Punkte
    [one] +1 Punkt
   *[other] +{ $points } Punkte
}
rule-wuerfelorte-colours = Sechs Farben gibt es, jede mit ihrem Zeichen.
rule-wuerfelorte-colours-example = Weiß, Gelb, Rot, Grün, Blau, Schwarz
rule-wuerfelorte-end-title = Das Ende
rule-wuerfelorte-round = Hat jemand die letzte Marke weggenommen, wird die Runde noch zu Ende gespielt, damit alle gleich oft dran waren.
rule-wuerfelorte-only-five = In der Einsteigerversion ist am Ende einer Runde auch Schluss, wenn auf dem ganzen Brett nur noch beim Fünfling Marken liegen. In der Profiversion nicht.
rule-wuerfelorte-magic-title = Profi: Zauberpunkte und Zauber
rule-wuerfelorte-magic = Du beginnst mit { $start } Zauberpunkten. Mehr als { $most } passen nicht auf die Skala.
rule-wuerfelorte-quick = Wer schnell braut, bekommt welche: { $one } nach einem Wurf, { $two } nach zweien, { $three } nach dreien, nach vier oder mehr keine. Ohne Trank gibt es nichts.
rule-wuerfelorte-spells = Vier Zauber kannst du in deinem Zug bezahlen, so oft du willst und kannst. Auf einen Zauber folgt sein Wurf.
rule-wuerfelorte-brown_die = { $price } Zauberpunkte, vor dem ersten Wurf: Der braune Würfel rollt den ganzen Zug mit und zählt wie jeder andere. Auch nach einem neuen Anfang ist er noch dabei.
rule-wuerfelorte-brown_die-example = Ein Full House mit dem braunen Würfel; der gelbe stört nicht.
rule-wuerfelorte-extra_roll = { $price } Zauberpunkte, nach dem { $rolls }. Wurf: noch ein Wurf mit den Würfeln, die du willst. Ein brauner, den du für den Zug geholt hast, bleibt dabei.
rule-wuerfelorte-extra_roll-example = Die Roten bleiben, die anderen rollen ein fünftes Mal.
rule-wuerfelorte-extra_brown = { $price } Zauberpunkte, nach dem { $rolls }. Wurf und wenn du den braunen Würfel nicht schon hast: noch ein Wurf, und der braune muss mit. Er gilt bis zum nächsten Wurf.
rule-wuerfelorte-extra_brown-example = Gelb und der braune rollen, der Rest bleibt liegen.
rule-wuerfelorte-restart = { $price } Zauberpunkte, nach jedem Wurf: Dein Zug fängt von vorn an, mit allen Würfeln und allen { $rolls } Würfen. Ein brauner, den du für den Zug geholt hast, bleibt dabei.
rule-wuerfelorte-restart-example = Alle Würfel rollen neu, und das gilt als erster Wurf.
rule-wuerfelorte-large-title = Profi: der Kessel
rule-wuerfelorte-large = Drei Marken hast du am Kessel. Dort braust du noch einmal, was du schon gebraut hast: Fünfling +{ $five_alike }, Vierling, Full House und 5 Farben +{ $four_alike }, Drilling und 4 Farben { $three_alike }, 2 Paare und 2 Gleiche −1.
rule-wuerfelorte-large-example = Dein Full-House-Topf ist schon leer: Im Kessel bringt es +{ $points }.
rule-wuerfelorte-done = Drilling, Vierling und Fünfling gelten als gebraut, wenn der braune Topf oder der Topf der Farbe leer ist; 2 Gleiche nur, wenn der Topf der Farbe leer ist. Für Full House, 2 Paare, 4 und 5 Farben muss ihr brauner Topf leer sein.
rule-wuerfelorte-smaller = Am Kessel darfst du auch weniger nehmen, als da liegt.
rule-wuerfelorte-smaller-example = Vier Grüne dürfen als Drilling gelten: { $points } Punkte, und eine Marke ist weg.
rule-wuerfelorte-six = Mit sechs Würfeln dürfen beliebige davon das Muster bilden, der Rest ist egal.
rule-wuerfelorte-all = Zu Ende ist es erst, wenn jemand alle 16 Marken weg hat, die drei am Kessel auch.
rule-wuerfelorte-calls-title = Profi: Bonusrufe
rule-wuerfelorte-calls = Zeigt ein einziger Wurf drei oder mehr von einer Farbe, dürfen alle rufen. Wer die Farbe zuerst ruft, bekommt 1 Zauberpunkt; wer im selben Moment ruft, auch.
rule-wuerfelorte-calls-example = Drei Blaue in einem Wurf: Blau! Würfel, die schon lagen, zählen dafür nicht.
rule-wuerfelorte-calls-more = Auch wer würfelt, darf rufen. Ein falscher Ruf heißt Pause bis zum nächsten Wurf. Gerufen wird bis zu 4 Sekunden lang, und die Punkte gelten sofort. In Partien über Tage gibt es keine Rufe.

## Würfelwelten

rule-wuerfelwelten-aim-title = Worum es geht
rule-wuerfelwelten-all = Alle spielen gleichzeitig, mit denselben Würfeln und denselben Welten, so viele ihr seid. Geheim ist nichts; was du an deinen Würfeln änderst, gilt nur für dich.
rule-wuerfelwelten-draw = In jedem der drei Durchgänge kommen drei Welten auf den Tisch, zufällig gezogen und keine zweimal. Zwei der elf bleiben also draußen.
rule-wuerfelwelten-stars = Die meisten Sterne gewinnen. Jede Welt hat höchstens sechs.
rule-wuerfelwelten-alone = Allein ist es dasselbe Spiel: Du spielst um deine beste Wertung, mit Würfeln, die auch andere spielen können.
rule-wuerfelwelten-round-title = Eine Runde
rule-wuerfelwelten-round = Ein Durchgang hat neun Runden. In jeder fallen zwei Würfel, einmal für alle. Die nächste Runde beginnt, wenn alle fertig sind.
rule-wuerfelwelten-use = Jeder Würfel darf einmal in eine Welt, und jede Welt kommt in einer Runde nur einmal dran. Für 3 Kürbisse darf ein Würfel trotzdem hinein, sooft du das bezahlst.
rule-wuerfelwelten-use-example = Die 3 war schon in einer Welt. Die 5 braucht eine andere.
rule-wuerfelwelten-optional = Du musst keinen Würfel benutzen. Für einen, den du nicht willst, bekommst du aber nichts.
rule-wuerfelwelten-claim = Passt ein geworfener Würfel, für den du keine Kürbisse ausgegeben hast, in keine Welt mehr, in der du diese Runde noch nicht warst, nimmst du dir dafür einen Rohstoff. Das entscheidet sich erst dann: Der andere Würfel darf vorher dran sein.
rule-wuerfelwelten-late = Ist die Zeit einer Runde um, gilt dein Plan, wie er ist. Ein erschaffener Würfel, der noch keinen Platz hat, fällt weg, und du bekommst ihn erstattet.
rule-wuerfelwelten-spend-title = Kürbisse, Herzen, Münzen
rule-wuerfelwelten-spend = Rohstoffe gibst du aus, wann du willst: vor, zwischen und nach den Würfeln, auch gleich nachdem du sie bekommen hast.
rule-wuerfelwelten-cap = Von jeder Sorte passen { $cap } in einen Durchgang. Was darüber kommt, ist verloren, und Ausgeben macht keinen Platz.
rule-wuerfelwelten-nudge-example = { $cost } Kürbisse: Aus der 3 wird eine 4.
rule-wuerfelwelten-again-example = { $cost } Kürbisse: Die 3 darf in eine Welt, in der du schon warst.
rule-wuerfelwelten-pair-example = Zweimal die 2 geworfen: { $cost } Herzen bringen eine dritte.
rule-wuerfelwelten-copy-example = { $cost } Herzen: noch eine 6.
rule-wuerfelwelten-seven-example = 5 und 2 sind 7: { $cost } Münzen bringen noch eine 5.
rule-wuerfelwelten-any-example = { $cost } Münzen: eine 4.
rule-wuerfelwelten-change = Ein Würfel bleibt immer zwischen 1 und 6; von der 6 führt kein Weg zur 1. Mehrere Änderungen an einem Würfel sind erlaubt.
rule-wuerfelwelten-created = Ein erschaffener Würfel kommt sofort in eine Welt, sonst gibt es ihn nicht; mit Kürbissen darfst du ihn vorher ändern. Auch für ihn gilt: jede Welt einmal pro Runde, außer für 3 Kürbisse. In einen Rohstoff verwandelt er sich nie.
rule-wuerfelwelten-rolled = „Geworfen“ heißt immer: so, wie die Würfel fielen, vor allem Ausgeben. Wird eine geworfene Zahl irgendwohin übertragen, kann man sie dabei nicht ändern, und der Würfel bleibt frei.
rule-wuerfelwelten-end-title = Das Ende
rule-wuerfelwelten-leg = Nach neun Runden zählen die Sterne der drei Welten, und jeder übrige Rohstoff ist ein Zehntelstern wert. Dann wird alles abgewischt.
rule-wuerfelwelten-leg-example = { $whole } Sterne und 5 übrige Rohstoffe: { $whole },{ $tenth }.
rule-wuerfelwelten-tie = Nach drei Durchgängen entscheidet die Summe. Bei Gleichstand zählt der dritte Durchgang, dann der zweite, dann der erste; sonst gewinnen alle, die gleichauf sind.
rule-wuerfelwelten-order = Gezählt werden zuerst alle Welten, dann die Sorten von My Little Scythe, ganz zuletzt Between Two Cities.
rule-wuerfelwelten-worlds-title = Die elf Welten
rule-wuerfelwelten-between_two_cities-example = Die obere Reihe ist voll und zahlt sofort{ wuerfelwelten-gains }.
rule-wuerfelwelten-between_two_cities-more = Man kann sich hier verbauen: Ein Feld, in das keine Zahl mehr passt, bleibt leer.
rule-wuerfelwelten-charterstone-example = Die Kiste mit der { $number } wird angekreuzt{ wuerfelwelten-gains }.
rule-wuerfelwelten-die_gesellschaft-example = Eine Karte und die beiden darunter sind gefüllt{ wuerfelwelten-gains }.
rule-wuerfelwelten-die_gesellschaft-more = Man kann sich verbauen: Zwischen einer 4 und einer 3 hat nichts Platz.
rule-wuerfelwelten-euphoria-example = Ein Pasch: Die { $number } kommt in beide Ballons{ wuerfelwelten-gains }.
rule-wuerfelwelten-euphoria-more = Beim Pasch muss die Zahl in beiden Ballons noch frei sein. Unverändert heißt: Der Würfel zeigt wieder, was er geworfen zeigte.
rule-wuerfelwelten-fluegelschlag-example = Das dritte Feld, und die Summe trifft genau die Spannweite{ wuerfelwelten-gains }.
rule-wuerfelwelten-fluegelschlag-more = Stimmt die Summe nicht, bleibt dir der Stern des dritten Felds trotzdem.
rule-wuerfelwelten-my_little_scythe-example = Jetzt sind beide Sechsecke mit der { $number } angekreuzt{ wuerfelwelten-gains }.
rule-wuerfelwelten-pendulum-example = Die Sanduhr mit der { $number } ist voll und zahlt das umrandete Achteck{ wuerfelwelten-gains }.
rule-wuerfelwelten-pendulum-more = Ein Achteck, das du nach einer Sanduhr umrandest, zahlt erst bei der nächsten.
rule-wuerfelwelten-scythe-example = Oben geerntet und gleich darunter bezahlt{ wuerfelwelten-gains }.
rule-wuerfelwelten-scythe-more = Gleich mitbezahlen geht nur unter der Zahl, die du jetzt oben angekreuzt hast.
rule-wuerfelwelten-tapestry-example = Die Form der { $number } füllt ein großes Quadrat{ wuerfelwelten-gains }.
rule-wuerfelwelten-viticulture-example = Der Würfel und eine Traube reichen für die Bestellung{ wuerfelwelten-gains }.
rule-wuerfelwelten-viticulture-more = Eine Bestellung auf einmal, immer genau ein Würfel und mindestens eine Traube. Welche Trauben du nimmst, ist deine Wahl, solange es reicht.
rule-wuerfelwelten-zwischen_zwei_schloessern-example = Die Spalte ist voll und zahlt{ wuerfelwelten-gains }.

## Asteroid Dice

rule-asteroid_dice-aim-title = Worum es geht
rule-asteroid_dice-aim = Sammelt Karten in euren geheimen Stapeln. Wie viele Karten darin liegen, sehen alle, welche, nur du. Wer am Ende mit Hand und Stapel die meisten Punkte hat, gewinnt.
rule-asteroid_dice-cards-title = Die Karten
rule-asteroid_dice-choose = Jede Runde legen alle gleichzeitig eine Handkarte verdeckt hin; passen geht nicht. Nach 3, 2, 1 wird aufgedeckt. Bis dahin darfst du tauschen.
rule-asteroid_dice-die-card = Eine Würfelkarte nimmt den Würfel, den sie zeigt, und kämpft auch mit ihm.
rule-asteroid_dice-die-card-example = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} und der Würfel mit { $sides } Seiten.
rule-asteroid_dice-wild = Wilde Würfelei zählt { $points } Punkte. Sie nimmt irgendeinen freien Würfel, nach den Würfelkarten, und darf ihn nach allen anderen noch einmal werfen.
rule-asteroid_dice-wild-example = Nur eine 2? Liegt Wilde Würfelei noch vor dir, darfst du noch einmal.
rule-asteroid_dice-hole = Das Schwarze Loch zählt selbst nichts. Liegt es nach den Kämpfen noch vor dir, sagst du eine Zahl an: Zeigt sie ein geworfener Würfel, sind alle anderen Karten der Runde weg.
rule-asteroid_dice-hole-example = Angesagt war die { $number }: Der kleine Würfel zeigt sie, die Runde ist aus.
rule-asteroid_dice-reversed = { $reversed_values ->
    [1] An diesem Tisch zählen die Würfelkarten umgekehrt: der W6 zählt 5, der W20 zählt 1.
   *[other] Ein Tisch kann die Werte der Würfelkarten umdrehen: Dann zählt der W6 5 und der W20 1.
}
rule-asteroid_dice-fight-title = Der Kampf
rule-asteroid_dice-fight = Wer die gleiche Karte gelegt hat, kämpft gegeneinander, auch mit Wilder Würfelei und Schwarzen Löchern. Mehrere Kämpfe laufen zugleich. Ohne gleiche Karten geht es gleich ans Würfelnehmen.
rule-asteroid_dice-fight-example = Die beiden W12 kämpfen, der W6 sieht zu.
rule-asteroid_dice-fight-die = Gekämpft wird mit dem Würfel der Karte. Kämpfen Wilde Würfeleien oder Löcher, gilt jeder Würfel, den in dieser Runde keine Karte zeigt, einer zur Zeit.
rule-asteroid_dice-fight-die-example = Den W8 zeigt eine Karte, alle anderen Würfel sind hier erlaubt.
rule-asteroid_dice-hit = Wen ein geworfener Würfel des eigenen Kampfs trifft, ist draußen. Wer zuletzt steht, gewinnt; es zählt, wer in welcher Reihenfolge getroffen wurde. Geworfen wird nur auf die, die mitkämpfen.
rule-asteroid_dice-no-hit = Kein Treffer ist: daneben, gefangen, vorher abgeprallt, oder mit dem Würfel nur berührt. Danach gehört der Würfel wieder dem, der ihn zuerst hat.
rule-asteroid_dice-won = Gewonnen: Die Karten der anderen kommen auf deinen Stapel, nur Schwarze Löcher nicht. Deine Karte und der Würfel bleiben vor dir. Nach einem Kampf ohne eigenen Würfel suchst du dir einen der erlaubten aus.
rule-asteroid_dice-lost = Verloren: Deine Karte ist weg, und du nimmst deinen Würfel zuletzt; werfen darfst du trotzdem. Ein verlorenes Schwarzes Loch kommt auf deinen eigenen Stapel.
rule-asteroid_dice-duel = Bleibt ein Kampf nach { $seconds } Sekunden offen oder wurden die Letzten im selben Moment getroffen, gibt es ein Duell: Rücken an Rücken, auseinandergehen, auf „Wurf!“ umdrehen und werfen. Wer zuletzt getroffen wird, gewinnt. Steht es nach { $limit } Sekunden noch offen, entscheidet das Los, für alle zu sehen.
rule-asteroid_dice-penalty-title = Strafe
rule-asteroid_dice-penalty = Wer einen falschen Würfel nimmt oder ohne eigenen Kampf zugreift, solange noch gekämpft wird, legt eine höchste Karte aus dem eigenen Stapel ab. Zu früh nach dem richtigen gegriffen gilt auch als falsch.
rule-asteroid_dice-penalty-example = Die höchste Karte des Stapels geht.
rule-asteroid_dice-wrong-die = Wer im Kampf mit dem falschen Würfel wirft, hat den Kampf verloren. Ein falsch genommener Würfel kommt zurück in die Mitte seines Kampfs.
rule-asteroid_dice-penalty-more = Ein leerer Stapel oder einer nur aus Löchern zahlt nichts. Je Würfel und Runde gibt es höchstens eine Strafe. Wer schon getroffen ist oder schon gewonnen hat, lässt die Finger von den anderen Würfeln, bis alle Kämpfe aus sind.
rule-asteroid_dice-throw-title = Der Wurf
rule-asteroid_dice-take = Würfel genommen wird in dieser Reihenfolge: Wer gewonnen hat, hat seinen schon; dann Würfelkarten, dann Wilde Würfelei, dann das Schwarze Loch, zuletzt die Verlierer, wer später getroffen wurde, zuerst. Jeder hat am Ende einen anderen.
rule-asteroid_dice-throw = Mehr Seiten werfen zuerst. Ziel auf die Würfel, die schon liegen: Kippt einer um, gilt seine neue Zahl. Was vom Tisch fällt, bleibt liegen und zählt auch.
rule-asteroid_dice-throw-example = In dieser Reihenfolge wird geworfen.
rule-asteroid_dice-aiming = Du stellst Ort, Richtung und Kraft ein. Links und rechts gelten von deinem Platz aus: Ein Wurf nach links geht von dir aus gesehen links an der Tischmitte vorbei. Wie der Würfel beim Loslassen liegt, ist Zufall, darum ist jede Zahl gleich wahrscheinlich.
rule-asteroid_dice-call = Die Zahl des Schwarzen Lochs, 1 bis 20, wird vor dem ersten Wurf angesagt. Zeigt sie irgendein geworfener Würfel, sobald alle still liegen, ist die Runde sofort aus: Die anderen Karten sind weg, und das Loch kommt auf einen Stapel seiner Wahl, auch auf den eigenen. Was in Kämpfen erobert wurde, bleibt erobert.
rule-asteroid_dice-round = Die höchste Zahl gewinnt die Runde, bei gleichen der Würfel mit weniger Seiten. Alle Karten, die noch liegen, kommen auf den Stapel; die eigene kommt zurück auf die Hand.
rule-asteroid_dice-round-example = Zweimal die { $number }: Der W12 hat weniger Seiten und gewinnt.
rule-asteroid_dice-round-hole = Liegt ein Loch dabei, dessen Zahl nicht kam, legt der Gewinner es auf einen Stapel seiner Wahl. Das eigene darf auch zurück auf die Hand.
rule-asteroid_dice-end-title = Das Ende
rule-asteroid_dice-end = Hat am Ende einer Runde jemand keine Handkarte mehr, ist Schluss. Die Hand kommt zum Stapel. Jedes Schwarze Loch darin verschluckt eine höchste Karte, nie ein anderes Loch, nie unter null.
rule-asteroid_dice-end-example = Das Loch verschluckt eine 6: { $total } Punkte.
rule-asteroid_dice-tie = Bei Gleichstand gewinnen alle, die vorn liegen. Ein Tisch kann ausmachen, dass stattdessen ein Duell entscheidet.
rule-asteroid_dice-two-title = Zu zweit: der Geist
rule-asteroid_dice-ghost = Eine dritte Farbe liegt gemischt als Geisterstapel bereit. Jede Runde wird seine oberste Karte mit aufgedeckt, abwechselnd von euch.
rule-asteroid_dice-ghost-fight = Gegen den Geist kämpft der andere an seiner Stelle: Er weicht für ihn aus und wirft für ihn. Ein falscher Wurf kostet ihn den eigenen Stapel und den Geist den Kampf.
rule-asteroid_dice-ghost-alike = Drei gleiche Karten: Ihr beide kämpft, der Geist gilt als zuerst getroffen, und wer gewinnt, bekommt beide Karten.
rule-asteroid_dice-ghost-wins = Was der Geist gewinnt, ist aus dem Spiel. Nur ein verlorenes Schwarzes Loch kommt auf den Stapel dessen, der es verloren hat. Gewinnt der Geist die Runde, kommt seine eigene Karte unter seinen Stapel.
rule-asteroid_dice-ghost-end = Der Geist nimmt den größten freien Würfel, wirft auf den, der führt, sagt eine Zahl an, die kommen kann, und verteilt Löcher blind. Ist sein Stapel am Ende einer Runde leer, ist das Spiel zu Ende. Bei Gleichstand gilt dasselbe wie sonst.
rule-asteroid_dice-body-title = Vier Arten zu kämpfen
rule-asteroid_dice-live = Live: Die Karten gehen auf, und wer zuerst nach dem richtigen Würfel greift, hat ihn. Unter 110 Millisekunden ist zu früh.
rule-asteroid_dice-free = Freie Arena: Du läufst auf deiner Hälfte, holst den Würfel aus der Mitte und wirfst ihn; wen er trifft, ist draußen. Ausweichen heißt weglaufen, und wer im rechten Augenblick die Arme öffnet, fängt. Wer den Würfel fünf Sekunden festhält, muss ihn hergeben. Nach 45 Sekunden, bei mehr als zweien später, entscheidet ein Duell, in dem jeder einen eigenen Würfel hat. Gespielt wird mit Daumen, Maus oder Tasten; mit „Ein Knopf“ läuft deine Figur von selbst.
rule-asteroid_dice-fencing = Fechten: Wer den Würfel hat, zielt auf links, Mitte oder rechts; die anderen weichen aus. Links und rechts sind die Seiten dessen, auf den geworfen wird: Wer nach links springt, den trifft nur ein Wurf nach links. Wer stehen bleibt, den verfehlen links und rechts, und die Mitte fängt er jedes zweite Mal.
rule-asteroid_dice-home = Daheim: Ihr werft echte Würfel. Gefangen, abgeprallt oder nur berührt ist kein Treffer, und ein falsch genommener Würfel geht zurück in die Mitte. Treffer und Strafen gelten nach drei Sekunden ohne Einspruch; über einen umstrittenen Treffer entscheidet ein Duell.

## Was es jetzt täte

now-wuerfelspiel-row = Deine Würfel bringen hier { $points } { $points ->
    [one] Punkt
   *[other] Punkte
}: { $worths }.
now-wuerfelspiel-worth = in ×{ $column } macht das { $worth }
now-wuerfelspiel-row-one = Deine Würfel bringen hier { $points } { $points ->
    [one] Punkt
   *[other] Punkte
}.
now-wuerfelspiel-free-one = Dieses Feld ist bei dir noch frei.
now-wuerfelspiel-zero = Deine Würfel passen hier nicht: Das Feld wäre gestrichen.
now-wuerfelspiel-full = In dieser Zeile hast du alles ausgefüllt.
now-wuerfelspiel-free = Bei dir ist hier noch { $columns } frei.
now-wuerfelspiel-bonus-won = { $columns ->
    [1] Geschafft.
   *[other] ×{ $column }: geschafft
}
now-wuerfelspiel-bonus-open = { $columns ->
    [1] Noch { $missing }.
   *[other] ×{ $column }: noch { $missing }
}
now-wuerfelspiel-bonus-lost = { $columns ->
    [1] Nicht mehr zu schaffen.
   *[other] ×{ $column }: nicht mehr zu schaffen
}
now-wuerfelorte-done = Hier hast du schon gebraut.
now-wuerfelorte-lies = { $count ->
    [one] Hier liegt noch eine Marke von dir.
   *[other] Hier liegen noch { $count } Marken von dir.
}
now-wuerfelorte-chance = In diesem Zug klappt es noch in { $percent } von 100 Fällen.
now-wuerfelorte-magic = Du hast { $magic ->
    [one] 1 Zauberpunkt
   *[other] { $magic } Zauberpunkte
}.
now-wuerfelorte-spell = Den kannst du jetzt zaubern. Danach hast du noch { $left ->
    [one] 1 Zauberpunkt
   *[other] { $left } Zauberpunkte
}.
now-wuerfelwelten-fits = { $places ->
    [one] Die { $number } hat hier einen Platz: { $deed }.
   *[other] Die { $number } hat hier { $places } Plätze, zum Beispiel: { $deed }.
}
now-wuerfelwelten-not = Die { $number }: { $why }
now-asteroid_dice-hand = Sie liegt auf deiner Hand und zählt { $points ->
    [0] selbst nichts
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
now-asteroid_dice-fight = Du kämpfst gerade mit ihr. Erlaubt: { $dice }.
now-asteroid_dice-laid = Sie liegt vor dir. Gewinnst du die Runde, kommt sie zurück auf deine Hand.
now-asteroid_dice-gone = Du hast sie gerade nicht.
now-asteroid_dice-lies = Der { $die } zeigt die { $number }.
now-asteroid_dice-leads = Der { $die } zeigt die { $number } und führt.
now-asteroid_dice-called = Ein Loch lauert auf die { $number }.
