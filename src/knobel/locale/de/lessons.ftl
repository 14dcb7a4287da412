# Lektionen: was der Begleiter sagt. Eine kurze Sache nach der anderen.

learn-which = Was möchtest du lernen?
learn-worlds = Die elf Welten, jede in einer Minute
lesson-you = Du
lesson-companion = Begleiter
lesson-finished = schon gelernt
lesson-hear = Noch einmal anhören
lesson-read = Weiter
lesson-step = Schritt { $step } von { $steps }
lesson-again = Noch einmal
lesson-free = So weiterspielen
lesson-free-now = Du spielst frei weiter. Die Lektion wartet auf dich.
lesson-return = Zurück zur Lektion
lesson-hide = Kleiner machen
lesson-show = Was ist zu tun?
lesson-watch = Schau zu, gleich bist du wieder dran.
lesson-next = Nächste Lektion: { $lesson }
lesson-play = Jetzt richtig spielen
lesson-all = Alle Lektionen
lesson-take-back = Geht auch. Für die Lektion nimm es zurück und versuch es noch einmal.
lesson-other = Das geht auch. In der Lektion kommt hier etwas anderes.

lesson-wuerfelspiel = Drei Züge gegen Lotte
lesson-wuerfelspiel-about = Würfeln, behalten, eintragen
lesson-wuerfelspiel-welcome = Schön, dass du da bist! Drei Würfel zeigen eine 4. Die behältst du.
lesson-wuerfelspiel-pick = Tipp die 2 und die 6 an. Nur diese beiden würfelst du noch einmal.
lesson-wuerfelspiel-roll = Jetzt würfeln.
lesson-wuerfelspiel-other-roll = Darf man! Besser war es, die Vieren zu behalten: Gleiche Zahlen bringen oben am meisten.
lesson-wuerfelspiel-pick-again = Vier Vieren! Ein Wurf bleibt dir. Nimm die 3.
lesson-wuerfelspiel-columns = Drei Würfe sind vorbei, jetzt trägst du ein. Spalte ×2 zählt doppelt, ×3 dreifach.
lesson-wuerfelspiel-fours = Vier Vieren machen 16. Tipp die 4er in Spalte ×3 an: Dort werden 48 daraus.
lesson-wuerfelspiel-confirm = Eintragen, dann ist dein Zug vorbei.
lesson-wuerfelspiel-other-cell = Auch erlaubt. Hier hätten die Würfel aber mehr gebracht.
lesson-wuerfelspiel-stop = Drei Sechsen, zwei Dreien: ein Full House, gleich im ersten Wurf. Du musst nicht weiterwürfeln.
lesson-wuerfelspiel-full_house = Ein Full House zählt immer 25. Trag es in Spalte ×2 ein.
lesson-wuerfelspiel-bonus = Hast du oben in einer Spalte 63 Punkte, gibt es 35 dazu. Drei von jeder Zahl reichen genau.
lesson-wuerfelspiel-unlucky = Kein guter Wurf. Behalt die beiden Zweien und nimm die anderen drei.
lesson-wuerfelspiel-unlucky-again = Nichts geworden. Versuch es noch einmal mit denselben dreien.
lesson-wuerfelspiel-nothing = Das gibt es auch. Steht im Feld eine 0, dann streichst du es. Die 1er in Spalte ×1 tun am wenigsten weh.
lesson-wuerfelspiel-choose = Deine Wahl: Jedes Feld zeigt, was es jetzt bringt. Such dir eines aus und trag ein.
lesson-wuerfelspiel-done = Das ist das ganze Spiel! 13 Reihen, drei Spalten, und am Ende gewinnt die höchste Summe.

lesson-wuerfelwelten-round = Eine Runde
lesson-wuerfelwelten-round-about = Zwei Würfel, drei Welten, Sterne
lesson-wuerfelwelten-round-dice = Zwei Würfel, für alle dieselben. Jeder davon darf in eine Welt.
lesson-wuerfelwelten-round-pumpkin = Die 3 ist ausgesucht. Setz sie hier ein: Das bringt einen Kürbis.
lesson-wuerfelwelten-round-grape = Jetzt die 5. Diese Traube bringt noch einen Kürbis.
lesson-wuerfelwelten-finish = Beide Würfel sind verbraucht. Runde fertig!
lesson-wuerfelwelten-other = Geht auch. In der Lektion gehört der Würfel woandershin.
lesson-wuerfelwelten-rest = Der andere Würfel geht, wohin du magst. Was leuchtet, passt.
lesson-wuerfelwelten-round-balloon = Neue Runde. Die 2 in den linken Ballon: kleine Summe, eine Münze.
lesson-wuerfelwelten-round-once = Jede Welt nur einmal in der Runde. Die 6 muss also in eine andere.
lesson-wuerfelwelten-round-star = Die 4 in denselben Ballon: 2 und 4 sind 6, und 4 bis 10 bringt einen Stern.
lesson-wuerfelwelten-round-order = Die 6 und deine Traube 5 sind zusammen 11. Füll die Bestellung 11: zwei Sterne!
lesson-wuerfelwelten-round-end = Nach neun Runden zählen die Sterne. Jeder Rohstoff, den du noch hast, ist ein Zehntel wert.
lesson-wuerfelwelten-round-done = So geht jede Runde. Neun davon sind ein Durchgang, dann kommen drei neue Welten.

lesson-wuerfelwelten-spending = Rohstoffe ausgeben
lesson-wuerfelwelten-spending-about = Würfel verändern und neue erschaffen
lesson-wuerfelwelten-spending-have = Drei Runden sind gespielt. Hier liegt, was du gesammelt hast.
lesson-wuerfelwelten-spending-grape = Die 5 passt zur Traube.
lesson-wuerfelwelten-spending-claim = Die 1 passt nirgends mehr. Dafür bekommst du einen Rohstoff. Welchen?
lesson-wuerfelwelten-spending-nudge = Aus der 5 soll eine 6 werden. Zwei Kürbisse ändern einen Würfel um 1.
lesson-wuerfelwelten-spending-order = 6 und Traube 5 sind 11: Füll die Bestellung 11.
lesson-wuerfelwelten-spending-heart = Die 3 in die Herzblume: noch ein Herz.
lesson-wuerfelwelten-spending-create = Münzen erschaffen Würfel: Drei Münzen machen eine 3.
lesson-wuerfelwelten-spending-made = Ein erschaffener Würfel wird gleich benutzt. In den linken Ballon: 1 und 3 sind 4, ein Stern.
lesson-wuerfelwelten-spending-more = Herzen verdoppeln, was geworfen wurde. Und für drei Kürbisse darf ein Würfel in eine Welt, die schon dran war.
lesson-wuerfelwelten-spending-done = Jetzt gehören dir die Würfel. Gespart ist auch gut: Jeder übrige Rohstoff zählt ein Zehntel.

lesson-wuerfelwelten-between_two_cities = { wuerfelwelten-between_two_cities }
lesson-wuerfelwelten-between_two_cities-about = { wuerfelwelten-between_two_cities-line }
lesson-wuerfelwelten-between_two_cities-1 = Neun Felder. Schreib die 3 in die Ecke.
lesson-wuerfelwelten-between_two_cities-2 = Gleiche Zahlen dürfen nicht nebeneinander. Die 4 darf: daneben.
lesson-wuerfelwelten-between_two_cities-3 = Zwischen den Dreien liegt die 4. Mach die Reihe voll, sie zahlt sofort.
lesson-wuerfelwelten-between_two_cities-done = Sterne gibt es hier so viele wie in deiner ärmeren anderen Welt, höchstens einen pro Feld. Also alles gleichmäßig füllen.

lesson-wuerfelwelten-charterstone = { wuerfelwelten-charterstone }
lesson-wuerfelwelten-charterstone-about = { wuerfelwelten-charterstone-line }
lesson-wuerfelwelten-charterstone-1 = Haus 2 bringt einen Kürbis. In die Kiste darunter kommt die andere geworfene Zahl: die 5.
lesson-wuerfelwelten-charterstone-2 = In der Kiste liegt eine 5, und du hast eine 5. Kreuz die Kiste an: ein Stern.
lesson-wuerfelwelten-charterstone-done = Erst Häuser, dann Kisten. Liegt eine Zahl in mehreren Kisten, zählt ein Würfel für alle.

lesson-wuerfelwelten-die_gesellschaft = { wuerfelwelten-die_gesellschaft }
lesson-wuerfelwelten-die_gesellschaft-about = { wuerfelwelten-die_gesellschaft-line }
lesson-wuerfelwelten-die_gesellschaft-1 = Nach unten wird jede Zahl kleiner. Die 6 gehört also nach oben.
lesson-wuerfelwelten-die_gesellschaft-2 = Die 4 ist kleiner als die 6: direkt darunter.
lesson-wuerfelwelten-die_gesellschaft-3 = Noch eine darunter. Eine Karte mit den beiden unter ihr ist ein Stern.
lesson-wuerfelwelten-die_gesellschaft-done = Volle Reihen zahlen Rohstoffe, alle neun Karten noch einen Stern. Lass oben Platz für große Zahlen.

lesson-wuerfelwelten-euphoria = { wuerfelwelten-euphoria }
lesson-wuerfelwelten-euphoria-about = { wuerfelwelten-euphoria-line }
lesson-wuerfelwelten-euphoria-1 = Kreuz die 3 links an. Summe 3: das ist eine Münze.
lesson-wuerfelwelten-euphoria-2 = Noch einmal links: 3 und 2 sind 5. Von 4 bis 10 gibt es einen Stern.
lesson-wuerfelwelten-euphoria-3 = Ein Pasch! Dann darf ein Würfel in beide Ballons auf einmal. Nimm die 4 in beiden.
lesson-wuerfelwelten-euphoria-done = Ab 11 gibt es Kürbis und Herz statt Sternen. Bleib mit jedem Ballon lange zwischen 4 und 10.

lesson-wuerfelwelten-fluegelschlag = { wuerfelwelten-fluegelschlag }
lesson-wuerfelwelten-fluegelschlag-about = { wuerfelwelten-fluegelschlag-line }
lesson-wuerfelwelten-fluegelschlag-1 = Der erste Vogel hat Spannweite 7. Fang links mit der 2 an.
lesson-wuerfelwelten-fluegelschlag-2 = Weiter nach rechts: 2 und 4 sind 6.
lesson-wuerfelwelten-fluegelschlag-3 = Mit der 1 sind es genau 7. Das bringt zwei Sterne auf einmal.
lesson-wuerfelwelten-fluegelschlag-done = Das dritte Feld bringt immer einen Stern, die genaue Summe noch einen.

lesson-wuerfelwelten-my_little_scythe = { wuerfelwelten-my_little_scythe }
lesson-wuerfelwelten-my_little_scythe-about = { wuerfelwelten-my_little_scythe-line }
lesson-wuerfelwelten-my_little_scythe-1 = Die 4 in der Kürbisblume: ein Kürbis.
lesson-wuerfelwelten-my_little_scythe-2 = Wieder eine 4, diesmal in der Herzblume. Beide Vieren zusammen geben noch eine Münze.
lesson-wuerfelwelten-my_little_scythe-done = Wer im Durchgang sechs von einer Sorte bekommt, egal woher, hat zwei Sterne. Ausgeben darfst du sie trotzdem.

lesson-wuerfelwelten-pendulum = { wuerfelwelten-pendulum }
lesson-wuerfelwelten-pendulum-about = { wuerfelwelten-pendulum-line }
lesson-wuerfelwelten-pendulum-1 = Umrande mit der 2 dieses Achteck mit dem Stern. Jede Zahl geht. Noch bringt es nichts.
lesson-wuerfelwelten-pendulum-2 = Die 6 füllt eine ganze Sanduhr. Jetzt zahlen alle umrandeten Achtecke: ein Stern!
lesson-wuerfelwelten-pendulum-done = Umrandetes bleibt und zahlt bei der nächsten Sanduhr wieder. Erst umranden, dann füllen.

lesson-wuerfelwelten-scythe = { wuerfelwelten-scythe }
lesson-wuerfelwelten-scythe-about = { wuerfelwelten-scythe-line }
lesson-wuerfelwelten-scythe-1 = Oben ernten: Die 1 bringt eine Münze.
lesson-wuerfelwelten-scythe-2 = Die 3 bringt einen Kürbis. Zahl gleich die Münze für die 2 darunter: ein Stern.
lesson-wuerfelwelten-scythe-done = Unten ist jede Zahl ein Stern. Gleich beim Ernten kostet sie keinen Würfel, später schon.

lesson-wuerfelwelten-tapestry = { wuerfelwelten-tapestry }
lesson-wuerfelwelten-tapestry-about = { wuerfelwelten-tapestry-line }
lesson-wuerfelwelten-tapestry-1 = Die 3 ist ein Winkel. Dreh ihn, bis er in dieses Quadrat passt: Das braune Kästchen ist schon voll.
lesson-wuerfelwelten-tapestry-2 = Noch ein Winkel, ins Quadrat rechts oben. Volle Quadrate zahlen sofort.
lesson-wuerfelwelten-tapestry-done = Drei volle Quadrate in einer Reihe oder Spalte sind ein Stern. Jede Form darfst du immer wieder weben.

lesson-wuerfelwelten-viticulture = { wuerfelwelten-viticulture }
lesson-wuerfelwelten-viticulture-about = { wuerfelwelten-viticulture-line }
lesson-wuerfelwelten-viticulture-1 = Umrande die Traube 5: ein Kürbis, und die Traube hängt bereit.
lesson-wuerfelwelten-viticulture-2 = Würfel 6 und Traube 5 sind 11. Füll die Bestellung 11: zwei Sterne.
lesson-wuerfelwelten-viticulture-done = Ein Würfel und mindestens eine Traube füllen eine Bestellung. Benutzte Trauben sind weg.

lesson-wuerfelwelten-zwischen_zwei_schloessern = { wuerfelwelten-zwischen_zwei_schloessern }
lesson-wuerfelwelten-zwischen_zwei_schloessern-about = { wuerfelwelten-zwischen_zwei_schloessern-line }
lesson-wuerfelwelten-zwischen_zwei_schloessern-1 = Gebaut wird von unten nach oben. Diese Spalte ist mit der 4 schon voll: ein Kürbis.
lesson-wuerfelwelten-zwischen_zwei_schloessern-2 = Die 5 unten in die dritte Spalte. Mit der Tür ist die Reihe voll: ein Stern.
lesson-wuerfelwelten-zwischen_zwei_schloessern-3 = Nach oben wird jede Zahl kleiner: Die 3 passt auf die 5.
lesson-wuerfelwelten-zwischen_zwei_schloessern-done = Unten große Zahlen, oben kleine. Volle Spalten zahlen, volle Reihen sind Sterne.

lesson-asteroid_dice-cards = Karten und eine ganze Runde
lesson-asteroid_dice-cards-about = Karte legen, werfen, Karten gewinnen
lesson-asteroid_dice-cards-hand = Deine sieben Karten. Fünf zeigen einen Würfel, zwei sind besonders. Alle haben die gleichen.
lesson-asteroid_dice-cards-pick = Nimm den W20: der größte Würfel, 5 Punkte wert.
lesson-asteroid_dice-cards-lay = Leg die Karte verdeckt. Alle decken gleichzeitig auf.
lesson-asteroid_dice-cards-order = Keine zwei gleichen Karten, also kein Kampf. Jeder wirft den Würfel auf seiner Karte, der größte zuerst.
lesson-asteroid_dice-cards-throw = Du fängst an. Wirf, ziele, wohin du magst.
lesson-asteroid_dice-cards-won = Die höchste Zahl bekommt alle Karten, die noch liegen, auf den Punktestapel. Die eigene kommt zurück auf die Hand.
lesson-asteroid_dice-cards-special = Die Wilde Würfelei nimmt irgendeinen freien Würfel und wirft am Ende noch einmal. Sie ist 6 Punkte wert.
lesson-asteroid_dice-cards-again = Neue Runde: Leg eine Karte deiner Wahl.
lesson-asteroid_dice-cards-done = Das ist eine Runde. Sobald jemand keine Karte mehr hat, wird gezählt.
lesson-asteroid_dice-other-card = Auch eine gute Karte. Für diese Lektion brauchst du aber die andere.

lesson-asteroid_dice-fight = Ein Kampf
lesson-asteroid_dice-fight-about = Gleiche Karten: werfen und ausweichen
lesson-asteroid_dice-fight-pick = Nimm diesmal den W12.
lesson-asteroid_dice-fight-lay = Verdeckt legen. Mal sehen, was die anderen haben.
lesson-asteroid_dice-fight-alike = Lotte hat auch den W12! Gleiche Karten kämpfen. Wer zuletzt noch steht, bekommt die Karte des anderen.
lesson-asteroid_dice-fight-shoot = Du hast den Würfel. Wirf nach links, in die Mitte oder nach rechts. Lotte weicht heimlich aus.
lesson-asteroid_dice-fight-evade = Lotte hat den Würfel. Weich aus oder bleib stehen und fang: Die Mitte fängst du jedes zweite Mal.
lesson-asteroid_dice-fight-done = Wer gewinnt, behält Karte und Würfel. Wer verliert, nimmt zuletzt einen Würfel und wirft trotzdem mit.

lesson-asteroid_dice-throw = Der Wurf
lesson-asteroid_dice-throw-about = Zielen und andere Würfel umstoßen
lesson-asteroid_dice-throw-small = Lotte liegt mit 17 vorn. Dein W8 kommt nie so hoch. Aber du kannst ihren Würfel umstoßen!
lesson-asteroid_dice-throw-place = Von hier wirfst du: Schieb dich an deinem Rand entlang.
lesson-asteroid_dice-throw-direction = Hierhin fliegt er. Ziel auf den W20.
lesson-asteroid_dice-throw-strength = Und so fest. Kräftig stößt besser um.
lesson-asteroid_dice-throw-go = Jetzt wirf!
lesson-asteroid_dice-throw-done = Was danach oben liegt, zählt, bei allen Würfeln. Auch einer, der vom Tisch fällt. Bei Gleichstand gewinnt der kleinere Würfel.

lesson-asteroid_dice-holes = Das Schwarze Loch
lesson-asteroid_dice-holes-about = Eine Zahl nennen und alles verschlucken
lesson-asteroid_dice-holes-pick = Nimm das Schwarze Loch. Es ist selbst nichts wert, aber gemein.
lesson-asteroid_dice-holes-lay = Verdeckt legen.
lesson-asteroid_dice-holes-take = Das Loch zeigt keinen Würfel. Nimm einen, der frei ist.
lesson-asteroid_dice-holes-number = Nenn eine Zahl. Kleine Zahlen hat jeder Würfel: Nimm die 4.
lesson-asteroid_dice-holes-call = Sag sie an. Zeigt irgendein Würfel sie, schlägt das Loch zu.
lesson-asteroid_dice-other-number = Das darfst du. Hier zeigt der W20 gleich eine 4: Nimm die noch einmal.
lesson-asteroid_dice-holes-came = Eine 4! Die Runde ist vorbei, alle Karten, die noch lagen, sind weg.
lesson-asteroid_dice-holes-put = Leg das Loch auf einen Punktestapel. Am Ende verschluckt es dort die beste Karte.
lesson-asteroid_dice-holes-done = Kommt die Zahl nicht, gibt der Sieger der Runde das Loch weiter. Verlierst du damit einen Kampf, landet es bei dir.

lesson-wuerfelorte-einsteiger = Die erste Hexenküche
lesson-wuerfelorte-einsteiger-about = Würfeln, sammeln, brauen
lesson-wuerfelorte-aim = Auf jedem Topf liegt eine Marke von dir. Wer am besten braut, gewinnt.
lesson-wuerfelorte-welcome = Wirf alle Würfel.
lesson-wuerfelorte-keep = Drei Pilze! Tipp sie an, dann bleiben sie in der Schale.
lesson-wuerfelorte-throw = Die anderen noch einmal werfen. Bis zu vier Würfe hast du.
lesson-wuerfelorte-other-throw = Darf man. In der Lektion behältst du andere Würfel.
lesson-wuerfelorte-fields = Vier rote: Im roten Topf sind vier einen Punkt wert, fünf sogar zwei.
lesson-wuerfelorte-red = Brau im roten Topf. Deine Marke kommt auf das Feld +1, und dein Zug ist vorbei.
lesson-wuerfelorte-other-brew = Ginge auch. In der Lektion ist ein anderer Topf dran.
lesson-wuerfelorte-yours = Du bist wieder dran. Alle Würfel!
lesson-wuerfelorte-pairs = Zwei Paare, zwei verschiedene Farben. Das passt in einen braunen Topf: keine Punkte, aber die Marke ist weg.
lesson-wuerfelorte-minus = Nur zwei grüne: Das wäre ein Minuspunkt. Behalt die Blätter und wirf weiter.
lesson-wuerfelorte-end = Das Spiel endet, wenn jemand alle Marken verbraut hat. Jede Marke, die dann noch liegt, kostet 2 Punkte.
lesson-wuerfelorte-green = Drei Blätter. Brau grün, den Drilling oder was dir besser gefällt.
lesson-wuerfelorte-einsteiger-done = Das war die Hexenküche! Am Ende gewinnen die meisten Punkte.

lesson-wuerfelorte-kinder = Für Kinder, die noch nicht lesen
lesson-wuerfelorte-kinder-about = Mit Bildern und Stimme
lesson-wuerfelorte-kinder-welcome = Drück auf die Würfel, dann rollen sie.
lesson-wuerfelorte-kinder-keep = Drei Pilze! Tipp die Pilze an, die wollen wir behalten.
lesson-wuerfelorte-kinder-throw = Die anderen Würfel dürfen noch einmal rollen.
lesson-wuerfelorte-kinder-red = Vier Pilze! Drück auf den roten Topf. Das gibt einen Stern.
lesson-wuerfelorte-kinder-yours = Jetzt bist du wieder dran. Lass die Würfel rollen!
lesson-wuerfelorte-kinder-pairs = Zwei Sonnen und zwei Monde. Drück auf den braunen Topf mit den zwei Paaren.
lesson-wuerfelorte-kinder-minus = Nur zwei Blätter, das ist zu wenig. Tipp die Blätter an und roll die anderen noch einmal.
lesson-wuerfelorte-kinder-green = Drei Blätter! Drück auf den grünen Topf.
lesson-wuerfelorte-kinder-done = Toll gemacht! Jetzt kannst du richtig mitspielen.

lesson-wuerfelorte-profi = Zaubern wie die Profis
lesson-wuerfelorte-profi-about = Zauberpunkte, Sprüche, der Kessel
lesson-wuerfelorte-profi-scale = Du hast 10 Zauberpunkte. Damit kaufst du Sprüche.
lesson-wuerfelorte-profi-brown = Für 5 Punkte kommt der braune Würfel in diesen Zug dazu. Kauf ihn!
lesson-wuerfelorte-profi-throw = Jetzt werfen.
lesson-wuerfelorte-profi-six = Drei Sonnen und mit dem braunen drei Tropfen. Was nicht gebraucht wird, stört nicht.
lesson-wuerfelorte-profi-full_house = Brau das Full House. Schon nach dem ersten Wurf: Das gibt 3 Zauberpunkte zurück.
lesson-wuerfelorte-profi-yours = Wieder du. Alle Würfel!
lesson-wuerfelorte-profi-black = Behalt die zwei Monde.
lesson-wuerfelorte-profi-black-again = Noch ein Mond: auch in die Schale.
lesson-wuerfelorte-profi-last = Nichts. Das ist dein vierter Wurf.
lesson-wuerfelorte-profi-extra = Vier Würfe sind vorbei. Für 2 Punkte gibt es noch einen.
lesson-wuerfelorte-profi-four = Vier Monde! Brau im schwarzen Topf: ein Punkt.
lesson-wuerfelorte-profi-yours-again = Ein letzter Zug. Gefällt dir ein Wurf gar nicht, kostet ein ganz neuer Anfang 4 Punkte. Wirf!
lesson-wuerfelorte-profi-large = Noch ein Full House. Deines ist schon gebraut, aber im Kessel darfst du wiederholen, was du schon kannst: +1.
lesson-wuerfelorte-profi-large-brew = Brau es im Kessel, oder etwas anderes.
lesson-wuerfelorte-profi-done = Jetzt kannst du zaubern. Übrige Zauberpunkte sind am Ende nichts wert.
