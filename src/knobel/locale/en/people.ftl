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
history-span = { $least } to { $most }
history-bar-said = { $results }: { $games ->
    [one] one game of yours
   *[other] { $games } games of yours
 }
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
me-face = How I look
me-face-why = This is how you sit at new tables. If somebody there has your colour already, you get the next free one.
face-colour = Colour
face-picture = Picture
face-any = any
face-taken = { $colour }, taken by { $name }
face-letter = First letter
colour-blue = Blue
colour-berry = Berry
colour-green = Green
colour-violet = Violet
colour-orange = Orange
colour-teal = Teal
picture-fox = Fox
picture-cat = Cat
picture-owl = Owl
picture-fish = Fish
picture-snail = Snail
picture-moon = Moon
picture-sun = Sun
picture-rocket = Rocket
picture-cauldron = Cauldron
picture-mushroom = Mushroom
picture-boat = Boat
picture-crown = Crown
react = React to the throw
react-wow = Wow!
react-haha = Haha!
react-ohno = Oh no!
react-luck = Good luck!
react-hot = Hot!
react-love = Lovely!
reacted = { $name }: { $reaction }
me-device = On this device
me-text = Text
me-text-usual = usual
me-text-large = large
me-text-larger = very large
me-confirm = Ask once more before an entry
me-confirm-why = Without asking, one tap on the cell is enough in Würfelspiel. Before striking we always ask.

# Being told that it is one's turn: what a device shows, and its settings.

notice-turn = It is your turn
notice-with = { $game } with { $names }
notice-with-more = { $game } with { $names } and { $more ->
    [one] one more
   *[other] { $more } more
 }
notice-when = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
 }, { $time }
notice-until = Time until { $when }
notice-many = { $tables ->
    [one] One table waits for you
   *[other] { $tables } tables wait for you
 }
notice-more = { $tables ->
    [one] and one more
   *[other] and { $tables } more
 }
notice-gathering = { $name } invites you: { $circle }
notice-gathering-soon = It starts soon: { $circle }
notice-gathering-off = Called off: { $circle }
notice-gathering-game = { $when }: { $game }
notice-table = Your table is set: { $tournament }
notice-table-bot = Until you come, the house bot plays for you.
notice-open = Go there
notice-off = Tell me no more
notice-test = This is how knobel tells you
notice-test-body = It works. When it is your turn at a table over days, your circle invites you, or your table in a tournament is set, you learn it here.
refused-notice-endpoint = We do not call this notification service: it has to be a public https address.
refused-notice-keys = Your browser's keys cannot be read. Switch notifications off and on again.
refused-notice-unknown = This device is not notified. Switch it on first.
refused-notice-failed = Your browser's notification service did not take the test. Try again in a few minutes.
notices = Let me know
notices-here = Tell me on this device when it is my turn
notices-why = At tables over days once a turn, in a tournament when your table is set, even when the page is closed. Encrypted, through your browser’s service; only your device can read it.
notices-quiet = Quiet hours
notices-quiet-begin = from
notices-quiet-end = to
notices-test = Send a test
notices-tested = The test is on its way and should appear in a moment.
notices-others = { $devices ->
    [one] One other device of yours is told too.
   *[other] { $devices } other devices of yours are told too.
 }
notices-failed = Your browser could not sign on with its notification service. Are you online? Try again later.
notices-insecure = This page comes without encryption (http), and browsers allow no notifications there; with https it works.
notices-trust = How this device trusts this server
notices-insecure-else = Do you run this server? In a home network start it with “knobel serve --lan --tls” for this, on the internet with a certificate (“--cert” and “--key”) or behind a proxy with https.
notices-untrusted = Your browser refused, most likely because this device does not trust the server yet. That takes a few steps, once:
notices-unsupported = This browser cannot receive notifications. A current Chrome, Edge, Firefox or Safari can, but not in a private window.
notices-home = On iPhone and iPad it works once knobel is on the home screen: “Share”, “Add to Home Screen”, then open it from there.
notices-denied = Your browser does not allow notifications from this page. You can allow them in its settings, at the lock beside the address.
notices-else = Until then “My tables” shows those that wait for you first.
notices-offer = Shall we tell you when it is your turn again?
notices-yes = Yes, please
notices-begun = Good. Under “Me” you can set quiet hours or switch it off.

# Being told by mail, where whoever runs the server has set that up.

mail-subject = { $title }: { $table }
mail-why = This mail comes because you asked knobel, under “Me”, to write to you when it is your turn or a circle invites you.
mail-off = No more mails (one tap is enough):
mail-question-subject = May knobel write to you here?
mail-question = Somebody would like to be told at this address when a turn waits at a table on { $address }. If that is you, open this link; it works for a day and once:
mail-question-else = If it was not you, there is nothing to do: without this link we do not write to you.
mail-notices = By mail
mail-notices-why = One mail a turn at tables over days and a table in a tournament, even without this device. Your address is kept on this server, and for this only.
mail-address = Mail address
mail-ask = Send a link
mail-asked = We have sent a link to { $address }. Open it within a day, and we write to you there. Nothing arrived? Look among your spam.
mail-not = Rather not
mail-here = Mail to { $address } when it is my turn
mail-other = Another address
mail-ended-here = Good, no more mails. The address is deleted.
mail-page = Mail from knobel
mail-confirm = Shall we write to you at this address when it is your turn?
mail-confirm-why = One mail a turn at tables over days. Each has a link that ends them.
mail-confirm-do = Yes, write to me
mail-confirmed = Good. We write to { $address } when it is your turn. Under “Me” you can set quiet hours or switch it off.
mail-ended = No more mails. Your address is deleted.
mail-ended-before = No mails come here any more as it is.
mail-ended-again = Changed your mind? Under “Me” you can enter it again at any time.
mail-not-valid = This link no longer works
refused-mail-none = This server sends no mails.
refused-mail-unknown = You have entered no mail address.
refused-mail-link = A link that confirms an address works once and for a day. Enter the address under “Me” again, and a new one comes.
refused-mail-address = That is no mail address. It looks like name@example.org.
refused-mail-here = From here, links in mails would not surely lead back. Open the page by its name, not by a number and not within another page.
refused-mail-refused = This address takes no mails. Is it spelt rightly?
refused-mail-later = The mail server takes nothing right now. Try again in a few minutes.

# Rows, pots and worlds beside what a level makes of them; luck over time.

history-parts-about = { $games ->
    [one] From one game of yours
   *[other] From up to { $games } games of yours
 }. Mark: the average of a house bot ({ $level }). Older games do not have these figures.
history-parts-none = These figures exist for games that end from now on.
history-part-said = { $name }: you { $mine }, house bot { $expected }
history-luck = Luck over time
history-luck-picture-points = Luck in each game in points, the latest on the right
history-luck-picture-stars = Luck in each game in stars, the latest on the right
history-luck-sum-points = { $games ->
    [one] In one game
   *[other] In { $games } games
 } { $luck } points of luck in all, { $mean } a game on average.
history-luck-sum-stars = { $games ->
    [one] In one game
   *[other] In { $games } games
 } { $luck } stars of luck in all, { $mean } a game on average.
history-luck-skill-points = Decisions cost you { $lost } points a game on average.
history-luck-skill-stars = Decisions cost you { $lost } stars a game on average.
history-luck-about = Upwards: the dice were better than expected. In the long run it evens out. Games with real dice do not count.
history-luck-missing = { $games ->
    [one] For one game the luck is not worked out yet. The coach is at it.
   *[other] For { $games } games the luck is not worked out yet. The coach looks at a few each time.
 }
history-rated = How well you play
history-rated-like = About like the house bot “{ $level }”
history-rated-between = Between the house bots “{ $weaker }” and “{ $stronger }”
history-rated-above = Better than the house bot “{ $level }”
history-rated-below = Not yet like the house bot “{ $level }”
history-rated-by-lost = From { $games } games: your decisions cost you about { $value } points a game, nine times out of ten between { $low } and { $high }. There is no luck in it; older games count less, those with tips not at all.
history-rated-by-stars = From { $games } games: your decisions cost you about { $value } stars a game, nine times out of ten between { $low } and { $high }. There is no luck in it; older games count less, those with tips not at all.
history-rated-by-places = From { $games } games: in about { $value } of a hundred you finish before the house bot “solid”, nine times out of ten between { $low } and { $high }. Only places count; how good the house bots are was measured. Older games count less.
# How well people play who want others to see it.

rating-shown = Who may see this?
rating-shown-nobody = nobody
rating-shown-circles = my circles
rating-shown-everyone = everyone
rating-shown-nobody-why = Only you see it, in your history.
rating-shown-circles-why = Whoever is in a circle with you sees it there beside your name.
rating-shown-everyone-why = Everyone who opens this server sees it beside your name, and so do your circles.
rating-shown-missing = Too few of your games have been judged yet.
rating-shown-there = To the ladder
ladder-circle = How well you all play
ladder-which = Which game
ladder-bot = House bot “{ $level }”
ladder-me = { $name } (you)
ladder-like = about like “{ $level }”
ladder-between = between “{ $weaker }” and “{ $stronger }”
ladder-above = better than “{ $level }”
ladder-below = not yet like “{ $level }”
ladder-lost-value = { $value } points
ladder-stars-value = { $value } stars
ladder-places-value = { $value } of 100
ladder-range = { $low } to { $high }
ladder-lost = Points that one's own decisions cost in a game: fewer is better, there is no luck in it. The small figures say where the true value lies, nine times out of ten.
ladder-stars = Stars that one's own decisions cost in a game: fewer is better, there is no luck in it. The small figures say where the true value lies, nine times out of ten.
ladder-places = In so many of a hundred games one finishes before the house bot “solid”. The small figures say where the true value lies, nine times out of ten.
ladder-lost-short = What decisions cost in a game: fewer is better.
ladder-stars-short = What decisions cost in a game: fewer is better.
ladder-places-short = How often one finishes before the house bot “solid”: more is better.
ladder-wanted = Only those who want it stand here. Where the house bots stand was measured.
ladder-choice = You decide who sees you here
ladder-none = Nobody stands here yet.
ladder-none-why = Whoever has finished a few games can stand here beside the house bots. Nobody has to.
# Devices.

devices = My devices
devices-why = You are the same person on all of them: the same tables, the same history. No account, no mail address.
devices-unnamed = A device
devices-this = this one
devices-now = here right now
devices-seen = last seen { $when }
devices-sign-out = Sign out
devices-sign-out-this = Sign this device out
devices-sign-out-named = Sign out { $name }
devices-sign-out-why = On this device you start as a new guest then. You find your tables on your other devices.
devices-sign-out-others = Sign out all others
devices-signed-out = Signed out: { $name }.
devices-others-signed-out = All other devices are signed out.
devices-add = Another device
devices-add-how = Open this link on the other device, or point its camera at the picture. It works once, for ten minutes.
devices-add-careful = Give it to nobody else: whoever opens it is you.
devices-qr = The link as a QR code
devices-link = The link
devices-copy = Copy
devices-copied = Copied.

connect = Connect this device
connect-as = On this device you are { $name } then.
connect-as-nameless = This device then belongs to the person the link is from.
connect-theirs = { $tables ->
    [0] There are no games there yet.
    [one] There is one game there.
   *[other] There are { $tables } games there.
 }
connect-mine = { $tables ->
    [0] You have something on this device already: your puzzles.
    [one] You have played one game on this device already.
   *[other] You have played { $tables } games on this device already.
 }
connect-ask = Shall they come along?
connect-bring = Connect and bring them
connect-leave = Connect without them
connect-leave-why = Without them: they stay with your other devices.
connect-do = Connect
connect-not = Rather not
connect-careful = Only if the link is your own: both devices see the same from then on.
connect-done = Connected.
connect-done-as = Connected. You are { $name } here.
connect-already = This device is one of them already.
connect-not-valid = This link is no longer valid.
refused-device-link = A link for a device works once and for ten minutes. Make a new one on the other device, under “Me”.
refused-leave-behind = Nothing could reach what is on this device then. Bring it along, or do not connect.
refused-last-device = This is your only device: signed out you could reach nothing any more. Connect another one first, or delete everything.
refused-no-device = This device is not yours (any more).
signed-out = This device was signed out. You are a new guest here now.

# Passkeys.

passkeys = Passkeys
passkeys-why = A passkey lies in your phone, your computer or on a security key. With it you are yourself again on a new device, even if all others are lost.
passkeys-add = Add a passkey
passkeys-added = Passkey added.
passkeys-use = Sign in with a passkey
passkeys-remove = Remove
passkeys-remove-named = Remove passkey { $name }
passkeys-removed = Removed. Delete it on your device too; it opens nothing here any more.
passkeys-unnamed = A passkey
passkeys-made = added { $when }
passkeys-used = last used { $when }
passkeys-host = works for { $host }
passkeys-not-secure = Passkeys need a secure connection (https). This page has none: use the link for a second device.
passkeys-no-name = Passkeys need a name instead of a numeric address. Open the page under the server's name, or use the link for a second device.
passkeys-not-here = This browser has no passkeys. Use the link for a second device.
passkeys-stopped = No passkey was chosen. Nothing has changed.
passkeys-there-already = There is a passkey of yours on this device already.
refused-passkey = This passkey does not fit here. Nothing has changed.
refused-passkey-unknown = We do not know this passkey (any more).
refused-passkey-late = That took too long. Please try again.
refused-passkey-host = Passkeys need a name instead of a numeric address.
refused-passkeys-many = Nobody has more than { $most } passkeys. Remove one first.

# Everything about me.

everything = Everything about me
everything-why = What lies here about you is yours.
everything-download = Download everything
everything-download-why = A ZIP file: your finished games as records, and a JSON file with all the rest.
everything-delete = Delete everything
everything-delete-why = Deletes your name, devices, passkeys, history and puzzles, for good.
everything-delete-what = At tables of others “somebody” sits then. Your moves and what you wrote in the chat stay there without your name, so that the others' games stay right. Where you are playing now, the house bot plays on. You are a new guest on all your devices afterwards.
everything-delete-word = delete
everything-delete-type = Write “{ $word }” if you are sure.
everything-delete-do = Delete for good
everything-deleted = Deleted. Nothing about you lies here any more.
refused-nothing-of-yours = Nothing about you lies here.
