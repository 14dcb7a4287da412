# Der Trainer: Glück, Können und was eine Entscheidung gekostet hat

coach-review = Rückblick
coach-points = Punkte
coach-wins = Siegchance
coach-start = zu erwarten
coach-luck = Glück
coach-skill = Können
coach-others = Fehler der anderen
coach-drift = Fehler des Trainers
coach-final = Ergebnis
coach-good = { $good } von { $decisions } Entscheidungen wie der Meister.
coach-between = Gespielt wie zwischen { $weaker } und { $stronger }.
coach-no-verdict = { $decisions } Entscheidungen. Über dieses Spiel urteilt der Trainer noch nicht.
coach-no-mistake = Kein Fehler, der sich zu nennen lohnt.
coach-mistakes = Die teuersten Entscheidungen
coach-themes = Wo die Punkte bleiben
coach-theme = { $theme }: { $times ->
    [one] einmal
   *[other] { $times }-mal
}
coach-judges = Geurteilt hat { $name }, Prüfsumme { $hash }.
coach-event = Ereignis { $turn }
coach-level-zufall = Zufall
coach-level-anfaenger = Anfänger
coach-level-flink = Flink
coach-level-solide = Solide
coach-level-stark = Stark
coach-level-meister = Meister
