# What people have here: their tables. Read when one of these rooms opens.

tables-waiting = Du bist dran
tables-others = Andere sind dran
tables-alone = Allein oder gegen Bots
tables-by-yourself = Allein
tables-finished = Zu Ende gespielt
tables-your-turn = Du bist dran
tables-you-lack = Du fehlst noch
tables-due = Der Hausbot springt { $when } ein.
tables-as-you-like = Geht weiter, wann du magst.
tables-house-plays = Der Hausbot spielt für dich weiter.
tables-their-turn = Wartet auf { $names }.
tables-won = Du hast gewonnen.
tables-days = über Tage, { $time } je Zug
tables-days-plain = über Tage
tables-live = live
tables-go-there = Zum Tisch
tables-come-back = Zurückkommen
tables-tidy = Wegräumen
tables-tidy-all = Alle wegräumen
tables-show-all = Alle { $tables } zeigen
tables-resign = Aufgeben
tables-resign-why = Der Hausbot spielt für dich zu Ende, niemand muss warten. Kommst du zurück, ist es wieder dein Platz.
tables-resign-do = Aufgeben
tables-none = Noch kein Tisch.
tables-none-why = Hier liegen deine Partien: die, die auf dich warten, zuerst.
tables-play = Etwas spielen
