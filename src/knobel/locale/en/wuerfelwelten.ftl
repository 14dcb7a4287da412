# Würfelwelten

wuerfelwelten = Würfelwelten
wuerfelwelten-short = Two dice for everyone, three small worlds for you
wuerfelwelten-facts = 1 to as many as you like · 30 minutes · ages 14+
wuerfelwelten-practice = Try a world

## The worlds: name, rule in one line, rule in a few sentences

wuerfelwelten-between_two_cities = Between Two Cities
wuerfelwelten-between_two_cities-line = Equal numbers never side by side.
wuerfelwelten-between_two_cities-rule = Write the number into a free square. Equal numbers must not share a side. Each full row and each full column pays at once what stands beside it. In the end you get as many stars as your poorer other world has, at most one for each filled square.
wuerfelwelten-charterstone = Charterstone
wuerfelwelten-charterstone-line = Cross out a house, the other die goes into its crate.
wuerfelwelten-charterstone-rule = Cross out the house of your number and take its resource. The rolled number of the other die goes into the crate below; that die stays free. With a created die you choose which of the two numbers goes in. Or cross out all crates that hold exactly your number: each crossed crate is a star.
wuerfelwelten-die_gesellschaft = Die Gesellschaft
wuerfelwelten-die_gesellschaft-line = Further down, every number is smaller.
wuerfelwelten-die_gesellschaft-rule = Write the number on any free card. It must be smaller than the cards right above it and larger than those right below. Full rows pay resources. Each card that is filled together with the two below it is a star; all nine together are one more.
wuerfelwelten-euphoria = Euphoria
wuerfelwelten-euphoria-line = Cross out a number, the balloon's sum pays.
wuerfelwelten-euphoria-rule = Cross out the number in one of the two balloons. Then the sum of all crosses there counts: up to 3 a coin, 4 to 10 a star, from 11 on a pumpkin and a heart. When a pair was rolled, an unchanged die may cross out its number in both balloons; the other die stays free.
wuerfelwelten-fluegelschlag = Flügelschlag
wuerfelwelten-fluegelschlag-line = Three numbers exactly to the wingspan.
wuerfelwelten-fluegelschlag-rule = Fill the next square of a bird, always from left to right, and take what lies below it. The third square brings a star. If the three numbers add up to the wingspan exactly, there is one more.
wuerfelwelten-my_little_scythe = My Little Scythe
wuerfelwelten-my_little_scythe-line = Six of a kind bring two stars.
wuerfelwelten-my_little_scythe-rule = Cross out a hex of your number: one flower gives a pumpkin, the other a heart. When both hexes of a number are crossed out, you get a coin too. For each kind of which you gained at least six in this leg there are two stars, wherever they came from and whether or not you still have them.
wuerfelwelten-pendulum = Pendulum
wuerfelwelten-pendulum-line = A full hourglass pays all outlined fields.
wuerfelwelten-pendulum-rule = Outline an octagon with any number; that gives nothing yet. Or cross out your number in its hourglass. When an hourglass is full you get what all octagons outlined so far hold, and again with the next hourglass.
wuerfelwelten-scythe = Scythe
wuerfelwelten-scythe-line = Harvest above, pay below for stars.
wuerfelwelten-scythe-rule = Cross out your number above and take the resource. Then you may at once cross out the number below it too, if you pay what is printed there, even with what you have just got. Later a lower number needs a die of its own and its price. Each lower number is a star.
wuerfelwelten-tapestry = Tapestry
wuerfelwelten-tapestry-line = Weave whole shapes, full squares pay.
wuerfelwelten-tapestry-rule = Each number is a shape, and each may be used again. Weave all of it into free cells, turned and flipped as you like; brown cells are full already. Each full large square pays its resource. Full rows and columns of large squares bring a star each.
wuerfelwelten-viticulture = Viticulture
wuerfelwelten-viticulture-line = Gather grapes, fill orders.
wuerfelwelten-viticulture-rule = Circle the grape of your number and take its resource. Or fill an order: your die and at least one circled grape must reach it together. The grapes used are gone then, and so is any surplus. Each order brings two stars.
wuerfelwelten-zwischen_zwei_schloessern = Zwischen 2 Schlössern
wuerfelwelten-zwischen_zwei_schloessern-line = Floor by floor, every number is smaller.
wuerfelwelten-zwischen_zwei_schloessern-rule = Fill the next square of a column, always from the ground up; you may switch between columns. Each number must be smaller than the one below, above a door anything goes. Full columns pay resources. Each full row of a castle is a star.

## Resources and stars

wuerfelwelten-pumpkins = Pumpkins
wuerfelwelten-hearts = Hearts
wuerfelwelten-coins = Coins
wuerfelwelten-one-pumpkins = 1 pumpkin
wuerfelwelten-one-hearts = 1 heart
wuerfelwelten-one-coins = 1 coin
wuerfelwelten-some-pumpkins = { $count ->
    [one] 1 pumpkin
   *[other] { $count } pumpkins
}
wuerfelwelten-some-hearts = { $count ->
    [one] 1 heart
   *[other] { $count } hearts
}
wuerfelwelten-some-coins = { $count ->
    [one] 1 coin
   *[other] { $count } coins
}
wuerfelwelten-some-stars = { $count ->
    [one] 1 star
   *[other] { $count } stars
}
wuerfelwelten-supply = { $left } left, { $gained } gained, { $spent } spent, { $cap } at most
wuerfelwelten-supply-full = All { $cap } circles are full. More does not count in this leg.
wuerfelwelten-stars-of = { $stars } of { $most } stars
wuerfelwelten-gains = { $stars ->
    [0] {""}
    [one] , +1 star
   *[other] , +{ $stars } stars
}{ $pumpkins ->
    [0] {""}
    [one] , +1 pumpkin
   *[other] , +{ $pumpkins } pumpkins
}{ $hearts ->
    [0] {""}
    [one] , +1 heart
   *[other] , +{ $hearts } hearts
}{ $coins ->
    [0] {""}
    [one] , +1 coin
   *[other] , +{ $coins } coins
}
wuerfelwelten-tenths = { $whole }.{ $tenth }

## At the table

wuerfelwelten-leg = Leg { $leg }
wuerfelwelten-leg-of = Leg { $leg } of { $legs }
wuerfelwelten-round = Round { $round }
wuerfelwelten-round-of = Round { $round } of { $rounds }
wuerfelwelten-total = Total
wuerfelwelten-finish = Done with this round
wuerfelwelten-back = Back
wuerfelwelten-back-created = Take back the created die
wuerfelwelten-pick = Pick a die.
wuerfelwelten-where = Tap where the { $number } should go.
wuerfelwelten-fits = { $worlds ->
    [0] The { $number } fits nowhere just now.
    [one] The { $number } fits in one world.
    [3] The { $number } fits in all three worlds.
   *[other] The { $number } fits in { $worlds } worlds.
}
wuerfelwelten-nothing-left = Nothing more to do here. Finish the round.
wuerfelwelten-unused = { $dice ->
    [one] One die is still free. Finish anyway?
   *[other] Both dice are still free. Finish anyway?
}
wuerfelwelten-claim = Take 1 resource for it
wuerfelwelten-claim-hint = The { $number } fits in no world that is still open. Take a resource for it.
wuerfelwelten-leg-gained = +{ $stars } in this leg
wuerfelwelten-gained = +{ $stars } in the last round
wuerfelwelten-place = Place { $place } of { $seats }
wuerfelwelten-stands = { $whole }.{ $tenth } stars
wuerfelwelten-tie = In a tie the third leg decides, then the second, then the first.
wuerfelwelten-leftovers = Resources left: a tenth of a star each
wuerfelwelten-time-up = Time is up. Your plan counts as it is.
wuerfelwelten-time-up-created = Time is up. Your plan counts; the die you had begun is refunded.

## Dice

wuerfelwelten-die = Die { $id } shows { $number }
wuerfelwelten-die-changed = was { $was }, now { $number }
wuerfelwelten-die-created = created { $number }
wuerfelwelten-die-again = may enter a world you have been to
wuerfelwelten-die-used = used in { $world }
wuerfelwelten-die-claimed = traded for a resource

## Spending

wuerfelwelten-effect-nudge = Change a die by 1
wuerfelwelten-effect-nudge-hint = 2 pumpkins: a free die gets 1 larger or smaller, always between 1 and 6.
wuerfelwelten-effect-again = Same world again
wuerfelwelten-effect-again-hint = 3 pumpkins: a free die may enter a world you have been to in this round. It may get 1 larger or smaller as well.
wuerfelwelten-effect-pair = Make a pair three
wuerfelwelten-effect-pair-hint = 2 hearts when a pair was rolled: one more die of that number.
wuerfelwelten-effect-copy = Copy a die
wuerfelwelten-effect-copy-hint = 3 hearts: one more die with either rolled number.
wuerfelwelten-effect-seven = Lucky seven
wuerfelwelten-effect-seven-hint = 2 coins when the roll adds up to 7: one more die with either number.
wuerfelwelten-effect-any = Buy a die
wuerfelwelten-effect-any-hint = A number costs as many coins as it has pips.
wuerfelwelten-possible = Possible now.
wuerfelwelten-step-change = { $pumpkins } pumpkins: { $from } becomes { $to }
wuerfelwelten-step-change-same = 3 pumpkins: the { $from } may enter the same world again
wuerfelwelten-step-create-hearts = { $cost } hearts: create a { $number }
wuerfelwelten-step-create-coins = { $cost ->
    [one] 1 coin: create a { $number }
   *[other] { $cost } coins: create a { $number }
}

## Why something cannot be done

wuerfelwelten-why-missing-pumpkins = { $missing ->
    [one] You need 1 more pumpkin.
   *[other] You need { $missing } more pumpkins.
}
wuerfelwelten-why-missing-hearts = { $missing ->
    [one] You need 1 more heart.
   *[other] You need { $missing } more hearts.
}
wuerfelwelten-why-missing-coins = { $missing ->
    [one] You need 1 more coin.
   *[other] You need { $missing } more coins.
}
wuerfelwelten-why-no-die = No die is free any more.
wuerfelwelten-why-no-pair = This takes a rolled pair.
wuerfelwelten-why-no-seven = This takes a roll that adds up to 7.
wuerfelwelten-why-created-first = First the created die goes to its place.
wuerfelwelten-why-nowhere = This number fits nowhere just now.
wuerfelwelten-why-entered = You have been to this world in this round. For 3 pumpkins you may go again.
wuerfelwelten-why-taken = Something is written here already.
wuerfelwelten-why-other-number = Another number belongs here.
wuerfelwelten-why-neighbour = The same number stands next to it.
wuerfelwelten-why-crate-empty = This crate is still empty.
wuerfelwelten-why-crate-other = This crate holds another number.
wuerfelwelten-why-not-smaller = The number must be smaller here.
wuerfelwelten-why-not-larger = The number must be larger here.
wuerfelwelten-why-left-to-right = Each bird is filled from left to right.
wuerfelwelten-why-bottom-up = Each column grows from the ground up.
wuerfelwelten-why-shape = The whole shape finds no room here.
wuerfelwelten-why-order-short = Die and grapes do not reach this order yet.
wuerfelwelten-why-unpaid = You lack the resource for this.
wuerfelwelten-why-used = This die has been used.

## Cells and marks, for screen readers

wuerfelwelten-cell-between_two_cities-square = Row { $row }, column { $column }
wuerfelwelten-cell-charterstone-house = House { $number }
wuerfelwelten-cell-charterstone-crate = Crate in row { $row }, column { $column }
wuerfelwelten-cell-die_gesellschaft-card = Row { $row }, card { $column }
wuerfelwelten-cell-euphoria-number = { $group ->
    [1] { $number } in the left balloon
   *[other] { $number } in the right balloon
}
wuerfelwelten-cell-fluegelschlag-square = Bird { $row }, square { $column }
wuerfelwelten-cell-my_little_scythe-hex = { $group ->
    [1] { $number } in the pumpkin flower
   *[other] { $number } in the heart flower
}
wuerfelwelten-cell-pendulum-octagon = Octagon { $column }
wuerfelwelten-cell-pendulum-hour = { $number } in hourglass { $group }
wuerfelwelten-cell-scythe-top = { $number } above
wuerfelwelten-cell-scythe-bottom = { $number } below
wuerfelwelten-cell-tapestry-cell = Row { $row }, column { $column }
wuerfelwelten-cell-tapestry-brown = Row { $row }, column { $column }, brown
wuerfelwelten-cell-viticulture-grape = Grape { $number }
wuerfelwelten-cell-viticulture-order = Order { $number }
wuerfelwelten-cell-zwischen_zwei_schloessern-square = { $group ->
    [1] Left castle, column { $column }, floor { $row }
   *[other] Right castle, column { $column }, floor { $row }
}
wuerfelwelten-cell-zwischen_zwei_schloessern-door = { $group ->
    [1] Left castle, column { $column }, door
   *[other] Right castle, column { $column }, door
}
wuerfelwelten-mark-open = free
wuerfelwelten-mark-written = { $number } written
wuerfelwelten-mark-crossed = crossed out
wuerfelwelten-mark-circled = circled
wuerfelwelten-mark-filled = filled
wuerfelwelten-mark-draft = not final yet
wuerfelwelten-mark-dead = no number fits here any more
wuerfelwelten-prize-paid = paid
wuerfelwelten-prize-ready = pays with the next hourglass
wuerfelwelten-prize-lost = out of reach
wuerfelwelten-prize-open = still to be had

## What a world gives

wuerfelwelten-prize-between_two_cities-row = Row
wuerfelwelten-prize-between_two_cities-column = Column
wuerfelwelten-prize-between_two_cities-lowest = As many as the poorer world
wuerfelwelten-prize-charterstone-house = House
wuerfelwelten-prize-charterstone-crate = Crossed crates
wuerfelwelten-prize-die_gesellschaft-row = Row
wuerfelwelten-prize-die_gesellschaft-set = Groups of three
wuerfelwelten-prize-die_gesellschaft-all = All nine cards
wuerfelwelten-prize-euphoria-band = Sums from 4 to 10
wuerfelwelten-prize-fluegelschlag-square = Third squares
wuerfelwelten-prize-fluegelschlag-span = Exact wingspans
wuerfelwelten-prize-my_little_scythe-hex = Hex
wuerfelwelten-prize-my_little_scythe-both = Both hexes of a number
wuerfelwelten-prize-my_little_scythe-six = Six of a kind
wuerfelwelten-prize-my_little_scythe-pumpkins = Six pumpkins
wuerfelwelten-prize-my_little_scythe-hearts = Six hearts
wuerfelwelten-prize-my_little_scythe-coins = Six coins
wuerfelwelten-prize-pendulum-octagon = Stars paid out
wuerfelwelten-prize-pendulum-hourglass = Hourglass
wuerfelwelten-prize-scythe-top = Upper number
wuerfelwelten-prize-scythe-bottom = Lower numbers
wuerfelwelten-prize-tapestry-square = Large square
wuerfelwelten-prize-tapestry-row = Full rows
wuerfelwelten-prize-tapestry-column = Full columns
wuerfelwelten-prize-viticulture-grape = Grape
wuerfelwelten-prize-viticulture-order = Orders
wuerfelwelten-prize-zwischen_zwei_schloessern-column = Column
wuerfelwelten-prize-zwischen_zwei_schloessern-row = Full rows
wuerfelwelten-counter-between_two_cities-lowest = Poorer world: { $value }
wuerfelwelten-counter-between_two_cities-filled = { $value } filled
wuerfelwelten-counter-euphoria = Sum { $value }
wuerfelwelten-counter-fluegelschlag = Sum { $value }
wuerfelwelten-counter-my_little_scythe = { $value } gained
wuerfelwelten-counter-pendulum = Paid { $value } times
wuerfelwelten-counter-viticulture = Grapes ready: { $value }

## What can be done

wuerfelwelten-offer-between_two_cities-fill = Write { $number }
wuerfelwelten-offer-charterstone-house = Cross out house { $number }, { $carried } into the crate
wuerfelwelten-offer-charterstone-crates = { $count ->
    [one] Cross out the crate with { $number }
   *[other] Cross out { $count } crates with { $number }
}
wuerfelwelten-offer-die_gesellschaft-fill = Write { $number }
wuerfelwelten-offer-euphoria-one = Cross out { $number }
wuerfelwelten-offer-euphoria-both = Cross out { $number } in both balloons
wuerfelwelten-offer-fluegelschlag-fill = Write { $number }
wuerfelwelten-offer-my_little_scythe-hex = Cross out { $number }
wuerfelwelten-offer-pendulum-octagon = Outline the octagon
wuerfelwelten-offer-pendulum-hour = Cross out { $number }
wuerfelwelten-offer-scythe-top = Cross out { $number } above
wuerfelwelten-offer-scythe-both = Cross out { $number } above and pay below
wuerfelwelten-offer-scythe-bottom = Cross out { $number } below and pay
wuerfelwelten-offer-tapestry-weave = Weave shape { $number }
wuerfelwelten-offer-viticulture-grape = Circle grape { $number }
wuerfelwelten-offer-viticulture-order = Fill the order of { $printed }
wuerfelwelten-offer-zwischen_zwei_schloessern-fill = Write { $number }

## What happened

wuerfelwelten-drawn = Leg { $leg }: { $first }, { $second } and { $third } are on the table.
wuerfelwelten-rolled = Round { $round }: { $first } and { $second }.
wuerfelwelten-rolled-pair = Round { $round }: a pair, two { $first }s.
wuerfelwelten-passed = { $name } sits this round out.
wuerfelwelten-passed-you = You sit this round out.
wuerfelwelten-changed = { $name } turns a { $from } into a { $to } for { $cost } pumpkins.
wuerfelwelten-changed-you = You turn a { $from } into a { $to } for { $cost } pumpkins.
wuerfelwelten-sent-again = { $name } may enter the same world again with a { $from } for { $cost } pumpkins.
wuerfelwelten-sent-again-you = You may enter the same world again with a { $from } for { $cost } pumpkins.
wuerfelwelten-created-hearts = { $name } creates a { $number } for { $cost } hearts.
wuerfelwelten-created-hearts-you = You create a { $number } for { $cost } hearts.
wuerfelwelten-created-coins = { $name } creates a { $number } for { $cost ->
    [one] 1 coin
   *[other] { $cost } coins
}.
wuerfelwelten-created-coins-you = You create a { $number } for { $cost ->
    [one] 1 coin
   *[other] { $cost } coins
}.
wuerfelwelten-claimed = The { $number } fits nowhere: { $name } takes { $resource } for it.
wuerfelwelten-claimed-you = The { $number } fits nowhere: you take { $resource } for it.
wuerfelwelten-did-between_two_cities-fill = { $name } builds a { $number } in Between Two Cities{ wuerfelwelten-gains }.
wuerfelwelten-did-between_two_cities-fill-you = You build a { $number } in Between Two Cities{ wuerfelwelten-gains }.
wuerfelwelten-did-charterstone-house = { $name } crosses out house { $number } in Charterstone, the { $carried } goes into the crate{ wuerfelwelten-gains }.
wuerfelwelten-did-charterstone-house-you = You cross out house { $number } in Charterstone, the { $carried } goes into the crate{ wuerfelwelten-gains }.
wuerfelwelten-did-charterstone-crates = { $name } crosses out { $count ->
    [one] one crate
   *[other] { $count } crates
} with { $number } in Charterstone{ wuerfelwelten-gains }.
wuerfelwelten-did-charterstone-crates-you = You cross out { $count ->
    [one] one crate
   *[other] { $count } crates
} with { $number } in Charterstone{ wuerfelwelten-gains }.
wuerfelwelten-did-die_gesellschaft-fill = { $name } writes a { $number } in Die Gesellschaft{ wuerfelwelten-gains }.
wuerfelwelten-did-die_gesellschaft-fill-you = You write a { $number } in Die Gesellschaft{ wuerfelwelten-gains }.
wuerfelwelten-did-euphoria-one = { $name } crosses out the { $number } in Euphoria{ wuerfelwelten-gains }.
wuerfelwelten-did-euphoria-one-you = You cross out the { $number } in Euphoria{ wuerfelwelten-gains }.
wuerfelwelten-did-euphoria-both = { $name } crosses out the { $number } in both balloons of Euphoria{ wuerfelwelten-gains }.
wuerfelwelten-did-euphoria-both-you = You cross out the { $number } in both balloons of Euphoria{ wuerfelwelten-gains }.
wuerfelwelten-did-fluegelschlag-fill = { $name } writes a { $number } in Flügelschlag{ wuerfelwelten-gains }.
wuerfelwelten-did-fluegelschlag-fill-you = You write a { $number } in Flügelschlag{ wuerfelwelten-gains }.
wuerfelwelten-did-my_little_scythe-hex = { $name } crosses out a { $number } in My Little Scythe{ wuerfelwelten-gains }.
wuerfelwelten-did-my_little_scythe-hex-you = You cross out a { $number } in My Little Scythe{ wuerfelwelten-gains }.
wuerfelwelten-did-pendulum-octagon = { $name } outlines an octagon in Pendulum{ wuerfelwelten-gains }.
wuerfelwelten-did-pendulum-octagon-you = You outline an octagon in Pendulum{ wuerfelwelten-gains }.
wuerfelwelten-did-pendulum-hour = { $name } crosses out the { $number } in Pendulum{ wuerfelwelten-gains }.
wuerfelwelten-did-pendulum-hour-you = You cross out the { $number } in Pendulum{ wuerfelwelten-gains }.
wuerfelwelten-did-scythe-top = { $name } harvests with the { $number } in Scythe{ wuerfelwelten-gains }.
wuerfelwelten-did-scythe-top-you = You harvest with the { $number } in Scythe{ wuerfelwelten-gains }.
wuerfelwelten-did-scythe-both = { $name } harvests with the { $number } in Scythe and pays below at once{ wuerfelwelten-gains }.
wuerfelwelten-did-scythe-both-you = You harvest with the { $number } in Scythe and pay below at once{ wuerfelwelten-gains }.
wuerfelwelten-did-scythe-bottom = { $name } pays for the lower { $number } in Scythe{ wuerfelwelten-gains }.
wuerfelwelten-did-scythe-bottom-you = You pay for the lower { $number } in Scythe{ wuerfelwelten-gains }.
wuerfelwelten-did-tapestry-weave = { $name } weaves the { $number } in Tapestry{ wuerfelwelten-gains }.
wuerfelwelten-did-tapestry-weave-you = You weave the { $number } in Tapestry{ wuerfelwelten-gains }.
wuerfelwelten-did-viticulture-grape = { $name } circles grape { $number } in Viticulture{ wuerfelwelten-gains }.
wuerfelwelten-did-viticulture-grape-you = You circle grape { $number } in Viticulture{ wuerfelwelten-gains }.
wuerfelwelten-did-viticulture-order = { $name } fills the order of { $printed } in Viticulture{ wuerfelwelten-gains }.
wuerfelwelten-did-viticulture-order-you = You fill the order of { $printed } in Viticulture{ wuerfelwelten-gains }.
wuerfelwelten-did-zwischen_zwei_schloessern-fill = { $name } lays a { $number } in Zwischen 2 Schlössern{ wuerfelwelten-gains }.
wuerfelwelten-did-zwischen_zwei_schloessern-fill-you = You lay a { $number } in Zwischen 2 Schlössern{ wuerfelwelten-gains }.
wuerfelwelten-crowd-round = Round { $round } is played, at { $seats } seats.
wuerfelwelten-leg-scored = { $name } gets { $whole }.{ $tenth } stars in leg { $leg }.
wuerfelwelten-leg-scored-you = You get { $whole }.{ $tenth } stars in leg { $leg }.
wuerfelwelten-won = { $name } wins with { $whole }.{ $tenth } stars.
wuerfelwelten-won-you = You win with { $whole }.{ $tenth } stars!
wuerfelwelten-won-shared = { $name } shares the win with { $whole }.{ $tenth } stars.
wuerfelwelten-won-shared-you = You share the win with { $whole }.{ $tenth } stars!
wuerfelwelten-made = { $name } has { $whole }.{ $tenth } stars in all.
wuerfelwelten-made-you = You have { $whole }.{ $tenth } stars in all.
wuerfelwelten-over = All three legs have been played.

wuerfelwelten-score = { NUMBER($score, minimumFractionDigits: 1) } stars
wuerfelwelten-stage-round = Round { $round } of { $rounds }
wuerfelwelten-stage-leg = Leg { $leg } of { $legs }

## On the page

wuerfelwelten-of = of { $all }
wuerfelwelten-dice = Dice of this round
wuerfelwelten-worlds = Worlds on the table
wuerfelwelten-which-world = Show a world
wuerfelwelten-supplies = Resources
wuerfelwelten-score-card = Score card
wuerfelwelten-rolls = Rolls of this leg
wuerfelwelten-thinking = thinking
wuerfelwelten-ready = done
wuerfelwelten-been = visited
wuerfelwelten-again = Here once more
wuerfelwelten-lowest = like { $value }
wuerfelwelten-all-nine = all 9
wuerfelwelten-from = { $low } up
wuerfelwelten-both-equal = both alike →
wuerfelwelten-order-sum = Die + grapes ≥ order
wuerfelwelten-order-with = Tap grapes to add or drop them: { $sum } in all for the { $order }.
wuerfelwelten-order-fill = Fill the order
wuerfelwelten-turn = Turn
wuerfelwelten-flip = Flip
wuerfelwelten-weave = Weave
wuerfelwelten-covers = { $count ->
    [one] one cell, { $first }
   *[other] { $count } cells, from { $first } to { $last }
}
wuerfelwelten-costs = , costs { $cost }
wuerfelwelten-then-fits = Then fits in { $worlds }.
wuerfelwelten-possible-useless = Possible, but no help right now.
wuerfelwelten-finish-anyway = Done anyway
wuerfelwelten-sheet-of = The sheet of { $name }.
wuerfelwelten-sheet-last = This is how it stood after the last round.
wuerfelwelten-my-sheet = Back to my sheet
wuerfelwelten-done-crowd = You are done. It goes on for everyone in a moment.
wuerfelwelten-tab-fits = the die fits here
wuerfelwelten-leg-over = Leg { $leg } is counted.
wuerfelwelten-go-on = Go on
wuerfelwelten-where-from = Where it came from
wuerfelwelten-from-where = How { $name } got there
wuerfelwelten-no-stars = no star
wuerfelwelten-nothing = nothing left
wuerfelwelten-rest = Left
wuerfelwelten-sum = Sum
wuerfelwelten-cards-of = The cards of { $name }
wuerfelwelten-tell-fits = { $number } fits in: { $worlds }.
wuerfelwelten-tell-nowhere = { $number } fits nowhere right now.

## Why a bot does that, and tips

wuerfelwelten-deed-first = { $made1 ->
    [0] The { $die1 }
   *[other] A new { $die1 }
} for { $place1 }
wuerfelwelten-deed-second = { $made2 ->
    [0] the { $die2 }
   *[other] a new { $die2 }
} for { $place2 }
wuerfelwelten-deed-third = { $made3 ->
    [0] the { $die3 }
   *[other] a new { $die3 }
} for { $place3 }
wuerfelwelten-deeds = { $deeds ->
    [1] { wuerfelwelten-deed-first }.
    [2] { wuerfelwelten-deed-first }, { wuerfelwelten-deed-second }.
   *[other] { wuerfelwelten-deed-first }, { wuerfelwelten-deed-second }, { wuerfelwelten-deed-third }{ $more ->
        [0] .
       *[other] , and { $more } more.
    }
}
wuerfelwelten-why-gain = { wuerfelwelten-deeds } That brings me { $whole }.{ $tenth } stars at once.
wuerfelwelten-why-build = { wuerfelwelten-deeds } The stars for it come later.
wuerfelwelten-why-idle = Nothing is worth it for me this round.
wuerfelwelten-tip-gain = { wuerfelwelten-deeds } That brings you { $whole }.{ $tenth } stars at once.
wuerfelwelten-tip-build = { wuerfelwelten-deeds } The stars for it come later.
wuerfelwelten-tip-idle = Nothing is worth it this round. Just finish.

## Review: facts and verdicts

wuerfelwelten-coach-world = { $world }, leg { $leg }: { $stars } ★. The master makes { $mean }.{ $mean_tenth } there on average.
wuerfelwelten-coach-rolls = { $doubles } doubles in { $rolls } rolls; on average it is { $mean }.{ $mean_tenth }.
wuerfelwelten-coach-draw = In the worlds that were drawn the master makes { $drawn }.{ $drawn_tenth } ★ together on average, over all worlds { $mean }.{ $mean_tenth }.
wuerfelwelten-coach-round = Leg { $leg }, round { $round }: { $first } and { $second }
wuerfelwelten-coach-row = Row { $row }, column { $columns }
wuerfelwelten-coach-carried = the { $carried } into the crate
wuerfelwelten-coach-lost-idle = A die was left that was still worth something.
wuerfelwelten-coach-lost-spend = Resources would have brought more here than later.
wuerfelwelten-coach-lost-save = The resources would have been worth more later.
wuerfelwelten-coach-lost-world = The dice were worth more elsewhere.
wuerfelwelten-coach-lost-place = The worlds were right, the places were not.
wuerfelwelten-theme-idle = Using dice
wuerfelwelten-theme-spend = Spending resources
wuerfelwelten-theme-save = Saving resources
wuerfelwelten-theme-world = Which world
wuerfelwelten-theme-place = Which place
wuerfelwelten-coach-luck-good = Worlds and dice were kind to { $name }: { $stars }.{ $stars_tenth } stars more than on average.
wuerfelwelten-coach-luck-good-you = Worlds and dice were kind to you: { $stars }.{ $stars_tenth } stars more than on average.
wuerfelwelten-coach-luck-bad = Worlds and dice brought { $name } { $stars }.{ $stars_tenth } stars less than on average.
wuerfelwelten-coach-luck-bad-you = Worlds and dice brought you { $stars }.{ $stars_tenth } stars less than on average. Perhaps they are nicer next time.
wuerfelwelten-coach-luck-even = Worlds and dice fell for { $name } about as they do on average.
wuerfelwelten-coach-luck-even-you = Worlds and dice fell for you about as they do on average.
wuerfelwelten-coach-lucks = Of that the worlds that were drawn made { $drawn_sign }{ $drawn }.{ $drawn_tenth } stars, the rolls { $rolled_sign }{ $rolled }.{ $rolled_tenth }.

# In one's history: what one made of each of them.

wuerfelwelten-parts = World by world
