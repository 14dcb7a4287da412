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
history-span = { $least } bis { $most }
history-bar-said = { $results }: { $games ->
    [one] eine Partie von dir
   *[other] { $games } Partien von dir
 }
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
me-face = So sehe ich aus
me-face-why = So sitzt du an neuen Tischen. Hat deine Farbe dort schon jemand, bekommst du die nächste freie.
face-colour = Farbe
face-picture = Bild
face-any = egal
face-taken = { $colour }, hat schon { $name }
face-letter = Anfangsbuchstabe
colour-blue = Blau
colour-berry = Beere
colour-green = Grün
colour-violet = Violett
colour-orange = Orange
colour-teal = Petrol
picture-fox = Fuchs
picture-cat = Katze
picture-owl = Eule
picture-fish = Fisch
picture-snail = Schnecke
picture-moon = Mond
picture-sun = Sonne
picture-rocket = Rakete
picture-cauldron = Kessel
picture-mushroom = Pilz
picture-boat = Boot
picture-crown = Krone
react = Auf den Wurf reagieren
react-wow = Wow!
react-haha = Haha!
react-ohno = Oh nein!
react-luck = Viel Glück!
react-hot = Heiß!
react-love = Schön!
reacted = { $name }: { $reaction }
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
notice-when = { $day }. { $month ->
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
notice-until = Zeit bis { $when }
notice-many = { $tables ->
    [one] Ein Tisch wartet auf dich
   *[other] { $tables } Tische warten auf dich
 }
notice-more = { $tables ->
    [one] und noch einer
   *[other] und { $tables } weitere
 }
notice-gathering = { $name } lädt ein: { $circle }
notice-gathering-soon = Gleich geht es los: { $circle }
notice-gathering-off = Abgesagt: { $circle }
notice-gathering-game = { $when }: { $game }
notice-table = Dein Tisch steht: { $tournament }
notice-table-bot = Bis du kommst, spielt der Hausbot für dich.
notice-open = Hingehen
notice-off = Nicht mehr melden
notice-test = So meldet sich knobel
notice-test-body = Es klappt. Bist du an einem Tisch über Tage dran, lädt dein Spielkreis ein oder steht im Turnier dein Tisch, erfährst du es hier.
refused-notice-endpoint = Diesen Benachrichtigungsdienst rufen wir nicht an: Es muss eine öffentliche https-Adresse sein.
refused-notice-keys = Die Schlüssel deines Browsers sind nicht lesbar. Schalte die Benachrichtigungen aus und wieder ein.
refused-notice-unknown = Dieses Gerät wird nicht benachrichtigt. Schalte es zuerst ein.
refused-notice-failed = Der Benachrichtigungsdienst deines Browsers hat die Probe nicht angenommen. Versuche es in ein paar Minuten noch einmal.
notices = Bescheid sagen
notices-here = Auf diesem Gerät melden, wenn ich dran bin
notices-why = An Tischen über Tage einmal je Zug, im Turnier, wenn dein Tisch steht, auch wenn die Seite zu ist. Verschlüsselt über den Dienst deines Browsers, lesen kann es nur dein Gerät.
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
notices-insecure = Diese Seite kommt ohne Verschlüsselung (http). So lassen Browser keine Benachrichtigungen zu; mit https geht es.
notices-trust = So vertraut dieses Gerät diesem Server
notices-insecure-else = Betreibst du diesen Server? Im Heimnetz startest du ihn dafür mit „knobel serve --lan --tls“, im Internet mit einem Zertifikat („--cert“ und „--key“) oder hinter einem Proxy mit https.
notices-untrusted = Dein Browser hat abgelehnt, vermutlich weil dieses Gerät dem Server noch nicht vertraut. Das sind ein paar Schritte, einmal:
notices-unsupported = Dieser Browser kann keine Benachrichtigungen empfangen. In einem aktuellen Chrome, Edge, Firefox oder Safari geht es, aber nicht in einem privaten Fenster.
notices-home = Auf iPhone und iPad geht das, wenn knobel auf dem Home-Bildschirm liegt: „Teilen“, „Zum Home-Bildschirm“, dann von dort öffnen.
notices-denied = Dein Browser lässt Benachrichtigungen von dieser Seite nicht zu. In seinen Einstellungen, beim Schloss neben der Adresse, kannst du sie erlauben.
notices-else = Bis dahin stehen unter „Meine Tische“ die, die auf dich warten, zuerst.
notices-offer = Sollen wir uns melden, wenn du wieder dran bist?
notices-yes = Ja, gern
notices-begun = Gut. Unter „Ich“ kannst du Ruhezeiten einstellen oder es abschalten.

# Being told by mail, where whoever runs the server has set that up.

mail-subject = { $title }: { $table }
mail-why = Diese Mail kommt, weil du in knobel unter „Ich“ wolltest, dass wir dir schreiben, wenn du dran bist oder ein Spielkreis dich einlädt.
mail-off = Keine Mails mehr (ein Tipp genügt):
mail-question-subject = Soll knobel dir hierher schreiben?
mail-question = Jemand möchte an dieser Adresse Bescheid bekommen, sobald an einem Tisch auf { $address } ein Zug wartet. Bist du das, öffne diesen Link; er gilt einen Tag und einmal:
mail-question-else = Warst du es nicht, brauchst du nichts zu tun: Ohne diesen Link schreiben wir dir nicht.
mail-notices = Per Mail
mail-notices-why = Eine Mail je Zug an Tischen über Tage und je Tisch im Turnier, auch ohne dieses Gerät. Gespeichert wird deine Adresse auf diesem Server und nur dafür.
mail-address = Mailadresse
mail-ask = Link schicken
mail-asked = Wir haben einen Link an { $address } geschickt. Öffne ihn innerhalb eines Tages, dann schreiben wir dir dorthin. Nichts angekommen? Sieh im Spam-Ordner nach.
mail-not = Doch nicht
mail-here = Mail an { $address }, wenn ich dran bin
mail-other = Andere Adresse
mail-ended-here = Gut, keine Mails mehr. Die Adresse ist gelöscht.
mail-page = Post von knobel
mail-confirm = Sollen wir dir an diese Adresse schreiben, wenn du dran bist?
mail-confirm-why = Eine Mail je Zug an Tischen über Tage. In jeder steht ein Link, der sie wieder abstellt.
mail-confirm-do = Ja, schreibt mir
mail-confirmed = Gut. Wir schreiben an { $address }, wenn du dran bist. Unter „Ich“ kannst du Ruhezeiten einstellen oder es abschalten.
mail-ended = Keine Mails mehr. Deine Adresse ist gelöscht.
mail-ended-before = Hierher geht schon keine Mail mehr.
mail-ended-again = Anders überlegt? Unter „Ich“ kannst du sie jederzeit wieder eintragen.
mail-not-valid = Dieser Link gilt nicht mehr
refused-mail-none = Dieser Server verschickt keine Mails.
refused-mail-unknown = Du hast keine Mailadresse eingetragen.
refused-mail-link = Ein Link zum Bestätigen gilt einmal und einen Tag. Trag die Adresse unter „Ich“ noch einmal ein, dann kommt ein neuer.
refused-mail-address = Das ist keine Mailadresse. Sie sieht aus wie name@beispiel.de.
refused-mail-here = Unter dieser Adresse führten Links in Mails nicht sicher hierher zurück. Öffne die Seite unter ihrem Namen, nicht über eine Nummer und nicht in einer anderen Seite.
refused-mail-refused = Diese Adresse nimmt keine Mails an. Ist sie richtig geschrieben?
refused-mail-later = Der Mailserver nimmt gerade nichts an. Versuche es in ein paar Minuten noch einmal.

# Rows, pots and worlds beside what a level makes of them; luck over time.

history-parts-about = { $games ->
    [one] Aus einer Partie von dir
   *[other] Aus bis zu { $games } Partien von dir
 }. Strich: der Schnitt eines Hausbots ({ $level }). Ältere Partien haben die Einzelwerte nicht.
history-parts-none = Einzelwerte gibt es für Partien, die ab jetzt zu Ende gehen.
history-part-said = { $name }: du { $mine }, Hausbot { $expected }
history-luck = Glück mit der Zeit
history-luck-picture-points = Glück in jeder Partie in Punkten, die jüngste rechts
history-luck-picture-stars = Glück in jeder Partie in Sternen, die jüngste rechts
history-luck-sum-points = { $games ->
    [one] In einer Partie
   *[other] In { $games } Partien
 } zusammen { $luck } Punkte Glück, im Schnitt { $mean } je Partie.
history-luck-sum-stars = { $games ->
    [one] In einer Partie
   *[other] In { $games } Partien
 } zusammen { $luck } Sterne Glück, im Schnitt { $mean } je Partie.
history-luck-skill-points = Entscheidungen haben dich im Schnitt { $lost } Punkte je Partie gekostet.
history-luck-skill-stars = Entscheidungen haben dich im Schnitt { $lost } Sterne je Partie gekostet.
history-luck-about = Nach oben: Die Würfel waren besser als erwartet. Auf Dauer gleicht sich das aus. Partien mit echten Würfeln zählen nicht.
history-luck-missing = { $games ->
    [one] Bei einer Partie ist das Glück noch nicht ausgerechnet. Der Trainer arbeitet daran.
   *[other] Bei { $games } Partien ist das Glück noch nicht ausgerechnet. Der Trainer schaut sich jedes Mal ein paar an.
 }
history-rated = Wie gut du spielst
history-rated-like = Etwa wie der Hausbot „{ $level }“
history-rated-between = Zwischen den Hausbots „{ $weaker }“ und „{ $stronger }“
history-rated-above = Besser als der Hausbot „{ $level }“
history-rated-below = Noch nicht wie der Hausbot „{ $level }“
history-rated-by-lost = Aus { $games } Partien: Deine Entscheidungen kosten dich etwa { $value } Punkte je Partie, in neun von zehn Fällen zwischen { $low } und { $high }. Glück ist nicht dabei; ältere Partien zählen weniger, solche mit Tipps gar nicht.
history-rated-by-stars = Aus { $games } Partien: Deine Entscheidungen kosten dich etwa { $value } Sterne je Partie, in neun von zehn Fällen zwischen { $low } und { $high }. Glück ist nicht dabei; ältere Partien zählen weniger, solche mit Tipps gar nicht.
history-rated-by-places = Aus { $games } Partien: Von hundert beendest du etwa { $value } vor dem Hausbot „Solide“, in neun von zehn Fällen zwischen { $low } und { $high }. Es zählen nur die Plätze; wie gut die Hausbots sind, ist gemessen. Ältere Partien zählen weniger.
# How well people play who want others to see it.

rating-shown = Wer darf das sehen?
rating-shown-nobody = niemand
rating-shown-circles = meine Kreise
rating-shown-everyone = alle hier
rating-shown-nobody-why = Nur du siehst es, in deinem Verlauf.
rating-shown-circles-why = Wer mit dir in einem Spielkreis ist, sieht es dort neben deinem Namen.
rating-shown-everyone-why = Alle, die diesen Server öffnen, sehen es neben deinem Namen, deine Spielkreise auch.
rating-shown-missing = Noch sind zu wenige deiner Partien ausgewertet.
rating-shown-there = Zur Rangliste
ladder-circle = Wie gut ihr spielt
ladder-which = Welches Spiel
ladder-bot = Hausbot „{ $level }“
ladder-me = { $name } (du)
ladder-like = etwa wie „{ $level }“
ladder-between = zwischen „{ $weaker }“ und „{ $stronger }“
ladder-above = besser als „{ $level }“
ladder-below = noch nicht wie „{ $level }“
ladder-lost-value = { $value } Punkte
ladder-stars-value = { $value } Sterne
ladder-places-value = { $value } von 100
ladder-range = { $low } bis { $high }
ladder-lost = Punkte, die eigene Entscheidungen je Partie kosten: Weniger ist besser, Glück ist nicht dabei. Die kleinen Zahlen sagen, wo der wahre Wert in neun von zehn Fällen liegt.
ladder-stars = Sterne, die eigene Entscheidungen je Partie kosten: Weniger ist besser, Glück ist nicht dabei. Die kleinen Zahlen sagen, wo der wahre Wert in neun von zehn Fällen liegt.
ladder-places = In so vielen von hundert Partien ist man am Ende vor dem Hausbot „Solide“. Die kleinen Zahlen sagen, wo der wahre Wert in neun von zehn Fällen liegt.
ladder-lost-short = So viel kosten Entscheidungen je Partie: Weniger ist besser.
ladder-stars-short = So viel kosten Entscheidungen je Partie: Weniger ist besser.
ladder-places-short = So oft am Ende vor dem Hausbot „Solide“: Mehr ist besser.
ladder-wanted = Hier steht nur, wer es so will. Wo die Hausbots stehen, ist gemessen.
ladder-choice = Du bestimmst, wer dich hier sieht
ladder-none = Noch steht hier niemand.
ladder-none-why = Wer ein paar Partien eines Spiels zu Ende gespielt hat, kann sich hier neben die Hausbots stellen. Niemand muss.
# Devices.

devices = Meine Geräte
devices-why = Hier bist du überall dieselbe Person: dieselben Tische, derselbe Verlauf. Ohne Konto, ohne Mailadresse.
devices-unnamed = Ein Gerät
devices-this = dieses hier
devices-now = gerade hier
devices-seen = zuletzt da: { $when }
devices-sign-out = Abmelden
devices-sign-out-this = Dieses Gerät abmelden
devices-sign-out-named = { $name } abmelden
devices-sign-out-why = Auf diesem Gerät fängst du dann als neuer Gast an. Deine Tische findest du auf deinen anderen Geräten.
devices-sign-out-others = Alle anderen abmelden
devices-signed-out = Abgemeldet: { $name }.
devices-others-signed-out = Alle anderen Geräte sind abgemeldet.
devices-add = Noch ein Gerät
devices-add-how = Öffne diesen Link auf dem anderen Gerät, oder halte seine Kamera auf das Bild. Er gilt einmal, zehn Minuten lang.
devices-add-careful = Gib ihn niemandem sonst: Wer ihn öffnet, ist du.
devices-qr = Der Link als QR-Code
devices-link = Der Link
devices-copy = Kopieren
devices-copied = Kopiert.

connect = Dieses Gerät verbinden
connect-as = Auf diesem Gerät bist du dann { $name }.
connect-as-nameless = Dieses Gerät gehört dann zu der Person, von der der Link ist.
connect-theirs = { $tables ->
    [0] Dort liegt noch keine Partie.
    [one] Dort liegt eine Partie.
   *[other] Dort liegen { $tables } Partien.
 }
connect-mine = { $tables ->
    [0] Auf diesem Gerät hast du schon etwas: deine Knobelaufgaben.
    [one] Auf diesem Gerät hast du schon eine Partie gespielt.
   *[other] Auf diesem Gerät hast du schon { $tables } Partien gespielt.
 }
connect-ask = Sollen sie mitkommen?
connect-bring = Verbinden und mitbringen
connect-leave = Verbinden, ohne sie
connect-leave-why = Ohne sie: Sie bleiben bei deinen anderen Geräten.
connect-do = Verbinden
connect-not = Lieber nicht
connect-careful = Nur, wenn der Link von dir selbst ist: Danach sehen beide Geräte dasselbe.
connect-done = Verbunden.
connect-done-as = Verbunden. Du bist hier { $name }.
connect-already = Dieses Gerät gehört schon dazu.
connect-not-valid = Dieser Link gilt nicht mehr.
refused-device-link = Ein Link für ein Gerät gilt einmal und zehn Minuten. Mach auf dem anderen Gerät unter „Ich“ einen neuen.
refused-leave-behind = Was auf diesem Gerät ist, wäre dann von nirgends mehr zu erreichen. Bring es mit, oder verbinde nicht.
refused-last-device = Das ist dein einziges Gerät: Abgemeldet kämst du an nichts mehr heran. Verbinde erst ein zweites, oder lösche alles.
refused-no-device = Dieses Gerät ist nicht (mehr) deines.
signed-out = Dieses Gerät wurde abgemeldet. Du bist hier nun ein neuer Gast.

# Passkeys.

passkeys = Passkeys
passkeys-why = Ein Passkey liegt in deinem Telefon, deinem Computer oder auf einem Sicherheitsschlüssel. Mit ihm bist du auch auf einem neuen Gerät wieder du, selbst wenn alle anderen verloren sind.
passkeys-add = Passkey anlegen
passkeys-added = Passkey angelegt.
passkeys-use = Mit Passkey anmelden
passkeys-remove = Entfernen
passkeys-remove-named = Passkey { $name } entfernen
passkeys-removed = Entfernt. Lösche ihn auch auf deinem Gerät; hier öffnet er nichts mehr.
passkeys-unnamed = Ein Passkey
passkeys-made = angelegt { $when }
passkeys-used = zuletzt benutzt { $when }
passkeys-host = gilt für { $host }
passkeys-not-secure = Passkeys gibt es nur über eine gesicherte Verbindung (https). Diese Seite läuft ohne: Nimm den Link für ein zweites Gerät.
passkeys-no-name = Passkeys brauchen einen Namen statt einer Zahlenadresse. Öffne die Seite unter dem Namen des Servers, oder nimm den Link für ein zweites Gerät.
passkeys-not-here = Dieser Browser kennt keine Passkeys. Nimm den Link für ein zweites Gerät.
passkeys-stopped = Kein Passkey gewählt. Es hat sich nichts geändert.
passkeys-there-already = Auf diesem Gerät liegt schon ein Passkey von dir.
refused-passkey = Dieser Passkey passt hier nicht. Es hat sich nichts geändert.
refused-passkey-unknown = Diesen Passkey kennen wir nicht (mehr).
refused-passkey-late = Das hat zu lange gedauert. Versuch es noch einmal.
refused-passkey-host = Passkeys brauchen einen Namen statt einer Zahlenadresse.
refused-passkeys-many = Mehr als { $most } Passkeys hat niemand. Entferne erst einen.

# Everything about me.

everything = Alles über mich
everything-why = Was hier über dich liegt, gehört dir.
everything-download = Alles herunterladen
everything-download-why = Eine ZIP-Datei: deine zu Ende gespielten Partien als Mitschriften und eine JSON-Datei mit allem Übrigen.
everything-delete = Alles löschen
everything-delete-why = Löscht Namen, Geräte, Passkeys, Verlauf und Aufgaben, für immer.
everything-delete-what = An fremden Tischen sitzt dann „jemand“. Deine Züge und was du im Chat geschrieben hast bleiben dort ohne deinen Namen stehen, damit die Partien der anderen stimmen. Wo du gerade mitspielst, spielt der Hausbot weiter. Auf allen deinen Geräten bist du danach ein neuer Gast.
everything-delete-word = löschen
everything-delete-type = Schreib „{ $word }“, wenn du sicher bist.
everything-delete-do = Für immer löschen
everything-deleted = Gelöscht. Es liegt nichts mehr über dich hier.
refused-nothing-of-yours = Über dich liegt hier nichts.
