# Spielkreise: feste Gruppen. Read when one of their rooms opens.

circles-none = Noch kein Spielkreis.
circles-none-why = Ein Spielkreis ist eure feste Gruppe: gemeinsame Tische, Einladungen, eine Tabelle für das Quartal, die Aufgabe der Woche. Nur wer darin ist, sieht ihn.
circles-found = Spielkreis gründen
circles-found-why = Ein Name genügt. Danach bekommst du einen Link für die anderen.
circles-name = Wie heißt der Spielkreis?
circles-found-do = Gründen
circles-members = { $members ->
    [one] nur du
   *[other] { $members } Leute
 }
circles-tables = { $tables ->
    [one] An einem Tisch ist Platz
   *[other] An { $tables } Tischen ist Platz
 }
circles-invited = Einladungen aus deinen Spielkreisen
circle = Spielkreis
circle-with = Dabei: { $names }.
circle-sit = Mitspielen
circle-sit-at = { $game } im Spielkreis { $circle }: mitspielen

circle-join = Willst du dazukommen?
circle-join-do = Dazukommen
circle-join-why = Wer im Spielkreis ist, sieht deinen Namen und was du an seinen Tischen erreichst. Du kannst jederzeit wieder gehen.
circle-join-already = Du bist schon dabei.
circle-join-open = Zum Spielkreis
circle-no-way = Hier geht es nicht weiter

circle-tables = Tische
circle-tables-none = Gerade ist kein Tisch gedeckt.
circle-set-table = Tisch decken für alle
circle-set-table-which = Was wollt ihr spielen?
circle-for-all = Für deinen Spielkreis: Alle darin sehen den Tisch, und das Ergebnis zählt in seiner Tabelle.

circle-gatherings = Verabredungen
circle-gatherings-none = Nichts ausgemacht.
circle-gather = Alle einladen
circle-gather-when = Wann?
circle-gather-game = Was?
circle-gather-any = Egal, Hauptsache zusammen
circle-gather-do = Einladen
circle-gather-why = Alle sehen die Einladung hier und unter „Meine Tische“, alle in ihrer eigenen Zeit.
circle-gathered = Eingeladen.
circle-today = Heute, { $time }
circle-tomorrow = Morgen, { $time }
circle-day = { $day }, { $time }
circle-by = { $name } lädt ein
circle-comes = Ich bin dabei
circle-stays = Kann nicht
circle-coming = { $people ->
    [0] Noch niemand hat zugesagt.
   *[other] Dabei: { $names }
 }
circle-staying = Kann nicht: { $names }
circle-withdraw = Einladung zurücknehmen

circle-season = Tabelle
circle-season-name = { $quarter }. Quartal { $year }
circle-season-which = Welches Quartal
circle-season-none = In diesem Quartal ist noch keine Partie zu Ende. Es zählen Partien an Tischen des Spielkreises, an denen mindestens zwei Leute saßen.
circle-season-all = Alle Spiele
circle-season-by = Nach Spielen
circle-season-who = Wer
circle-season-points = Punkte
circle-season-fair = ohne Glück
circle-season-games = Partien
circle-season-won = Siege
circle-season-about = Je Partie ein Punkt für jeden Menschen, den du hinter dir lässt, ein halber bei Gleichstand. „Ohne Glück“ zählt genauso, aber nach dem Ergebnis ohne Würfelglück; der Trainer rechnet es nach und nach aus.
circle-season-fair-of = { $games ->
    [one] aus 1 Partie
   *[other] aus { $games } Partien
 }

circle-week = Aufgabe der Woche
circle-week-about = Alle bekommen dieselben Würfel und haben genau einen Versuch. Vorher kennt sie niemand.
circle-week-play = Jetzt spielen
circle-week-go-on = Weiterspielen
circle-week-until = Noch bis { $when }.
circle-week-nobody = Noch hat niemand gespielt.
circle-week-last = Letzte Woche, { $game }: { $names } mit { $score }.

circle-records = Rekorde
circle-records-best = Höchstes Ergebnis
circle-records-fair = Höchstes ohne Glück
circle-records-won = Meiste Siege
circle-records-streak = Längste Siegesserie
circle-records-times = { $name }: { $count }

circle-members = Wer dabei ist
circle-founder = leitet den Spielkreis
circle-you = du
circle-invite = Link zum Dazukommen
circle-invite-why = Wer den Link hat, kann dazukommen. Gib ihn nur Leuten, die du kennst.
circle-invite-qr = QR-Code mit dem Link
circle-share = Link teilen
circle-copy = Link kopieren
circle-copied = Kopiert.
circle-renew = Link erneuern
circle-renewed = Der alte Link führt jetzt nirgends mehr hin.
circle-rename = Umbenennen
circle-rename-do = Merken
circle-remove = { $name } entfernen
circle-remove-what = { $name } sieht den Spielkreis nicht mehr. Der Link wird erneuert, damit der alte nicht zurückführt. Gespielte Partien bleiben.
circle-remove-do = Entfernen
circle-hand-over = Leitung abgeben an { $name }
circle-hand-over-what = Ab dann kümmert sich { $name } um den Spielkreis. Du bleibst dabei.
circle-hand-over-do = Leitung abgeben
circle-leave = Spielkreis verlassen
circle-leave-what = Du siehst ihn dann nicht mehr und stehst nicht mehr in der Tabelle. Mit dem Link kannst du wiederkommen.
circle-leave-do = Verlassen
circle-close = Spielkreis auflösen
circle-close-what = Für alle, für immer: Tabelle, Rekorde und Verabredungen sind dann weg. Die Partien selbst behalten alle.
circle-close-do = Auflösen
circle-wall = Für die Wand
circle-wall-why = Groß und ohne Knöpfe, für ein Tablet an der Wand; erneuert sich von selbst.
circle-lost = Keine Verbindung. Was hier steht, ist vom letzten Mal.

refused-no-circle = Diesen Spielkreis gibt es nicht, oder du bist nicht darin. Lass dir den Link geben.
refused-circle-link = Dieser Link führt zu keinem Spielkreis (mehr). Lass dir den neuen geben.
refused-circle-founder = Das darf nur, wer den Spielkreis leitet.
refused-circle-member = Diese Person ist nicht (mehr) im Spielkreis.
refused-circle-hand-over = Du leitest den Spielkreis. Gib erst die Leitung ab, oder löse ihn auf.
refused-circle-full = Mehr als { $most } Leute passen nicht in einen Spielkreis.
refused-circles-many = Mehr als { $most } Spielkreise hat niemand. Verlass erst einen.
refused-circle-crowd = Ein Tisch für viele gehört zu keinem Spielkreis. Deck einen Tisch mit Plätzen.
refused-gathering-time = Einladen kannst du ab jetzt und bis zu { $days } Tage im Voraus.
refused-gatherings-many = Mehr als { $most } Verabredungen zugleich gehen nicht. Nimm erst eine zurück.
refused-no-gathering = Diese Einladung gibt es nicht mehr.
