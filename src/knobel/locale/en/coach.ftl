# The coach: luck, skill, and what a decision cost

coach-review = Review
coach-rated = How well you play
coach-points = Points
coach-stars = Stars
coach-wins = Chance to win
coach-start = to be expected
coach-luck = luck
coach-skill = skill
coach-others = by the others
coach-drift = the coach’s own error
coach-final = result
coach-good = { $good } of { $decisions } decisions as the master would.
coach-between-you = You played like something between { $weaker } and { $stronger }.
coach-between = Played like something between { $weaker } and { $stronger }.
coach-tips = { $count ->
    [one] 1 tip: that decision does not count here.
   *[other] { $count } tips: those decisions do not count here.
}
coach-no-verdict = { $decisions } decisions. The coach does not judge this game yet.
coach-no-mistake = No mistake worth naming.
coach-mistakes = The costliest decisions
coach-themes = Where the points go
coach-themes-stars = Where the stars go
coach-theme = { $theme }: { $times ->
    [one] once
   *[other] { $times } times
}
coach-judges = Judged by { $name }, hash { $hash }.
coach-event = Event { $turn }
coach-level-zufall = chance
coach-level-anfaenger = beginner
coach-level-flink = quick
coach-level-gierig = greedy
coach-level-solide = solid
coach-level-stark = strong
coach-level-meister = master
coach-luck-good = The dice were kind to { $name }: { $points } points more than on average.
coach-luck-good-you = The dice were kind to you: { $points } points more than on average.
coach-luck-bad = The dice brought { $name } { $points } points less than on average.
coach-luck-bad-you = The dice brought you { $points } points less than on average. Perhaps they are nicer next time.
coach-luck-even = The dice fell for { $name } about as they do on average.
coach-luck-even-you = The dice fell for you about as they do on average.
coach-to-review = Review with the coach
coach-thinking = The coach is looking at the game …
coach-thinking-ahead = { $many ->
    [one] One other game is ahead of yours.
   *[other] { $many } other games are ahead of yours.
}
coach-picture-title = Chances to win
coach-picture = Chances to win through the game: { $names }.
coach-picture-seat = { $name } from { $from } to { $to }
coach-picture-turn = The greatest turn at moment { $turn }: { $name } from { $from } to { $to }.
coach-sways = Luck and skill through the game
coach-sways-words = Luck: { $luck } points in the end, { $most } at most, { $least } at least. Skill: { $skill } points in the end.
coach-sways-words-stars = Luck: { $luck } stars in the end, { $most } at most, { $least } at least. Skill: { $skill } stars in the end.
coach-moment = Moment { $turn } of { $turns }
coach-scrub = Moment of the game
coach-at = { $name } { $chance }
coach-show-moment = See it in the replay
coach-adds-up = What the result is made of
coach-cost = cost { $points } points
coach-cost-stars = cost { $points } stars
coach-did = Played
coach-better = Better
coach-nothing = nothing
coach-parts = Round by round
coach-facts = What else there was
coach-try = Try again
coach-try-ask = What would you do here?
coach-try-hint = { $name } gave { $points } points away here. Whatever costs at most 0.3 points is right.
coach-try-good = Exactly! As good as the best.
coach-try-bad = That costs { $points } points. Try once more.
coach-try-best = Show the best choice
coach-back = Back to the review
coach-proof = How it is reckoned: result = expectation + luck + skill + the coach’s own error, to the last digit. Luck is zero on average, for everyone.

puzzles = Puzzles
puzzles-short = The puzzle of the day, and what else you can practise
puzzles-about = Real positions from games in which one choice is clearly best. Answer by playing; anything good counts.
puzzle = Puzzle
puzzle-you = You
puzzle-other = Opponent
puzzle-today = Puzzle of the day
puzzle-today-about = { $day }: the same for everyone.
puzzle-solved = solved
puzzle-mine = Your own mistakes
puzzle-mine-about = What goes wrong here or in a game comes back after some days, until you have it.
puzzle-due = { $many ->
    [one] One puzzle is back.
   *[other] { $many } puzzles are back.
}
puzzle-due-solve = Solve now
puzzle-none-due = Nothing is due today.
puzzle-later = { $many ->
    [one] One comes back { $when }.
   *[other] { $many } come back later, the next { $when }.
}
puzzle-done = { $many ->
    [one] One is learnt already.
   *[other] { $many } are learnt already.
}
puzzle-train = { $game }: practise by theme
puzzle-theme = Theme: { $theme }. Anything as good as the best is right.
puzzle-next = Next puzzle
puzzle-all = All puzzles
puzzle-comes-back = The puzzle comes back { $when }.
puzzle-kept = { $many ->
    [one] This decision comes back as a puzzle in a few days.
   *[other] These decisions come back as puzzles in a few days.
}
