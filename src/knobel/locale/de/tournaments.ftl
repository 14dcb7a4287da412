# Turniere. Read when one of their rooms opens.

tournaments-mine = Deine Turniere
tournament-state-open = Anmeldung läuft
tournament-state-running = läuft
tournament-state-ended = zu Ende

tournament-new = Turnier ausrichten
tournament-new-why = Eine Minute, dann hast du einen Link für alle. Gespielt wird auf den Geräten der anderen; du musst nichts zählen.
tournament-name = Wie heißt das Turnier?
tournament-name-like = Adventsturnier
tournament-game = Was wird gespielt?
tournament-form = Wie wird gespielt?
tournament-form-swiss = Schweizer System
tournament-form-swiss-why = Alle spielen jede Runde, immer gegen Leute, die ähnlich gut stehen. Niemand scheidet aus. Passt fast immer.
tournament-form-everyone = Alle gegen alle
tournament-form-everyone-why = Alle treffen einmal aufeinander. Am gerechtesten, aber lang: für kleine Gruppen.
tournament-form-knockout = K. o.
tournament-form-knockout-why = Von jedem Tisch kommen nur die Besten weiter, die anderen schauen zu. Spannend bis zum Finale.
tournament-form-arena = Arena
tournament-form-arena-why = Wer frei ist, bekommt sofort den nächsten Tisch, bis die Zeit um ist. Kommen und gehen darf man jederzeit.
tournament-form-crowd = Große Runde
tournament-form-crowd-why = Alle sitzen an einem Tisch und nutzen dieselben Würfel. Nach jeder Runde kommt nur ein Teil weiter.
tournament-seats = Wie viele an einem Tisch?
tournament-people = Wie viele kommen ungefähr?
tournament-rounds = Wie viele Runden?
tournament-rounds-why = { $rounds ->
    [one] Vorschlag für { $people } Leute: 1 Runde.
   *[other] Vorschlag für { $people } Leute: { $rounds } Runden.
 }
tournament-minutes = Wie lange?
tournament-minutes-of = { $minutes } Min.
tournament-through = Wie viele kommen von jedem Tisch weiter?
tournament-cut = Wie viele kommen nach jeder Runde weiter?
tournament-cut-of = { $cut } %
tournament-plays = Ich spiele selbst mit
tournament-more = Uhr, Würfel, Pausen
tournament-clock = Zeit für einen Zug
tournament-clock-why = Ist sie um, spielt der Hausbot. So wartet niemand auf Leute, die verschwunden sind.
tournament-go-on = Nächste Runde
tournament-go-on-self = von selbst
tournament-go-on-host = wenn ich es sage
tournament-same-dice = Gleiche Würfel an allen Tischen
tournament-same-dice-why = Dann entscheidet weniger das Glück: Alle bekommen in einer Runde dieselben Würfe.
tournament-clock-now = { $clock } je Zug
tournament-leads = Ich leite nur
tournament-set = Turnier anlegen

tournament = Turnier
tournament-no-way = Kein Turnier
tournament-plan-swiss = Schweizer System, { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
 }, { $seats } an einem Tisch.
tournament-plan-everyone = Alle gegen alle, { $seats } an einem Tisch.
tournament-plan-knockout = K. o., { $seats } an einem Tisch; { $through ->
    [one] wer gewinnt, kommt
   *[other] die besten { $through } kommen
 } weiter.
tournament-plan-arena = Arena, { $minutes } Minuten, { $seats } an einem Tisch.
tournament-plan-crowd = Große Runde an einem Tisch, { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
 }; nach jeder kommen { $cut } % weiter.
tournament-plan-same-dice = Gleiche Würfel an allen Tischen.

tournament-invite = So kommen die anderen dazu
tournament-qr = QR-Code mit dem Link zum Turnier
tournament-enter-do = Anmelden
tournament-enter-late = Es läuft schon. Melde dich an, dann bist du ab der nächsten Runde dabei.
tournament-enter-arena = Es läuft. Melde dich an, dann bekommst du gleich einen Tisch.
tournament-enter-why = Alle im Turnier sehen deinen Namen und was du erreichst.
tournament-here = { $people ->
    [0] Noch niemand dabei
    [one] 1 dabei
   *[other] { $people } dabei
 }
tournament-entrants = Wer dabei ist
tournament-absent = nicht da
tournament-you = du
tournament-in = Du bist dabei. Lass diese Seite offen: Geht es los, öffnet sich dein Tisch von selbst.
tournament-call-me = Melden, wenn mein Tisch steht
tournament-called = Gut. Steht dein Tisch und du bist nicht da, meldet sich dieses Gerät.
tournament-leave = Nicht mehr mitspielen
tournament-leave-what = Läuft dein Tisch noch, spielt ihn der Hausbot zu Ende. Danach bekommst du keinen neuen mehr.
tournament-leave-do = Aufhören
tournament-again = Wieder mitspielen
tournament-remove = { $name } entfernen
tournament-remove-what = { $name } bekommt keinen Tisch mehr und kann sich nicht wieder anmelden. Was gespielt ist, zählt weiter.
tournament-remove-do = Entfernen
tournament-start = Es geht los
tournament-start-few = Zum Anfangen fehlen noch Leute: mindestens { $fewest } braucht es.
tournament-next = Nächste Runde beginnen
tournament-end = Turnier beenden
tournament-end-what = Es gilt die Tabelle, wie sie jetzt ist. Angefangene Tische zählen nicht mehr.
tournament-end-do = Beenden

tournament-round = Runde { $round }
tournament-round-of = Runde { $round } von { $rounds }
tournament-table = Tisch { $table }
tournament-my-table = Dein Tisch ist gedeckt
tournament-my-table-with = Mit { $names }
tournament-to-table = Zu deinem Tisch
tournament-my-turn-comes = Du bekommst einen Tisch, sobald jemand frei ist.
tournament-out = Du bist ausgeschieden. Schau den anderen zu!
tournament-done = Dein Tisch ist fertig.
tournament-still = { $tables ->
    [0] Alle Tische sind fertig.
    [one] Ein Tisch spielt noch.
   *[other] { $tables } Tische spielen noch.
 }
tournament-next-host = Gleich geht es weiter: Wer das Turnier leitet, beginnt die nächste Runde.
tournament-ended-early = Das Turnier ist vorbei, bevor ein Tisch fertig war.

tournament-standings = Tabelle
tournament-standings-none = Noch ist kein Tisch fertig.
tournament-place = Platz
tournament-who = Wer
tournament-points = Punkte
tournament-games = Tische
tournament-my-place = Platz { $place } von { $people }
tournament-ties = Bei gleichen Punkten entscheidet
tournament-ties-about = Was Punkte und Gleichstand bedeuten
tournament-pairings = Tische
tournament-pairings-which = Welche Runde
tournament-playing = spielt
tournament-no-play = Spielfrei: { $names }

tournament-podium = Das Siegertreppchen
tournament-won = { $name } gewinnt das Turnier!
tournament-won-you = Du hast das Turnier gewonnen!
tournament-won-shared = { $names } gewinnen das Turnier!
tournament-files = Alles mitnehmen
tournament-file-csv = Tabelle (CSV)
tournament-file-json = Tabelle (JSON)
tournament-file-records = Alle Partien (ZIP)
tournament-wall = Für die Wand
tournament-wall-why = Groß und ohne Knöpfe, für Beamer und Tablet; erneuert sich von selbst.
tournament-lost = Keine Verbindung. Was hier steht, ist vom letzten Mal.
tournament-to = Zum Turnier

tournament-now = Was jetzt ist
tournament-by = { $name } leitet es
tournament-closed = Anmelden geht nicht mehr.
tournament-look-on = Du schaust zu. Zum Mitspielen brauchst du den Link.
tournament-host-only = Du leitest das Turnier. Sind alle da, geht es los.
tournament-stopped = Du spielst nicht mehr mit.
tournament-from-next = Du bist ab der nächsten Runde dabei.
tournament-bye = Diese Runde hast du spielfrei.
tournament-next-in = Nächste Runde in
tournament-arena-left = Noch

tournament-score-swiss = { $seats ->
    [2] Ein Sieg zählt 1 Punkt, ein Gleichstand einen halben.
    [3] Ein Tisch zählt 2, 1 und 0 Punkte nach dem Platz; bei Gleichstand wird geteilt.
   *[other] Ein Tisch zählt 6, 4, 2 und 0 Punkte nach dem Platz; bei Gleichstand wird geteilt.
 } Spielfrei zählt wie ein Sieg.
tournament-score-everyone = { $seats ->
    [2] Ein Sieg zählt 1 Punkt, ein Gleichstand einen halben.
    [3] Ein Tisch zählt 2, 1 und 0 Punkte nach dem Platz; bei Gleichstand wird geteilt.
   *[other] Ein Tisch zählt 6, 4, 2 und 0 Punkte nach dem Platz; bei Gleichstand wird geteilt.
 }
tournament-tie-is = { $what } { $value }
tie-met = Gegnerstärke
tie-met-why = wie viele Punkte die im Schnitt machten, gegen die du gespielt hast. Wer die stärkeren hatte, steht vorn.
tie-margin = Vorsprung
tie-margin-why = um wie viele Punkte des Spiels du im Schnitt über den anderen am Tisch lagst.
tie-direct = Direkter Vergleich
tie-direct-why = was die, die gleichauf sind, gegeneinander geholt haben.
tournament-through-rounds = Runden
tournament-score-knockout = Es zählt, durch wie viele Runden du kommst; wer das Finale gewinnt, hat eine mehr. Wer gleich gut ist wie die Letzten, die weiterkommen, kommt auch weiter.
tournament-score-arena = { $seats ->
    [2] Ein Sieg zählt 1 Punkt, ein Gleichstand einen halben.
    [3] Ein Tisch zählt 2, 1 und 0 Punkte nach dem Platz; bei Gleichstand wird geteilt.
   *[other] Ein Tisch zählt 6, 4, 2 und 0 Punkte nach dem Platz; bei Gleichstand wird geteilt.
 } Nach zwei Siegen in Folge zählt jeder weitere doppelt.
tournament-score-crowd = Es zählt, was du in allen Runden zusammen holst. Wer gleich viel hat wie die Letzten, die weiterkommen, kommt auch weiter.
tie-rate = Punkte je Tisch
tie-rate-why = wie viel du an einem Tisch im Schnitt geholt hast.
tie-last-place = Platz am letzten Tisch
tie-last-place-why = wie gut du an dem Tisch warst, an dem du ausgeschieden bist.
tie-last-score = letzte Runde
tie-last-score-why = was du in deiner letzten Runde geholt hast.

refused-no-tournament = Dieses Turnier gibt es nicht (mehr). Lass dir den Link noch einmal geben.
refused-tournament-link = Dieser Link führt zu keinem Turnier (mehr). Lass dir den neuen geben.
refused-tournament-host = Das darf nur, wer das Turnier leitet.
refused-tournament-not-in = Du bist in diesem Turnier nicht dabei. Mit dem Link kommst du hinein.
refused-tournament-table = An diesem Tisch sitzen nur die, die das Turnier zusammengesetzt hat. Zuschauen geht.
refused-cup-watch = In dieser Runde fallen überall dieselben Würfel. Zuschauen geht, sobald alle Tische fertig sind.
refused-tournament-person = Diese Person ist nicht im Turnier.
refused-tournament-removed = Wer das Turnier leitet, hat dich herausgenommen.
refused-tournament-begun = Dieses Turnier hat schon begonnen, da kommt niemand mehr dazu. Zuschauen geht.
refused-tournament-ended = Dieses Turnier ist vorbei.
refused-tournament-full = Mehr als { $most } Leute passen in kein Turnier.
refused-tournaments-many = Mehr als { $most } Turniere zugleich leitet niemand. Beende erst eins.
refused-tournament-few = Es braucht mindestens { $least } Leute. Lade noch jemanden ein.
refused-tournament-round = Die nächste Runde beginnt erst, wenn an allen Tischen zu Ende gespielt ist.
refused-tournament-game = So wird dieses Spiel hier nicht als Turnier gespielt. In dieser Form gehen: { $known }.
refused-tournament-same-dice = Dieselben Würfel an allen Tischen gibt es nur beim Würfelspiel, und nicht in einer Arena.
refused-tournament-through = Von { $seats } am Tisch müssen weniger weiterkommen, als dort sitzen.
