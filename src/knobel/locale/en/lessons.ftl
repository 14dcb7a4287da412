# Lessons: what the companion says. One short thing at a time.

learn-which = What would you like to learn?
learn-worlds = The eleven worlds, a minute each
lesson-you = You
lesson-companion = Companion
lesson-finished = already learnt
lesson-hear = Hear it again
lesson-read = Next
lesson-step = Step { $step } of { $steps }
lesson-again = Once more
lesson-free = Play on like this
lesson-free-now = You are playing freely. The lesson waits for you.
lesson-return = Back to the lesson
lesson-hide = Make it smaller
lesson-show = What is there to do?
lesson-watch = Watch for a moment, it is your turn soon.
lesson-next = Next lesson: { $lesson }
lesson-play = Play for real
lesson-all = All lessons
lesson-take-back = That works too. For the lesson, take it back and try once more.
lesson-other = That works too. The lesson does something else here.

lesson-wuerfelspiel = Three turns against Lotte
lesson-wuerfelspiel-about = Roll, keep, enter
lesson-wuerfelspiel-welcome = Good to have you here! Three dice show a 4. You keep those.
lesson-wuerfelspiel-pick = Tap the 2 and the 6. Only these two are rolled again.
lesson-wuerfelspiel-roll = Now roll.
lesson-wuerfelspiel-other-roll = You may! Keeping the fours was better: like numbers bring most in the upper part.
lesson-wuerfelspiel-pick-again = Four fours! One roll is left. Take the 3.
lesson-wuerfelspiel-columns = Three rolls are over, now you enter. Column ×2 counts twice, ×3 three times.
lesson-wuerfelspiel-fours = Four fours are 16. Tap the fours in column ×3: there they become 48.
lesson-wuerfelspiel-confirm = Enter it, then your turn is over.
lesson-wuerfelspiel-other-cell = Allowed, too. But these dice were worth more elsewhere.
lesson-wuerfelspiel-stop = Three sixes, two threes: a full house, in the very first roll. You need not roll on.
lesson-wuerfelspiel-full_house = A full house always scores 25. Enter it in column ×2.
lesson-wuerfelspiel-bonus = With 63 points in the upper part of a column you get 35 more. Three of each number are just enough.
lesson-wuerfelspiel-unlucky = Not a good roll. Keep the two twos and take the other three.
lesson-wuerfelspiel-unlucky-again = No luck. Try the same three once more.
lesson-wuerfelspiel-nothing = It happens. A cell that shows 0 is struck. The ones in column ×1 hurt least.
lesson-wuerfelspiel-choose = Your choice: each cell shows what it brings now. Pick one and enter.
lesson-wuerfelspiel-done = That is the whole game! 13 rows, three columns, and the highest sum wins.

lesson-wuerfelwelten-round = One round
lesson-wuerfelwelten-round-about = Two dice, three worlds, stars
lesson-wuerfelwelten-round-dice = Two dice, the same for everyone. Each may go into one world.
lesson-wuerfelwelten-round-pumpkin = The 3 is picked. Use it here: it brings a pumpkin.
lesson-wuerfelwelten-round-grape = Now the 5. This grape brings another pumpkin.
lesson-wuerfelwelten-finish = Both dice are used. Done with this round!
lesson-wuerfelwelten-other = That works too. In the lesson the die belongs somewhere else.
lesson-wuerfelwelten-rest = The other die goes wherever you like. What glows, fits.
lesson-wuerfelwelten-round-balloon = A new round. Put the 2 into the left balloon: a small sum, one coin.
lesson-wuerfelwelten-round-once = Each world only once a round. So the 6 must go into another one.
lesson-wuerfelwelten-round-star = The 4 into the same balloon: 2 and 4 are 6, and 4 to 10 brings a star.
lesson-wuerfelwelten-round-order = The 6 and your grape 5 are 11 together. Fill order 11: two stars!
lesson-wuerfelwelten-round-end = After nine rounds the stars count. Each resource you still have is worth a tenth.
lesson-wuerfelwelten-round-done = Every round goes like this. Nine of them, then three new worlds come.

lesson-wuerfelwelten-spending = Spending resources
lesson-wuerfelwelten-spending-about = Change dice and create new ones
lesson-wuerfelwelten-spending-have = Three rounds have been played. Here is what you gathered.
lesson-wuerfelwelten-spending-grape = The 5 fits the grape.
lesson-wuerfelwelten-spending-claim = The 1 fits nowhere any more. You get a resource for it. Which one?
lesson-wuerfelwelten-spending-nudge = The 5 shall become a 6. Two pumpkins change a die by 1.
lesson-wuerfelwelten-spending-order = 6 and grape 5 are 11: fill order 11.
lesson-wuerfelwelten-spending-heart = The 3 into the heart flower: another heart.
lesson-wuerfelwelten-spending-create = Coins create dice: three coins make a 3.
lesson-wuerfelwelten-spending-made = A created die is used at once. Into the left balloon: 1 and 3 are 4, a star.
lesson-wuerfelwelten-spending-more = Hearts double what was rolled. And for three pumpkins a die may enter a world that was used before.
lesson-wuerfelwelten-spending-done = Now the dice are yours. Saving is fine, too: each resource left counts a tenth.

lesson-wuerfelwelten-between_two_cities = { wuerfelwelten-between_two_cities }
lesson-wuerfelwelten-between_two_cities-about = { wuerfelwelten-between_two_cities-line }
lesson-wuerfelwelten-between_two_cities-1 = Nine squares. Write the 3 into the corner.
lesson-wuerfelwelten-between_two_cities-2 = Equal numbers may not be side by side. The 4 may: next to it.
lesson-wuerfelwelten-between_two_cities-3 = The 4 is between the threes. Complete the row, it pays at once.
lesson-wuerfelwelten-between_two_cities-done = You get as many stars here as in your poorer other world, at most one a square. So fill everything evenly.

lesson-wuerfelwelten-charterstone = { wuerfelwelten-charterstone }
lesson-wuerfelwelten-charterstone-about = { wuerfelwelten-charterstone-line }
lesson-wuerfelwelten-charterstone-1 = House 2 brings a pumpkin. The other rolled number goes into the crate below: the 5.
lesson-wuerfelwelten-charterstone-2 = There is a 5 in the crate, and you have a 5. Cross out the crate: a star.
lesson-wuerfelwelten-charterstone-done = First houses, then crates. If a number lies in several crates, one die counts for all.

lesson-wuerfelwelten-die_gesellschaft = { wuerfelwelten-die_gesellschaft }
lesson-wuerfelwelten-die_gesellschaft-about = { wuerfelwelten-die_gesellschaft-line }
lesson-wuerfelwelten-die_gesellschaft-1 = Numbers get smaller downwards. So the 6 belongs at the top.
lesson-wuerfelwelten-die_gesellschaft-2 = The 4 is smaller than the 6: right below it.
lesson-wuerfelwelten-die_gesellschaft-3 = One more below. A card with the two under it is a star.
lesson-wuerfelwelten-die_gesellschaft-done = Full rows pay resources, all nine cards one more star. Leave room at the top for large numbers.

lesson-wuerfelwelten-euphoria = { wuerfelwelten-euphoria }
lesson-wuerfelwelten-euphoria-about = { wuerfelwelten-euphoria-line }
lesson-wuerfelwelten-euphoria-1 = Cross out the 3 on the left. The sum is 3: one coin.
lesson-wuerfelwelten-euphoria-2 = Left again: 3 and 2 are 5. From 4 to 10 there is a star.
lesson-wuerfelwelten-euphoria-3 = A pair! One die may then enter both balloons at once. Take the 4 in both.
lesson-wuerfelwelten-euphoria-done = From 11 on there is a pumpkin and a heart instead of a star. Keep each balloon between 4 and 10 for long.

lesson-wuerfelwelten-fluegelschlag = { wuerfelwelten-fluegelschlag }
lesson-wuerfelwelten-fluegelschlag-about = { wuerfelwelten-fluegelschlag-line }
lesson-wuerfelwelten-fluegelschlag-1 = The first bird has wingspan 7. Begin on the left with the 2.
lesson-wuerfelwelten-fluegelschlag-2 = On to the right: 2 and 4 are 6.
lesson-wuerfelwelten-fluegelschlag-3 = With the 1 it is exactly 7. That brings two stars at once.
lesson-wuerfelwelten-fluegelschlag-done = The third square always brings a star, the exact sum another one.

lesson-wuerfelwelten-my_little_scythe = { wuerfelwelten-my_little_scythe }
lesson-wuerfelwelten-my_little_scythe-about = { wuerfelwelten-my_little_scythe-line }
lesson-wuerfelwelten-my_little_scythe-1 = The 4 in the pumpkin flower: a pumpkin.
lesson-wuerfelwelten-my_little_scythe-2 = Another 4, in the heart flower this time. Both fours together give a coin as well.
lesson-wuerfelwelten-my_little_scythe-done = Whoever gains six of a kind, from anywhere, has two stars. You may spend them all the same.

lesson-wuerfelwelten-pendulum = { wuerfelwelten-pendulum }
lesson-wuerfelwelten-pendulum-about = { wuerfelwelten-pendulum-line }
lesson-wuerfelwelten-pendulum-1 = Outline this octagon with the star, with the 2. Any number will do. It brings nothing yet.
lesson-wuerfelwelten-pendulum-2 = The 6 fills a whole hourglass. Now all outlined octagons pay: a star!
lesson-wuerfelwelten-pendulum-done = What is outlined stays and pays again with the next hourglass. First outline, then fill.

lesson-wuerfelwelten-scythe = { wuerfelwelten-scythe }
lesson-wuerfelwelten-scythe-about = { wuerfelwelten-scythe-line }
lesson-wuerfelwelten-scythe-1 = Harvest above: the 1 brings a coin.
lesson-wuerfelwelten-scythe-2 = The 3 brings a pumpkin. Pay the coin at once for the 2 below: a star.
lesson-wuerfelwelten-scythe-done = Each number below is a star. While harvesting it costs no die, later it does.

lesson-wuerfelwelten-tapestry = { wuerfelwelten-tapestry }
lesson-wuerfelwelten-tapestry-about = { wuerfelwelten-tapestry-line }
lesson-wuerfelwelten-tapestry-1 = The 3 is a corner. Turn it until it fits into this square: the brown cell is full already.
lesson-wuerfelwelten-tapestry-2 = Another corner, into the square at the top right. Full squares pay at once.
lesson-wuerfelwelten-tapestry-done = Three full squares in a row or column are a star. You may weave each shape again and again.

lesson-wuerfelwelten-viticulture = { wuerfelwelten-viticulture }
lesson-wuerfelwelten-viticulture-about = { wuerfelwelten-viticulture-line }
lesson-wuerfelwelten-viticulture-1 = Circle grape 5: a pumpkin, and the grape is ready.
lesson-wuerfelwelten-viticulture-2 = Die 6 and grape 5 are 11. Fill order 11: two stars.
lesson-wuerfelwelten-viticulture-done = A die and at least one grape fill an order. Grapes that were used are gone.

lesson-wuerfelwelten-zwischen_zwei_schloessern = { wuerfelwelten-zwischen_zwei_schloessern }
lesson-wuerfelwelten-zwischen_zwei_schloessern-about = { wuerfelwelten-zwischen_zwei_schloessern-line }
lesson-wuerfelwelten-zwischen_zwei_schloessern-1 = You build from the ground up. The 4 completes this column: a pumpkin.
lesson-wuerfelwelten-zwischen_zwei_schloessern-2 = The 5 at the bottom of the third column. With the door the row is full: a star.
lesson-wuerfelwelten-zwischen_zwei_schloessern-3 = Numbers get smaller upwards: the 3 fits on the 5.
lesson-wuerfelwelten-zwischen_zwei_schloessern-done = Large numbers below, small ones above. Full columns pay, full rows are stars.

lesson-asteroid_dice-cards = Cards and a whole round
lesson-asteroid_dice-cards-about = Lay a card, throw, win cards
lesson-asteroid_dice-cards-hand = Your seven cards. Five show a die, two are special. Everyone has the same.
lesson-asteroid_dice-cards-pick = Take the d20: the largest die, worth 5 points.
lesson-asteroid_dice-cards-lay = Lay the card face down. All cards are turned together.
lesson-asteroid_dice-cards-order = No two cards alike, so no fight. Everyone throws the die on their card, the largest first.
lesson-asteroid_dice-cards-throw = You begin. Throw, aim wherever you like.
lesson-asteroid_dice-cards-won = The highest number takes all cards that still lie there onto its score pile. One's own returns to the hand.
lesson-asteroid_dice-cards-special = Wild Dice takes any free die and throws once more in the end. It is worth 6 points.
lesson-asteroid_dice-cards-again = A new round: lay a card of your choice.
lesson-asteroid_dice-cards-done = That is a round. As soon as somebody has no card left, all is counted.
lesson-asteroid_dice-other-card = A good card as well. But this lesson needs the other one.

lesson-asteroid_dice-fight = A fight
lesson-asteroid_dice-fight-about = Like cards: throw and dodge
lesson-asteroid_dice-fight-pick = Take the d12 this time.
lesson-asteroid_dice-fight-lay = Face down. Let us see what the others have.
lesson-asteroid_dice-fight-alike = Lotte has the d12, too! Like cards fight. The last one standing takes the other's card.
lesson-asteroid_dice-fight-shoot = You have the die. Throw to the left, the middle or the right. Lotte dodges in secret.
lesson-asteroid_dice-fight-evade = Lotte has the die. Dodge, or stand and catch: you catch the middle every second time.
lesson-asteroid_dice-fight-done = Whoever wins keeps card and die. Whoever loses takes a die last, and still throws.

lesson-asteroid_dice-throw = The throw
lesson-asteroid_dice-throw-about = Aim and knock other dice over
lesson-asteroid_dice-throw-small = Lotte leads with 17. Your d8 never gets that high. But you can knock her die over!
lesson-asteroid_dice-throw-place = You throw from here: move along your edge.
lesson-asteroid_dice-throw-direction = This is where it flies. Aim at the d20.
lesson-asteroid_dice-throw-strength = And this is how hard. A strong throw knocks over better.
lesson-asteroid_dice-throw-go = Now throw!
lesson-asteroid_dice-throw-done = What lies on top afterwards counts, for all dice. Even for one that falls off the table. In a tie the smaller die wins.

lesson-asteroid_dice-holes = The black hole
lesson-asteroid_dice-holes-about = Call a number and swallow everything
lesson-asteroid_dice-holes-pick = Take the black hole. It is worth nothing itself, but nasty.
lesson-asteroid_dice-holes-lay = Lay it face down.
lesson-asteroid_dice-holes-take = The hole shows no die. Take one that is free.
lesson-asteroid_dice-holes-number = Call a number. Every die has the small ones: take the 4.
lesson-asteroid_dice-holes-call = Call it. If any die shows it, the hole strikes.
lesson-asteroid_dice-other-number = You may. But here the d20 is about to show a 4: take that, once more.
lesson-asteroid_dice-holes-came = A 4! The round is over, all cards that still lay there are gone.
lesson-asteroid_dice-holes-put = Put the hole on a score pile. In the end it swallows the best card there.
lesson-asteroid_dice-holes-done = If the number does not come, the winner of the round passes the hole on. If you lose a fight with it, it is yours.

lesson-wuerfelorte-einsteiger = The first kitchen
lesson-wuerfelorte-einsteiger-about = Roll, gather, brew
lesson-wuerfelorte-aim = On each pot lies a marker of yours. Whoever brews best, wins.
lesson-wuerfelorte-welcome = Throw all dice.
lesson-wuerfelorte-keep = Three mushrooms! Tap them, then they stay in the bowl.
lesson-wuerfelorte-throw = Throw the others again. You have up to four throws.
lesson-wuerfelorte-other-throw = You may. In the lesson you keep other dice.
lesson-wuerfelorte-fields = Four reds: in the red pot four are worth a point, five even two.
lesson-wuerfelorte-red = Brew in the red pot. Your marker goes to the +1 field, and your turn is over.
lesson-wuerfelorte-other-brew = That would work, too. In the lesson it is another pot's turn.
lesson-wuerfelorte-yours = Your turn again. All dice!
lesson-wuerfelorte-pairs = Two pairs of two different colours. That fits a brown pot: no points, but the marker is gone.
lesson-wuerfelorte-minus = Only two greens: that would cost a point. Keep the leaves and throw on.
lesson-wuerfelorte-end = The game ends when somebody has brewed all markers away. Each marker that still lies there then costs 2 points.
lesson-wuerfelorte-green = Three leaves. Brew green, three alike or whatever you like better.
lesson-wuerfelorte-einsteiger-done = That was the kitchen! In the end most points win.

lesson-wuerfelorte-kinder = For children who do not read yet
lesson-wuerfelorte-kinder-about = With pictures and a voice
lesson-wuerfelorte-kinder-welcome = Press the dice and they roll.
lesson-wuerfelorte-kinder-keep = Three mushrooms! Tap the mushrooms, we want to keep them.
lesson-wuerfelorte-kinder-throw = The other dice may roll once more.
lesson-wuerfelorte-kinder-red = Four mushrooms! Press the red pot. That gives a star.
lesson-wuerfelorte-kinder-yours = It is your turn again. Let the dice roll!
lesson-wuerfelorte-kinder-pairs = Two suns and two moons. Press the brown pot with the two pairs.
lesson-wuerfelorte-kinder-minus = Only two leaves, that is too few. Tap the leaves and roll the others again.
lesson-wuerfelorte-kinder-green = Three leaves! Press the green pot.
lesson-wuerfelorte-kinder-done = Well done! Now you can play for real.

lesson-wuerfelorte-profi = Magic for experts
lesson-wuerfelorte-profi-about = Magic points, spells, the cauldron
lesson-wuerfelorte-profi-scale = You have 10 magic points. They buy spells.
lesson-wuerfelorte-profi-brown = For 5 points the brown die joins this turn. Buy it!
lesson-wuerfelorte-profi-throw = Now throw.
lesson-wuerfelorte-profi-six = Three suns and, with the brown one, three drops. What is not needed does no harm.
lesson-wuerfelorte-profi-full_house = Brew the full house. After the very first throw: that gives 3 magic points back.
lesson-wuerfelorte-profi-yours = You again. All dice!
lesson-wuerfelorte-profi-black = Keep the two moons.
lesson-wuerfelorte-profi-black-again = Another moon: into the bowl, too.
lesson-wuerfelorte-profi-last = Nothing. This is your fourth throw.
lesson-wuerfelorte-profi-extra = Four throws are over. For 2 points there is one more.
lesson-wuerfelorte-profi-four = Four moons! Brew in the black pot: a point.
lesson-wuerfelorte-profi-yours-again = A last turn. If you do not like a throw at all, a whole new start costs 4 points. Throw!
lesson-wuerfelorte-profi-large = Another full house. Yours is brewed already, but in the cauldron you may repeat what you have done before: +1.
lesson-wuerfelorte-profi-large-brew = Brew it in the cauldron, or something else.
lesson-wuerfelorte-profi-done = Now you can do magic. Magic points left are worth nothing in the end.
