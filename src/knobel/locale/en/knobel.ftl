# The house: everything that is not about one game.

knobel = knobel

# Refusals: say what is, then what can be done.

refused-turn = The game has moved on. Have a look at what is on the table now.
refused-not-awaited = It is somebody else's turn.
refused-over = This game is over.
refused-not-over = That works once the game is over.
refused-not-begun = The game has not started yet.
refused-begun = The game is already running.
refused-step = Step { $step } does not fit here. Take one of those that are lit.
refused-unfinished = Your move is not finished yet.
refused-shape = The server did not understand that: { $problem }
refused-no-table = There is no such table. Is the link right?
refused-no-page = There is no such page.
refused-no-seat = This table has no seat { $seat }.
refused-seat-taken = Somebody already sits on seat { $seat }.
refused-not-yours = That is not your seat.
refused-not-seated = Only those who played can do that.
refused-host-only = Only the one who set the table can do that.
refused-link = This personal link is not valid. Ask for a new one.
refused-mixed = The dice are mixed already.
refused-other-bytes = These are not the random bytes you committed to.
refused-name = A name is all we need, but we do need one.
refused-game = There is no game called { $game } here. There are: { $known }.
refused-level = There is no level { $level } here. There are: { $known }.
refused-option = There is no setting { $option } here. There are: { $known }.
refused-option-value = This setting does not work: { $problem }
refused-origin = This request came from another site.
refused-method = This address cannot be used like that.
refused-too-big = That is too big. At most { $most } bytes.
refused-too-fast = That was a lot at once. Go on in { $seconds } { $seconds ->
    [one] second
   *[other] seconds
 }.
refused-too-many-tables = More than { $most } tables at once do not work.
refused-store = That could not be stored. Nothing has happened; try again in a moment.
refused-broken = Something broke, not on your side. Nothing is lost.

# Records and their proof.

record-unreadable = This is not a readable game: { $problem }
record-line-unreadable = Line { $line } cannot be read: { $text }
record-too-new = This game is written in format { $format }, known is { $known }. A newer knobel can read it.
record-no-game = This is not a game: it does not say what was played.
record-changed = Something was changed here, line { $line }: { $text }
record-not-canonical = From byte { $byte } on the file is not written the way knobel writes it.

verify-moves = All { $events } events follow the rules.
verify-throws = All { $throws } throws recomputed. Every one is right.
verify-unproven = { $throws } throws without a committed secret: they cannot be recomputed.
verify-secret-missing = The secret of the dice is missing. It is shown when the game is over.
verify-secret-wrong = The secret is not the one that was committed before the first throw.
verify-mix-wrong = The random bytes of seat { $seat } are not the ones that were committed.
verify-throw-wrong = Event { $turn }: the game says { $written }, recomputing gives { $right }.
verify-illegal = Event { $turn } does not follow the rules.
verify-result-wrong = The result is not right. It should be: { $right }.
verify-not-over = A result is given, but the game is not over.

# The command line.

cli-about = knobel: dice games to play, understand and study.
cli-usage = usage:
cli-commands = What knobel can do
cli-command = command
cli-what = What it is about
cli-options = switches
cli-games = shows the games, their settings and levels
cli-simulate = lets bots play many games against each other
cli-replay = retells a game, move by move
cli-verify = recomputes every throw of a game
cli-serve = sets the table: starts the server and prints the address
cli-arg-help = shows this help
cli-arg-json = prints JSON, for programs
cli-arg-game = the game, as “knobel games” calls it
cli-arg-players = who plays, with commas between, for example solide,zufall
cli-arg-games = how many games
cli-arg-seed = the same number throws the same dice
cli-arg-option = a setting of the game; can be given several times
cli-arg-file = a saved game, as text or JSON
cli-arg-lan = opens the table to phones in your own network and shows a QR code
cli-arg-port = the port; if it is taken, the next free one
cli-arg-data = the folder in which everything is kept
cli-arg-host = the address to listen on
cli-arg-host-name = a name under which the page is reached; can be given several times
cli-levels = levels: { $levels }
cli-simulating = games
cli-simulated = { $name }: { $games } games
cli-column-seat = seat
cli-column-player = who
cli-column-mean = mean
cli-column-error = error
cli-column-wins = wins
cli-speed = { $events } events a second on one core
cli-won = · won
cli-file = { $file }: { $problem }
cli-not-understood = I did not understand that: { $problem }
cli-see-help = More about it: { $command } --help

serve-here = The table is set: { $address }
serve-home = For phones in the same network: { $address }
serve-stop = Stop with Ctrl+C. Nothing gets lost.
serve-port-taken = Port { $port } and the next ones are taken. Use another: knobel serve --port 9000
serve-folder-in-use = Another server already uses the folder { $folder }. Use another: knobel serve --data FOLDER
client-missing = The page is not built yet. “make play” builds it.
