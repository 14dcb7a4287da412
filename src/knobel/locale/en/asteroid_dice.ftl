# Asteroid Dice

asteroid_dice = Asteroid Dice
asteroid_dice-short = Secret cards, fights, and dice that knock each other over
asteroid_dice-facts = 2–5 people · 20 minutes · ages 7+
asteroid_dice-practice = Practise throwing

asteroid_dice-option-body = How you fight and throw
asteroid_dice-option-body-live = Live: the quicker hand wins; dice really fly
asteroid_dice-option-body-free = Free arena: run, throw and dodge, with thumb, mouse or keys
asteroid_dice-option-body-fencing = Fencing: aim and dodge in secret, no hurry
asteroid_dice-option-body-companion = At home: you throw real dice, we keep the books
asteroid_dice-option-reversed_values = Card values reversed: the d6 counts 5, the d20 counts 1
asteroid_dice-option-tie_duel = Tie at the end: a duel decides

asteroid_dice-die-d6 = d6
asteroid_dice-die-d8 = d8
asteroid_dice-die-d10 = d10
asteroid_dice-die-d12 = d12
asteroid_dice-die-d20 = d20
asteroid_dice-card-d6 = d6
asteroid_dice-card-d8 = d8
asteroid_dice-card-d10 = d10
asteroid_dice-card-d12 = d12
asteroid_dice-card-d20 = d20
asteroid_dice-card-wild = Wild Dice
asteroid_dice-card-hole = Black Hole
asteroid_dice-card-worth = { $points ->
    [0] counts nothing itself
    [one] counts { $points } point
   *[other] counts { $points } points
}
asteroid_dice-ghost = Ghost
asteroid_dice-side-left = left
asteroid_dice-side-middle = middle
asteroid_dice-side-right = right

# What happened

asteroid_dice-played = { $name } plays { $card }.
asteroid_dice-played-you = You play { $card }.
asteroid_dice-ghost-played = The ghost shows { $card }.
asteroid_dice-fights = { $name } has to fight: { $card }.
asteroid_dice-fights-you = You have to fight: { $card }.
asteroid_dice-ghost-fights = The ghost joins the fight: { $card }.
asteroid_dice-hit = { $name } is hit.
asteroid_dice-hit-you = You are hit.
asteroid_dice-ghost-hit = The ghost is hit.
asteroid_dice-penalty = { $name } reaches for the wrong { $die } and discards { $card } from the pile.
asteroid_dice-penalty-you = That was the wrong { $die }: { $card } leaves your pile.
asteroid_dice-penalty-free = { $name } reaches for the wrong { $die }. There is nothing in the pile to pay with.
asteroid_dice-penalty-free-you = That was the wrong { $die }. There is nothing in your pile to pay with.
asteroid_dice-early = { $name } reaches for the { $die } too early and discards { $card } from the pile.
asteroid_dice-early-you = That was too early for the { $die }: { $card } leaves your pile.
asteroid_dice-early-free = { $name } reaches for the { $die } too early. There is nothing in the pile to pay with.
asteroid_dice-early-free-you = That was too early for the { $die }. There is nothing in your pile to pay with.
asteroid_dice-fight-won = { $name } wins the fight: { $card }.
asteroid_dice-fight-won-you = You win the fight: { $card }!
asteroid_dice-ghost-fight-won = The ghost wins the fight: { $card }.
asteroid_dice-duel = { $name } goes into a duel.
asteroid_dice-duel-you = You go into a duel.
asteroid_dice-ghost-duel = The ghost goes into a duel.
asteroid_dice-toss = No winner. The toss falls to { $name }.
asteroid_dice-toss-you = No winner. The toss falls to you.
asteroid_dice-ghost-toss = No winner. The toss falls to the ghost.
asteroid_dice-shot-hit = { $name } throws the { $die }, { $side }: a hit.
asteroid_dice-shot-hit-you = You throw the { $die }, { $side }: a hit!
asteroid_dice-shot-missed = { $name } throws the { $die }, { $side }: a miss.
asteroid_dice-shot-missed-you = You throw the { $die }, { $side }: a miss.
asteroid_dice-shot-caught = { $name } throws the { $die }, { $side }: caught.
asteroid_dice-shot-caught-you = You throw the { $die }, { $side }: caught.
asteroid_dice-ghost-shot-hit = The ghost throws the { $die }, { $side }: a hit.
asteroid_dice-ghost-shot-missed = The ghost throws the { $die }, { $side }: a miss.
asteroid_dice-ghost-shot-caught = The ghost throws the { $die }, { $side }: caught.
asteroid_dice-takes = { $name } takes the { $die }.
asteroid_dice-takes-you = You take the { $die }.
asteroid_dice-called = { $name }'s black hole is waiting for a { $number }.
asteroid_dice-called-you = Your black hole is waiting for a { $number }.
asteroid_dice-ghost-called = The ghost's black hole is waiting for a { $number }.
asteroid_dice-threw = { $name } throws the { $die }: { $number }.
asteroid_dice-threw-you = You throw the { $die }: { $number }.
asteroid_dice-ghost-threw = The ghost throws the { $die }: { $number }.
asteroid_dice-again = { $name } throws the { $die } once more: { $number }.
asteroid_dice-again-you = You throw the { $die } once more: { $number }.
asteroid_dice-ghost-again = The ghost throws the { $die } once more: { $number }.
asteroid_dice-keeps = { $name } leaves the die as it lies.
asteroid_dice-keeps-you = You leave the die as it lies.
asteroid_dice-turned = The { $die } tips over and now shows { $number }.
asteroid_dice-fell = The { $die } is on the floor. Its number counts.
asteroid_dice-swallowed = There is the { $number } on the { $die }: { $name }'s black hole swallows the round.
asteroid_dice-swallowed-you = There is the { $number } on the { $die }: your black hole swallows the round!
asteroid_dice-ghost-swallowed = There is the { $number } on the { $die }: the ghost's black hole swallows the round.
asteroid_dice-round-won = { $name } wins round { $round } with { $number } on the { $die }.
asteroid_dice-round-won-you = You win round { $round } with { $number } on the { $die }!
asteroid_dice-ghost-round-won = The ghost wins round { $round } with { $number } on the { $die }.
asteroid_dice-over = { $name } has no card left in hand.
asteroid_dice-over-you = You have no card left in hand.
asteroid_dice-ghost-over = The ghost's stack is empty.
asteroid_dice-gains = { $name } puts { $card } on the pile.
asteroid_dice-gains-you = { $card } goes on your pile.
asteroid_dice-returns = { $name } takes { $card } back into the hand.
asteroid_dice-returns-you = { $card } returns to your hand.
asteroid_dice-ghost-gains = { $card } is with the ghost and out of the game.
asteroid_dice-ghost-returns = { $card } goes under the ghost's stack.
asteroid_dice-discarded = { $card } is gone.
asteroid_dice-hole-put = { $name } gets a black hole in the pile.
asteroid_dice-hole-put-you = There is a black hole in your pile now.
asteroid_dice-hole-back = { $name } takes the black hole back into the hand.
asteroid_dice-hole-back-you = You take your black hole back into the hand.
asteroid_dice-won = { $name } wins with { $points } points.
asteroid_dice-won-you = You win with { $points } points!
asteroid_dice-won-shared = { $name } shares the win with { $points } points.
asteroid_dice-won-shared-you = You share the win with { $points } points.

# What to do

asteroid_dice-do-choose = Lay a card face down in front of you.
asteroid_dice-do-choose-wait = Everyone is laying a card. You can still swap yours.
asteroid_dice-do-grab-look = Cards alike fight. Is yours one of them? Then grab! Else hands off.
asteroid_dice-do-grab-ghost = Cards alike fight: grab for yourself, or for the ghost when it fights somebody else. Else hands off.
asteroid_dice-do-grab-over = Your fight is decided. Hands off until everyone is done.
asteroid_dice-do-shoot = You have the { $die }. Who do you throw at, and where?
asteroid_dice-do-hold = Which die do you take?
asteroid_dice-do-evade = A die is about to fly. Left, right or catch?
asteroid_dice-do-duel = Duel: throw and dodge.
asteroid_dice-do-duel-dodge = And now: which way do you dodge?
asteroid_dice-stand-in = You stand in for the ghost here.
asteroid_dice-do-take = Take a free die.
asteroid_dice-do-call = Which number should your black hole wait for?
asteroid_dice-do-aim = You throw the { $die }.
asteroid_dice-do-aim-at = Hit the { $die }, and the { $number } may tip over.
asteroid_dice-do-again = Wild Dice: throw once more, or leave it.
asteroid_dice-do-put = Whose pile gets the black hole?
asteroid_dice-wait-take = { $name } is picking a die.
asteroid_dice-wait-call = { $name } is calling a number.
asteroid_dice-wait-aim = { $name } is aiming with the { $die }.
asteroid_dice-wait-again = { $name } may throw once more.
asteroid_dice-wait-put = { $name } has a black hole to give away.
asteroid_dice-wait-fight = They are fighting.
asteroid_dice-wait-duel = A duel decides.
asteroid_dice-wait-throw = The { $die } is flying.

# On the screen

asteroid_dice-round = Round { $round }
asteroid_dice-hand = { $count } in hand
asteroid_dice-pile = { $count } in the pile
asteroid_dice-pile-mine = your pile: { $count }
asteroid_dice-points-mine = Counts { $points } now, { $total } with your hand.
asteroid_dice-stack = { $count } in the ghost's stack
asteroid_dice-flips = { $name } turns the ghost's card.
asteroid_dice-flips-you = You turn the ghost's card.
asteroid_dice-lurks = { $name }'s black hole is waiting for
asteroid_dice-lurks-you = Your black hole is waiting for
asteroid_dice-lurks-ghost = The ghost's black hole is waiting for
asteroid_dice-chance = comes up in { $percent } % of rounds
asteroid_dice-status-free = lies free
asteroid_dice-status-held = in the hand
asteroid_dice-status-next = soon
asteroid_dice-status-now = now
asteroid_dice-status-lies = shows { $number }
asteroid_dice-status-fell = on the floor, shows { $number }
asteroid_dice-leads = leads
asteroid_dice-place = Place
asteroid_dice-place-middle = middle
asteroid_dice-place-left = { $degrees }° left
asteroid_dice-place-right = { $degrees }° right
asteroid_dice-direction = Direction
asteroid_dice-direction-middle = straight ahead
asteroid_dice-direction-left = { $degrees }° left
asteroid_dice-direction-right = { $degrees }° right
asteroid_dice-strength = Strength
asteroid_dice-strength-soft = soft
asteroid_dice-strength-medium = medium
asteroid_dice-strength-strong = strong
asteroid_dice-throw = Throw
asteroid_dice-throw-again = Throw once more
asteroid_dice-keep = Leave it
asteroid_dice-hole-to = { $name } gets the black hole
asteroid_dice-hole-to-you = On your own pile
asteroid_dice-hole-hand = Back into the hand
asteroid_dice-evade-left = To the left
asteroid_dice-evade-right = To the right
asteroid_dice-evade-stand = Stand and catch
asteroid_dice-exchange = Throw { $number } of { $limit }
asteroid_dice-false-start = Too early.
asteroid_dice-ended-high = Highest number: { $number } on the { $die }
asteroid_dice-ended-hole = Swallowed by the hole: the { $number }
asteroid_dice-count-swallowed = A black hole swallows { $card }.
asteroid_dice-no-physics = Physics is missing here: dice fall by chance and do not knock each other over.
asteroid_dice-your-hand = Your cards
asteroid_dice-card-laid = laid
asteroid_dice-pick-card = Pick a card
asteroid_dice-lay-card = Lay { $card }
asteroid_dice-swap-card = Swap for { $card }
asteroid_dice-order = Dice, largest first
asteroid_dice-call-pick = Pick a number
asteroid_dice-call = Call { $number }
asteroid_dice-speed = { $speed } metres a second
asteroid_dice-around = Seen from here
asteroid_dice-aim-how = Pull the die back and let go. Tap a die to aim at it.
asteroid_dice-aim-from = Throw from { $way } for that.
asteroid_dice-bearing = { $die } showing { $number }: { $way }, { $far } cm away
asteroid_dice-wait-cards = Everybody lays a card.
asteroid_dice-home-throw = { $name } throws the { $die }.
asteroid_dice-home-throw-you = You throw the { $die }.
asteroid_dice-home-throw-ghost = { $name } throws the { $die } for the ghost.
asteroid_dice-home-throw-ghost-you = You throw the { $die } for the ghost.
asteroid_dice-home-fight-own = You fight { $names }!
asteroid_dice-home-fight-ghost = You fight { $names } for the ghost!
asteroid_dice-home-fight-with = Who grabs first throws: { $dice }.
asteroid_dice-big-fight = FIGHT
asteroid_dice-big-duel = DUEL
asteroid_dice-big-throws = { $name } throws
asteroid_dice-big-throws-ghost = { $name } throws for the ghost
asteroid_dice-zone-grab = Equal cards fight: grab!
asteroid_dice-zone-keys = { $name } chooses in a zone of their own, with the keys { $keys } for left, middle and right.
asteroid_dice-free-left = { $seconds } s left
asteroid_dice-free-waits = Everybody waits for { $names }.
asteroid_dice-free-throw = Throw
asteroid_dice-free-catch = Catch
asteroid_dice-free-switch = One switch
asteroid_dice-free-hint-touch = Thumb on the field: run. Pull back from the round button and let go: throw. Without a die: catch.
asteroid_dice-free-hint-keys = Arrows or WASD: run. Hold the space bar and let go: throw; without a die: catch. The mouse does both too.
asteroid_dice-free-hint-two = { $name }: WASD and the space bar. { $other }: arrows and Enter.
asteroid_dice-free-hint-switch = Your figure runs by itself. A tap or the space bar: throw; without a die: catch.
asteroid_dice-free-took = { $name } has the { $die }.
asteroid_dice-free-threw = { $name } throws!
asteroid_dice-free-caught = { $other } catches the throw of { $name }.
asteroid_dice-free-hit = { $name } hits { $other }!
asteroid_dice-free-missed = { $name } throws past { $other }.
asteroid_dice-free-dropped = { $name } waited too long: the { $die } lies in the middle again.
asteroid_dice-fight-of = { $card }: { $names }.
asteroid_dice-fight-look = Look at the cards: who fights?
asteroid_dice-skip = Skip
asteroid_dice-wait-free = Any moment now. Hands off.
asteroid_dice-do-grab = Reach for a die
asteroid_dice-pressed-bad = That was the wrong grab.
asteroid_dice-sealed = Your choice stands. It is shown in a moment.
asteroid_dice-throw-at = Throw at { $name }
asteroid_dice-last-throws = What just flew
asteroid_dice-exchange-told = { $name } at { $other }:
asteroid_dice-result-hit = { $side }, a hit!
asteroid_dice-result-missed = { $side }, missed
asteroid_dice-result-caught = { $side }, caught
asteroid_dice-ended = The round is { $name }’s.
asteroid_dice-ended-you = The round is yours!
asteroid_dice-go-on = Go on
asteroid_dice-went = What went where
asteroid_dice-went-pile = onto { $name }’s pile
asteroid_dice-went-pile-you = onto your pile
asteroid_dice-went-hand = back to { $name }
asteroid_dice-went-hand-you = back to your hand
asteroid_dice-went-discard = gone
asteroid_dice-went-ghost = to the ghost, out of the game
asteroid_dice-went-stack = under the ghost’s stack
asteroid_dice-tell-lead = { $name } leads with { $number } on the { $die }.
asteroid_dice-duel-for-game = Duel for the game
asteroid_dice-referee-out = hit
asteroid_dice-referee-i-hold = Which die do you hold?
asteroid_dice-referee-foul-told = { $name } wrongly reached for the { $die }

# To be said aloud

asteroid_dice-say-three = Three
asteroid_dice-say-two = two
asteroid_dice-say-one = one
asteroid_dice-say-reveal = Reveal!
asteroid_dice-say-fight = Fight: { $card }.
asteroid_dice-say-fights = { $count } fights at once.
asteroid_dice-say-peace = No cards alike. Take your dice.
asteroid_dice-say-duel = Duel. Back to back.
asteroid_dice-say-throw = Throw!
asteroid_dice-say-time = Time is up.
asteroid_dice-say-next = { $name }, throw the { $die }.
asteroid_dice-say-next-ghost = { $name }, throw the { $die } for the ghost.
asteroid_dice-say-hole = Black hole! There is the { $number }.

# The referee at home

asteroid_dice-referee-cards = { $count ->
    [0] All cards are down.
    [one] One card is still missing.
   *[other] { $count } cards are still missing.
}
asteroid_dice-referee-fight = The { $die } counts.
asteroid_dice-referee-fight-special = { $dice } count.
asteroid_dice-referee-stands = still standing
asteroid_dice-referee-hit-me = I am hit
asteroid_dice-referee-hit = { $name } is hit
asteroid_dice-referee-object = Object
asteroid_dice-referee-object-left = Object within { $seconds } s
asteroid_dice-referee-contested = Disputed. A duel will settle it.
asteroid_dice-referee-foul = Wrong grab
asteroid_dice-referee-foul-who = Who reached for which die?
asteroid_dice-referee-foul-thrown = and threw it
asteroid_dice-referee-clock = { $seconds } s left
asteroid_dice-referee-number = What does the { $die } show?
asteroid_dice-referee-others = Did another one tip over? Tap it.
asteroid_dice-referee-fell = Fell off the table
asteroid_dice-referee-done = That is right
asteroid_dice-referee-undo = Take back

# Why a bot does that, and tips

asteroid_dice-why-none = Chance had a say there. Otherwise you could see through me.
asteroid_dice-why-take = The { $die } wins this round in about { $percent } of 100 cases.
asteroid_dice-why-call = { $number } comes up most often: in { $percent } of 100 cases.
asteroid_dice-why-put = { $name } has the most cards in the pile: { $cards }.
asteroid_dice-why-keep = My die leads, so it stays.
asteroid_dice-why-again = My die does not lead, so I throw once more.
asteroid_dice-why-throw = Nothing lies there that would have to be knocked over.
asteroid_dice-why-throw-at = The { $die } leads with { $face }. Whoever knocks it over can still turn the round.
asteroid_dice-tip-none = There is no tip here: whoever chooses in secret must not be predictable. Take now this, now that.
asteroid_dice-tip-take = Take the { $die }: with it you win this round in about { $percent } of 100 cases.
asteroid_dice-tip-call = Call { $number }: it comes up most often, in { $percent } of 100 cases.
asteroid_dice-tip-put = Put the hole on the pile of { $name }: it has the most cards, { $cards }.
asteroid_dice-tip-keep = Your die leads. Leave it.
asteroid_dice-tip-again = Your die does not lead. Throw once more.
asteroid_dice-tip-throw = Nothing has to fall over: just throw into the middle.
asteroid_dice-tip-throw-at = The { $die } leads with { $face }. Aim at it.

## Review: facts, no verdicts

asteroid_dice-coach-faces = { $throws ->
        [one] The own throw showed { $sum }
       *[other] The { $throws } own throws showed { $sum } together
    }; on average it is { $mean }.{ $mean_tenth }.
asteroid_dice-coach-calls = { $calls ->
        [one] The black hole lurked once
       *[other] The black hole lurked { $calls } times
    }, { $came ->
        [0] the number never came
        [one] the number came once
       *[other] the number came { $came } times
    }; on average it comes { $mean }.{ $mean_tenth } times.
asteroid_dice-coach-fights = { $won } of { $fights } fights won; among equals it would be { $mean }.{ $mean_tenth }.
asteroid_dice-coach-grabs = First at the die in { $first } of { $grabs } cases.
asteroid_dice-coach-reactions = { $many } measured grabs: the quickest in { $quickest } ms, half of them within { $half } ms, nine out of ten within { $most } ms.
asteroid_dice-coach-cards = Whoever always guesses the card laid most often would have been right { $right }.{ $right_tenth } times in { $rounds } rounds; by guessing blindly { $mean }.{ $mean_tenth } times.
asteroid_dice-coach-dodges = Whoever counts the dodges would have hit in { $percent } of 100 cases ({ $many } dodges). With the best mixture it is 25.
asteroid_dice-coach-shots = Against somebody who counts the aims, a throw would have hit in { $percent } of 100 cases ({ $many } throws). With the best mixture it is 25.
asteroid_dice-coach-aim = Round { $round }, { $die }: aimed like this the die was ahead in { $ahead } of { $times } throws simulated again, with the best of { $aims } other aims in { $best }.

# On the card to print.

asteroid_dice-companion-card-die = Takes the die it shows.
asteroid_dice-companion-card-wild = Takes any free die and may throw once more at the end.
asteroid_dice-companion-card-hole = Calls a number. If it lies there, all other cards are gone.
asteroid_dice-companion-cards-title = Cards
asteroid_dice-companion-cards = Everyone lays one card face down at the same time and turns it over on 3, 2, 1.
asteroid_dice-companion-fight-title = Fight
asteroid_dice-companion-fight = Equal cards fight: whoever has the die of the card first throws it. Whoever is hit is out; the last one standing takes the cards of the others. After 45 seconds a duel decides.
asteroid_dice-companion-penalty-title = Penalty
asteroid_dice-companion-penalty = The wrong die, too early, or not in the fight at all: one highest card of the own pile goes.
asteroid_dice-companion-take-title = Taking dice
asteroid_dice-companion-take = Winners already have their die. Then the dice cards take theirs, after them Wild Dice, the Black Hole, and last whoever lost a fight.
asteroid_dice-companion-hole-title = Black Hole
asteroid_dice-companion-hole = Calls a number from 1 to 20. If a die shows it once all lie still, the round is over: all other cards are gone, and the hole goes on a pile of choice.
asteroid_dice-companion-throw-title = Throw
asteroid_dice-companion-throw = The largest die flies first. If another one tips over its new number counts, even off the table. Wild Dice may throw once more at the end.
asteroid_dice-companion-round-title = End of the round
asteroid_dice-companion-round = The highest number wins, of equal ones the smaller die. It takes all cards that still lie; the own one returns to the hand.
