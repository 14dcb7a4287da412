# The house: everything that is not about one game.

knobel = knobel

# Refusals: say what is, then what can be done.

refused-turn = Das ist schon weitergegangen. Sieh kurz nach, was jetzt auf dem Tisch liegt.
refused-not-awaited = Gerade ist jemand anderes dran.
refused-put-away = Hier wartet noch jemand auf dich. Gib erst auf, dann spielt der Hausbot weiter.
refused-end = So weit ist diese Partie noch nicht: Gemeinsam aufhören könnt ihr erst kurz vor dem Ende.
refused-over = Diese Partie ist zu Ende.
refused-not-over = Das geht erst, wenn die Partie zu Ende ist.
refused-not-begun = Die Partie hat noch nicht angefangen.
refused-begun = Die Partie läuft schon.
refused-code = Dieser Code führt zu keinem Tisch. Schau noch einmal nach; Codes gelten nur, solange die Runde läuft.
refused-removed = Wer diesen Tisch leitet, hat dich hinausgebeten.
refused-muted = Wer diesen Tisch leitet, lässt dich gerade nicht mitreden.
refused-frozen = Die Plauderei ruht gerade.
refused-colour-taken = Diese Farbe hat schon { $name }. Nimm eine andere.
refused-react-crowd = In einer so großen Runde gibt es keine Reaktionen.
refused-react-nothing = Hier liegt noch nichts, worauf du reagieren könntest.
refused-named = Diesen Namen hat dir gegeben, wer den Tisch leitet. Er bleibt.
refused-not-moderated = Das geht hier nicht.
refused-name-blocked = Dieser Name geht hier nicht. Nimm bitte einen anderen.
told-renamed = Wer den Tisch leitet, hat dir einen anderen Namen gegeben: { $name }.
told-muted = Wer den Tisch leitet, lässt dich gerade nicht mitreden. Mitspielen kannst du weiter.
told-unmuted = Du darfst wieder mitreden.
told-removed = Wer den Tisch leitet, hat dich hinausgebeten. Deinen Platz hat der Hausbot.
refused-closed = Dieser Tisch ist geschlossen.
refused-banned = Wer diesen Server betreibt, hat dich ausgesperrt: noch { $hours } { $hours ->
    [one] Stunde
   *[other] Stunden
}.
refused-banned-why = Wer diesen Server betreibt, hat dich ausgesperrt: noch { $hours } { $hours ->
    [one] Stunde
   *[other] Stunden
}. Grund: { $why }
banned = Du kommst hier gerade nicht hinein
closed = Dieser Tisch ist geschlossen
closed-about = Wer den Server betreibt, hat ihn für alle geschlossen.
closed-why = Wer den Server betreibt, hat ihn für alle geschlossen. Grund: { $why }
refused-step = Schritt { $step } passt hier nicht. Nimm einen von denen, die leuchten.
refused-unfinished = Dein Zug ist noch nicht fertig.
refused-undo = Zurücknehmen geht nur daheim mit echten Würfeln.
refused-undo-start = Davor war nichts mehr.
refused-new-name = „{ $game }“ geht nicht als Name: Kleinbuchstaben, Ziffern und Unterstriche, vorn ein Buchstabe.
refused-new-taken = { $game } gibt es schon.
refused-new-folder = { $folder } ist nicht leer. Nimm einen neuen Ordner.
refused-shape = Das hat der Server nicht verstanden: { $problem }
refused-no-table = Diesen Tisch gibt es nicht. Stimmt der Link?
refused-no-page = Diese Seite gibt es nicht.
refused-no-seat = Platz { $seat } gibt es an diesem Tisch nicht.
refused-seat-taken = Auf Platz { $seat } sitzt schon jemand.
refused-not-yours = Das ist nicht dein Platz.
refused-not-seated = Das können nur die, die mitgespielt haben.
refused-host-only = Das kann nur, wer den Tisch gedeckt hat.
refused-link = Dieser persönliche Link gilt nicht. Lass dir einen neuen geben.
refused-mixed = Die Würfel sind schon gemischt.
refused-other-bytes = Das sind andere Zufallsbytes als die, die du hinterlegt hast.
refused-name = Ein Name genügt, aber einen braucht es.
refused-game = Ein Spiel namens { $game } gibt es hier nicht. Es gibt: { $known }.
refused-puzzle = Diese Aufgabe gibt es nicht (mehr).
refused-lesson = Diese Lektion gibt es nicht: { $lesson }.
refused-level = Die Spielstärke { $level } gibt es hier nicht. Es gibt: { $known }.
refused-option = Die Einstellung { $option } gibt es hier nicht. Es gibt: { $known }.
refused-option-value = Diese Einstellung geht nicht: { $problem }
refused-origin = Diese Anfrage kam von einer fremden Seite.
refused-method = So lässt sich diese Adresse nicht ansprechen.
refused-too-big = Das ist zu groß. Höchstens { $most } Bytes.
refused-too-fast = Das war sehr viel auf einmal. In { $seconds } { $seconds ->
    [one] Sekunde
   *[other] Sekunden
 } geht es weiter.
refused-too-many-tables = Mehr als { $most } Tische auf einmal gehen nicht.
refused-review-line = Gerade wollen sehr viele wissen, wie sie gespielt haben. Versuch es später noch einmal.
refused-practice-full = Gerade üben sehr viele. Versuch es gleich noch einmal.
refused-nobody = Es sitzt noch niemand am Tisch.
refused-no-day = Diese Würfel des Tages gibt es nicht.
refused-first-first = Spiel zuerst deinen ersten Versuch zu Ende.
refused-not-steady = Dieses Spiel geht nicht mit denselben Würfeln für alle.
refused-live-only = Hier zählt, wer schneller ist: Dafür müssen alle gleichzeitig am Tisch sein. Wähl „Live“, oder beim Spiel eine Spielart ohne Reaktion.
refused-bots-at-home = Mit echten Würfeln kann kein Bot mitspielen: Er hat keine Hand, die sie wirft. Gib den Platz einem Menschen, oder spiel ohne echte Würfel.
refused-start-at-home = Mit echten Würfeln springt kein Bot ein. Nimm die freien Plätze weg, oder warte, bis alle da sind.
refused-not-real-dice = An diesem Tisch würfelt der Server. Einzugeben gibt es nichts.
refused-not-your-throw = Diese Würfel gehören gerade jemand anderem. Eingeben kann, wer an der Reihe ist.
refused-thrown-count = { $dice ->
    [one] Ein Würfel wurde geworfen
   *[other] { $dice } Würfel wurden geworfen
 }, du hast { $entered } eingegeben. Gib jeden einmal ein.
refused-thrown-face = Eine { $face } gibt es auf diesem Würfel nicht. Gib 1 bis { $sides } ein.
refused-thrown-things = Das passt nicht: { $count } von { $among } sind auszuwählen, jedes höchstens einmal.
refused-undo-thrown = Mit dem letzten Wurf ist schon etwas geschehen. Neu eingeben geht nur davor.
refused-real-dice-pace = Echte Würfel liegen auf einem Tisch, an dem alle sitzen: ohne Uhr, live und nicht als Live-Runde für viele.
refused-real-dice-hidden = In diesem Spiel bleiben Würfel verdeckt. Mit echten Würfeln auf dem Tisch geht das nicht.
refused-real-dice-quick = Wer schneller ist, misst hier der Server. Schalte das aus, um mit echten Würfeln zu spielen.
refused-real-dice-at-once = Wenn alle zugleich würfeln, reichen die Würfel auf dem Tisch nicht. Schalte „alle zugleich“ und „dieselben Würfel“ aus, um mit echten Würfeln zu spielen.
refused-crowd-seats = In eine Live-Runde kommen alle über den Link. Nur du selbst kannst schon sitzen.
refused-tips-off = An diesem Tisch wurde ohne Tipps gedeckt.
refused-tips-crowd = In einer Live-Runde gibt es keine Tipps.
refused-no-move-yet = Noch hat kein Bot etwas getan.
refused-store = Das ließ sich nicht speichern. Nichts ist geschehen; versuch es gleich noch einmal.
refused-damaged = Was an diesem Tisch geschehen ist, lässt sich nicht mehr lesen. Wer den Server betreibt, kann eine Sicherung zurückholen.
refused-too-slow = Das hat zu lange gedauert. Versuch es noch einmal.
refused-moved = Der Tisch zieht gerade um. Versuch es gleich noch einmal.
refused-unsure = Ob das noch ankam, ist ungewiss. Schau nach, und versuch es sonst noch einmal.
refused-upgrading = Der Server wird gerade erneuert. Versuch es gleich noch einmal.
table-broken = An diesem Tisch klemmt etwas, und es liegt nicht an dir. Es wird von selbst weiter versucht; verloren ist nichts.
refused-broken = Da ist etwas kaputtgegangen, nicht bei dir. Nichts ist verloren.

# Records and their proof.

record-unreadable = Das ist keine lesbare Partie: { $problem }
record-line-unreadable = Zeile { $line } ist nicht zu lesen: { $text }
record-too-new = Diese Partie ist im Format { $format } geschrieben, bekannt ist { $known }. Ein neueres knobel kann sie lesen.
record-no-game = Das ist keine Partie: Es steht nicht darin, welches Spiel gespielt wurde.
record-changed = Hier wurde etwas verändert, Zeile { $line }: { $text }
record-not-canonical = Ab Byte { $byte } ist die Datei anders geschrieben, als knobel sie schreibt.

verify-moves = Alle { $events } Ereignisse sind nach den Regeln.
verify-throws = Alle { $throws } Würfe nachgerechnet. Jeder stimmt.
verify-real-dice = Echte Würfel: { $throws ->
    [one] Ein Wurf wurde
   *[other] { $throws } Würfe wurden
 } von Hand eingegeben und sind nicht nachprüfbar.
verify-unproven = { $throws } Würfe ohne hinterlegtes Geheimnis: Sie lassen sich nicht nachrechnen.
verify-secret-missing = Das Geheimnis der Würfel fehlt. Es wird erst am Ende der Partie gezeigt.
verify-secret-wrong = Das Geheimnis ist nicht das, das vor dem ersten Wurf hinterlegt wurde.
verify-mix-wrong = Die Zufallsbytes von Platz { $seat } sind nicht die, die hinterlegt wurden.
verify-rounds-wrong = Es wurde { $rounds }-mal gemischt, aber nur { $missing } Plätze haben ihre Zufallsbytes nicht gezeigt: Das geht nicht auf.
verify-contest-wrong = Ereignis { $turn }: So kann dieser Kampf oder Wurf nicht ausgegangen sein.
verify-throw-wrong = Ereignis { $turn }: In der Partie steht { $written }, nachgerechnet kommt { $right } heraus.
verify-illegal = Ereignis { $turn } passt nicht zu den Regeln.
verify-result-wrong = Das Ergebnis stimmt nicht. Richtig wäre: { $right }.
verify-not-over = Es steht ein Ergebnis da, aber die Partie ist nicht zu Ende.

# The command line.

cli-about = knobel: Würfelspiele spielen, verstehen und erforschen. Ohne Befehl wird gespielt.
cli-usage = Aufruf:
cli-commands = Was knobel kann
cli-command = Befehl
cli-what = Worum es geht
cli-options = Schalter
cli-games = zeigt die Spiele, ihre Einstellungen und Spielstärken
cli-simulate = lässt Bots viele Partien gegeneinander spielen
cli-arena = lässt Bots jeder gegen jeden antreten, mit denselben Würfeln für alle
cli-solve = rechnet ein Spiel genau aus, so weit es geht
cli-strength = misst, wie stark ein Bot wirklich ist, ohne das Glück der Würfel
cli-bound = beweist oder schätzt, wie viel im Mittel niemand übertreffen kann
cli-puzzles = macht Aufgaben aus Partien von Bots: Lagen, in denen eine Wahl klar die beste ist
cli-arg-deed = make: macht Aufgaben und schreibt sie, eine je Zeile
cli-arg-many = wie viele Aufgaben
cli-replay = erzählt eine Partie nach, Zug für Zug
cli-review = sagt, was an einer Partie Glück war und was Können, und welche Entscheidungen am meisten gekostet haben
cli-verify = rechnet jeden Wurf einer Partie nach
cli-bench = misst, wie viele ein Server aushält: eine große Runde oder viele Tische
cli-arg-kind = crowd: eine große Runde; tables: viele Tische zu zweit
cli-arg-seats = wie viele Plätze die große Runde hat
cli-arg-rounds = wie viele Runden gespielt werden
cli-arg-tables = wie viele Tische
cli-arg-seconds = wie viele Sekunden lang
bench-too-many = { $sockets } Verbindungen sind hier zu viele: Das System erlaubt { $most }. Erhöhe die Grenze (ulimit -n) oder nimm weniger.
cli-serve = deckt den Tisch: startet den Server und nennt die Adresse
cli-service = richtet knobel so ein, dass es mit dem Rechner startet, oder nimmt das zurück
cli-arg-act = install: einrichten und starten; remove: anhalten und wegnehmen
cli-arg-open = öffnet die Seite gleich im Browser
cli-backup = sichert alle Tische in eine Datei, auch während der Server läuft
cli-restore = holt alle Tische aus einer Sicherung zurück; der Server muss dafür stehen
cli-new-game = legt ein eigenes Spiel an: ein Paket mit Regeln, Bot, Sätzen und Tests, das schon läuft
cli-arg-help = zeigt diese Hilfe
cli-arg-version = zeigt, welche Version das ist
cli-arg-json = gibt JSON aus, für Programme
cli-arg-game = das Spiel, wie es in „knobel games“ heißt
cli-arg-players = wer spielt, mit Kommas dazwischen, zum Beispiel solide,zufall
cli-arg-games = wie viele Partien
cli-arg-seed = dieselbe Zahl würfelt dieselben Würfel
cli-arg-option = eine Einstellung des Spiels; mehrmals möglich
cli-arg-plot = zeichnet das Ergebnis in diese Datei
cli-arg-check = rechnet die Schranke auf einem zweiten, unabhängigen Weg nach (etwa eine halbe Minute Rechenzeit)
cli-arg-prices = eine Datei mit anderen Preisen als denen, die dabei sind
cli-arg-ways = wie vielen Blättern jemand von Runde zu Runde folgt, der die Würfel schon kennt
cli-arg-fresh = rechnet neu, auch wenn das Ergebnis schon da liegt
cli-arg-player = wer gemessen wird
cli-arg-file = eine gespeicherte Partie, als Text oder JSON
cli-arg-lan = öffnet den Tisch für Handys im eigenen Netz und zeigt einen QR-Code
cli-arg-port = der Port; ist er belegt, wird der nächste freie genommen
cli-arg-data = der Ordner, in dem alles aufgehoben wird
cli-arg-store = statt des Ordners: die PostgreSQL-Datenbank, die sich mehrere Server teilen (auch als KNOBEL_STORE)
cli-arg-bus = der NATS-Server, über den sie miteinander reden (auch als KNOBEL_BUS)
cli-arg-smtp = der Mailserver für „Du bist dran“ per Mail: smtps://name:passwort@server:465 oder smtp://… (mit STARTTLS); besser als KNOBEL_SMTP, dann steht das Passwort in keiner Prozessliste
cli-arg-smtp-from = von welcher Adresse die Mails kommen (auch als KNOBEL_SMTP_FROM); sonst die, mit der sich der Server anmeldet
cli-arg-smtp-password = Datei mit dem Passwort des Mailservers (auch als KNOBEL_SMTP_PASSWORD)
cli-arg-host = die Adresse, an der gehorcht wird
cli-arg-host-name = ein Name, unter dem die Seite erreicht wird; mehrmals möglich
cli-arg-root-path = der Pfad, unter dem ein Proxy die Seite zeigt, zum Beispiel /knobel
cli-arg-ingress-from = Adresse oder Netz eines Proxys, der selbst prüft, wer herein darf, und im Kopf X-Ingress-Path sagt, unter welchem Pfad die Seite steht; mehrfach möglich
cli-arg-framed-by = wessen Seiten diese in einem Rahmen zeigen dürfen: self (unter demselben Namen) oder eine Adresse wie https://zuhause.example; sonst niemand
cli-arg-backup = die Datei mit der Sicherung
cli-arg-force = ersetzt, was schon da ist
cli-arg-log-json = schreibt das Protokoll als JSON, ein Objekt je Zeile
cli-arg-name = wie das Spiel in Dateien heißt: Kleinbuchstaben, Ziffern und Unterstriche
cli-arg-folder = der Ordner dafür; sonst einer, der wie das Spiel heißt
cli-new-game-next = Fertig. So geht es weiter: pip install -e { $folder }, dann knobel serve.
cli-levels = Spielstärken: { $levels }
cli-copying = Kopieren
cli-simulating = Partien
cli-simulated = { $name }: { $games } Partien
cli-column-seat = Platz
cli-column-player = Wer
cli-column-mean = Mittel
cli-column-adjusted = ohne Glück
cli-column-error = Fehler
cli-column-wins = Siege
cli-column-games = Partien
cli-column-rating = Wertung
cli-no-puzzles = Aufgaben zu { $game } gibt es noch nicht.
cli-no-solver = Für { $game } gibt es das nicht.
cli-no-prices = { $file } enthält keine Preise, die eine Schranke beweisen ({ $problem }). Ohne --prices gelten die, die dabei sind.
cli-bound-otherwise = Für { $game } gilt --{ $option } nicht: Die Schranke entsteht dort anders.
cli-needs-extra = Dafür fehlt { $module }. So kommt es dazu: pip install "knobel[solve,study]"
cli-speed = { $events } Ereignisse je Sekunde auf einem Kern
cli-won = · gewonnen
cli-file = { $file }: { $problem }
cli-not-understood = Das habe ich nicht verstanden: { $problem }
cli-see-help = Mehr dazu: { $command } --help

serve-here = Der Tisch ist gedeckt: { $address }
serve-home = Für Handys im selben Netz: { $address }
serve-stop = Aufhören mit Strg+C. Nichts geht verloren.
play-kept = Alles liegt in { $folder }. Mitspielen kann, wer im selben Netz ist.
play-remaining = Ohne { $missing } spielen diese Bots mit:
play-stronger = Stärkere Bots kommen so dazu: uvx "knobel[solve]" oder pip install "knobel[solve]"
service-written = Geschrieben: { $file }
service-data = Die Tische liegen in { $folder }
service-done = Erledigt: { $command }
service-runs = knobel läuft und startet von nun an mit: { $address }
service-linger = Soll es laufen, ohne dass du angemeldet bist: loginctl enable-linger
service-yourself = Das ging hier nicht, mach es bitte selbst: { $command }
service-removed = Angehalten und weggenommen: { $file }. Die Tische sind noch da.
service-not-there = Hier ist nichts eingerichtet: { $file } gibt es nicht.
service-only-systemd = Das geht nur unter Linux mit systemd.
service-fleeting = Dieses knobel ist nur zum Ausprobieren da und verschwindet wieder. Installiere es erst: uv tool install knobel
serve-port-taken = Port { $port } und die nächsten sind belegt. Nimm einen anderen: knobel serve --port 9000
serve-folder-in-use = Den Ordner { $folder } benutzt schon ein anderer Server. Nimm einen anderen: knobel serve --data ORDNER
serve-folder-closed = In den Ordner { $folder } lässt sich nicht schreiben: { $problem }. Nimm einen anderen: knobel serve --data ORDNER
serve-root-path = Unter dem Pfad „{ $path }“ kann die Seite nicht stehen. Nimm einen aus Buchstaben, Ziffern und Strichen, der nicht heißt wie eine unserer Seiten: knobel serve --root-path /knobel
serve-ingress-from = Hinter --ingress-from steht eine Adresse oder ein Netz, zum Beispiel 172.30.32.2: { $problem }
serve-framed-by = „{ $origin }“ ist keine Adresse einer Seite. Sag self oder zum Beispiel https://zuhause.example: knobel serve --framed-by self
store-newer = { $file } stammt von einem neueren knobel: Format { $version }, bekannt ist { $known }. Bring knobel auf den neuen Stand; verändert wurde nichts.
store-damaged = { $file } ist beschädigt: { $problem }. Verändert wurde nichts. Eine Sicherung holst du so zurück: knobel restore DATEI --force
store-cannot-open = { $file } lässt sich nicht öffnen: { $problem }. Ist der Ordner beschreibbar, und ist noch Platz?

backup-done = Gesichert in { $file }: { $tables } { $tables ->
    [one] Tisch
   *[other] Tische
 }, { $entries } Züge und Würfe. Die Datei enthält die Geheimnisse laufender Partien; bewahr sie gut auf.
backup-nothing = Im Ordner { $folder } liegt nichts zum Sichern. Wo die Tische liegen, sagst du mit --data ORDNER.
backup-file-there = { $file } gibt es schon. Nimm einen anderen Namen, oder ersetz sie mit --force.
backup-no-file = { $file } gibt es nicht.
backup-not-ours = { $file } ist keine Sicherung von knobel.
backup-damaged = { $file } ist keine heile Datenbank: { $problem }.
backup-cannot = { $file } lässt sich nicht schreiben: { $problem }.
restore-done = Wieder da: { $tables } { $tables ->
    [one] Tisch
   *[other] Tische
 }, { $entries } Züge und Würfe, in { $file }.
restore-before = Was vorher dort war, liegt jetzt in { $file }.
restore-in-use = Den Ordner { $folder } benutzt gerade ein Server. Halt ihn erst an.
restore-not-empty = Im Ordner { $folder } liegen schon Tische. Mit --force ersetzt du sie; die alten bleiben daneben liegen.
serve-smtp = Das ist kein Mailserver: { $problem }. Er sieht aus wie smtps://name:passwort@mail.example.org:465 oder smtp://mail.example.org:587
serve-smtp-from = Von welcher Adresse sollen die Mails kommen? --smtp-from knobel@example.org
serve-smtp-password = Die Datei { $file } mit dem Passwort des Mailservers lässt sich nicht lesen.
serve-smtp-where = Für Mails fehlt der Mailserver: --smtp smtps://name@mail.example.org:465
serve-store-and-bus = Mehrere Server brauchen beides: --store postgresql://… und --bus nats://…
serve-no-cluster = Dafür fehlen noch zwei Pakete: pip install "knobel[cluster]"
serve-away = Datenbank oder NATS-Server antworten nicht: { $problem }
cluster-newer = Die Datenbank ist schon von Version { $version }, dieses knobel kennt { $known }. Bring knobel auf den neuesten Stand.
client-missing = Die Seite ist noch nicht gebaut. „make play“ baut sie.

# The page.

home = Zum Anfang
pages = Seiten
language = Sprache
language-de = Deutsch
language-en = Englisch
sound = Ton
dark = Dunkel
ask-title = Was ist das?
explain-firsts = Neues beim ersten Mal erklären
reading-waits = { $names } liest gerade nach. Die Uhr wartet so lange.
less-motion = Weniger Bewegung
notify = Bescheid sagen, wenn ich dran bin
notify-refused = Dein Browser lässt das nicht zu. In seinen Einstellungen kannst du es erlauben.
close = Schließen
help = Regeln
menu = Menü
chat = Plaudern
chat-unread = Plaudern, { $count ->
    [one] eine neue Nachricht
   *[other] { $count } neue Nachrichten
 }
take-back = Zurück
rather-not = Lieber nicht
done = Fertig
try-again = Noch mal versuchen
you = Du

line-lost = Verbindung weg. Wir versuchen es weiter.
line-back = Deine Partie ist wieder da. Nichts ging verloren.
offline = Du bist gerade ohne Netz.
offline-why = Deine Partien warten auf dem Server. Sobald du wieder Netz hast, geht es hier weiter.
offline-here = Ohne Netz
offline-here-why = Hier spielst du auf diesem Gerät: gegen Bots, zu mehreren an einem Bildschirm, oder eine Lektion.
offline-table = Dieser Tisch steht auf dem Server.
offline-table-why = Er wartet dort, bis du wieder Netz hast. Solange kannst du auf diesem Gerät spielen.
device-opening = Einen Moment, dein Gerät deckt den Tisch …
device-broken = Ohne Netz ließ sich das Spiel hier nicht starten. Lade die Seite neu, oder versuch es mit Netz.
device-tables = Auf diesem Gerät
refused-offline = Das geht nur mit dem Server. Sobald du wieder Netz hast, klappt es.
refused-brought-unreadable = Diese Partie von unterwegs ist nicht zu lesen ({ $problem }). Sie kommt nicht in den Verlauf.
refused-brought-seats = In dieser Partie von unterwegs stimmt nicht, wer wo saß. Sie kommt nicht in den Verlauf.
refused-brought-many = Es sind schon { $most } Partien von unterwegs in deinem Verlauf. Lösche dort erst ein paar.
on-device = Ohne Netz gespielt
road = Für unterwegs
road-short = Alle Spiele ohne Netz auf diesem Gerät: einmal laden, dann auch im Flugzeug
fair-device = Diese Würfel hat dein Gerät selbst geworfen. Niemand sonst kann das nachprüfen; darum zählt die Partie in keiner Wertung.
app-about = Würfelspiele für den Küchentisch
app-daily = Würfel des Tages
server-away = Der Server antwortet nicht.
server-away-why = Läuft er noch? Deine Partien sind auf ihm gut aufgehoben.
nothing-here = Hier liegt kein Würfel.
nothing-here-why = Diese Seite oder diesen Tisch gibt es nicht. Vielleicht fehlt dem Link ein Zeichen.
link-not-valid = Dieser Link öffnet keinen Platz.

# The lobby.

welcome = Wer würfelt mit?
welcome-about = { $games ->
    [one] Ein Würfelspiel
   *[other] Würfelspiele
 } für den Küchentisch, auch wenn ihr an verschiedenen sitzt. Ohne Anmeldung, ein Name genügt.
games = Spiele
practice = Üben
practice-what = Was willst du üben?
practice-again = Von vorn
practice-tries = { $good } von { $tries } Würfen haben umgeworfen
practice-tries-none = Wirf einen der anderen um
learn = Lernen
learn-game = { $game } lernen
learn-about = In zwei Minuten gelernt: Du spielst, jemand zeigt dir alles.
print = Drucken
rules = Regeln
rules-of = Regeln: { $game }
rules-page = Regeln auf einer eigenen Seite
rules-none = Für dieses Spiel sind hier noch keine Regeln aufgeschrieben.
plain-covered = verdeckt
my-tables = Meine Tische
me = Ich
history = Verlauf
ladder = Rangliste
circles = Spielkreise
circles-short = Eure feste Gruppe: gemeinsame Tische, Tabelle, Aufgabe der Woche
tournaments = Turniere
tournaments-short = In einer Minute angelegt: alle mit Link, Tische und Tabelle von selbst
my-tables-all = Alle meine Tische
tables-wait = { $tables ->
    [one] Ein Tisch wartet auf dich
   *[other] { $tables } Tische warten auf dich
 }
watch = Zuschauen
code-field = Du hast einen Code?
code-field-go = Los
code-field-how = Vier Zeichen, Buchstaben und Ziffern, so wie AB12
open-tables = Offene Tische
next-seat = Nächster freier Platz
next-seat-none = Gerade ist kein Platz mehr frei. Deck selbst einen Tisch, dann findet dich jemand.
all-games = Alle Spiele
pace-choice = Tempo
all-paces = Jedes Tempo
fill-soon = Bots { $when }
fill-waiting = Kommt niemand, setzen sich { $when } Bots dazu.
fill-after = Wenn niemand kommt, setzen sich Bots dazu:
fill-60 = nach 1 Minute
fill-180 = nach 3
fill-600 = nach 10
fill-0 = nie
open-tables-none = Gerade ist kein Tisch offen. Deck einen und schick den Link herum.
running-tables = Hier wird gespielt
finished-tables = Zu Ende gespielt
nobody-yet = Noch niemand
row-open = { $taken } von { $seats } Plätzen besetzt
row-live = läuft gerade
row-your-turn = du bist dran
row-days = läuft über Tage
row-won = { $names } { $winners ->
    [one] hat
   *[other] haben
 } gewonnen
join = Mitspielen
go-on = Weiterspielen
look-back = Ansehen
unofficial = Ein freies Werk von Fans. Die Namen der Spiele gehören ihren Eigentümern.

play-now = Sofort spielen
play-now-game = Sofort spielen: { $game }
guest-name = Gast
set-table = Tisch decken
set-table-game = Tisch decken: { $game }
choose-game = Anderes Spiel wählen
how-played = Wie wird gespielt?
how-played-usual = wie gewohnt
who-may-come = Wer darf dazukommen?
anyone = Alle, die hier vorbeischauen
your-name = Wie heißt du?
who-sits = Wer sitzt am Tisch?
name-here = Name
level = Spielstärke
level-zufall = spielt irgendwas
level-anfaenger = spielt wie ein Anfänger
level-gierig = nimmt, was es kriegt
level-flink = spielt flink
level-solide = spielt solide
level-stark = spielt stark
level-meister = spielt meisterlich
add-seat = Platz dazustellen
add-friend = Jemand über den Link
add-bot = Ein Hausbot
add-here = Jemand an diesem Gerät
remove-seat = Platz { $seat } wegnehmen
seats-missing = { $missing ->
    [one] Ein Platz fehlt noch.
   *[other] { $missing } Plätze fehlen noch.
 }
how-fast = Wie schnell?
pace-live = Gleich, live
pace-days = Über Tage
agreed-time = Zeit für einen Zug
time-60 = 1 Min.
time-120 = 2 Min.
time-300 = 5 Min.
time-0 = ohne Uhr
time-86400 = 1 Tag
time-259200 = 3 Tage
time-604800 = 1 Woche
only-by-link = Nur mit Link

# Tipps am Tisch

tips-allowed = Tipps erlauben
end-propose = Partie jetzt beenden
end-propose-why = Es zählt, was auf dem Tisch liegt. Alle müssen einverstanden sein.
end-proposed = { $names } { $count ->
    [one] möchte
   *[other] möchten
 } die Partie jetzt beenden. Es zählt, was auf dem Tisch liegt.
end-proposed-mine = Du möchtest die Partie jetzt beenden. Noch nicht einverstanden: { $names }.
end-agree = Einverstanden
end-play-on = Weiterspielen
end-take-back = Doch weiterspielen
ended-by-agreement = Alle waren sich einig: Hier ist Schluss.

hands = Tempo der Hände
hands-of = Wie schnell greift { $name }?
hands-child = Kind
hands-family = Familie
hands-sport = Sport
hands-why = Wer langsamer greift als die Schnellsten am Tisch, bekommt einen Vorsprung, den alle sehen. Bots greifen so schnell wie ihr und stellen sich auf euch ein.
hands-ahead = { NUMBER($seconds, maximumFractionDigits: 2) } s Vorsprung
tips-on = Mit Tipps: Wer einen nimmt, bei dem steht es am Ende dabei.
tips-off = Ohne Tipps.
tips-used = { $count ->
    [one] 1 Tipp
   *[other] { $count } Tipps
}
tip = Tipp
tip-thinking = Ich überlege …
tip-none = Hier gibt es keinen Tipp.
tip-show = Zeig es mir
why = Warum?
why-bot = Warum, { $name }?
why-says = { $name }: „{ $words }“
why-random = Ich lasse den Zufall entscheiden.
why-none = Dafür habe ich keinen besonderen Grund.

# At the table.

seats = Plätze
seat-free = Noch frei
seat-you = du, an diesem Gerät
seat-hot = spielt an diesem Gerät mit
seat-by-link = kommt über den Link
seat-here = ist da
seat-gone = kurz weg
seat-away = Der Hausbot spielt weiter
seat-turn = am Zug
seat-bot = Hausbot, { $level }
seat-give-bot = Hausbot setzen
seat-free-again = { $name } wieder wegschicken
seat-release = Platz von { $name } freigeben
points = { $points } { $points ->
    [one] Punkt
   *[other] Punkte
 }

invites-you = { $name } lädt dich ein: { $game }
invited = Du bist eingeladen: { $game }
preview-about = { $pitch }. { $facts }.
seats-left = { $free ->
    [one] Ein Platz ist noch frei.
   *[other] { $free } Plätze sind noch frei.
 }
new-name = Anders heißen
new-name-set = Umbenennen
seating-wait = Wir warten noch.
seating-tournament = Für alle, die noch fehlen, spielt der Hausbot, bis sie da sind.
seating-absent = Schick den Link noch einmal herum, oder warte noch ein wenig.
seating-absent-host = Schick den Link noch einmal herum, warte noch ein wenig, oder fang schon an.
seating-mixing = Die Würfel werden gemischt.
seating-mixing-again = Es wird noch einmal gemischt: Jemand hat nicht mitgemacht.
seating-there = Am Tisch: { $names }.
seating-pass-link = Schick den Link herum, dann setzen sich alle dazu.
seating-public = Wer vorbeischaut, sieht deinen Tisch auf der Startseite und kann sich dazusetzen.
seating-who = Wer sitzt am Tisch?
seating-full = Alle Plätze sind besetzt. Du kannst gleich zuschauen.
sit-down = Hinsetzen
start-now = Jetzt anfangen, freie Plätze spielt der Hausbot
start-without = Jetzt anfangen, für { $names } spielt der Hausbot
start-waiting = Jetzt anfangen, { $names } { $count ->
    [one] kommt
   *[other] kommen
 } später
invite = Einladen
qr = QR-Code mit dem Link zu diesem Tisch
copy-link = Link kopieren
share-link = Link teilen
link-copied = Der Link ist kopiert.
personal-link = Auf einem anderen Gerät weiterspielen
personal-link-why = Ein Link nur für dich. Wer ihn hat, hat deinen Platz.
personal-link-copied = Dein persönlicher Link ist kopiert. Öffne ihn auf dem anderen Gerät.
leave = Platz verlassen
leave-why = Der Hausbot spielt für dich weiter. Du kannst jederzeit zurückkommen.
leave-open-why = Der Platz wird wieder frei.

your-turn = Du bist dran.
title-your-turn = ● Du bist dran
their-turn = { $name } überlegt noch.
waiting-for = Wir warten auf { $names }.
game-begins = Gleich geht es los.
game-over = Die Partie ist zu Ende.
story = Bisher
story-house = { $what } Das war der Hausbot, { $when }.
story-house-you = { $what } Das war der Hausbot für dich, { $when }.
time-up = Die Zeit war um, der Hausbot hat { $when } für dich gespielt. { $what }
time-up-for = Die Zeit war um, der Hausbot hat { $when } für { $name } gespielt. { $what }
at-time = um { $time }
at-day = am { $day } um { $time }
time-up-draft = Die Zeit war um. Es gilt, was du bis dahin getan hattest.
time-up-draft-for = Die Zeit war um. Für { $name } gilt, was bis dahin getan war.
watching = Du schaust zu.
dice-rolling = Die Würfel rollen.
clock = für diesen Zug
clock-soon = gleich spielt der Hausbot
die = Würfel { $place }: { $face }
die-picked = Würfel { $place }: { $face }, rollt noch einmal

hand-over = { $name } ist dran
hand-over-why = Gib das Gerät weiter. Bis dahin bleibt verdeckt, was nur für { $name } ist.
hand-over-taken = Ich bin { $name }
hand-over-when = Beim Weitergeben verdecken
hand-over-secret = bei Geheimem
hand-over-always = immer
hand-over-never = nie
chat-empty = Noch hat niemand etwas gesagt.
chat-text = Was möchtest du sagen?
chat-send = Sagen
chat-mute = Nichts mehr hören
chat-muted = Du hörst gerade nichts. Das lässt sich jederzeit ändern.
chat-hello = Hallo zusammen
chat-nice = Schöner Wurf
chat-lucky = So ein Glück
chat-moment = Einen Moment bitte
chat-thanks = Danke
chat-well_played = Gut gespielt
reactions-show = Reaktionen auf Würfe
face-choose-of = Farbe und Bild von { $name }

# The end, looking back, and the dice.

result-you = Du gewinnst!
result-one = { $name } gewinnt!
result-shared = { $names } gewinnen gemeinsam!
result-alone = { $score }!
result-alone-none = { $score }.
result-best = Dein bestes Ergebnis! Bisher: { $score }.
result-best-again = Noch einmal so viel wie in deiner besten Partie.
result-best-other = Dein bestes Ergebnis: { $score }.
result-lead = Mit { $points } { $points ->
    [one] Punkt
   *[other] Punkten
 } Vorsprung.
result-lead-score = { $score } Vorsprung.
result-your-place = Du landest auf Platz { $place }.
result-won = gewonnen
result-grown-ups = Mehr für Große
rematch = Revanche
rematch-alone = Noch einmal
rematch-join = Zur Revanche
other-game = Anderes Spiel
film = Film der besten Momente
film-make = Film zum Teilen machen
film-making = Der Film entsteht: { $percent } %
film-share = Film teilen
film-save = Speichern
film-failed = Das hat nicht geklappt: Dieser Browser macht weder Film noch Bild.
moments = Weißt du noch?
moment = Ereignis { $turn }
replay = Wiederholung
replay-turn = { $turn } von { $turns }
replay-slider = Stelle in der Partie
replay-back = Einen Schritt zurück
replay-next = Einen Schritt weiter
replay-play = Abspielen
replay-pause = Anhalten
replay-whole = Am Tisch ansehen
replay-so-far = Bisher noch einmal ansehen
replay-to-table = Zum Tisch
replay-showing = Gleich siehst du es.
replay-share = Link teilen
replay-download = Partie laden

fair = Waren die Würfel fair?
fair-checked = Nachgerechnet
fair-not = Hier stimmt etwas nicht
fair-computing = Dein Browser rechnet nach.
fair-all = { $throws ->
    [0] Hier gab es nichts nachzurechnen: Keine Zahl wurde ausgelost.
    [one] Dein Browser hat den einen Wurf aus den vorher hinterlegten Geheimnissen neu berechnet. Er stimmt.
   *[other] Dein Browser hat alle { $throws } Würfe aus den vorher hinterlegten Geheimnissen neu berechnet. Jeder stimmt.
 }
fair-drawn = { $throws ->
    [one] Ein Los hat dein Browser aus den vorher hinterlegten Geheimnissen neu berechnet. Es stimmt.
   *[other] { $throws } Lose hat dein Browser aus den vorher hinterlegten Geheimnissen neu berechnet. Jedes stimmt.
 }
fair-thrown = { $count ->
    [one] Einen Wurf ließ der Server fliegen, mit dem Schwung aus denselben Geheimnissen.
   *[other] { $count } Würfe ließ der Server fliegen, mit dem Schwung aus denselben Geheimnissen.
 }
fair-fought = { $count ->
    [one] Ein Kampf mit { $shots } Würfen: Was darin Zufall war, folgt aus denselben Geheimnissen.
   *[other] { $count } Kämpfe mit { $shots } Würfen: Was darin Zufall war, folgt aus denselben Geheimnissen.
 }
fair-by-program = Das Programm „knobel verify“ rechnet auch das nach.
fair-raced = { $count ->
    [one] Einmal entschied die schnellere Hand. Die Zeiten sind am eigenen Bildschirm gemessen; nachrechnen kann das niemand.
   *[other] { $count }-mal entschied die schnellere Hand. Die Zeiten sind am eigenen Bildschirm gemessen; nachrechnen kann das niemand.
 }
fair-typed = { $count ->
    [one] Ein Ergebnis haben Menschen am Tisch eingetragen. Das kann niemand nachrechnen.
   *[other] { $count } Ergebnisse haben Menschen am Tisch eingetragen. Die kann niemand nachrechnen.
 }
fair-committed = Vor dem ersten Wurf hinterlegt
fair-noted = Vor dem ersten Wurf hinterlegt, dein Browser hat es sich gemerkt.
fair-mixed = { $mixed ->
    [0] Niemand hat mitgemischt.
    [one] Ein Platz hat mitgemischt.
   *[other] { $mixed } Plätze haben mitgemischt.
 }
fair-rounds = Neu gemischt, weil Zufallsbytes fehlten: Erst beim { $rounds }. Mal haben alle ihre gezeigt.
fair-of = { $part } von { $whole }
fair-throws = Kein Wurf verändert
fair-yourself = Selbst nachrechnen
stats = Wie oft fiel was?
stats-picture = Für jede Person und jede Zahl ein Zeichen, und das Band, das der Zufall erlaubt
stats-all = { $dice } Würfel für alle
stats-seat = { $name }, { $dice } Würfel
stats-band = Bei fairen Würfeln liegen 99 von 100 Zeichen im grünen Band.

verify = Würfel nachrechnen
verify-about = Lade eine gespeicherte Partie (JSON). Dein Browser rechnet jeden Wurf selbst nach; nichts wird verschickt.
verify-file = Partie wählen
verify-drop = oder die Datei hierher ziehen
verify-how = Wie geht das?
verify-how-1 = Bevor jemand mitmischt, legt der Server den Fingerabdruck eines Geheimnisses offen.
verify-how-2 = Jeder Platz legt den Fingerabdruck eigener Zufallsbytes offen und zeigt sie erst, wenn alle das getan haben. Fehlen dann welche, wird für alle neu gemischt.
verify-how-3 = Jeder Wurf wird aus dem Geheimnis, allen Bytes und der Nummer des Wurfs berechnet. Niemand kann ihn voraussehen oder ändern.
verify-how-4 = Am Ende wird das Geheimnis gezeigt. Damit kann jeder jeden Wurf nachrechnen.
verify-other-commitment = Der Server hat vor dem ersten Wurf ein anderes Geheimnis hinterlegt, als er jetzt zeigt.
verify-other-mix = Die Zufallsbytes von Platz { $seat } sind nicht die, die dein Browser geschickt hat.
verify-mix-dropped = Der Server hatte die Zufallsbytes von Platz { $seat }, aber sie stecken nicht in den Würfeln. Trau diesen Würfeln nicht.
verify-other-set = In den Würfeln stecken die Bytes anderer Plätze, als der Server vor dem Zeigen gesagt hat. Trau diesen Würfeln nicht.

# Crowds, late-comers, and the dice of the day.

referee-sits = Ich spiele selbst mit; sonst ist dieser Bildschirm nur die Spielleitung
table-kind = Wer spielt?
table-friends = Freunde
table-crowd = Live-Runde
crowd = Live-Runde
crowd-about = Alle mit dem Link spielen mit, ob fünf oder fünftausend. Bis zum ersten Wurf kann man dazukommen; wer später kommt, spielt mit denselben Würfeln nach.
crowd-play = Ich spiele selbst mit
crowd-who-rolls = Wer würfelt?
crowd-host-rolls = Ich, Runde für Runde
crowd-table-rolls = Der Tisch, sobald alle fertig sind
crowd-time = Zeit für eine Runde
crowd-set = Live-Runde eröffnen
crowd-join = Spiel mit!
crowd-wait = Gleich geht es los.
crowd-pass-link = Zeig den Code oder schick den Link herum. Wenn alle da sind, fängst du an.
crowd-host-starts = Du bist dabei. Die Leitung fängt an, wenn alle da sind.
crowd-start = Anfangen
crowd-lead = Leiten
crowd-paused = Pause. Gleich geht es weiter.
report = Etwas melden
crowd-stage = Bühne öffnen
crowd-roll = Würfeln
crowd-all-done = Alle sind so weit.
crowd-done = { $done } von { $taken } sind fertig.
crowd-held = Gleich wird gewürfelt.
crowd-progress = Wie viele fertig sind
crowd-leaders = Vorne
late = Die Runde läuft schon.
late-about = Du kannst mit denselben Würfeln von vorn mitspielen. Deine Wertung steht dann in einer eigenen Liste.
late-play = Nachspielen
late-held = Die nächste Runde kommt, sobald sie in der Live-Runde gewürfelt ist.
late-list = Nachzügler
daily = Würfel des Tages
daily-about = Jeden Tag dieselben Würfel für alle. Der erste Versuch zählt.
daily-short = kurz
daily-long = lang
daily-bot = gegen den Hausbot
daily-nobody = Heute hat noch niemand gespielt. Du wärst vorn.
daily-play-first = Jetzt spielen
daily-play-again = Noch einmal, ohne Druck
daily-mine = Weiterspielen
daily-done = Mein Ergebnis
daily-first = Erster Versuch
daily-again = Freies Spiel
daily-again-none = Hier steht, was im freien Spiel gelang.
daily-week = Diese Woche
daily-month = Dieser Monat
daily-sum-about = Jeder Tag zählt bis zu 100: so viel Prozent der anderen hast du im ersten Versuch geschlagen, Gleichstand halb. Wer allein spielt, bekommt 50.
daily-sum-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
 }
daily-sum-none = Noch keine Partien.
somebody = jemand
daily-yesterday = Die beste Partie vom { $day }
daily-yesterday-look = Ansehen
daily-result-place = Platz { $place } von { $players }
daily-result-alone = Du bist heute bisher allein am Start.
daily-result-beaten = Mit denselben Würfeln besser als { $percent } % der anderen.
daily-result-late = Der Tag war schon vorbei: Diese Partie zählt nicht mit.
daily-result-again = Freies Spiel: in einer eigenen Liste.
daily-skill = Ohne das Glück: { $points }
daily-skill-place = Platz { $place } von { $players }, wenn man das Glück abzieht.
daily-skill-thinking = Der Trainer rechnet das Glück heraus.
daily-all = Alle Würfel des Tages
daily-share = Teilen
daily-share-picture = Bild
daily-share-text = { $name } am { $day }: { $score }.
daily-share-beaten = Besser als { $percent } % mit denselben Würfeln.
daily-copied = Kopiert. Es verrät nichts.
daily-tomorrow = Neue Würfel gibt es { $when }.
daily-proof = Warum niemand die Würfel vorher kennt
daily-proof-about = Alle Tage hängen an einer Kette. Ihr Ende steht hier seit dem { $start }; das Glied eines Tages wird gezeigt, wenn der Tag vorbei ist, und führt nachrechenbar dorthin. Vorausrechnen kann man es nicht.
daily-proof-end = Ende der Kette
daily-proof-link = Glied vom { $day }
daily-proof-good = Dein Browser hat nachgerechnet: Es führt zum Ende der Kette.
daily-proof-bad = Hier stimmt etwas nicht: Es führt nicht zum Ende der Kette.
daily-proof-other = Hier stimmt etwas nicht: Dein Browser hat sich ein anderes Ende gemerkt.
daily-proof-next = Ab { $day } gilt die nächste Kette. Ihr Ende ist schon hinterlegt und von dieser versiegelt.
daily-proof-none = Das erste Glied wird gezeigt, sobald ein Tag vorbei ist.
fair-cup-open = Dieselben Würfel fallen noch an anderen Tischen dieser Runde. Sind alle fertig, rechnet dein Browser sie nach.
fair-cup = Es sind dieselben Würfel wie an allen Tischen dieser Runde; festgelegt waren sie, bevor der erste fiel.
daily-open = Die Würfel des Tages werden gezeigt, wenn der Tag vorbei ist. Dann rechnet dein Browser sie nach.
daily-chained = Das Glied vom { $day } führt zum hinterlegten Ende der Kette.
verify-day-wrong = Das Geheimnis führt nicht zum hinterlegten Ende der Kette, an der alle Tage hängen.
verify-numbers-wrong = Die Würfe sind anders nummeriert, als die Regeln es sagen.
verify-other-end = Dein Browser hat sich ein anderes Ende der Kette gemerkt.
verify-day = Würfel des Tages: { $table }. Das Glied führt zu { $end }, hinterlegt vor dem { $start }.
verify-day-open = Würfel des Tages: { $table }. Das Glied wird gezeigt, wenn der Tag vorbei ist.
crowd-here = { $taken ->
    [one] ist dabei
   *[other] sind dabei
 }

# For paper.

print-game = { $game } zum Drucken
print-sheets = Blätter zum Drucken
print-score-sheet = Wertungsblatt
print-companion = Begleitkarte
print-pictures = Bilderkarte
print-worlds = Welten, Blatt { $page } von { $pages }
print-name = Name
print-points = Punkte
print-total = Gesamt
print-times-column = Summe mal Spalte
print-leg = Durchgang { $leg }
print-world-stars = Sterne der { $place }. Welt
print-left-over = Rohstoffe übrig, je 0,1
print-stars = Sterne
print-buys = Was Rohstoffe können
print-count-piles = Am Ende zählt ihr, wie viele Karten jeder Art in eurem Stapel und auf der Hand sind.
print-free = knobel, ein freies Werk von Fans. Zum Spielen gern kopieren.

# Real dice on the kitchen table, the page as the pad.

real-dice = Echte Würfel
real-dice-about = Ihr würfelt selbst, hier wird nur geschrieben. Ohne Bots und Uhr; nicht nachprüfbar.
real-dice-home = Ihr würfelt selbst, hier steht, was zählt. Ohne Bots und Uhr; nicht nachprüfbar.
real-dice-throw = { $dice ->
    [one] Wirf den Würfel!
   *[other] Wirf { $dice } Würfel!
 }
real-dice-throw-of = { $name } würfelt
real-dice-throw-all = { $dice ->
    [one] Jemand wirft den Würfel
   *[other] Jemand wirft { $dice } Würfel für alle
 }
real-dice-what = Was liegt?
real-dice-waits = { $name } gibt gleich ein, was liegt.
real-dice-first = Wer fängt an?
real-dice-draw = Zieht { $count } und tippt sie an
real-dice-left = { $left ->
    [0] Alles eingegeben
    [one] Noch 1
   *[other] Noch { $left }
 }
real-dice-face = { $face } eingeben
real-dice-slot = { $place }. Würfel: { $face }, wegnehmen
real-dice-empty = { $place }. Würfel: noch frei
real-dice-enter = Stimmt so
real-dice-again = Noch einmal eingeben
real-dice-unproven = Echte Würfel: nicht nachprüfbar
real-dice-unproven-about = { $throws ->
    [one] Der Wurf wurde
   *[other] Alle { $throws } Würfe wurden
 } am Tisch geworfen und von Hand eingegeben. Niemand kann sie nachrechnen; für Würfel des Tages, Wertungen und Glück zählen sie nicht.
real-dice-hint-wuerfelspiel = Nur das Ergebnis aufschreiben? Gib gleich die letzten fünf Würfel ein.
