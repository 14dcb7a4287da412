# Tournaments. Read when one of their rooms opens.

tournaments-mine = Your tournaments
tournament-state-open = open to enter
tournament-state-running = under way
tournament-state-ended = finished

tournament-new = Host a tournament
tournament-new-why = One minute, and you have a link for everyone. People play on their own devices; you count nothing.
tournament-name = What is the tournament called?
tournament-name-like = Winter cup
tournament-game = Which game?
tournament-form = How is it played?
tournament-form-swiss = Swiss
tournament-form-swiss-why = Everyone plays every round, always against people who stand about as well. Nobody drops out. Nearly always right.
tournament-form-everyone = Everyone meets everyone
tournament-form-everyone-why = All meet once. The fairest way, but long: for small groups.
tournament-form-knockout = Knock-out
tournament-form-knockout-why = Only the best of each table go on, the others watch. Thrilling until the final.
tournament-form-arena = Arena
tournament-form-arena-why = Whoever is free gets the next table at once, until time is up. People come and go as they like.
tournament-form-crowd = One big round
tournament-form-crowd-why = All sit at one table and use the same dice. After each round only some go on.
tournament-seats = How many at a table?
tournament-people = About how many people will come?
tournament-rounds = How many rounds?
tournament-rounds-why = { $rounds ->
    [one] Suggested for { $people } people: 1 round.
   *[other] Suggested for { $people } people: { $rounds } rounds.
 }
tournament-minutes = How long?
tournament-minutes-of = { $minutes } min
tournament-through = How many of each table go on?
tournament-cut = How many go on after each round?
tournament-cut-of = { $cut }%
tournament-plays = I play too
tournament-more = Clock, dice, breaks
tournament-clock = Time for a move
tournament-clock-why = When it is up the house bot plays. So nobody waits for people who have vanished.
tournament-go-on = Next round
tournament-go-on-self = by itself
tournament-go-on-host = when I say so
tournament-same-dice = The same dice at all tables
tournament-same-dice-why = Then luck decides less: in each round everyone gets the same throws.
tournament-clock-now = { $clock } a move
tournament-leads = I only lead
tournament-set = Set it up

tournament = Tournament
tournament-no-way = No tournament
tournament-plan-swiss = Swiss, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 }, { $seats } at a table.
tournament-plan-everyone = Everyone meets everyone, { $seats } at a table.
tournament-plan-knockout = Knock-out, { $seats } at a table; { $through ->
    [one] the winner goes
   *[other] the best { $through } go
 } on.
tournament-plan-arena = Arena, { $minutes } minutes, { $seats } at a table.
tournament-plan-crowd = One big table, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 }; { $cut }% go on after each.
tournament-plan-same-dice = The same dice at all tables.

tournament-invite = How the others join
tournament-qr = QR code with the link to the tournament
tournament-enter-do = Enter
tournament-enter-late = It is under way. Enter, and you are in from the next round.
tournament-enter-arena = It is under way. Enter, and you get a table at once.
tournament-enter-why = Everyone in the tournament sees your name and how you do.
tournament-here = { $people ->
    [0] Nobody has entered yet
    [one] 1 has entered
   *[other] { $people } have entered
 }
tournament-entrants = Who has entered
tournament-absent = not here
tournament-you = you
tournament-in = You are in. Keep this page open: when it begins, your table opens by itself.
tournament-call-me = Tell me when my table is set
tournament-called = Good. When your table is set and you are not there, this device tells you.
tournament-leave = Stop playing
tournament-leave-what = If your table is still going, the house bot finishes it. After that you get no new one.
tournament-leave-do = Stop
tournament-again = Play again
tournament-remove = Remove { $name }
tournament-remove-what = { $name } gets no more tables and cannot enter again. What was played still counts.
tournament-remove-do = Remove
tournament-start = Begin
tournament-start-few = More people are needed to begin: at least { $fewest }.
tournament-next = Begin the next round
tournament-end = End the tournament
tournament-end-what = The standings stay as they are now. Tables under way no longer count.
tournament-end-do = End it

tournament-round = Round { $round }
tournament-round-of = Round { $round } of { $rounds }
tournament-table = Table { $table }
tournament-my-table = Your table is set
tournament-my-table-with = With { $names }
tournament-to-table = To your table
tournament-my-turn-comes = You get a table as soon as somebody is free.
tournament-out = You are out. Watch the others!
tournament-done = Your table is done.
tournament-still = { $tables ->
    [0] All tables are done.
    [one] One table is still playing.
   *[other] { $tables } tables are still playing.
 }
tournament-next-host = Soon: whoever leads the tournament begins the next round.
tournament-ended-early = The tournament is over before any table was done.

tournament-standings = Standings
tournament-standings-none = No table is done yet.
tournament-place = Place
tournament-who = Who
tournament-points = Points
tournament-games = Tables
tournament-my-place = Place { $place } of { $people }
tournament-ties = Equal points are decided by
tournament-ties-about = What points and ties mean
tournament-pairings = Tables
tournament-pairings-which = Which round
tournament-playing = playing
tournament-no-play = Bye: { $names }

tournament-podium = The podium
tournament-won = { $name } wins the tournament!
tournament-won-you = You won the tournament!
tournament-won-shared = { $names } win the tournament!
tournament-files = Take it with you
tournament-file-csv = Standings (CSV)
tournament-file-json = Standings (JSON)
tournament-file-records = All games (ZIP)
tournament-wall = For the wall
tournament-wall-why = Big and without buttons, for projector and tablet; renews itself.
tournament-lost = No connection. What stands here is from the last time.
tournament-to = To the tournament

tournament-now = Right now
tournament-by = led by { $name }
tournament-closed = Nobody can enter any more.
tournament-look-on = You are watching. To play you need the link.
tournament-host-only = You lead the tournament. Begin when everyone is here.
tournament-stopped = You have stopped playing.
tournament-from-next = You are in from the next round.
tournament-bye = You have a bye this round.
tournament-next-in = Next round in
tournament-arena-left = Time left:

tournament-score-swiss = { $seats ->
    [2] A win counts 1 point, a tie half a point.
    [3] A table counts 2, 1 and 0 points by place; ties share.
   *[other] A table counts 6, 4, 2 and 0 points by place; ties share.
 } A bye counts as a win.
tournament-score-everyone = { $seats ->
    [2] A win counts 1 point, a tie half a point.
    [3] A table counts 2, 1 and 0 points by place; ties share.
   *[other] A table counts 6, 4, 2 and 0 points by place; ties share.
 }
tournament-tie-is = { $what } { $value }
tie-met = strength met
tie-met-why = how many points those you played made on average. Whoever had the stronger ones stands above.
tie-margin = margin
tie-margin-why = by how many points of the game you were above the others at the table, on average.
tie-direct = direct result
tie-direct-why = what those who are level won against each other.
tournament-through-rounds = Rounds
tournament-score-knockout = What counts is how many rounds you come through; whoever wins the final has one more. Whoever is level with the last who go on goes on too.
tournament-score-arena = { $seats ->
    [2] A win counts 1 point, a tie half a point.
    [3] A table counts 2, 1 and 0 points by place; ties share.
   *[other] A table counts 6, 4, 2 and 0 points by place; ties share.
 } After two wins in a row each further win counts double.
tournament-score-crowd = What counts is what you make in all rounds together. Whoever has as much as the last who go on goes on too.
tie-rate = points a table
tie-rate-why = what you made at a table, on average.
tie-last-place = place at the last table
tie-last-place-why = how well you did at the table where you went out.
tie-last-score = last round
tie-last-score-why = what you made in your last round.

refused-no-tournament = There is no such tournament (any more). Ask for the link once again.
refused-tournament-link = This link leads to no tournament (any more). Ask for the new one.
refused-tournament-host = Only whoever runs the tournament may do that.
refused-tournament-not-in = You are not in this tournament. The link lets you in.
refused-tournament-table = Only those whom the tournament put together sit at this table. You can watch.
refused-cup-watch = The same dice fall everywhere in this round. You can watch once all tables are done.
refused-tournament-person = This person is not in the tournament.
refused-tournament-removed = Whoever runs the tournament took you out of it.
refused-tournament-begun = This tournament has begun, so nobody can join any more. You can watch.
refused-tournament-ended = This tournament is over.
refused-tournament-full = No tournament has room for more than { $most } people.
refused-tournaments-many = Nobody runs more than { $most } tournaments at the same time. End one first.
refused-tournament-few = It takes at least { $least } people. Invite somebody else.
refused-tournament-round = The next round begins only when every table has finished.
refused-tournament-game = This game is not played as such a tournament here. In this form there are: { $known }.
refused-tournament-same-dice = Only Würfelspiel has the same dice at all tables, and not in an arena.
refused-tournament-through = Of { $seats } at a table, fewer have to go on than sit there.
