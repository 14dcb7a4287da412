# Playing without a network.

decimal-mark = .
road-about = On the train, on a plane, out of range: with the pack for the road you play all games against bots or with several people at one screen, and take lessons, without any server.
road-load = Load for the road ({ $size } MB)
road-loading = Loading …
road-here = Everything is here. Without a network just go on from the start page.
road-drop = Free the space ({ $size } MB)
road-keeps = Your games from the road stay on this device.
road-failed = Loading broke off. What has come stays; try again.
road-impossible = Your browser cannot keep anything for the road here. That needs a secure connection (https).
road-dice = Without a network your device throws the dice itself. Nobody else can check them, so such games count in no rating.
road-working = Your device is working things out …
road-strong = The strong opponent
road-strong-about = Without a network only easier bots play Würfelspiel. Take the masterly one along: it plays as it does on the server, and works things out on your device.
road-strong-load = Take the strong opponent along ({ $size } MB)
road-strong-here = It is with you: without a network you can choose it when you set a table.
road-strong-drop = Leave it here ({ $size } MB)
