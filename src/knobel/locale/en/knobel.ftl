# The house: everything that is not about one game.

knobel = knobel

# Refusals: say what is, then what can be done.

refused-turn = The game has moved on. Have a look at what is on the table now.
refused-not-awaited = It is somebody else's turn.
refused-put-away = Somebody still waits for you here. Resign first, then the house bot plays on.
refused-end = This game is not that far: you can stop together only shortly before its end.
refused-over = This game is over.
refused-not-over = That works once the game is over.
refused-not-begun = The game has not started yet.
refused-code = This code leads to no table. Look again; codes hold only while the round runs.
refused-removed = Whoever leads this table has asked you to leave.
refused-muted = Whoever leads this table does not let you chat for now.
refused-frozen = The chat is resting for now.
refused-colour-taken = { $name } already has this colour. Take another one.
refused-react-crowd = There are no reactions in a round this large.
refused-react-nothing = Nothing lies here yet that you could react to.
refused-named = Whoever leads the table gave you this name. It stays.
refused-not-moderated = That cannot be done here.
refused-name-blocked = This name is not welcome here. Please take another one.
told-renamed = Whoever leads the table gave you another name: { $name }.
told-muted = Whoever leads the table does not let you chat for now. You can go on playing.
told-unmuted = You may chat again.
told-removed = Whoever leads the table has asked you to leave. The house bot has your seat.
refused-closed = This table is closed.
refused-banned = Whoever runs this server keeps you out for another { $hours } { $hours ->
    [one] hour
   *[other] hours
}.
refused-banned-why = Whoever runs this server keeps you out for another { $hours } { $hours ->
    [one] hour
   *[other] hours
}. Reason: { $why }
banned = You cannot come in just now
closed = This table is closed
closed-about = Whoever runs the server closed it for everybody.
closed-why = Whoever runs the server closed it for everybody. Reason: { $why }
refused-begun = The game is already running.
refused-step = Step { $step } does not fit here. Take one of those that are lit.
refused-unfinished = Your move is not finished yet.
refused-undo = Taking back works only at home with real dice.
refused-undo-start = There is nothing before this.
refused-new-name = “{ $game }” cannot be a name: small letters, digits and underscores, a letter first.
refused-new-taken = { $game } exists already.
refused-new-folder = { $folder } is not empty. Take a new folder.
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
refused-puzzle = This puzzle does not exist (any more).
refused-lesson = There is no such lesson: { $lesson }.
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
refused-review-line = Very many want to know how they played just now. Try again later.
refused-practice-full = Very many are practising right now. Try again in a moment.
refused-nobody = Nobody sits at the table yet.
refused-no-day = There are no such dice of the day.
refused-first-first = Finish your first attempt first.
refused-not-steady = This game cannot be played with the same dice for everyone.
refused-live-only = Being quick counts here, so everybody must be at the table at once. Choose “Live”, or a way to play without reactions.
refused-bots-at-home = No bot can join you with real dice: it has no hand to throw them. Give the seat to a person, or play without real dice.
refused-start-at-home = With real dice no bot steps in. Take the free seats away, or wait until everyone is here.
refused-not-real-dice = At this table the server throws the dice. There is nothing to enter.
refused-not-your-throw = These dice are somebody else's right now. Whoever's turn it is enters them.
refused-thrown-count = { $dice ->
    [one] One die was thrown
   *[other] { $dice } dice were thrown
 }, you entered { $entered }. Enter each of them once.
refused-thrown-face = There is no { $face } on this die. Enter 1 to { $sides }.
refused-thrown-things = That does not fit: choose { $count } of { $among }, each at most once.
refused-undo-thrown = Something has been done with the last throw already. Entering it anew works only before that.
refused-real-dice-pace = Real dice lie on one table with everyone around it: without a clock, live, and not as a live round for many.
refused-real-dice-hidden = In this game dice stay hidden. That does not work with real dice on the table.
refused-real-dice-quick = Here the server measures who is quicker. Switch that off to play with real dice.
refused-real-dice-at-once = If everyone throws at once, the dice on the table do not suffice. Switch off “everyone at once” and “the same dice” to play with real dice.
refused-crowd-seats = Everyone comes to a live round by the link. Only you can sit there already.
refused-tips-off = This table was set without tips.
refused-tips-crowd = There are no tips in a live round.
refused-no-move-yet = No bot has done anything yet.
refused-store = That could not be stored. Nothing has happened; try again in a moment.
refused-damaged = What happened at this table can no longer be read. Whoever runs the server can bring back a backup.
refused-too-slow = That took too long. Try again.
refused-moved = The table is just moving. Try again in a moment.
refused-unsure = It is uncertain whether that still arrived. Have a look, and try again if it did not.
refused-upgrading = The server is just being updated. Try again in a moment.
table-broken = Something is stuck at this table, not on your side. It is tried again by itself; nothing is lost.
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
verify-real-dice = Real dice: { $throws ->
    [one] one throw was
   *[other] { $throws } throws were
 } entered by hand and cannot be checked.
verify-unproven = { $throws } throws without a committed secret: they cannot be recomputed.
verify-secret-missing = The secret of the dice is missing. It is shown when the game is over.
verify-secret-wrong = The secret is not the one that was committed before the first throw.
verify-mix-wrong = The random bytes of seat { $seat } are not the ones that were committed.
verify-rounds-wrong = The dice were mixed { $rounds } times, but only { $missing } seats did not show their bytes: that does not add up.
verify-contest-wrong = Event { $turn }: this fight or throw cannot have come out like that.
verify-throw-wrong = Event { $turn }: the game says { $written }, recomputing gives { $right }.
verify-illegal = Event { $turn } does not follow the rules.
verify-result-wrong = The result is not right. It should be: { $right }.
verify-not-over = A result is given, but the game is not over.

# The command line.

cli-about = knobel: dice games to play, understand and study. Without a command you play.
cli-usage = usage:
cli-commands = What knobel can do
cli-command = command
cli-what = What it is about
cli-options = switches
cli-games = shows the games, their settings and levels
cli-simulate = lets bots play many games against each other
cli-arena = lets bots meet, everyone against everyone, with the same dice for all
cli-solve = works a game out exactly, as far as that goes
cli-strength = measures how strong a bot really is, without the luck of the dice
cli-bound = proves or estimates what nobody's average can exceed
cli-puzzles = makes puzzles from games of bots: positions in which one choice is clearly best
cli-arg-deed = make: makes puzzles and writes them, one a line
cli-arg-many = how many puzzles
cli-replay = retells a game, move by move
cli-review = tells what was luck and what was skill in a game, and which decisions cost most
cli-verify = recomputes every throw of a game
cli-bench = measures how many a server can take: one large crowd, or many tables
cli-arg-kind = crowd: one large crowd; tables: many tables of two
cli-arg-seats = how many seats the crowd has
cli-arg-rounds = how many rounds are played
cli-arg-tables = how many tables
cli-arg-seconds = for how many seconds
bench-too-many = { $sockets } connections are too many here: the system allows { $most }. Raise the limit (ulimit -n) or take fewer.
cli-serve = sets the table: starts the server and prints the address
cli-service = sets knobel up so that it starts with the machine, or takes that back
cli-arg-act = install: set up and start; remove: stop and take away
cli-arg-open = opens the page in the browser at once
cli-backup = copies all tables into one file, also while the server runs
cli-restore = brings all tables back from a backup; the server must not run
cli-new-game = begins a game of your own: a package with rules, bot, sentences and tests that works already
cli-arg-help = shows this help
cli-arg-version = shows which version this is
cli-arg-json = prints JSON, for programs
cli-arg-game = the game, as “knobel games” calls it
cli-arg-players = who plays, with commas between, for example solide,zufall
cli-arg-games = how many games
cli-arg-seed = the same number throws the same dice
cli-arg-option = a setting of the game; can be given several times
cli-arg-plot = draws the result into this file
cli-arg-check = works the bound out again in a second, independent way (about half a minute)
cli-arg-prices = a file of prices other than those that come along
cli-arg-ways = how many sheets are followed from round to round by someone who knows the dice
cli-arg-fresh = works it out anew even if the result is there
cli-arg-player = who is measured
cli-arg-file = a saved game, as text or JSON
cli-arg-lan = opens the table to phones in your own network and shows a QR code
cli-arg-port = the port; if it is taken, the next free one
cli-arg-data = the folder in which everything is kept
cli-arg-store = instead of the folder: the PostgreSQL database that several servers share (also as KNOBEL_STORE)
cli-arg-bus = the NATS server over which they talk to each other (also as KNOBEL_BUS)
cli-arg-smtp = the mail server for “it is your turn” by mail: smtps://name:password@server:465 or smtp://… (with STARTTLS); better as KNOBEL_SMTP, so that the password is in no list of processes
cli-arg-smtp-from = from which address the mails come (also as KNOBEL_SMTP_FROM); else the one with which the server signs on
cli-arg-smtp-password = a file with the mail server’s password (also as KNOBEL_SMTP_PASSWORD)
cli-arg-host = the address to listen on
cli-arg-host-name = a name under which the page is reached; can be given several times
cli-arg-root-path = the path under which a proxy shows the page, for example /knobel
cli-arg-ingress-from = address or network of a proxy that checks by itself who may come in, and says in the header X-Ingress-Path under which path the page stands; can be given several times
cli-arg-framed-by = whose pages may show this one in a frame: self (under the same name) or an address like https://home.example; else nobody
cli-arg-backup = the file with the backup
cli-arg-force = replaces what is there
cli-arg-log-json = writes the log as JSON, one object a line
cli-arg-name = what the game is called in files: small letters, digits and underscores
cli-arg-folder = the folder for it; else one called like the game
cli-new-game-next = Done. What comes next: pip install -e { $folder }, then knobel serve.
cli-levels = levels: { $levels }
cli-copying = Copying
cli-simulating = games
cli-simulated = { $name }: { $games } games
cli-column-seat = seat
cli-column-player = who
cli-column-mean = mean
cli-column-adjusted = without luck
cli-column-error = error
cli-column-wins = wins
cli-column-games = games
cli-column-rating = rating
cli-no-puzzles = There are no puzzles for { $game } yet.
cli-no-solver = There is no such thing for { $game }.
cli-no-prices = { $file } holds no prices that prove a bound ({ $problem }). Without --prices those that come along are taken.
cli-bound-otherwise = --{ $option } is not for { $game }: its bound is found in another way.
cli-needs-extra = This needs { $module }. To get it: pip install "knobel[solve,study]"
cli-speed = { $events } events a second on one core
cli-won = · won
cli-file = { $file }: { $problem }
cli-not-understood = I did not understand that: { $problem }
cli-see-help = More about it: { $command } --help

serve-here = The table is set: { $address }
serve-home = For phones in the same network: { $address }
serve-stop = Stop with Ctrl+C. Nothing gets lost.
play-kept = Everything lies in { $folder }. Whoever is in the same network can play.
play-remaining = Without { $missing } these bots play:
play-stronger = To get stronger bots: uvx "knobel[solve]" or pip install "knobel[solve]"
service-written = Written: { $file }
service-data = The tables lie in { $folder }
service-done = Done: { $command }
service-runs = knobel runs, and starts by itself from now on: { $address }
service-linger = To have it run while you are not logged in: loginctl enable-linger
service-yourself = This did not work here; please do it yourself: { $command }
service-removed = Stopped and taken away: { $file }. The tables are still there.
service-not-there = Nothing is set up here: there is no { $file }.
service-only-systemd = This works only on Linux with systemd.
service-fleeting = This knobel is only for trying and will vanish again. Install it first: uv tool install knobel
serve-port-taken = Port { $port } and the next ones are taken. Use another: knobel serve --port 9000
serve-folder-in-use = Another server already uses the folder { $folder }. Use another: knobel serve --data FOLDER
serve-folder-closed = The folder { $folder } cannot be written to: { $problem }. Use another: knobel serve --data FOLDER
serve-root-path = The page cannot stand under the path “{ $path }”. Use one of letters, digits and dashes that is not called like a page of ours: knobel serve --root-path /knobel
serve-ingress-from = After --ingress-from comes an address or a network, for example 172.30.32.2: { $problem }
serve-framed-by = “{ $origin }” is not the address of a site. Say self or, for example, https://home.example: knobel serve --framed-by self
store-newer = { $file } is of a newer knobel: format { $version }, known is { $known }. Update knobel; nothing was changed.
store-damaged = { $file } is damaged: { $problem }. Nothing was changed. A backup comes back with: knobel restore FILE --force
store-cannot-open = { $file } cannot be opened: { $problem }. Can the folder be written to, and is there space left?

backup-done = Kept in { $file }: { $tables } { $tables ->
    [one] table
   *[other] tables
 }, { $entries } moves and throws. The file holds the secrets of running games; keep it well.
backup-nothing = There is nothing to back up in the folder { $folder }. Say where the tables are with --data FOLDER.
backup-file-there = { $file } exists already. Use another name, or replace it with --force.
backup-no-file = There is no { $file }.
backup-not-ours = { $file } is no backup of knobel.
backup-damaged = { $file } is not a sound database: { $problem }.
backup-cannot = { $file } cannot be written: { $problem }.
restore-done = Back again: { $tables } { $tables ->
    [one] table
   *[other] tables
 }, { $entries } moves and throws, in { $file }.
restore-before = What was there before is now in { $file }.
restore-in-use = A server uses the folder { $folder } right now. Stop it first.
restore-not-empty = There are tables in the folder { $folder } already. --force replaces them; the old ones stay beside.
serve-smtp = That is no mail server: { $problem }. It looks like smtps://name:password@mail.example.org:465 or smtp://mail.example.org:587
serve-smtp-from = From which address shall the mails come? --smtp-from knobel@example.org
serve-smtp-password = The file { $file } with the mail server’s password cannot be read.
serve-smtp-where = Mails need a mail server: --smtp smtps://name@mail.example.org:465
serve-store-and-bus = Several servers need both: --store postgresql://… and --bus nats://…
serve-no-cluster = Two packages are missing for that: pip install "knobel[cluster]"
serve-away = The database or the NATS server does not answer: { $problem }
cluster-newer = The database is of version { $version } already, this knobel knows { $known }. Update knobel.
client-missing = The page is not built yet. “make play” builds it.

# The page.

home = To the start
pages = Pages
language = Language
language-de = German
language-en = English
sound = Sound
dark = Dark
ask-title = What is this?
explain-firsts = Explain new things the first time
reading-waits = { $names } is reading up. The clock waits meanwhile.
less-motion = Less motion
notify = Tell me when it is my turn
notify-refused = Your browser does not allow that. You can allow it in its settings.
close = Close
help = Rules
menu = Menu
chat = Chat
chat-unread = Chat, { $count ->
    [one] one new message
   *[other] { $count } new messages
 }
take-back = Take back
rather-not = Rather not
done = Done
try-again = Try again
you = You

line-lost = Connection lost. We keep trying.
line-back = Your game is back. Nothing was lost.
offline = You are without a network right now.
offline-why = Your games wait on the server. As soon as you have a network again, you can go on here.
offline-here = Offline
offline-here-why = Here you play on this device: against bots, several people at one screen, or a lesson.
offline-table = This table is on the server.
offline-table-why = It waits there until you have a network again. Until then you can play on this device.
device-opening = One moment, your device is setting the table …
device-broken = The game could not be started here without a network. Reload the page, or try it with a network.
device-tables = On this device
refused-offline = That needs the server. As soon as you have a network again, it works.
refused-brought-unreadable = This game from the road cannot be read ({ $problem }). It does not join the history.
refused-brought-seats = In this game from the road it is not right who sat where. It does not join the history.
refused-brought-many = There are { $most } games from the road in your history already. Delete some there first.
on-device = Played offline
road = For the road
road-short = All games without a network on this device: load once, then even on a plane
fair-device = Your device threw these dice itself. Nobody else can check that, so this game counts in no rating.
app-about = Dice games for the kitchen table
app-daily = Dice of the day
server-away = The server does not answer.
server-away-why = Is it still running? Your games are safe on it.
nothing-here = No dice here.
nothing-here-why = There is no such page or table. Maybe the link lost a letter.
link-not-valid = This link opens no seat.

# The lobby.

welcome = Who's rolling?
welcome-about = { $games ->
    [one] A dice game
   *[other] Dice games
 } for the kitchen table, even if you sit at different ones. No sign-up, a name is all we need.
games = Games
practice = Practise
practice-what = What do you want to practise?
practice-again = Start over
practice-tries = { $good } of { $tries } throws knocked one over
practice-tries-none = Knock over one of the others
learn = Learn
learn-game = Learn { $game }
learn-about = Two minutes and you know it: you play, somebody shows you everything.
print = Print
rules = Rules
rules-of = Rules: { $game }
rules-page = Rules on a page of their own
rules-none = No rules are written down here for this game yet.
plain-covered = covered
my-tables = My tables
me = Me
history = History
ladder = Ladder
circles = Circles
circles-short = Your standing group: tables together, standings, the week's challenge
tournaments = Tournaments
tournaments-short = Set up in a minute: everyone by link, tables and standings by themselves
my-tables-all = All my tables
tables-wait = { $tables ->
    [one] One table waits for you
   *[other] { $tables } tables wait for you
 }
watch = Watch
code-field = Got a code?
code-field-go = Go
code-field-how = Four characters, letters and figures, such as AB12
open-tables = Open tables
next-seat = Next free seat
next-seat-none = No seat is free just now. Set a table yourself, and somebody will find you.
all-games = All games
pace-choice = Pace
all-paces = Any pace
fill-soon = bots { $when }
fill-waiting = If nobody comes, bots sit down { $when }.
fill-after = If nobody comes, bots sit down:
fill-60 = after 1 minute
fill-180 = after 3
fill-600 = after 10
fill-0 = never
open-tables-none = No table is open right now. Set one and pass the link around.
running-tables = Being played
finished-tables = Finished
nobody-yet = Nobody yet
row-open = { $taken } of { $seats } seats taken
row-live = being played now
row-your-turn = your turn
row-days = being played over days
row-won = { $names } { $winners ->
    [one] won
   *[other] share the win
 }
join = Join
go-on = Go on
look-back = Look back
unofficial = A free work by fans. The names of the games belong to their owners.

play-now = Play now
play-now-game = Play now: { $game }
guest-name = Guest
set-table = Set the table
set-table-game = Set the table: { $game }
choose-game = Choose another game
how-played = How is it played?
how-played-usual = the usual way
who-may-come = Who may come?
anyone = Anyone who drops by
your-name = What's your name?
who-sits = Who sits at the table?
name-here = Name
level = Level
level-zufall = plays anything
level-anfaenger = plays like a beginner
level-gierig = takes what it can get
level-flink = plays quickly
level-solide = plays solidly
level-stark = plays strongly
level-meister = plays masterly
add-seat = Add a seat
add-friend = Somebody by link
add-bot = A house bot
add-here = Somebody at this device
remove-seat = Take seat { $seat } away
seats-missing = { $missing ->
    [one] One more seat is needed.
   *[other] { $missing } more seats are needed.
 }
how-fast = How fast?
pace-live = Now, live
pace-days = Over days
agreed-time = Time for a move
time-60 = 1 min
time-120 = 2 min
time-300 = 5 min
time-0 = no clock
time-86400 = 1 day
time-259200 = 3 days
time-604800 = 1 week
only-by-link = By link only

# Tips at the table

tips-allowed = Allow tips
end-propose = End the game now
end-propose-why = What lies on the table counts. Everyone has to agree.
end-proposed = { $names } { $count ->
    [one] wants
   *[other] want
 } to end the game now. What lies on the table counts.
end-proposed-mine = You want to end the game now. Not yet agreed: { $names }.
end-agree = I agree
end-play-on = Play on
end-take-back = Play on after all
ended-by-agreement = Everyone agreed: it ends here.

hands = Quickness of hands
hands-of = How quick is { $name }?
hands-child = Child
hands-family = Family
hands-sport = Sport
hands-why = Who is slower than the quickest at the table gets a head start that everyone sees. Bots are as quick as you are, and adapt to you.
hands-ahead = { NUMBER($seconds, maximumFractionDigits: 2) } s head start
tips-on = With tips: whoever takes one has it beside their result.
tips-off = Without tips.
tips-used = { $count ->
    [one] 1 tip
   *[other] { $count } tips
}
tip = Tip
tip-thinking = Thinking …
tip-none = There is no tip here.
tip-show = Show me
why = Why?
why-bot = Why, { $name }?
why-says = { $name }: “{ $words }”
why-random = I leave it to chance.
why-none = I have no special reason for that.

# At the table.

seats = Seats
seat-free = Still free
seat-you = you, at this device
seat-hot = plays at this device too
seat-by-link = comes by link
seat-here = is here
seat-gone = away for a moment
seat-away = The house bot plays on
seat-turn = to move
seat-bot = House bot, { $level }
seat-give-bot = Seat a bot
seat-free-again = Send { $name } away again
seat-release = Free { $name }'s seat
points = { $points } { $points ->
    [one] point
   *[other] points
 }

invites-you = { $name } invites you: { $game }
invited = You are invited: { $game }
preview-about = { $pitch }. { $facts }.
seats-left = { $free ->
    [one] One seat is still free.
   *[other] { $free } seats are still free.
 }
new-name = Go by another name
new-name-set = Rename
seating-wait = We are still waiting.
seating-tournament = For whoever is still missing the house bot plays until they are here.
seating-absent = Pass the link around once more, or wait a little longer.
seating-absent-host = Pass the link around once more, wait a little longer, or start already.
seating-mixing = The dice are being mixed.
seating-mixing-again = The dice are mixed once more: somebody did not take part.
seating-there = At the table: { $names }.
seating-pass-link = Pass the link around and everyone can sit down.
seating-public = Whoever looks in sees your table on the start page and can sit down.
seating-who = Who sits at the table?
seating-full = All seats are taken. You can watch in a moment.
sit-down = Sit down
start-now = Start now, the house bot plays the free seats
start-without = Start now, the house bot plays for { $names }
start-waiting = Start now, { $names } { $count ->
    [one] comes
   *[other] come
 } later
invite = Invite
qr = QR code with the link to this table
copy-link = Copy link
share-link = Share link
link-copied = The link is copied.
personal-link = Go on at another device
personal-link-why = A link just for you. Whoever has it has your seat.
personal-link-copied = Your personal link is copied. Open it on the other device.
leave = Leave the seat
leave-why = The house bot plays on for you. You can come back at any time.
leave-open-why = The seat becomes free again.

your-turn = Your turn.
title-your-turn = ● Your turn
their-turn = { $name } is still thinking.
waiting-for = We are waiting for { $names }.
game-begins = It starts in a moment.
game-over = The game is over.
story = So far
story-house = { $what } That was the house bot, { $when }.
story-house-you = { $what } That was the house bot for you, { $when }.
time-up = Time was up, the house bot played for you { $when }. { $what }
time-up-for = Time was up, the house bot played for { $name } { $when }. { $what }
at-time = at { $time }
at-day = on { $day } at { $time }
time-up-draft = Time was up. What you had done by then counts.
time-up-draft-for = Time was up. What { $name } had done by then counts.
watching = You are watching.
dice-rolling = The dice are rolling.
clock = for this move
clock-soon = the house bot plays soon
die = Die { $place }: { $face }
die-picked = Die { $place }: { $face }, rolls again

hand-over = It is { $name }'s turn
hand-over-why = Pass the device on. Until then what is for { $name } alone stays covered.
hand-over-taken = I am { $name }
hand-over-when = Cover when passing on
hand-over-secret = what is secret
hand-over-always = always
hand-over-never = never
chat-empty = Nobody has said anything yet.
chat-text = What would you like to say?
chat-send = Say
chat-mute = Hear nothing more
chat-muted = You hear nothing right now. You can change that at any time.
chat-hello = Hello everyone
chat-nice = Nice roll
chat-lucky = How lucky
chat-moment = One moment please
chat-thanks = Thank you
chat-well_played = Well played
reactions-show = Reactions to throws
face-choose-of = Colour and picture of { $name }

# The end, looking back, and the dice.

result-you = You win!
result-one = { $name } wins!
result-shared = { $names } win together!
result-alone = { $score }!
result-alone-none = { $score }.
result-best = Your best result! So far: { $score }.
result-best-again = As much as in your best game, once more.
result-best-other = Your best result: { $score }.
result-lead = By { $points } { $points ->
    [one] point
   *[other] points
 }.
result-lead-score = Ahead by { $score }.
result-your-place = { $place ->
    [1] You finish first.
    [2] You finish second.
    [3] You finish third.
    [4] You finish fourth.
    [5] You finish fifth.
    [6] You finish sixth.
   *[other] You finish in place { $place }.
 }
result-won = won
result-grown-ups = More for grown-ups
rematch = Rematch
rematch-alone = Play again
rematch-join = To the rematch
other-game = Another game
film = Film of the best moments
film-make = Make a film to share
film-making = The film is being made: { $percent } %
film-share = Share the film
film-save = Save
film-failed = That did not work: this browser makes neither film nor picture.
moments = Remember?
moment = Event { $turn }
replay = Replay
replay-turn = { $turn } of { $turns }
replay-slider = Place in the game
replay-back = One step back
replay-next = One step on
replay-play = Play
replay-pause = Pause
replay-whole = See it at the table
replay-so-far = Replay so far
replay-to-table = To the table
replay-showing = You are about to see it.
replay-share = Share link
replay-download = Download the game

fair = Were the dice fair?
fair-checked = Recomputed
fair-not = Something is wrong here
fair-computing = Your browser is recomputing.
fair-all = { $throws ->
    [0] There was nothing to recompute here: no number was drawn.
    [one] Your browser recomputed the one throw from the secrets committed before. It is right.
   *[other] Your browser recomputed all { $throws } throws from the secrets committed before. Every one is right.
 }
fair-drawn = { $throws ->
    [one] Your browser recomputed one lot from the secrets committed before. It is right.
   *[other] Your browser recomputed { $throws } lots from the secrets committed before. Every one is right.
 }
fair-thrown = { $count ->
    [one] The server let one throw fly, with its swing from the same secrets.
   *[other] The server let { $count } throws fly, with their swing from the same secrets.
 }
fair-fought = { $count ->
    [one] One fight with { $shots } throws: what was chance in it follows from the same secrets.
   *[other] { $count } fights with { $shots } throws: what was chance in them follows from the same secrets.
 }
fair-by-program = The program “knobel verify” recomputes that too.
fair-raced = { $count ->
    [one] Once the quicker hand decided. Times are measured at everyone’s own display; nobody can recompute that.
   *[other] { $count } times the quicker hand decided. Times are measured at everyone’s own display; nobody can recompute that.
 }
fair-typed = { $count ->
    [one] One result was entered by people at the table. Nobody can recompute it.
   *[other] { $count } results were entered by people at the table. Nobody can recompute them.
 }
fair-committed = Committed before the first throw
fair-noted = Committed before the first throw, and noted by your browser.
fair-mixed = { $mixed ->
    [0] Nobody mixed the dice.
    [one] One seat mixed the dice.
   *[other] { $mixed } seats mixed the dice.
 }
fair-rounds = Mixed anew because bytes were missing: only at attempt { $rounds } did everybody show theirs.
fair-of = { $part } of { $whole }
fair-throws = No throw changed
fair-yourself = Recompute it yourself
stats = How often did what fall?
stats-picture = One sign for each person and number, and the band that chance allows
stats-all = { $dice } dice for everyone
stats-seat = { $name }, { $dice } dice
stats-band = With fair dice, 99 of 100 signs lie in the green band.

verify = Recompute dice
verify-about = Open a saved game (JSON). Your browser recomputes every throw by itself; nothing is sent.
verify-file = Choose a game
verify-drop = or drop the file here
verify-how = How does it work?
verify-how-1 = Before anyone mixes, the server shows the fingerprint of a secret.
verify-how-2 = Every seat shows the fingerprint of random bytes of its own, and the bytes only once all have done so. If any are missing then, everyone mixes anew.
verify-how-3 = Every throw is computed from the secret, all bytes and the number of the throw. Nobody can foresee or change it.
verify-how-4 = At the end the secret is shown. With it anyone can recompute every throw.
verify-other-commitment = Before the first throw the server committed to another secret than it shows now.
verify-other-mix = The random bytes of seat { $seat } are not the ones your browser sent.
verify-mix-dropped = The server had the random bytes of seat { $seat }, but they are not in the dice. Do not trust these dice.
verify-other-set = The dice hold the bytes of other seats than the server named before anything was shown. Do not trust these dice.

# Crowds, late-comers, and the dice of the day.

referee-sits = I play too; otherwise this screen is only the referee
table-kind = Who plays?
table-friends = Friends
table-crowd = Live round
crowd = Live round
crowd-about = Everyone with the link plays, five or five thousand. One can join until the first throw; whoever comes later plays the same dice on their own.
crowd-play = I play too
crowd-who-rolls = Who rolls?
crowd-host-rolls = I do, round by round
crowd-table-rolls = The table, once all are done
crowd-time = Time for a round
crowd-set = Open a live round
crowd-join = Play along!
crowd-wait = It starts in a moment.
crowd-pass-link = Show the code or pass the link around. When everyone is here, you start.
crowd-host-starts = You are in. The host starts when everyone is here.
crowd-start = Start
crowd-lead = Lead
crowd-paused = A break. It goes on soon.
report = Report something
crowd-stage = Open the stage
crowd-roll = Roll
crowd-all-done = Everyone is ready.
crowd-done = { $done } of { $taken } are done.
crowd-held = The dice fall in a moment.
crowd-progress = How many are done
crowd-leaders = In front
late = The round is running.
late-about = You can play the same dice from the start. Your score then stands in a list of its own.
late-play = Play along
late-held = The next round comes as soon as it is rolled in the live round.
late-list = Late-comers
daily = Dice of the day
daily-about = The same dice for everyone, every day. The first attempt counts.
daily-short = short
daily-long = long
daily-bot = against the house bot
daily-nobody = Nobody has played today. You would be in front.
daily-play-first = Play now
daily-play-again = Once more, for fun
daily-mine = Go on playing
daily-done = My result
daily-first = First attempt
daily-again = Free play
daily-again-none = What was achieved in free play stands here.
daily-week = This week
daily-month = This month
daily-sum-about = Each day counts up to 100: the percentage of the others you beat in your first attempt, ties as halves. Whoever plays alone gets 50.
daily-sum-days = { $days ->
    [one] 1 day
   *[other] { $days } days
 }
daily-sum-none = No games yet.
somebody = somebody
daily-yesterday = The best game of { $day }
daily-yesterday-look = Watch
daily-result-place = Place { $place } of { $players }
daily-result-alone = You are the first one today.
daily-result-beaten = Better than { $percent } % of the others with the same dice.
daily-result-late = The day was over by then: this game does not count.
daily-result-again = Free play: in a list of its own.
daily-skill = Without the luck: { $points }
daily-skill-place = Place { $place } of { $players } once the luck is taken out.
daily-skill-thinking = The coach is taking the luck out.
daily-all = All dice of the day
daily-share = Share
daily-share-picture = Picture
daily-share-text = { $name } on { $day }: { $score }.
daily-share-beaten = Better than { $percent } % with the same dice.
daily-copied = Copied. It gives nothing away.
daily-tomorrow = New dice fall { $when }.
daily-proof = Why nobody knows the dice beforehand
daily-proof-about = All days hang on one chain. Its end has stood here since { $start }; the link of a day is shown when the day is over and leads there, as anyone can compute. Nobody can compute it ahead.
daily-proof-end = End of the chain
daily-proof-link = Link of { $day }
daily-proof-good = Your browser has checked: it leads to the end of the chain.
daily-proof-bad = Something is wrong here: it does not lead to the end of the chain.
daily-proof-other = Something is wrong here: your browser noted another end.
daily-proof-next = From { $day } on there is a next chain. Its end is published already, sealed by this one.
daily-proof-none = The first link is shown as soon as a day is over.
fair-cup-open = The same dice still fall at other tables of this round. Once all are done, your browser recomputes them.
fair-cup = These are the same dice as at all tables of this round; they were fixed before the first one fell.
daily-open = The dice of the day are shown when the day is over. Then your browser recomputes them.
daily-chained = The link of { $day } leads to the published end of the chain.
verify-day-wrong = The secret does not lead to the published end of the chain that all days hang on.
verify-numbers-wrong = The throws are numbered otherwise than the rules say.
verify-other-end = Your browser noted another end of the chain.
verify-day = Dice of the day: { $table }. The link leads to { $end }, published before { $start }.
verify-day-open = Dice of the day: { $table }. The link is shown when the day is over.
crowd-here = { $taken ->
    [one] is in
   *[other] are in
 }

# For paper.

print-game = { $game } to print
print-sheets = Sheets to print
print-score-sheet = Score sheet
print-companion = Companion card
print-pictures = Picture card
print-worlds = Worlds, sheet { $page } of { $pages }
print-name = Name
print-points = Points
print-total = Total
print-times-column = Sum times column
print-leg = Leg { $leg }
print-world-stars = Stars of world { $place }
print-left-over = Resources left, 0.1 each
print-stars = Stars
print-buys = What resources can do
print-count-piles = At the end count how many cards of each kind are in your pile and in your hand.
print-free = knobel, a free work of fans. Copy it as you like to play.

# Real dice on the kitchen table, the page as the pad.

real-dice = Real dice
real-dice-about = You throw yourselves, this page is the pad. No bots, no clock; cannot be checked.
real-dice-home = You throw yourselves, this page keeps count. No bots, no clock; cannot be checked.
real-dice-throw = { $dice ->
    [one] Throw the die!
   *[other] Throw { $dice } dice!
 }
real-dice-throw-of = { $name } throws
real-dice-throw-all = { $dice ->
    [one] Somebody throws the die
   *[other] Somebody throws { $dice } dice for everyone
 }
real-dice-what = What lies there?
real-dice-waits = { $name } is about to enter what lies there.
real-dice-first = Who starts?
real-dice-draw = Draw { $count } and tap them
real-dice-left = { $left ->
    [0] All entered
    [one] 1 to go
   *[other] { $left } to go
 }
real-dice-face = Enter { $face }
real-dice-slot = Die { $place }: { $face }, take away
real-dice-empty = Die { $place }: still free
real-dice-enter = That is right
real-dice-again = Enter again
real-dice-unproven = Real dice: cannot be checked
real-dice-unproven-about = { $throws ->
    [one] The throw was
   *[other] All { $throws } throws were
 } made at the table and entered by hand. Nobody can recompute them; for the dice of the day, ratings and luck they do not count.
real-dice-hint-wuerfelspiel = Only writing down results? Enter the last five dice right away.
