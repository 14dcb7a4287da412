# What people have here: their tables. Read when one of these rooms opens.

tables-waiting = Du bist dran
tables-others = Andere sind dran
tables-alone = Allein oder gegen Bots
tables-by-yourself = Allein
tables-finished = Zu Ende gespielt
tables-your-turn = Du bist dran
tables-you-lack = Du fehlst noch
tables-due = Der Hausbot springt { $when } ein.
tables-as-you-like = Geht weiter, wann du magst.
tables-house-plays = Der Hausbot spielt für dich weiter.
tables-their-turn = Wartet auf { $names }.
tables-won = Du hast gewonnen.
tables-days = über Tage, { $time } je Zug
tables-days-plain = über Tage
tables-live = live
tables-go-there = Zum Tisch
tables-come-back = Zurückkommen
tables-to-history = Alles, was du zu Ende gespielt hast
tables-tidy = Wegräumen
tables-tidy-all = Alle wegräumen
tables-show-all = Alle { $tables } zeigen
tables-resign = Aufgeben
tables-resign-why = Der Hausbot spielt für dich zu Ende, niemand muss warten. Kommst du zurück, ist es wieder dein Platz.
tables-resign-do = Aufgeben
tables-none = Noch kein Tisch.
tables-none-why = Hier liegen deine Partien: die, die auf dich warten, zuerst.
tables-play = Etwas spielen

# History.

history-all = Alle
history-filter = Nach Spielen
history-games = Zu Ende gespielt
history-more = Ältere zeigen
history-none = Noch keine Partie zu Ende gespielt.
history-none-why = Hier findest du später jede Partie wieder: mit Wiederholung, Rückblick und allem, was du erreicht hast.
history-forget = Aus meinem Verlauf löschen
history-forgotten = Aus deinem Verlauf gelöscht. Wer mitgespielt hat, behält die Partie.
history-results = Deine Ergebnisse
history-kind = Welche Partien
history-best = Dein bestes Ergebnis
history-mean = { $games ->
    [one] Im Mittel, eine Partie
   *[other] Im Mittel, { $games } Partien
 }
history-won = Gewonnen
history-won-of = { $won } von { $games }
history-picture = Wie oft du welches Ergebnis erreicht hast, und wie oft die Hausbots
history-picture-about = Balken: deine Partien. Linien: so oft erreichen Hausbots das, in einigen hundert Partien gemessen. Daneben die Mittelwerte.
history-level = Hausbot { $level }
history-days = { $days ->
    [0] Im { $month } noch nicht gespielt
    [one] Im { $month } an einem Tag gespielt
   *[other] Im { $month } an { $days } Tagen gespielt
 }
history-friends = Gegeneinander
history-friend = Mit wem
history-friend-games = Partien
history-friend-you = du gewannst
history-friend-they = sie gewannen

# A page of one's own.

me-name = So heiße ich
me-name-keep = Merken
me-name-why = So stehst du an neuen Tischen. An einem laufenden änderst du deinen Namen im Menü des Tisches.
me-named = Gemerkt: { $name }.
me-device = Auf diesem Gerät
me-text = Schrift
me-text-usual = normal
me-text-large = groß
me-text-larger = sehr groß
me-confirm = Vor dem Eintragen noch einmal fragen
me-confirm-why = Ohne Nachfragen genügt im Würfelspiel ein Tipp auf das Feld. Vor dem Streichen fragen wir immer.
