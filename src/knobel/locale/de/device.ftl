# Playing without a network.

decimal-mark = ,
road-about = Im Zug, im Flugzeug, im Funkloch: Mit dem Paket für unterwegs spielst du alle Spiele gegen Bots oder zu mehreren an einem Bildschirm und nimmst Lektionen, ganz ohne Server.
road-load = Für unterwegs laden ({ $size } MB)
road-loading = Wird geladen …
road-here = Alles ist da. Ohne Netz geht es auf der Startseite einfach weiter.
road-drop = Speicher freigeben ({ $size } MB)
road-keeps = Deine Partien von unterwegs bleiben dabei auf diesem Gerät.
road-failed = Das Laden ist abgebrochen. Was schon da ist, bleibt da; versuch es noch mal.
road-impossible = Hier kann dein Browser nichts für unterwegs aufheben. Das geht nur über eine sichere Verbindung (https).
road-dice = Ohne Netz wirft dein Gerät die Würfel selbst. Niemand sonst kann sie nachprüfen; darum zählen solche Partien in keiner Wertung.
road-working = Dein Gerät rechnet sich ein …
road-strong = Der starke Gegner
road-strong-about = Im Würfelspiel spielen ohne Netz sonst nur leichtere Bots. Nimm den meisterlichen mit: Er spielt wie auf dem Server und rechnet dabei auf deinem Gerät.
road-strong-load = Den starken Gegner mitnehmen ({ $size } MB)
road-strong-here = Er ist dabei: Beim Tischdecken steht er ohne Netz mit zur Wahl.
road-strong-drop = Wieder hierlassen ({ $size } MB)
