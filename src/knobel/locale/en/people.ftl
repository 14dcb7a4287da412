# What people have here: their tables. Read when one of these rooms opens.

tables-waiting = Your turn
tables-others = Others' turn
tables-alone = On your own or against bots
tables-by-yourself = On your own
tables-finished = Played to the end
tables-your-turn = Your turn
tables-you-lack = You are missing
tables-due = The house bot steps in { $when }.
tables-as-you-like = Goes on whenever you like.
tables-house-plays = The house bot plays on for you.
tables-their-turn = Waits for { $names }.
tables-won = You won.
tables-days = over days, { $time } a move
tables-days-plain = over days
tables-live = live
tables-go-there = To the table
tables-come-back = Come back
tables-to-history = All you have played to the end
tables-tidy = Put away
tables-tidy-all = Put all away
tables-show-all = Show all { $tables }
tables-resign = Resign
tables-resign-why = The house bot plays to the end for you, nobody has to wait. Come back, and the seat is yours again.
tables-resign-do = Resign
tables-none = No table yet.
tables-none-why = Your games lie here: those that wait for you come first.
tables-play = Play something

# History.

history-all = All
history-filter = By game
history-games = Played to the end
history-more = Show older ones
history-none = No game played to the end yet.
history-none-why = Later you find every game here again: with replay, review and all you reached.
history-forget = Delete from my history
history-forgotten = Deleted from your history. Whoever played with you keeps the game.
history-results = Your results
history-kind = Which games
history-best = Your best result
history-mean = { $games ->
    [one] Mean of one game
   *[other] Mean of { $games } games
 }
history-won = Won
history-won-of = { $won } of { $games }
history-picture = How often you reached which result, and how often the house bots do
history-picture-about = Bars: your games. Lines: how often house bots reach that, measured in some hundred games. Beside them the means.
history-level = House bot { $level }
history-days = { $days ->
    [0] Not played in { $month } yet
    [one] Played on one day in { $month }
   *[other] Played on { $days } days in { $month }
 }
history-friends = Head to head
history-friend = With whom
history-friend-games = games
history-friend-you = you won
history-friend-they = they won

# A page of one's own.

me-name = My name
me-name-keep = Keep
me-name-why = This is your name at new tables. At one that runs you change it in the table's menu.
me-named = Kept: { $name }.
me-device = On this device
me-text = Text
me-text-usual = usual
me-text-large = large
me-text-larger = very large
me-confirm = Ask once more before an entry
me-confirm-why = Without asking, one tap on the cell is enough in Würfelspiel. Before striking we always ask.
