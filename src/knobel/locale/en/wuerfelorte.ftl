# Zauberhafte Würfelorte

wuerfelorte = Zauberhafte Würfelorte
wuerfelorte-short = Gather coloured dice, brew magic potions
wuerfelorte-facts = 2–5 people · 30 minutes · ages 5+
wuerfelorte-practice = Practise at the kettle
wuerfelorte-practice-einsteiger = Kettle, beginners
wuerfelorte-practice-profi = Kettle, experts

wuerfelorte-option-version = Version
wuerfelorte-option-version-einsteiger = Beginners (age 5 and up)
wuerfelorte-option-version-profi = Profi (age 8 and up)
wuerfelorte-option-bonus_calls = Bonus calls
wuerfelorte-option-bonus_calls-about = Whoever first calls three alike in one throw gets a magic point. Profi version only, and only while everyone is here.
wuerfelorte-option-show_odds = Show the odds
wuerfelorte-option-show_odds-about = Every pot says how likely it still is this turn.

wuerfelorte-refused-calls = Bonus calls earn magic points, and only the Profi version has those.
wuerfelorte-refused-first = Seat { $first } cannot start: this table has { $seats } seats.

## Colours and their signs

wuerfelorte-colour-white = White
wuerfelorte-colour-yellow = Yellow
wuerfelorte-colour-red = Red
wuerfelorte-colour-green = Green
wuerfelorte-colour-blue = Blue
wuerfelorte-colour-black = Black
wuerfelorte-symbol-cloud = cloud
wuerfelorte-symbol-sun = sun
wuerfelorte-symbol-mushroom = mushroom
wuerfelorte-symbol-leaf = leaf
wuerfelorte-symbol-drop = drop
wuerfelorte-symbol-moon = moon
wuerfelorte-die-brown = brown die
wuerfelorte-die-aside = lies in the bowl
wuerfelorte-die-again = rolls again
wuerfelorte-die-must = has to roll

## Pots, combinations, point fields

wuerfelorte-pot-three_alike = Three alike
wuerfelorte-pot-four_alike = Four alike
wuerfelorte-pot-five_alike = Five alike
wuerfelorte-pot-full_house = Full house
wuerfelorte-pot-two_pairs = Two pairs
wuerfelorte-pot-four_colours = 4 colours
wuerfelorte-pot-five_colours = 5 colours
wuerfelorte-pot-white = White
wuerfelorte-pot-yellow = Yellow
wuerfelorte-pot-red = Red
wuerfelorte-pot-green = Green
wuerfelorte-pot-blue = Blue
wuerfelorte-pot-black = Black
wuerfelorte-pot-large = Cauldron
wuerfelorte-claim-pair = Two alike
wuerfelorte-claim-three_alike = Three alike
wuerfelorte-claim-four_alike = Four alike
wuerfelorte-claim-five_alike = Five alike
wuerfelorte-claim-full_house = Full house
wuerfelorte-claim-two_pairs = Two pairs
wuerfelorte-claim-four_colours = 4 colours
wuerfelorte-claim-five_colours = 5 colours
wuerfelorte-points = { $points ->
    [-2] −2
    [-1] −1
    [0] 0
   *[other] +{ $points }
}
wuerfelorte-fields = Point fields
wuerfelorte-left = { $left } left
wuerfelorte-markers-left = { $left ->
    [0] all brewed
    [one] 1 marker left
   *[other] { $left } markers left
}

wuerfelorte-pot-after-a-roll = Roll first, then brew.
wuerfelorte-pot-not-in-the-dice = The dice for this one are still missing.
wuerfelorte-pot-not-done-yet = The cauldron takes this once you have brewed it before.

## Spells

wuerfelorte-magic = Magic points
wuerfelorte-spell-extra_roll = One more roll
wuerfelorte-spell-extra_brown = Roll with the brown die
wuerfelorte-spell-restart = Start the turn again
wuerfelorte-spell-brown_die = Brown die
wuerfelorte-spell-extra_roll-about = One more roll after the fourth, with any dice you like.
wuerfelorte-spell-extra_brown-about = One more roll after the fourth, and the brown die rolls along.
wuerfelorte-spell-restart-about = All dice, all four rolls: your turn starts over.
wuerfelorte-spell-brown_die-about = The brown die rolls along for the whole turn.
wuerfelorte-spell-profi = Spells belong to the Profi version.
wuerfelorte-spell-after-fourth = Only after your fourth roll.
wuerfelorte-spell-after-first = Only after your first roll.
wuerfelorte-spell-before-first = Only before your first roll.
wuerfelorte-spell-brown-is-in = The brown die already rolls along.
wuerfelorte-spell-throw-first = Paid for. Now roll.
wuerfelorte-spell-dice-first = The dice are still rolling.
wuerfelorte-spell-too-dear = { $missing ->
    [one] You need 1 more magic point.
   *[other] You need { $missing } more magic points.
}

## What happens

wuerfelorte-begins = { $name } starts.
wuerfelorte-begins-you = You start.
wuerfelorte-brewed = { $name } brews { $pot }.
wuerfelorte-brewed-you = You brew { $pot }.
wuerfelorte-brewed-colour = { $name } brews { $pot } with { $dice } dice: { $points ->
    [-1] −1 point
    [0] no points
    [one] +1 point
   *[other] +{ $points } points
}.
wuerfelorte-brewed-colour-you = You brew { $pot } with { $dice } dice: { $points ->
    [-1] −1 point
    [0] no points
    [one] +1 point
   *[other] +{ $points } points
}.
wuerfelorte-brewed-large = { $name } brews { $claim } again in the cauldron: { $points ->
    [-1] −1 point
    [0] no points
    [one] +1 point
   *[other] +{ $points } points
}.
wuerfelorte-brewed-large-you = You brew { $claim } again in the cauldron: { $points ->
    [-1] −1 point
    [0] no points
    [one] +1 point
   *[other] +{ $points } points
}.
wuerfelorte-quick = Brewed so quickly: { $magic ->
    [one] 1 magic point
   *[other] { $magic } magic points
} for { $name }.
wuerfelorte-quick-you = Brewed so quickly: { $magic ->
    [one] 1 magic point
   *[other] { $magic } magic points
} for you.
wuerfelorte-passed = { $name } brews nothing this time.
wuerfelorte-passed-you = You brew nothing this time.
wuerfelorte-cast-extra_roll = { $name } conjures up one more roll for { $price } magic points.
wuerfelorte-cast-extra_roll-you = You conjure up one more roll for { $price } magic points.
wuerfelorte-cast-extra_brown = { $name } conjures up a roll with the brown die for { $price } magic points.
wuerfelorte-cast-extra_brown-you = You conjure up a roll with the brown die for { $price } magic points.
wuerfelorte-cast-restart = { $name } starts the turn again for { $price } magic points.
wuerfelorte-cast-restart-you = You start the turn again for { $price } magic points.
wuerfelorte-cast-brown_die = { $name } takes the brown die along for { $price } magic points.
wuerfelorte-cast-brown_die-you = You take the brown die along for { $price } magic points.
wuerfelorte-called = { $name } calls { $colour } first and gets 1 magic point.
wuerfelorte-called-you = You call { $colour } first and get 1 magic point.
wuerfelorte-called-together = { $name } calls { $colour } at the same moment and gets 1 magic point too.
wuerfelorte-called-together-you = You call { $colour } at the same moment and get 1 magic point too.
wuerfelorte-called-wrong = { $name } misread the dice and sits out this throw.
wuerfelorte-called-wrong-you = It was another colour. You can call again at the next throw.
wuerfelorte-nobody-called = { $colour } lay there three times, and nobody called.
wuerfelorte-last-marker = { $name } has brewed everything. The round is played to its end.
wuerfelorte-last-marker-you = You have brewed everything! The round is played to its end.
wuerfelorte-over-brewed = { $name } has brewed everything.
wuerfelorte-over-brewed-you = You have brewed everything!
wuerfelorte-over-five-alike = Only five alike is left, for everyone. That is the end.
wuerfelorte-over = The fires go out, now we count.

wuerfelorte-sum-plus-two = Markers on +2
wuerfelorte-sum-plus-one = Markers on +1
wuerfelorte-sum-beside = Markers beside the board
wuerfelorte-sum-minus-one = Markers on −1
wuerfelorte-sum-left = Markers still on a pot

## At the table

wuerfelorte-roll-of = Roll { $roll } of { $rolls }
wuerfelorte-throw-first = Roll
wuerfelorte-throw-again = { $dice ->
    [one] Roll 1 die again
   *[other] Roll { $dice } dice again
}
wuerfelorte-brew-now = Brew { $pot }
wuerfelorte-pass = Brew nothing
wuerfelorte-ask-minus = This costs you 1 point. Brew it anyway?
wuerfelorte-tap-dice = Put into the bowl what should stay. The rest rolls again.
wuerfelorte-call = Call the colour that lies there three times.
wuerfelorte-last-round = Last round
wuerfelorte-brew = Brew
wuerfelorte-throw-none = Everything stays
wuerfelorte-uncast = No spell after all
wuerfelorte-go-on = Go on
wuerfelorte-total = Points
wuerfelorte-moment = Round { $round }
wuerfelorte-spells = Spells
wuerfelorte-price = { $price } magic points:
wuerfelorte-magic-of = { $name }: { $magic ->
    [one] 1 magic point
   *[other] { $magic } magic points
}
wuerfelorte-your-hand = Dice and moves
wuerfelorte-your-dice = Your dice
wuerfelorte-dice-of = { $name }'s dice
wuerfelorte-die = Die { $place }
wuerfelorte-pot-ready = Can be brewed now
wuerfelorte-pot-done = No marker is left here that could be brewed.
wuerfelorte-pot-markers = Markers: { $names }
wuerfelorte-field = { $claim }, { $points } points: { $names }
wuerfelorte-field-nobody = nobody
wuerfelorte-in-large = { $claim } in the cauldron
wuerfelorte-shows = { $count ->
    [2] Two
    [3] Three
    [4] Four
    [5] Five
   *[other] Six
} { $colour ->
    [white] whites
    [yellow] yellows
    [red] reds
    [green] greens
    [blue] blues
   *[black] blacks
}{ $count ->
    [2] {"."}
    [3] {"."}
   *[other] !
}
wuerfelorte-shows-none = A colourful mix.
wuerfelorte-brings = { $pot }: { $points ->
    [-1] −1 point
    [0] no point, but one marker less
    [one] +1 point
   *[other] +{ $points } points
}{ $magic ->
    [0] {""}
    [one] {""} and 1 magic point
   *[other] {""} and { $magic } magic points
}.
wuerfelorte-hint-begin = Roll all the dice.
wuerfelorte-hint-begin-magic = Roll all the dice. Only now can the brown one join in.
wuerfelorte-hint-nothing = There is nothing in it for your pots.
wuerfelorte-hint-minus = Only −1 is left to brew.
wuerfelorte-odds-title = Chances in this turn
wuerfelorte-calls = Bonus call
wuerfelorte-calls-run = Who calls first?
wuerfelorte-call-locked = It was another colour. Next throw again.
wuerfelorte-call-nothing = No three alike in this throw.
wuerfelorte-call-late = Somebody was quicker.
wuerfelorte-call-ms = { $ms } ms
wuerfelorte-wordless = Without reading
wuerfelorte-voice = Read aloud
wuerfelorte-tell-dice = { $name } rolls { $dice }.
wuerfelorte-tell-mine = You roll { $dice }. Roll { $roll } of { $rolls }.
wuerfelorte-tell-ready = You can brew: { $pots }.

## Without reading: short phrases to be spoken

wuerfelorte-brewed-many = { $count ->
    [one] 1 potion brewed
   *[other] { $count } potions brewed
}
wuerfelorte-say-your-turn = Your turn.
wuerfelorte-say-turn-of = { $name }, it's your turn.
wuerfelorte-say-throw = Roll the dice!
wuerfelorte-say-again = Roll again?
wuerfelorte-say-tap = Tap the dice you want to keep.
wuerfelorte-say-two = { $colour } twice.
wuerfelorte-say-three = { $colour } three times.
wuerfelorte-say-four = { $colour } four times!
wuerfelorte-say-five = { $colour } five times!
wuerfelorte-say-ready = A pot is glowing. You can brew.
wuerfelorte-say-brewed = Potion done.
wuerfelorte-say-nothing = No potion this time. Never mind.
wuerfelorte-say-minus = That costs one point. Do you want to?
wuerfelorte-say-last-roll = That was the last roll.
wuerfelorte-say-won = You won!
wuerfelorte-say-over = All done. That was lovely.

## The wizard: each remark is made at most once a game

wuerfelorte-wizard = The wizard joins in
wuerfelorte-wizard-hush = Tap, and the wizard sleeps
wuerfelorte-wizard-wake = Tap, and the wizard wakes up
wuerfelorte-wizard-hello = The fires are lit. { $name } goes first!
wuerfelorte-wizard-done = { $name } has brewed everything. I take off my hat.
wuerfelorte-wizard-one-left = Just one more potion for { $name }!
wuerfelorte-wizard-leads = Look out: { $name } is in front now.
wuerfelorte-wizard-at-once = With the very first roll! { $name }, will you tell me the trick?
wuerfelorte-wizard-half = Half-time for { $name }. The kitchen smells good already.
wuerfelorte-wizard-even = All level. Just how I like it.
wuerfelorte-wizard-costly = Not every potion has to shine, { $name }. Now there is room.
wuerfelorte-wizard-last-round = Last round! One more good puff, everyone.
wuerfelorte-wizard-pot-three_alike = Three alike for { $name }. Smells of cinnamon.
wuerfelorte-wizard-pot-four_alike = Four at a stroke, { $name }!
wuerfelorte-wizard-pot-five_alike = Five alike! { $name }, that goes into my thick book.
wuerfelorte-wizard-pot-full_house = A full house for { $name }. I hope there are enough chairs.
wuerfelorte-wizard-pot-two_pairs = Two pairs dance in { $name }'s pot.
wuerfelorte-wizard-pot-four_colours = Four colours! { $name } brews a rainbow.
wuerfelorte-wizard-pot-five_colours = Five colours! My hat was that bright once.
wuerfelorte-wizard-pot-white = White as clouds, { $name }. Don't blow it away!
wuerfelorte-wizard-pot-yellow = Yellow! The sun shines on { $name }.
wuerfelorte-wizard-pot-red = Red mushrooms, { $name }? Just stir, no nibbling.
wuerfelorte-wizard-pot-green = Green! { $name } has half the forest in the pot.
wuerfelorte-wizard-pot-blue = Blue bubbles best, { $name }.
wuerfelorte-wizard-pot-black = Black as night. { $name } is not afraid.
wuerfelorte-wizard-pot-large = Into the big cauldron! { $name } thinks big.
wuerfelorte-wizard-nothing-1 = Never mind, { $name }. Good potions take patience.
wuerfelorte-wizard-nothing-2 = The dice won't today. Tomorrow they will be kind again.
wuerfelorte-wizard-nothing-3 = { $name } saves the firewood.
wuerfelorte-wizard-nothing-4 = Nothing worked for me for a whole week once.
wuerfelorte-wizard-nothing-5 = Deep breath, { $name }. The next one will do.
wuerfelorte-wizard-nothing-6 = An empty pot is quickly washed.
wuerfelorte-wizard-five-alike = Five alike! There goes my hat.
wuerfelorte-wizard-four-alike = Four alike, { $name }! Tell me, can you do magic?
wuerfelorte-wizard-colourful = All colours. { $name } must have shaken the rainbow.
wuerfelorte-wizard-two-pairs = Two pairs to start with. Which one stays?
wuerfelorte-wizard-nothing-fits = Hm, there is no pot here for that.
wuerfelorte-wizard-last-chance = One more roll, { $name }. Fingers crossed!
wuerfelorte-wizard-no-magic = { $name } has used nearly all the magic. Courage!
wuerfelorte-wizard-rich = So much magic, { $name }! You may use it, too.
wuerfelorte-wizard-spell-1 = A spell! I taught { $name } that one.
wuerfelorte-wizard-spell-2 = It crackles. { $name } casts again.
wuerfelorte-wizard-spell-3 = Careful with the wand, { $name }!

## Why a bot does that

wuerfelorte-why-begin = First of all, roll.
wuerfelorte-why-pass = Every potion here costs more than it brings.
wuerfelorte-why-nothing = There is nothing in it for my pots.
wuerfelorte-kept = { $colours ->
    [1] { $many1 } × { $colour1 }
    [2] { $many1 } × { $colour1 } and { $many2 } × { $colour2 }
    [3] { $many1 } × { $colour1 }, { $many2 } × { $colour2 } and { $many3 } × { $colour3 }
    [4] { $many1 } × { $colour1 }, { $many2 } × { $colour2 }, { $many3 } × { $colour3 } and { $many4 } × { $colour4 }
   *[other] { $many1 } × { $colour1 }, { $many2 } × { $colour2 }, { $many3 } × { $colour3 }, { $many4 } × { $colour4 } and { $many5 } × { $colour5 }
}
wuerfelorte-hope = { $percent ->
    [0] { $pot }
   *[other] { $pot } (in { $percent } of 100 cases)
}
wuerfelorte-worth = { $points ->
    [-1] , even though it costs 1 point.
    [0] .
    [1] : it brings 1 point.
   *[other] : it brings { $points } points.
}
wuerfelorte-why-brew = { $pot } is worth more to me now than rolling on{ wuerfelorte-worth }
wuerfelorte-why-brew-large = { $claim } in the cauldron is worth more to me now than rolling on{ wuerfelorte-worth }
wuerfelorte-tip-brew = Brew { $pot } now. That is worth more than rolling on{ wuerfelorte-worth }
wuerfelorte-tip-brew-large = Brew { $claim } in the cauldron now. That is worth more than rolling on{ wuerfelorte-worth }
wuerfelorte-pot-coloured = a coloured pot
wuerfelorte-why-throw = I leave { wuerfelorte-kept } and hope for { wuerfelorte-hope }.
wuerfelorte-why-throw-all = I keep none of these and hope for { wuerfelorte-hope }.
wuerfelorte-why-spell = { $spell }: that is worth { $price } magic points to me, I hope for { wuerfelorte-hope }.

## Tips

wuerfelorte-tip-throw = Leave { wuerfelorte-kept } and throw the rest again: aim for { wuerfelorte-hope }.
wuerfelorte-tip-throw-all = Throw everything again: aim for { wuerfelorte-hope }.
wuerfelorte-tip-begin = Just throw, without a spell.
wuerfelorte-tip-pass = Brew nothing here: every potion costs more than it brings.
wuerfelorte-tip-nothing = There is nothing in it for your pots. Pass the turn on.
wuerfelorte-tip-spell = Cast “{ $spell }”: it is worth { $price } magic points: aim for { wuerfelorte-hope }.

## Review: what a decision cost

wuerfelorte-coach-keep =
    { $kept_many ->
        [0] { $name } left nothing;
       *[other] { $name } left { $kept };
    } { $best_many ->
        [0] rolling all of them
       *[other] leaving { $best }
    } was worth { $whole }.{ $tenth } points more: { $aim } then comes in { $percent } instead of { $instead } of 100 cases.
wuerfelorte-coach-keep-more =
    { $kept_many ->
        [0] { $name } left nothing;
       *[other] { $name } left { $kept };
    } { $best_many ->
        [0] rolling all of them
       *[other] leaving { $best }
    } was worth { $whole }.{ $tenth } points more on average.
wuerfelorte-coach-too-early =
    { $name } brewed { $pot } at once ({ $points ->
        [-1] −1 point
        [0] 0 points
        [one] +1 point
       *[other] +{ $points } points
    }). { $best_many ->
        [0] Rolling all of them again
       *[other] Rolling again and leaving { $best }
    } was worth { $whole }.{ $tenth } points more: { $aim } then comes in { $percent } of 100 cases.
wuerfelorte-coach-too-early-more =
    { $name } brewed { $pot } at once ({ $points ->
        [-1] −1 point
        [0] 0 points
        [one] +1 point
       *[other] +{ $points } points
    }). { $best_many ->
        [0] Rolling all of them again
       *[other] Rolling again and leaving { $best }
    } was worth { $whole }.{ $tenth } points more in the long run.
wuerfelorte-coach-passed-early =
    { $name } stopped. { $best_many ->
        [0] Rolling all of them again
       *[other] Rolling again and leaving { $best }
    } was worth { $whole }.{ $tenth } points more: { $aim } then comes in { $percent } of 100 cases.
wuerfelorte-coach-passed-early-more =
    { $name } stopped. { $best_many ->
        [0] Rolling all of them again
       *[other] Rolling again and leaving { $best }
    } was worth { $whole }.{ $tenth } points more.
wuerfelorte-coach-too-late =
    { $name } rolled again. { $pot } lay there already ({ $points ->
        [-1] −1 point
        [0] 0 points
        [one] +1 point
       *[other] +{ $points } points
    }{ $magic ->
        [0] {""}
        [one] , 1 magic point
       *[other] , { $magic } magic points
    }); brewing it was worth { $whole }.{ $tenth } points more.
wuerfelorte-coach-not-brewed =
    { $name } brewed nothing. { $best_pot } ({ $best_points ->
        [-1] −1 point
        [0] 0 points
        [one] +1 point
       *[other] +{ $best_points } points
    }) was worth { $whole }.{ $tenth } points more in the long run.
wuerfelorte-coach-spell-wasted =
    { $name } cast a spell for { $price ->
        [one] 1 magic point
       *[other] { $price } magic points
    } ({ $spell }). Without it was worth { $whole }.{ $tenth } points more: magic points help later on.
wuerfelorte-coach-spell-brew =
    { $name } cast a spell for { $price ->
        [one] 1 magic point
       *[other] { $price } magic points
    } ({ $spell }). { $best_pot } ({ $points ->
        [-1] −1 point
        [0] 0 points
        [one] +1 point
       *[other] +{ $points } points
    }) lay there already; brewing it was worth { $whole }.{ $tenth } points more.
wuerfelorte-coach-keep-you =
    { $kept_many ->
        [0] You left nothing;
       *[other] You left { $kept };
    } { $best_many ->
        [0] rolling all of them
       *[other] leaving { $best }
    } was worth { $whole }.{ $tenth } points more: { $aim } then comes in { $percent } instead of { $instead } of 100 cases.
wuerfelorte-coach-keep-more-you =
    { $kept_many ->
        [0] You left nothing;
       *[other] You left { $kept };
    } { $best_many ->
        [0] rolling all of them
       *[other] leaving { $best }
    } was worth { $whole }.{ $tenth } points more on average.
wuerfelorte-coach-too-early-you =
    You brewed { $pot } at once ({ $points ->
        [-1] −1 point
        [0] 0 points
        [one] +1 point
       *[other] +{ $points } points
    }). { $best_many ->
        [0] Rolling all of them again
       *[other] Rolling again and leaving { $best }
    } was worth { $whole }.{ $tenth } points more: { $aim } then comes in { $percent } of 100 cases.
wuerfelorte-coach-too-early-more-you =
    You brewed { $pot } at once ({ $points ->
        [-1] −1 point
        [0] 0 points
        [one] +1 point
       *[other] +{ $points } points
    }). { $best_many ->
        [0] Rolling all of them again
       *[other] Rolling again and leaving { $best }
    } was worth { $whole }.{ $tenth } points more in the long run.
wuerfelorte-coach-passed-early-you =
    You stopped. { $best_many ->
        [0] Rolling all of them again
       *[other] Rolling again and leaving { $best }
    } was worth { $whole }.{ $tenth } points more: { $aim } then comes in { $percent } of 100 cases.
wuerfelorte-coach-passed-early-more-you =
    You stopped. { $best_many ->
        [0] Rolling all of them again
       *[other] Rolling again and leaving { $best }
    } was worth { $whole }.{ $tenth } points more.
wuerfelorte-coach-too-late-you =
    You rolled again. { $pot } lay there already ({ $points ->
        [-1] −1 point
        [0] 0 points
        [one] +1 point
       *[other] +{ $points } points
    }{ $magic ->
        [0] {""}
        [one] , 1 magic point
       *[other] , { $magic } magic points
    }); brewing it was worth { $whole }.{ $tenth } points more.
wuerfelorte-coach-not-brewed-you =
    You brewed nothing. { $best_pot } ({ $best_points ->
        [-1] −1 point
        [0] 0 points
        [one] +1 point
       *[other] +{ $best_points } points
    }) was worth { $whole }.{ $tenth } points more in the long run.
wuerfelorte-coach-spell-wasted-you =
    You cast a spell for { $price ->
        [one] 1 magic point
       *[other] { $price } magic points
    } ({ $spell }). Without it was worth { $whole }.{ $tenth } points more: magic points help later on.
wuerfelorte-coach-spell-brew-you =
    You cast a spell for { $price ->
        [one] 1 magic point
       *[other] { $price } magic points
    } ({ $spell }). { $best_pot } ({ $points ->
        [-1] −1 point
        [0] 0 points
        [one] +1 point
       *[other] +{ $points } points
    }) lay there already; brewing it was worth { $whole }.{ $tenth } points more.
wuerfelorte-coach-pass = Brewing nothing was worth { $whole }.{ $tenth } points more here in the long run.
wuerfelorte-coach-pot =
    { $pot } brought { $points ->
        [-1] −1 point
        [0] 0 points
        [one] +1 point
       *[other] +{ $points } points
    }. { $best_pot } ({ $best_points ->
        [-1] −1 point
        [0] 0 points
        [one] +1 point
       *[other] +{ $best_points } points
    }) was worth { $whole }.{ $tenth } points more in the long run.
wuerfelorte-coach-spell-missed =
    { $best_spell } for { $price ->
        [one] 1 magic point
       *[other] { $price } magic points
    } was worth { $whole }.{ $tenth } points more here: { $aim } then comes in { $percent } of 100 cases.
wuerfelorte-coach-spell-missed-more =
    { $best_spell } for { $price ->
        [one] 1 magic point
       *[other] { $price } magic points
    } was worth { $whole }.{ $tenth } points more here.
wuerfelorte-coach-spell-other =
    { $best_spell } for { $price ->
        [one] 1 magic point
       *[other] { $price } magic points
    } instead of { $spell } for { $instead } was worth { $whole }.{ $tenth } points more here.
wuerfelorte-coach-best-brew =
    Brewing { $pot } ({ $points ->
        [-1] −1 point
        [0] 0 points
        [one] +1 point
       *[other] +{ $points } points
    }) is best here.
wuerfelorte-coach-best-pass = Brewing nothing is best here.
wuerfelorte-coach-best-throw =
    { $best_many ->
        [0] Rolling all of them
       *[other] Leaving { $best }
    } is best here: { $aim } then comes in { $percent } of 100 cases.
wuerfelorte-coach-best-throw-more =
    { $best_many ->
        [0] Rolling all of them
       *[other] Leaving { $best }
    } is best here.
wuerfelorte-coach-best-spell =
    { $best_spell } for { $price ->
        [one] 1 magic point
       *[other] { $price } magic points
    } is best here{ $best_many ->
        [0] {""}
       *[other] , leaving { $best }
    }: { $aim } then comes in { $percent } of 100 cases.
wuerfelorte-coach-best-spell-more =
    { $best_spell } for { $price ->
        [one] 1 magic point
       *[other] { $price } magic points
    } is best here{ $best_many ->
        [0] {""}
       *[other] , leaving { $best }
    }.
wuerfelorte-coach-turns =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    } in { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }. { $usual }.{ $usual_tenth } turns are usual; each one more or less counts { $price }.{ $price_tenth } points.
wuerfelorte-large-pair = Two alike in the cauldron
wuerfelorte-large-three_alike = Three alike in the cauldron
wuerfelorte-large-four_alike = Four alike in the cauldron
wuerfelorte-large-five_alike = Five alike in the cauldron
wuerfelorte-large-full_house = Full house in the cauldron
wuerfelorte-large-two_pairs = Two pairs in the cauldron
wuerfelorte-large-four_colours = 4 colours in the cauldron
wuerfelorte-large-five_colours = 5 colours in the cauldron
wuerfelorte-aim-white = 3 white
wuerfelorte-aim-yellow = 3 yellow
wuerfelorte-aim-red = 3 red
wuerfelorte-aim-green = 3 green
wuerfelorte-aim-blue = 3 blue
wuerfelorte-aim-black = 3 black
wuerfelorte-theme-keep = Which dice stay
wuerfelorte-theme-stop = Roll on or brew
wuerfelorte-theme-pot = Which pot
wuerfelorte-theme-spell = Spells
wuerfelorte-coach-calls = { $many ->
        [one] One bonus call after { $median } ms.
       *[other] { $many } bonus calls: the quickest after { $quickest } ms, half of them within { $median } ms.
    }

# In one's history: what one made of each of them.

wuerfelorte-parts = Pot by pot
