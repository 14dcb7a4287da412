# The coach: luck, skill, and what a decision cost

coach-review = Review
coach-points = Points
coach-wins = Chance to win
coach-start = to be expected
coach-luck = luck
coach-skill = skill
coach-others = others’ mistakes
coach-drift = the coach’s own error
coach-final = result
coach-good = { $good } of { $decisions } decisions as the master would.
coach-between = Played like something between { $weaker } and { $stronger }.
coach-no-verdict = { $decisions } decisions. The coach does not judge this game yet.
coach-no-mistake = No mistake worth naming.
coach-mistakes = The dearest decisions
coach-themes = Where the points go
coach-theme = { $theme }: { $times ->
    [one] once
   *[other] { $times } times
}
coach-judges = Judged by { $name }, hash { $hash }.
coach-event = Event { $turn }
coach-level-zufall = chance
coach-level-anfaenger = beginner
coach-level-flink = quick
coach-level-solide = solid
coach-level-stark = strong
coach-level-meister = master
