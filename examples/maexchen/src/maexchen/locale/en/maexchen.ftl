maexchen = Mäxchen
maexchen-facts = 2 to 8 people, 10 minutes
maexchen-short = roll, call, bluff
maexchen-rules =
    Two dice lie under a cup. Whoever is next shakes it, looks under it alone and calls a value: true or not, but higher than the one before.
    The larger die counts tens: 31 is the lowest, 65 is higher, above it stand the pairs from ones to sixes, and above all Mäxchen, the 21.
    Whoever is next believes or doubts. If you believe, you shake the cup yourself and have to call higher. If you doubt, the cup is lifted: after a lie the caller loses a life, else you do.
    Once Mäxchen is called nobody can go higher: give in and lose a life, or doubt, and it is about two.
    Whoever lost a life begins the next round. The last one with a life left wins.

maexchen-option-lives = Lives
maexchen-option-lives-3 = 3
maexchen-option-lives-5 = 5
maexchen-option-lives-7 = 7

maexchen-fact = { $lives ->
    [0] out
    [1] 1 life
   *[other] { $lives } lives
}
maexchen-score = { $points ->
    [1] 1 life
   *[other] { $points } lives
}

maexchen-step-say = “{ $value ->
    [21] Mäxchen
    [11] pair of ones
    [22] pair of twos
    [33] pair of threes
    [44] pair of fours
    [55] pair of fives
    [66] pair of sixes
   *[other] { $value }
}”
maexchen-step-believe = Believe, and shake
maexchen-step-doubt = Doubt!
maexchen-step-yield = Give in

maexchen-view-dice = Under the cup
maexchen-view-said = Called
maexchen-view-said-11 = pair of ones
maexchen-view-said-22 = pair of twos
maexchen-view-said-33 = pair of threes
maexchen-view-said-44 = pair of fours
maexchen-view-said-55 = pair of fives
maexchen-view-said-66 = pair of sixes
maexchen-view-said-21 = Mäxchen
maexchen-view-caller_seat = Called by
maexchen-view-last = Last time
maexchen-view-loser_seat = Lost by
maexchen-view-seats = Lives
maexchen-view-lost = Lives lost

maexchen-begins = { $name } begins.
maexchen-begins-you = You begin.
maexchen-said = { $name } calls { $value ->
    [21] Mäxchen
    [11] a pair of ones
    [22] a pair of twos
    [33] a pair of threes
    [44] a pair of fours
    [55] a pair of fives
    [66] a pair of sixes
   *[other] { $value }
}.
maexchen-said-you = You call { $value ->
    [21] Mäxchen
    [11] a pair of ones
    [22] a pair of twos
    [33] a pair of threes
    [44] a pair of fours
    [55] a pair of fives
    [66] a pair of sixes
   *[other] { $value }
}.
maexchen-believed = { $name } believes it and shakes the cup.
maexchen-believed-you = You believe it and shake the cup.
maexchen-doubted-lie = { $name } doubts, and rightly: it is { $value }, not { $said }.
maexchen-doubted-lie-you = You doubt, and rightly: it is { $value }, not { $said }.
maexchen-doubted-true = { $name } doubts in vain: it really is { $value }.
maexchen-doubted-true-you = You doubt in vain: it really is { $value }.
maexchen-yielded = { $name } would rather not look.
maexchen-yielded-you = You would rather not look.
maexchen-lost = { $name } loses { $lost ->
    [1] a life
   *[other] { $lost } lives
} and has { $left } left.
maexchen-lost-you = You lose { $lost ->
    [1] a life
   *[other] { $lost } lives
} and have { $left } left.
maexchen-out = { $name } has no life left.
maexchen-out-you = You have no life left.

maexchen-why-say = Whoever always tells the truth is never believed a Mäxchen.
maexchen-why-answer = As much or more lies there in only { $percent } of 100 throws.
