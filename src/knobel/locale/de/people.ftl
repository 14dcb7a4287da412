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

# Being told that it is one's turn: what a device shows, and its settings.

notice-turn = Du bist dran
notice-with = { $game } mit { $names }
notice-with-more = { $game } mit { $names } und { $more ->
    [one] noch jemandem
   *[other] { $more } weiteren
 }
notice-until = Zeit bis { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
 }, { $time } Uhr
notice-many = { $tables ->
    [one] Ein Tisch wartet auf dich
   *[other] { $tables } Tische warten auf dich
 }
notice-more = { $tables ->
    [one] und noch einer
   *[other] und { $tables } weitere
 }
notice-open = Hingehen
notice-off = Nicht mehr melden
notice-test = So meldet sich knobel
notice-test-body = Es klappt. Bist du an einem Tisch über Tage dran, erfährst du es hier.
refused-notice-endpoint = Diesen Benachrichtigungsdienst rufen wir nicht an: Es muss eine öffentliche https-Adresse sein.
refused-notice-keys = Die Schlüssel deines Browsers sind nicht lesbar. Schalte die Benachrichtigungen aus und wieder ein.
refused-notice-unknown = Dieses Gerät wird nicht benachrichtigt. Schalte es zuerst ein.
refused-notice-failed = Der Benachrichtigungsdienst deines Browsers hat die Probe nicht angenommen. Versuche es in ein paar Minuten noch einmal.
notices = Bescheid sagen
notices-here = Auf diesem Gerät melden, wenn ich dran bin
notices-why = An Tischen über Tage: einmal je Zug, auch wenn die Seite zu ist. Verschlüsselt über den Dienst deines Browsers, lesen kann es nur dein Gerät.
notices-quiet = Ruhezeit
notices-quiet-begin = von
notices-quiet-end = bis
notices-test = Probe senden
notices-tested = Die Probe ist unterwegs und sollte gleich erscheinen.
notices-others = { $devices ->
    [one] Ein weiteres Gerät von dir meldet sich auch.
   *[other] { $devices } weitere Geräte von dir melden sich auch.
 }
notices-failed = Dein Browser konnte sich bei seinem Benachrichtigungsdienst nicht anmelden. Bist du im Netz? Versuche es später noch einmal.
notices-insecure = Diese Seite kommt ohne Verschlüsselung (http). So lassen Browser keine Benachrichtigungen zu. Mit https geht es; wie, weiß, wer den Server betreibt.
notices-unsupported = Dieser Browser kann keine Benachrichtigungen empfangen. In einem aktuellen Chrome, Edge, Firefox oder Safari geht es, aber nicht in einem privaten Fenster.
notices-home = Auf iPhone und iPad geht das, wenn knobel auf dem Home-Bildschirm liegt: „Teilen“, „Zum Home-Bildschirm“, dann von dort öffnen.
notices-denied = Dein Browser lässt Benachrichtigungen von dieser Seite nicht zu. In seinen Einstellungen, beim Schloss neben der Adresse, kannst du sie erlauben.
notices-else = Bis dahin stehen unter „Meine Tische“ die, die auf dich warten, zuerst.
notices-offer = Sollen wir uns melden, wenn du wieder dran bist?
notices-yes = Ja, gern
notices-begun = Gut. Unter „Ich“ kannst du Ruhezeiten einstellen oder es abschalten.

# Rows, pots and worlds beside what a level makes of them; luck over time.

history-parts-about = { $games ->
    [one] Aus einer Partie von dir
   *[other] Aus bis zu { $games } Partien von dir
 }. Strich: der Schnitt eines Hausbots ({ $level }). Ältere Partien haben die Einzelwerte nicht.
history-parts-none = Einzelwerte gibt es für Partien, die ab jetzt zu Ende gehen.
history-part-said = { $name }: du { $mine }, Hausbot { $expected }
history-luck = Glück mit der Zeit
history-luck-picture = Glück in jeder Partie in Punkten, die jüngste rechts
history-luck-sum = { $games ->
    [one] In einer Partie
   *[other] In { $games } Partien
 } zusammen { $luck } Punkte Glück, im Schnitt { $mean } je Partie.
history-luck-skill = Entscheidungen haben dich im Schnitt { $lost } Punkte je Partie gekostet.
history-luck-about = Nach oben: Die Würfel waren besser als erwartet. Auf Dauer gleicht sich das aus. Partien mit echten Würfeln zählen nicht.
history-luck-missing = { $games ->
    [one] Bei einer Partie ist das Glück noch nicht ausgerechnet. Der Trainer arbeitet daran.
   *[other] Bei { $games } Partien ist das Glück noch nicht ausgerechnet. Der Trainer schaut sich jedes Mal ein paar an.
 }
