# Circles: standing groups. Read when one of their rooms opens.

circles-none = No circle yet.
circles-none-why = A circle is your standing group: tables together, invitations, a table for the quarter, the week's challenge. Only those in it see it.
circles-found = Start a circle
circles-found-why = A name is enough. Then you get a link for the others.
circles-name = What is the circle called?
circles-found-do = Start it
circles-members = { $members ->
    [one] only you
   *[other] { $members } people
 }
circles-tables = { $tables ->
    [one] 1 table has a free seat
   *[other] { $tables } tables have a free seat
 }
circles-invited = Invitations from your circles
circle = Circle
circle-with = With { $names }.
circle-sit = Join in
circle-sit-at = { $game } in the circle { $circle }: join in

circle-join = Do you want to join?
circle-join-do = Join
circle-join-why = Those in the circle see your name and what you reach at its tables. You can leave at any time.
circle-join-already = You are in it already.
circle-join-open = To the circle
circle-no-way = This leads nowhere

circle-tables = Tables
circle-tables-none = No table is set right now.
circle-set-table = Set a table for all
circle-set-table-which = What do you want to play?
circle-for-all = For your circle: all in it see the table, and its result counts there.

circle-gatherings = Dates
circle-gatherings-none = Nothing planned.
circle-gather = Invite all
circle-gather-when = When?
circle-gather-game = What?
circle-gather-any = Anything, as long as it is together
circle-gather-do = Invite
circle-gather-why = All see the invitation here and under “My tables”, each in their own time.
circle-gathered = Invited.
circle-today = Today, { $time }
circle-tomorrow = Tomorrow, { $time }
circle-day = { $day }, { $time }
circle-by = { $name } invites
circle-comes = I'm in
circle-stays = Can't come
circle-coming = { $people ->
    [0] Nobody has said yes yet.
   *[other] Coming: { $names }
 }
circle-staying = Can't come: { $names }
circle-withdraw = Take the invitation back

circle-season = Standings
circle-season-name = Quarter { $quarter } of { $year }
circle-season-which = Which quarter
circle-season-none = No game has ended in this quarter yet. Games at the circle's tables count where at least two people sat.
circle-season-all = All games
circle-season-by = By game
circle-season-who = Who
circle-season-points = Points
circle-season-fair = without luck
circle-season-games = Games
circle-season-won = Wins
circle-season-about = In each game one point for every person you leave behind, half a point for a tie. “Without luck” counts alike, but by the result without the luck of the dice; the coach works it out bit by bit.
circle-season-fair-of = { $games ->
    [one] of 1 game
   *[other] of { $games } games
 }

circle-week = The week's challenge
circle-week-about = All get the same dice, each has one try. Nobody knows them before.
circle-week-play = Play now
circle-week-go-on = Play on
circle-week-until = Until { $when }.
circle-week-nobody = Nobody has played yet.
circle-week-last = Last week, { $game }: { $names } with { $score }.

circle-records = Records
circle-records-best = Highest result
circle-records-fair = Highest without luck
circle-records-won = Most wins
circle-records-streak = Longest winning streak
circle-records-times = { $name }: { $count }

circle-members = Who is in it
circle-founder = looks after the circle
circle-you = you
circle-invite = Link to join
circle-invite-why = Whoever has the link can join. Give it only to people you know.
circle-invite-qr = QR code with the link
circle-share = Share the link
circle-copy = Copy link
circle-copied = Copied.
circle-renew = Renew the link
circle-renewed = The old link leads nowhere now.
circle-rename = Rename
circle-rename-do = Keep
circle-remove = Remove { $name }
circle-remove-what = { $name } no longer sees the circle. The link is renewed, so that the old one does not lead back. Games that were played stay.
circle-remove-do = Remove
circle-hand-over = Hand over the circle to { $name }
circle-hand-over-what = From then on { $name } looks after the circle. You stay in it.
circle-hand-over-do = Hand over
circle-leave = Leave the circle
circle-leave-what = You no longer see it and are no longer in its standings. With the link you can come back.
circle-leave-do = Leave
circle-close = Close the circle
circle-close-what = For everyone, for good: standings, records and dates are gone then. Everyone keeps the games themselves.
circle-close-do = Close it
circle-wall = For the wall
circle-wall-why = Big and without buttons, for a tablet on the wall; it refreshes itself.
circle-lost = No connection. What you see is from the last time.

refused-no-circle = There is no such circle, or you are not in it. Ask for the link.
refused-circle-link = This link leads to no circle (any more). Ask for the new one.
refused-circle-founder = Only who looks after the circle may do that.
refused-circle-member = This person is not in the circle (any more).
refused-circle-hand-over = You look after the circle. Hand it over first, or close it.
refused-circle-full = No more than { $most } people fit into a circle.
refused-circles-many = Nobody has more than { $most } circles. Leave one first.
refused-circle-crowd = A table for many belongs to no circle. Set a table with seats.
refused-gathering-time = You can invite from now on and up to { $days } days ahead.
refused-gatherings-many = No more than { $most } dates at once. Take one back first.
refused-no-gathering = This invitation is gone.
