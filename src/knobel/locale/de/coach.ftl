# Der Trainer: Glück, Können und was eine Entscheidung gekostet hat

coach-review = Rückblick
coach-rated = Wie gut du spielst
coach-points = Punkte
coach-stars = Sterne
coach-wins = Siegchance
coach-start = zu erwarten
coach-luck = Glück
coach-skill = Können
coach-others = durch die anderen
coach-drift = Fehler des Trainers
coach-final = Ergebnis
coach-good = { $good } von { $decisions } Entscheidungen wie der Meister.
coach-between-you = Du hast gespielt wie zwischen { $weaker } und { $stronger }.
coach-between = Gespielt wie zwischen { $weaker } und { $stronger }.
coach-tips = { $count ->
    [one] 1 Tipp: Diese Entscheidung zählt hier nicht mit.
   *[other] { $count } Tipps: Diese Entscheidungen zählen hier nicht mit.
}
coach-no-verdict = { $decisions } Entscheidungen. Über dieses Spiel urteilt der Trainer noch nicht.
coach-no-mistake = Kein Fehler, der sich zu nennen lohnt.
coach-mistakes = Die teuersten Entscheidungen
coach-themes = Wo die Punkte bleiben
coach-themes-stars = Wo die Sterne bleiben
coach-theme = { $theme }: { $times ->
    [one] einmal
   *[other] { $times }-mal
}
coach-judges = Geurteilt hat { $name }, Prüfsumme { $hash }.
coach-event = Ereignis { $turn }
coach-level-zufall = Zufall
coach-level-anfaenger = Anfänger
coach-level-flink = Flink
coach-level-gierig = Gierig
coach-level-solide = Solide
coach-level-stark = Stark
coach-level-meister = Meister
coach-luck-good = Die Würfel meinten es gut mit { $name }: { $points } Punkte mehr als im Schnitt.
coach-luck-good-you = Die Würfel meinten es gut mit dir: { $points } Punkte mehr als im Schnitt.
coach-luck-bad = Die Würfel brachten { $name } { $points } Punkte weniger als im Schnitt.
coach-luck-bad-you = Die Würfel brachten dir { $points } Punkte weniger als im Schnitt. Beim nächsten Mal sind sie vielleicht netter.
coach-luck-even = Die Würfel fielen für { $name } ungefähr wie im Schnitt.
coach-luck-even-you = Die Würfel fielen für dich ungefähr wie im Schnitt.
coach-to-review = Rückblick mit dem Trainer
coach-thinking = Der Trainer sieht sich die Partie an …
coach-thinking-ahead = { $many ->
    [one] Vor dir ist noch eine andere Partie dran.
   *[other] Vor dir sind noch { $many } andere Partien dran.
}
coach-picture-title = Siegchancen
coach-picture = Siegchancen im Verlauf: { $names }.
coach-picture-seat = { $name } von { $from } auf { $to }
coach-picture-turn = Die größte Wende bei Moment { $turn }: { $name } von { $from } auf { $to }.
coach-sways = Glück und Können im Verlauf
coach-sways-words = Glück: am Ende { $luck } Punkte, am meisten { $most }, am wenigsten { $least }. Können: am Ende { $skill } Punkte.
coach-sways-words-stars = Glück: am Ende { $luck } Sterne, am meisten { $most }, am wenigsten { $least }. Können: am Ende { $skill } Sterne.
coach-moment = Moment { $turn } von { $turns }
coach-scrub = Moment der Partie
coach-at = { $name } { $chance }
coach-show-moment = Im Nachspiel ansehen
coach-adds-up = Woraus das Ergebnis besteht
coach-cost = kostete { $points } Punkte
coach-cost-stars = kostete { $points } Sterne
coach-did = Gespielt
coach-better = Besser
coach-nothing = nichts
coach-parts = Runde für Runde
coach-facts = Was sonst noch war
coach-try = Noch einmal versuchen
coach-try-ask = Was würdest du hier tun?
coach-try-hint = { $name } hat hier { $points } Punkte verschenkt. Alles, was höchstens 0,3 Punkte kostet, ist richtig.
coach-try-good = Genau! Das ist so gut wie das Beste.
coach-try-bad = Das kostet { $points } Punkte. Probier es noch einmal.
coach-try-best = Beste Wahl zeigen
coach-back = Zum Rückblick
coach-proof = So wird gerechnet: Ergebnis = Erwartung + Glück + Können + Fehler des Trainers, auf die letzte Stelle. Glück ist im Mittel null, für alle.

puzzles = Knobelaufgaben
puzzles-short = Aufgabe des Tages, und was du noch üben kannst
puzzles-about = Echte Lagen aus Partien, in denen eine Wahl klar die beste ist. Antworte, indem du spielst; alles Gute gilt.
puzzle = Aufgabe
puzzle-you = Du
puzzle-other = Gegenüber
puzzle-today = Aufgabe des Tages
puzzle-today-about = { $day }: für alle dieselbe.
puzzle-solved = gelöst
puzzle-mine = Deine eigenen Fehler
puzzle-mine-about = Was dir hier oder in einer Partie danebengeht, kommt nach Tagen wieder, bis es sitzt.
puzzle-due = { $many ->
    [one] Eine Aufgabe ist wieder da.
   *[other] { $many } Aufgaben sind wieder da.
}
puzzle-due-solve = Jetzt lösen
puzzle-none-due = Heute ist nichts fällig.
puzzle-later = { $many ->
    [one] Eine kommt { $when } wieder.
   *[other] { $many } kommen später wieder, die nächste { $when }.
}
puzzle-done = { $many ->
    [one] Eine sitzt schon.
   *[other] { $many } sitzen schon.
}
puzzle-train = { $game }: nach Thema üben
puzzle-theme = Thema: { $theme }. Alles, was so gut ist wie das Beste, ist richtig.
puzzle-next = Nächste Aufgabe
puzzle-all = Alle Aufgaben
puzzle-comes-back = Die Aufgabe kommt { $when } wieder.
puzzle-kept = { $many ->
    [one] Diese Entscheidung kommt in ein paar Tagen als Aufgabe wieder.
   *[other] Diese Entscheidungen kommen in ein paar Tagen als Aufgaben wieder.
}
