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
tables-tidy = Put away
tables-tidy-all = Put all away
tables-show-all = Show all { $tables }
tables-resign = Resign
tables-resign-why = The house bot plays to the end for you, nobody has to wait. Come back, and the seat is yours again.
tables-resign-do = Resign
tables-none = No table yet.
tables-none-why = Your games lie here: those that wait for you come first.
tables-play = Play something
