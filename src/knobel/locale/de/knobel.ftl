# The house: everything that is not about one game.

knobel = knobel

# Refusals: say what is, then what can be done.

refused-turn = Das ist schon weitergegangen. Sieh kurz nach, was jetzt auf dem Tisch liegt.
refused-not-awaited = Gerade ist jemand anderes dran.
refused-over = Diese Partie ist zu Ende.
refused-not-over = Das geht erst, wenn die Partie zu Ende ist.
refused-not-begun = Die Partie hat noch nicht angefangen.
refused-begun = Die Partie läuft schon.
refused-step = Schritt { $step } passt hier nicht. Nimm einen von denen, die leuchten.
refused-unfinished = Dein Zug ist noch nicht fertig.
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
refused-store = Das ließ sich nicht speichern. Nichts ist geschehen; versuch es gleich noch einmal.
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
verify-unproven = { $throws } Würfe ohne hinterlegtes Geheimnis: Sie lassen sich nicht nachrechnen.
verify-secret-missing = Das Geheimnis der Würfel fehlt. Es wird erst am Ende der Partie gezeigt.
verify-secret-wrong = Das Geheimnis ist nicht das, das vor dem ersten Wurf hinterlegt wurde.
verify-mix-wrong = Die Zufallsbytes von Platz { $seat } sind nicht die, die hinterlegt wurden.
verify-throw-wrong = Ereignis { $turn }: In der Partie steht { $written }, nachgerechnet kommt { $right } heraus.
verify-illegal = Ereignis { $turn } passt nicht zu den Regeln.
verify-result-wrong = Das Ergebnis stimmt nicht. Richtig wäre: { $right }.
verify-not-over = Es steht ein Ergebnis da, aber die Partie ist nicht zu Ende.

# The command line.

cli-about = knobel: Würfelspiele spielen, verstehen und erforschen.
cli-usage = Aufruf:
cli-commands = Was knobel kann
cli-command = Befehl
cli-what = Worum es geht
cli-options = Schalter
cli-games = zeigt die Spiele, ihre Einstellungen und Spielstärken
cli-simulate = lässt Bots viele Partien gegeneinander spielen
cli-replay = erzählt eine Partie nach, Zug für Zug
cli-verify = rechnet jeden Wurf einer Partie nach
cli-serve = deckt den Tisch: startet den Server und nennt die Adresse
cli-arg-help = zeigt diese Hilfe
cli-arg-json = gibt JSON aus, für Programme
cli-arg-game = das Spiel, wie es in „knobel games“ heißt
cli-arg-players = wer spielt, mit Kommas dazwischen, zum Beispiel solide,zufall
cli-arg-games = wie viele Partien
cli-arg-seed = dieselbe Zahl würfelt dieselben Würfel
cli-arg-option = eine Einstellung des Spiels; mehrmals möglich
cli-arg-file = eine gespeicherte Partie, als Text oder JSON
cli-arg-lan = öffnet den Tisch für Handys im eigenen Netz und zeigt einen QR-Code
cli-arg-port = der Port; ist er belegt, wird der nächste freie genommen
cli-arg-data = der Ordner, in dem alles aufgehoben wird
cli-arg-host = die Adresse, an der gehorcht wird
cli-arg-host-name = ein Name, unter dem die Seite erreicht wird; mehrmals möglich
cli-levels = Spielstärken: { $levels }
cli-simulating = Partien
cli-simulated = { $name }: { $games } Partien
cli-column-seat = Platz
cli-column-player = Wer
cli-column-mean = Mittel
cli-column-error = Fehler
cli-column-wins = Siege
cli-speed = { $events } Ereignisse je Sekunde auf einem Kern
cli-won = · gewonnen
cli-file = { $file }: { $problem }
cli-not-understood = Das habe ich nicht verstanden: { $problem }
cli-see-help = Mehr dazu: { $command } --help

serve-here = Der Tisch ist gedeckt: { $address }
serve-home = Für Handys im selben Netz: { $address }
serve-stop = Aufhören mit Strg+C. Nichts geht verloren.
serve-port-taken = Port { $port } und die nächsten sind belegt. Nimm einen anderen: knobel serve --port 9000
serve-folder-in-use = Den Ordner { $folder } benutzt schon ein anderer Server. Nimm einen anderen: knobel serve --data ORDNER
client-missing = Die Seite ist noch nicht gebaut. „make play“ baut sie.
