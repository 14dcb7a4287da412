# Words in the first games: each once, when it happens.

first-close = Got it

first-wuerfelspiel-roll = Your first roll. Tap what should roll again, or enter at once. You may roll again twice.
first-wuerfelspiel-enter = Now you have to enter. Each free cell shows what it brings; a 0 means it is struck.
first-wuerfelspiel-five-alike = Five alike! That is 50 points, in column ×3 even 150.
first-wuerfelspiel-bonus-won = 63 points in the upper part: that brings 35 more, times the number of the column.
first-wuerfelspiel-bonus-lost = The bonus is out of reach in this column. You may safely strike in its upper part now.
first-wuerfelspiel-five-alike-one = Five alike! That is 50 points.
first-wuerfelspiel-bonus-won-one = 63 points in the upper part: that brings 35 more.
first-wuerfelspiel-bonus-lost-one = The bonus is out of reach. You may safely strike in the upper part now.

first-wuerfelorte-begin = Throw all dice. Then you can keep some and throw up to four times.
first-wuerfelorte-brew = A pot glows: you could brew that. Your turn is over then.
first-wuerfelorte-five-alike = Five alike! In the pot of this colour it is worth two points.
first-wuerfelorte-spells = Here are your magic points. They buy spells, even before the first throw.
first-wuerfelorte-quick = Whoever brews quickly gets magic points: 3 after one throw, 2 after two, 1 after three.
first-wuerfelorte-large = In the cauldron you may repeat what you have brewed before.
first-wuerfelorte-minus = Nothing better there: two of a colour cost a point. You may also pass.
first-wuerfelorte-last-round = The last round! Each marker that still lies on a pot afterwards costs 2 points.

first-wuerfelwelten-dice = Two dice, the same for everyone. Each may go into one world; what glows, fits.
first-wuerfelwelten-claim = This die fits nowhere. You may take a resource for it.
first-wuerfelwelten-pumpkins = Enough pumpkins: two of them make a die larger or smaller by 1.
first-wuerfelwelten-hearts = Enough hearts: they create another die of a rolled number.
first-wuerfelwelten-coins = A coin a pip: they create a die just as you need it.
first-wuerfelwelten-leg = This part of the game is over. Stars count, each resource left a tenth. Then everything comes fresh to the table.

first-asteroid_dice-cards = Lay a card face down. Whoever lays the same one fights you.
first-asteroid_dice-fight = Like cards fight! Whoever is hit is out. The last one standing takes the cards.
first-asteroid_dice-call = Call a number. If any die shows it, the round is over at once and all cards are gone.
first-asteroid_dice-hole = A black hole is lurking. If a die shows its number, all cards that still lie there are gone.
first-asteroid_dice-swallowed = The hole has struck. It lies on a pile now and eats the best card there in the end.
first-asteroid_dice-aim = Aim at dice that lie there: if one turns over, its new number counts.
first-asteroid_dice-wild = Wild Dice may throw once more, or leave it at that.
first-asteroid_dice-put = Put the hole on a pile. In the end it swallows the best card there.
first-asteroid_dice-round = The highest number has won all cards that still lay there.
