# The rules to look up: on the rules pages and at every question mark at the table.

rule-wrong = Does not fit
rule-contents = Contents
rule-link = Link to rule { $rule }

## Asking at the table

ask-hint = Tap what you want to know about.
ask-about = Help: { $thing }
ask-now = Now
ask-read-on = The whole rule
ask-all = All rules
ask-done = Done

## Würfelspiel

rule-wuerfelspiel-aim-title = What it is about
rule-wuerfelspiel-sheet = { $columns ->
    [1] Your sheet has 13 rows, at this table with a single column. Every turn fills one cell, and after 13 turns the highest total wins. No sheet holds more than { $most }.
   *[other] Your sheet has 13 rows and 3 columns. The first column counts once, the second twice, the third three times; a bonus counts with its column. Every turn fills one cell, and after 39 turns the highest total wins. No column holds more than { $most }, no sheet more than { $all }.
}
rule-wuerfelspiel-sheet-example = { $first } + 2 · { $second } + 3 · { $third } = { $total }
rule-wuerfelspiel-short = { $columns ->
    [1] The long game has three columns: the second counts twice, the third three times. Everything else is the same.
   *[other] The short game has the first column only: 13 turns, about eight minutes. Everything else is the same.
}
rule-wuerfelspiel-turn-title = Your turn
rule-wuerfelspiel-throw = All five dice already lie there when your turn begins: the table throws them for you. Reloading changes nothing.
rule-wuerfelspiel-reroll = Up to twice you may roll dice again, whichever you like, at least one. What you left lying may come along the next time.
rule-wuerfelspiel-reroll-example = The fours stay, the 1 and the 6 roll again.
rule-wuerfelspiel-enter = You may enter after any throw, and that ends your turn. After the second re-roll you must.
rule-wuerfelspiel-back = You can take back a choice until you confirm it. Once new dice have fallen, it stands.
rule-wuerfelspiel-cells = You may pick any empty cell, always. If the dice do not fit the row, it scores 0 there: the cell is struck. Sometimes you have to, sometimes you want to. Only the bonus fills itself.
rule-wuerfelspiel-cells-example = No large straight: this would score { $points } here.
rule-wuerfelspiel-rows-title = The rows
rule-wuerfelspiel-upper = Only dice of this number count, each for what it shows.
rule-wuerfelspiel-scores = { $columns ->
    [1] { $points } points.
   *[other] { $points } points, worth { $worth } in column ×3.
}
rule-wuerfelspiel-bonus = { $columns ->
    [1] If the six upper rows bring { $from } or more together, { $bonus } are added: by themselves and at once, even while upper cells are open.
   *[other] When the six upper rows of a column make { $from } or more together, { $bonus } are added: by themselves and at once, even with upper cells still open. Every column has a bonus of its own.
}
rule-wuerfelspiel-bonus-example = { $columns ->
    [1] Three of each number make exactly { $sum }.
   *[other] Three of each number make exactly { $sum }. In column ×3 the bonus is worth { $worth }.
}
rule-wuerfelspiel-three_alike = At least three dice alike. All five are counted.
rule-wuerfelspiel-four_alike = At least four dice alike. All five are counted.
rule-wuerfelspiel-full_house = { $five_is_full_house ->
    [1] Three of one number and two of another, always { $points } points. At this table five alike count, too.
   *[other] Three of one number and two of another, always { $points } points. Five alike are no full house.
}
rule-wuerfelspiel-five-no-house = Five alike: no full house, { $points } points.
rule-wuerfelspiel-small_straight = Four numbers in a row, the fifth die does not matter. Always { $points } points, even with five in a row.
rule-wuerfelspiel-large_straight = Five numbers in a row: 1 to 5 or 2 to 6. Always { $points } points.
rule-wuerfelspiel-five_alike = All five dice alike: { $points } points. There is no joker and nothing extra for further ones.
rule-wuerfelspiel-chance = Always fits: all five dice are counted.
rule-wuerfelspiel-end-title = The end
rule-wuerfelspiel-tie = Whoever has most wins; those level at the top win together. Who begins is drawn, and a rematch goes to the next seat.
rule-wuerfelspiel-late = When the time is up the house bot enters the best your dice allow. While you are away it plays on, until you are back.
rule-wuerfelspiel-options-title = What a table can agree on
rule-wuerfelspiel-same-dice = Same dice for everyone: whoever re-rolls the same die in the same throw gets the same number. So only what you make of it decides. Nobody can peek: everyone plays at once.
rule-wuerfelspiel-parallel = Everyone rolls at once: every turn is played by all at the same time and in secret. It goes on when everyone has entered.
rule-wuerfelspiel-five-is-house = Five alike count as a full house, too: then they may stand there for { $points } points.
rule-wuerfelspiel-well-title = Playing well
rule-wuerfelspiel-well = With a few rules of thumb one makes about { $beginner } points, the strongest bot { $best }. The numbers here are the coach's, on an empty sheet.
rule-wuerfelspiel-tip-columns = What is rare belongs in column ×3. What went wrong, in the first.
rule-wuerfelspiel-tip-columns-example = Five alike in ×3 instead of ×1 are worth { $more } points more in the long run.
rule-wuerfelspiel-tip-bonus = You want the bonus in column ×3: { $worth } points. Three or more of each number, of fives and sixes rather four.
rule-wuerfelspiel-tip-bonus-example = Four sixes stand about { $more ->
    [one] 1 point
   *[other] { $more } points
} better in the sixes of ×3 than in its four alike.
rule-wuerfelspiel-tip-three = Three alike in the first throw are worth more than a full house you already have: there is a lot more in them.
rule-wuerfelspiel-tip-three-example = Keeping the fours instead of entering the full house: { $more } points more.
rule-wuerfelspiel-tip-run = With four in a row that are open at both ends, throw the fifth once more. The small straight does not run away.
rule-wuerfelspiel-tip-run-example = Throwing again instead of entering at once: { $more } points more.
rule-wuerfelspiel-tip-pair = Of two pairs keep only the higher one early on. Three and four alike pay best with fives and sixes.
rule-wuerfelspiel-tip-pair-example = Keeping only the fives instead of both pairs: { $more } points more.
rule-wuerfelspiel-tip-waste = A spoilt throw goes where least is lost: mostly to the ones or twos of the first column.
rule-wuerfelspiel-tip-waste-example = After the last throw: best in the ones of column ×1.

## Zauberhafte Würfelorte

rule-wuerfelorte-aim-title = What it is about
rule-wuerfelorte-markers = A marker of yours lies on every pot. Roll the colours a pot demands, and you brew its potion and take the marker away.
rule-wuerfelorte-points = In the end the point fields count: −1, +1 or +2 a marker. Every marker still on a pot costs { $left }, at the cauldron, too. Most points win; in a tie all who are level at the top win. Magic points count nothing in the end.
rule-wuerfelorte-points-example = Together { $total } points.
rule-wuerfelorte-turn-title = A turn
rule-wuerfelorte-start = Who begins is drawn; then it goes round. In a rematch the next seat begins.
rule-wuerfelorte-rolls = You roll up to { $rolls } times. First all dice, then as many as you like, at least one. What lay in the bowl may join in again later.
rule-wuerfelorte-rolls-example = The reds stay in the bowl, blue and white roll again.
rule-wuerfelorte-brew = After any roll you may brew what fits: one marker goes, and your turn is over. There is only one potion a turn.
rule-wuerfelorte-pass = If nothing fits, everything stays. You may also pass although you could brew or roll on, just not before the first roll.
rule-wuerfelorte-brown-title = Brown pots
rule-wuerfelorte-contained = Here the pattern counts, in whatever colours. It is enough that your dice contain it; different signs on the pot must be different colours. The marker goes beside the board: 0 points, but it is gone.
rule-wuerfelorte-contained-example = Four greens: three alike are among them.
rule-wuerfelorte-fits = This fits.
rule-wuerfelorte-three_alike = At least three dice of one colour.
rule-wuerfelorte-four_alike = At least four dice of one colour.
rule-wuerfelorte-five_alike = At least five dice of one colour.
rule-wuerfelorte-full_house = Three of one colour and two of another.
rule-wuerfelorte-no-full_house = Five of one colour are no full house: the second colour is missing.
rule-wuerfelorte-two_pairs = Two of one colour and two of another.
rule-wuerfelorte-no-two_pairs = Four or five of one colour are not two pairs: the second colour is missing.
rule-wuerfelorte-four_colours = At least four different colours.
rule-wuerfelorte-five_colours = At least five different colours.
rule-wuerfelorte-colour-title = Coloured pots
rule-wuerfelorte-colour = A coloured pot wants its colour, and all dice of it count. With one or none it cannot be brewed.
rule-wuerfelorte-colour-example = { $count } dice: { $points ->
    [-1] −1 point
    [0] 0 points
    [one] +1 point
   *[other] +{ $points } points
}
rule-wuerfelorte-colours = There are six colours, each with a sign of its own.
rule-wuerfelorte-colours-example = White, yellow, red, green, blue, black
rule-wuerfelorte-end-title = The end
rule-wuerfelorte-round = When somebody has taken their last marker, the round is finished, so that all had equally many turns.
rule-wuerfelorte-only-five = The beginners' version also ends, at the end of a round, when only markers on five alike are left on the whole board. The Profi version does not.
rule-wuerfelorte-magic-title = Profi: magic points and spells
rule-wuerfelorte-magic = You begin with { $start } magic points. No more than { $most } fit on the scale.
rule-wuerfelorte-quick = Brewing quickly earns some: { $one } after one roll, { $two } after two, { $three } after three, none after four or more. Without a potion there is nothing.
rule-wuerfelorte-spells = Four spells can be paid for in your turn, as often as you like and can. A spell is followed by its roll.
rule-wuerfelorte-brown_die = { $price } magic points, before the first roll: the brown die joins all rolls of this turn and counts like any other. After a new start it is still in.
rule-wuerfelorte-brown_die-example = A full house with the brown die; the yellow one does no harm.
rule-wuerfelorte-extra_roll = { $price } magic points, after roll { $rolls }: one more roll with the dice you like. A brown die you fetched for the turn stays in.
rule-wuerfelorte-extra_roll-example = The reds stay, the others roll a fifth time.
rule-wuerfelorte-extra_brown = { $price } magic points, after roll { $rolls } and if you do not have the brown die yet: one more roll, and the brown one must join. It counts until the next roll.
rule-wuerfelorte-extra_brown-example = Yellow and the brown die roll, the rest stays.
rule-wuerfelorte-restart = { $price } magic points, after any roll: your turn begins again, with all dice and all { $rolls } rolls. A brown die you fetched for the turn stays in.
rule-wuerfelorte-restart-example = All dice roll anew, and that is the first roll.
rule-wuerfelorte-large-title = Profi: the cauldron
rule-wuerfelorte-large = You have three markers at the cauldron. There you brew again what you have already brewed: five alike +{ $five_alike }, four alike, full house and 5 colours +{ $four_alike }, three alike and 4 colours { $three_alike }, two pairs and a pair −1.
rule-wuerfelorte-large-example = Your full house pot is empty already: at the cauldron it brings +{ $points }.
rule-wuerfelorte-done = Three, four and five alike count as brewed if the brown pot or the pot of that colour is empty; a pair only if the pot of that colour is. For full house, two pairs, 4 and 5 colours their brown pot must be empty.
rule-wuerfelorte-smaller = At the cauldron you may also claim less than lies there.
rule-wuerfelorte-smaller-example = Four greens may count as three alike: { $points } points, and a marker is gone.
rule-wuerfelorte-six = With six dice any of them may form the pattern, the rest does not matter.
rule-wuerfelorte-all = It only ends when somebody has all 16 markers off, the three at the cauldron, too.
rule-wuerfelorte-calls-title = Profi: bonus calls
rule-wuerfelorte-calls = When a single throw shows three or more of a colour, everyone may call. The first to call the colour gets 1 magic point; whoever calls in the same moment does, too.
rule-wuerfelorte-calls-example = Three blues in one throw: blue! Dice that lay there already do not count.
rule-wuerfelorte-calls-more = Whoever rolls may call, too. A wrong call means a break until the next throw. Calls are open for up to 4 seconds, and their points count at once. Games over days have no calls.

## Würfelwelten

rule-wuerfelwelten-aim-title = What it is about
rule-wuerfelwelten-all = Everyone plays at once, with the same dice and the same worlds, however many you are. Nothing is secret; what you change about your dice concerns only you.
rule-wuerfelwelten-draw = Each of the three legs puts three worlds on the table, drawn at random and none twice. So two of the eleven stay out.
rule-wuerfelwelten-stars = Most stars win. Every world has six at most.
rule-wuerfelwelten-alone = Alone it is the same game: you play for your best score, on dice that others can play, too.
rule-wuerfelwelten-round-title = A round
rule-wuerfelwelten-round = A leg has nine rounds. In each, two dice fall, once for everyone. The next round begins when everyone is done.
rule-wuerfelwelten-use = Each die may go into one world, and each world takes one die a round. For 3 pumpkins a die may enter all the same, as often as you pay for it.
rule-wuerfelwelten-use-example = The 3 has been in a world. The 5 needs another one.
rule-wuerfelwelten-optional = You need not use a die. But for one you do not want you get nothing.
rule-wuerfelwelten-claim = If a rolled die on which you spent no pumpkins fits into no world you have not been in this round, you take one resource for it. That is judged only then: the other die may go first.
rule-wuerfelwelten-late = When the time of a round is up your plan stands as it is. A created die that has no place yet is dropped, and you get its cost back.
rule-wuerfelwelten-spend-title = Pumpkins, hearts, coins
rule-wuerfelwelten-spend = You spend resources whenever you like: before, between and after the dice, and right after you got them.
rule-wuerfelwelten-cap = { $cap } of each kind fit into a leg. What comes beyond is lost, and spending makes no room.
rule-wuerfelwelten-nudge-example = { $cost } pumpkins: the 3 becomes a 4.
rule-wuerfelwelten-again-example = { $cost } pumpkins: the 3 may enter a world you have been in.
rule-wuerfelwelten-pair-example = Two 2s rolled: { $cost } hearts bring a third.
rule-wuerfelwelten-copy-example = { $cost } hearts: another 6.
rule-wuerfelwelten-seven-example = 5 and 2 make 7: { $cost } coins bring another 5.
rule-wuerfelwelten-any-example = { $cost } coins: a 4.
rule-wuerfelwelten-change = A die always stays between 1 and 6; there is no way from 6 to 1. Several changes of one die are allowed.
rule-wuerfelwelten-created = A created die goes into a world at once, or it is not to be had; with pumpkins you may change it before. For it, too: each world once a round, except for 3 pumpkins. It never turns into a resource.
rule-wuerfelwelten-rolled = “Rolled” always means: as the dice fell, before any spending. Where a rolled number is carried over it cannot be changed on the way, and the die stays free.
rule-wuerfelwelten-end-title = The end
rule-wuerfelwelten-leg = After nine rounds the stars of the three worlds count, and every resource left is worth a tenth of a star. Then everything is wiped.
rule-wuerfelwelten-leg-example = { $whole } stars and 5 resources left: { $whole }.{ $tenth }.
rule-wuerfelwelten-tie = After three legs the sum decides. In a tie the third leg counts, then the second, then the first; else all who are level win.
rule-wuerfelwelten-order = All worlds are counted first, then the kinds of My Little Scythe, and Between Two Cities last of all.
rule-wuerfelwelten-worlds-title = The eleven worlds
rule-wuerfelwelten-between_two_cities-example = The top row is full and pays at once{ wuerfelwelten-gains }.
rule-wuerfelwelten-between_two_cities-more = You can block yourself here: a square that takes no number any more stays empty.
rule-wuerfelwelten-charterstone-example = The crate with the { $number } is crossed out{ wuerfelwelten-gains }.
rule-wuerfelwelten-die_gesellschaft-example = A card and the two under it are filled{ wuerfelwelten-gains }.
rule-wuerfelwelten-die_gesellschaft-more = You can block yourself: between a 4 and a 3 there is room for nothing.
rule-wuerfelwelten-euphoria-example = A pair: the { $number } goes into both balloons{ wuerfelwelten-gains }.
rule-wuerfelwelten-euphoria-more = For the pair the number must be free in both balloons. Unchanged means: the die shows what it showed when rolled.
rule-wuerfelwelten-fluegelschlag-example = The third square, and the sum is exactly the wingspan{ wuerfelwelten-gains }.
rule-wuerfelwelten-fluegelschlag-more = If the sum is wrong you keep the star of the third square all the same.
rule-wuerfelwelten-my_little_scythe-example = Now both hexes of the { $number } are crossed out{ wuerfelwelten-gains }.
rule-wuerfelwelten-pendulum-example = The hourglass with the { $number } is full and pays the outlined octagon{ wuerfelwelten-gains }.
rule-wuerfelwelten-pendulum-more = An octagon you outline after an hourglass pays only from the next one on.
rule-wuerfelwelten-scythe-example = Harvested above and paid right below{ wuerfelwelten-gains }.
rule-wuerfelwelten-scythe-more = Paying along works only below the number you have just crossed out above.
rule-wuerfelwelten-tapestry-example = The shape of the { $number } fills a large square{ wuerfelwelten-gains }.
rule-wuerfelwelten-viticulture-example = The die and a grape are enough for the order{ wuerfelwelten-gains }.
rule-wuerfelwelten-viticulture-more = One order at a time, always exactly one die and at least one grape. Which grapes you take is your choice, as long as they suffice.
rule-wuerfelwelten-zwischen_zwei_schloessern-example = The column is full and pays{ wuerfelwelten-gains }.

## Asteroid Dice

rule-asteroid_dice-aim-title = What it is about
rule-asteroid_dice-aim = Collect cards in your secret piles. Everyone sees how many cards lie there, only you see which. Most points in hand and pile win in the end.
rule-asteroid_dice-cards-title = The cards
rule-asteroid_dice-choose = Each round everyone lays one hand card face down at the same time; there is no passing. After 3, 2, 1 they are turned. Until then you may swap.
rule-asteroid_dice-die-card = A die card takes the die it shows, and fights with it, too.
rule-asteroid_dice-die-card-example = { $points ->
    [one] 1 point
   *[other] { $points } points
} and the die with { $sides } sides.
rule-asteroid_dice-wild = Wild Dice counts { $points } points. It takes any free die, after the die cards, and may throw it once more after everyone else.
rule-asteroid_dice-wild-example = Only a 2? With Wild Dice still before you, throw again.
rule-asteroid_dice-hole = The Black Hole counts nothing itself. If it still lies before you after the fights you call a number: when a thrown die shows it, all other cards of the round are gone.
rule-asteroid_dice-hole-example = The { $number } was called: the small die shows it, the round is over.
rule-asteroid_dice-reversed = { $reversed_values ->
    [1] At this table the die cards count the other way round: the d6 counts 5, the d20 counts 1.
   *[other] A table can turn the values of the die cards round: then the d6 counts 5 and the d20 counts 1.
}
rule-asteroid_dice-fight-title = The fight
rule-asteroid_dice-fight = Those who laid the same card fight each other, with Wild Dice and Black Holes, too. Several fights run at once. Without equal cards dice are taken right away.
rule-asteroid_dice-fight-example = The two d12 fight, the d6 looks on.
rule-asteroid_dice-fight-die = A fight uses the die of its card. When Wild Dice cards or holes fight, any die that no card of this round shows will do, one at a time.
rule-asteroid_dice-fight-die-example = A card shows the d8, all other dice are allowed here.
rule-asteroid_dice-hit = Whoever is hit by a thrown die of their own fight is out. The last one standing wins; what counts is who was hit in which order. Throw only at those in your fight.
rule-asteroid_dice-no-hit = No hit is: a miss, a catch, a die that bounced off something first, or one that only touched. Then the die belongs to whoever gets it first.
rule-asteroid_dice-won = Won: the others' cards go on your pile, except Black Holes. Your card and the die stay before you. After a fight without a die in your hand you pick one of those allowed.
rule-asteroid_dice-lost = Lost: your card is gone, and you take your die last; you still throw. A lost Black Hole goes on your own pile.
rule-asteroid_dice-duel = If a fight is open after { $seconds } seconds, or the last ones were hit in the same moment, there is a duel: back to back, walk apart, on “Throw!” turn and throw. The last one hit wins. If it is still open after { $limit } seconds, a lot decides that all can see.
rule-asteroid_dice-penalty-title = Penalty
rule-asteroid_dice-penalty = Whoever takes a wrong die, or takes one without a fight of their own while others still fight, discards a highest card of their own pile. Reaching for the right one too early counts as wrong, too.
rule-asteroid_dice-penalty-example = The highest card of the pile goes.
rule-asteroid_dice-wrong-die = Whoever throws a wrong die in a fight has lost the fight. A die taken wrongly goes back to the middle of its fight.
rule-asteroid_dice-penalty-more = An empty pile, or one of holes only, pays nothing. There is at most one penalty a die and round. Whoever is hit already, or has won already, keeps their hands off the other dice until all fights are over.
rule-asteroid_dice-throw-title = The throw
rule-asteroid_dice-take = Dice are taken in this order: fight winners have theirs; then die cards, then Wild Dice, then the Black Hole, last those who lost, whoever was hit later first. In the end everyone has a different one.
rule-asteroid_dice-throw = More sides throw first. Aim at the dice that lie there: if one turns over, its new number counts. What falls off the table stays there and counts, too.
rule-asteroid_dice-throw-example = They are thrown in this order.
rule-asteroid_dice-aiming = You set place, direction and strength. Left and right are seen from your seat: a throw to the left passes the middle of the table on your left. How the die lies when it is let go is chance, so every number is equally likely.
rule-asteroid_dice-call = The number of the Black Hole, 1 to 20, is called before the first throw. When any thrown die shows it once all lie still, the round is over at once: the other cards are gone, and its owner puts the hole on any pile, their own included. What was won in fights stays won.
rule-asteroid_dice-round = The highest number wins the round, of equal ones the die with fewer sides. All cards that still lie there go on the winner's pile; their own returns to their hand.
rule-asteroid_dice-round-example = Twice the { $number }: the d12 has fewer sides and wins.
rule-asteroid_dice-round-hole = If a hole lies there whose number did not come, the winner puts it on any pile. Their own may also return to the hand.
rule-asteroid_dice-end-title = The end
rule-asteroid_dice-end = When somebody has no hand card at the end of a round, the game is over. Hands join the piles. Every Black Hole in a pile swallows one highest card, never another hole, never below zero.
rule-asteroid_dice-end-example = The hole swallows a 6: { $total } points.
rule-asteroid_dice-tie = In a tie all who are level at the top win. A table can agree that a duel decides instead.
rule-asteroid_dice-two-title = For two: the ghost
rule-asteroid_dice-ghost = A third colour lies shuffled as the ghost's stack. Each round its top card is turned with yours, by the two of you in turn.
rule-asteroid_dice-ghost-fight = Against the ghost fights the other player in its place: they dodge and throw for it. A wrong throw costs their own pile, and the ghost the fight.
rule-asteroid_dice-ghost-alike = Three equal cards: the two of you fight, the ghost counts as hit first, and whoever wins gets both cards.
rule-asteroid_dice-ghost-wins = What the ghost wins is out of the game. Only a lost Black Hole goes on the pile of whoever lost it. When the ghost wins the round its own card goes under its stack.
rule-asteroid_dice-ghost-end = The ghost takes the largest free die, throws at the one that leads, calls a number that can come up, and puts holes blindly. When its stack is empty at the end of a round the game is over. Ties are as always.
rule-asteroid_dice-body-title = Four ways to fight
rule-asteroid_dice-live = Live: the cards turn, and whoever reaches for the right die first has it. Under 110 milliseconds is too early.
rule-asteroid_dice-free = Free arena: you run on your half, fetch the die from the middle and throw it; whoever it hits is out. To dodge is to run, and whoever opens their arms at the right moment catches it. Who keeps the die for five seconds has to give it up. After 45 seconds, later with more than two, a duel decides, in which everybody has a die of their own. You play with thumb, mouse or keys; with “One switch” your figure runs by itself.
rule-asteroid_dice-fencing = Fencing: whoever has the die aims left, middle or right; the others dodge. Left and right are the sides of whoever is thrown at: who jumps left is hit only by a throw to the left. Who stands is missed by left and right, and catches the middle every other time.
rule-asteroid_dice-home = At home: you throw real dice. Caught, bounced or only touched is no hit, and a die taken wrongly goes back to the middle. Hits and penalties stand after three seconds without an objection; a contested hit is settled by a duel.

## What it would do now

now-wuerfelspiel-row = Your dice bring { $points } { $points ->
    [one] point
   *[other] points
} here: { $worths }.
now-wuerfelspiel-worth = in ×{ $column } worth { $worth }
now-wuerfelspiel-row-one = Your dice bring { $points } { $points ->
    [one] point
   *[other] points
} here.
now-wuerfelspiel-free-one = This cell is still open on your sheet.
now-wuerfelspiel-zero = Your dice do not fit here: the cell would be struck.
now-wuerfelspiel-full = You have filled everything in this row.
now-wuerfelspiel-free = Still open on your sheet: { $columns }.
now-wuerfelspiel-bonus-won = { $columns ->
    [1] Done.
   *[other] ×{ $column }: done
}
now-wuerfelspiel-bonus-open = { $columns ->
    [1] { $missing } to go.
   *[other] ×{ $column }: { $missing } to go
}
now-wuerfelspiel-bonus-lost = { $columns ->
    [1] Out of reach.
   *[other] ×{ $column }: out of reach
}
now-wuerfelorte-done = You have brewed here already.
now-wuerfelorte-lies = { $count ->
    [one] A marker of yours still lies here.
   *[other] { $count } markers of yours still lie here.
}
now-wuerfelorte-chance = In this turn it still works out { $percent } times in 100.
now-wuerfelorte-magic = You have { $magic ->
    [one] 1 magic point
   *[other] { $magic } magic points
}.
now-wuerfelorte-spell = You can cast it now. You will have { $left ->
    [one] 1 magic point
   *[other] { $left } magic points
} left.
now-wuerfelwelten-fits = { $places ->
    [one] The { $number } has one place here: { $deed }.
   *[other] The { $number } has { $places } places here, for example: { $deed }.
}
now-wuerfelwelten-not = The { $number }: { $why }
now-asteroid_dice-hand = It is in your hand and counts { $points ->
    [0] nothing itself
    [one] 1 point
   *[other] { $points } points
}.
now-asteroid_dice-fight = You are fighting with it. Allowed: { $dice }.
now-asteroid_dice-laid = It lies before you. If you win the round it returns to your hand.
now-asteroid_dice-gone = You do not have it right now.
now-asteroid_dice-lies = The { $die } shows { $number }.
now-asteroid_dice-leads = The { $die } shows { $number } and leads.
now-asteroid_dice-called = A hole is waiting for { $number }.
