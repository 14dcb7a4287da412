# Hinweise in den ersten Spielen: jeder einmal, wenn es so weit ist.

first-close = Verstanden

first-wuerfelspiel-roll = Dein erster Wurf. Tipp an, was noch einmal rollen soll, oder trag gleich ein. Zweimal darfst du nachwürfeln.
first-wuerfelspiel-enter = Jetzt musst du eintragen. Jedes freie Feld zeigt, was es bringt; eine 0 heißt gestrichen.
first-wuerfelspiel-five-alike = Fünf Gleiche! Das sind 50 Punkte, in Spalte ×3 sogar 150.
first-wuerfelspiel-bonus-won = 63 Punkte oben: Dafür gibt es 35 dazu, mal die Zahl der Spalte.
first-wuerfelspiel-bonus-lost = In dieser Spalte ist der Bonus nicht mehr zu schaffen. Oben darfst du hier jetzt ruhig streichen.
first-wuerfelspiel-five-alike-one = Fünf Gleiche! Das sind 50 Punkte.
first-wuerfelspiel-bonus-won-one = 63 Punkte oben: Dafür gibt es 35 dazu.
first-wuerfelspiel-bonus-lost-one = Der Bonus ist nicht mehr zu schaffen. Oben darfst du jetzt ruhig streichen.

first-wuerfelorte-begin = Wirf alle Würfel. Danach kannst du welche behalten und bis zu viermal werfen.
first-wuerfelorte-brew = Ein Topf leuchtet: Das könntest du brauen. Dann ist dein Zug vorbei.
first-wuerfelorte-five-alike = Ein Fünfling! Im Topf dieser Farbe ist er zwei Punkte wert.
first-wuerfelorte-spells = Hier stehen deine Zauberpunkte. Damit kaufst du Sprüche, auch schon vor dem ersten Wurf.
first-wuerfelorte-quick = Wer schnell braut, bekommt Zauberpunkte: 3 nach einem Wurf, 2 nach zweien, 1 nach dreien.
first-wuerfelorte-large = Im Kessel darfst du wiederholen, was du schon gebraut hast.
first-wuerfelorte-minus = Nichts Besseres da: Zwei einer Farbe kosten einen Punkt. Du darfst auch passen.
first-wuerfelorte-last-round = Die letzte Runde! Jede Marke, die danach noch auf einem Topf liegt, kostet 2 Punkte.

first-wuerfelwelten-dice = Zwei Würfel, für alle dieselben. Jeder darf in eine Welt; was leuchtet, passt.
first-wuerfelwelten-claim = Dieser Würfel passt nirgends. Dafür darfst du dir einen Rohstoff nehmen.
first-wuerfelwelten-pumpkins = Genug Kürbisse: Zwei davon machen einen Würfel um 1 größer oder kleiner.
first-wuerfelwelten-hearts = Genug Herzen: Damit erschaffst du noch einen Würfel mit einer geworfenen Zahl.
first-wuerfelwelten-coins = Eine Münze je Auge: Damit erschaffst du einen Würfel, wie du ihn brauchst.
first-wuerfelwelten-leg = Der Durchgang ist vorbei. Sterne zählen, jeder übrige Rohstoff ein Zehntel. Dann kommt alles frisch auf den Tisch.

first-asteroid_dice-cards = Leg eine Karte verdeckt. Wer die gleiche legt, kämpft mit dir.
first-asteroid_dice-fight = Gleiche Karten kämpfen! Wer getroffen wird, ist raus. Wer zuletzt steht, nimmt die Karten.
first-asteroid_dice-call = Nenn eine Zahl. Zeigt sie irgendein Würfel, ist die Runde sofort vorbei und alle Karten sind weg.
first-asteroid_dice-hole = Ein Schwarzes Loch lauert. Zeigt ein Würfel seine Zahl, sind alle Karten weg, die noch liegen.
first-asteroid_dice-swallowed = Das Loch hat zugeschlagen. Es liegt nun auf einem Stapel und frisst dort am Ende die beste Karte.
first-asteroid_dice-aim = Ziel auf Würfel, die schon liegen: Kippt einer um, zählt seine neue Zahl.
first-asteroid_dice-wild = Die Wilde Würfelei darf noch einmal werfen, oder es gut sein lassen.
first-asteroid_dice-put = Leg das Loch auf einen Stapel. Am Ende verschluckt es dort die beste Karte.
first-asteroid_dice-round = Die höchste Zahl hat alle Karten gewonnen, die noch lagen.
