maexchen = Mäxchen
maexchen-facts = 2 bis 8 Leute, 10 Minuten
maexchen-short = würfeln, ansagen, schwindeln
maexchen-rules =
    Zwei Würfel liegen unter dem Becher. Wer an der Reihe ist, schüttelt, schaut allein darunter und sagt einen Wert an: wahr oder geschwindelt, aber höher als der Wert davor.
    Der größere Würfel zählt die Zehner: 31 ist am niedrigsten, 65 höher, darüber stehen die Pasche vom Einer- bis zum Sechserpasch, und über allem das Mäxchen, die 21.
    Wer als Nächstes dran ist, glaubt oder zweifelt. Wer glaubt, schüttelt selbst und muss höher ansagen. Wer zweifelt, hebt den Becher: War geschwindelt, verliert wer angesagt hat ein Leben, sonst wer gezweifelt hat.
    Ist Mäxchen angesagt, kann niemand mehr höher: Du gibst auf und verlierst ein Leben, oder du zweifelst, und es geht um zwei.
    Wer ein Leben verloren hat, beginnt die nächste Runde. Wer als Letztes noch Leben hat, gewinnt.

maexchen-option-lives = Leben
maexchen-option-lives-3 = 3
maexchen-option-lives-5 = 5
maexchen-option-lives-7 = 7

maexchen-fact = { $lives ->
    [0] ausgeschieden
    [1] 1 Leben
   *[other] { $lives } Leben
}
maexchen-score = { $points } Leben

maexchen-step-say = „{ $value ->
    [21] Mäxchen
    [11] Einerpasch
    [22] Zweierpasch
    [33] Dreierpasch
    [44] Viererpasch
    [55] Fünferpasch
    [66] Sechserpasch
   *[other] { $value }
}“
maexchen-step-believe = Glauben und selbst schütteln
maexchen-step-doubt = Anzweifeln!
maexchen-step-yield = Aufgeben

maexchen-view-dice = Unter dem Becher
maexchen-view-said = Angesagt
maexchen-view-said-11 = Einerpasch
maexchen-view-said-22 = Zweierpasch
maexchen-view-said-33 = Dreierpasch
maexchen-view-said-44 = Viererpasch
maexchen-view-said-55 = Fünferpasch
maexchen-view-said-66 = Sechserpasch
maexchen-view-said-21 = Mäxchen
maexchen-view-caller_seat = Angesagt von
maexchen-view-last = Zuletzt
maexchen-view-loser_seat = Verloren hat
maexchen-view-seats = Leben
maexchen-view-lost = Leben verloren

maexchen-begins = { $name } beginnt.
maexchen-begins-you = Du beginnst.
maexchen-said = { $name } sagt { $value ->
    [21] Mäxchen
    [11] Einerpasch
    [22] Zweierpasch
    [33] Dreierpasch
    [44] Viererpasch
    [55] Fünferpasch
    [66] Sechserpasch
   *[other] { $value }
} an.
maexchen-said-you = Du sagst { $value ->
    [21] Mäxchen
    [11] Einerpasch
    [22] Zweierpasch
    [33] Dreierpasch
    [44] Viererpasch
    [55] Fünferpasch
    [66] Sechserpasch
   *[other] { $value }
} an.
maexchen-believed = { $name } glaubt es und schüttelt.
maexchen-believed-you = Du glaubst es und schüttelst.
maexchen-doubted-lie = { $name } zweifelt zu Recht: Statt { $said } liegt da { $value }.
maexchen-doubted-lie-you = Du zweifelst zu Recht: Statt { $said } liegt da { $value }.
maexchen-doubted-true = { $name } zweifelt umsonst: Es liegt wirklich { $value } da.
maexchen-doubted-true-you = Du zweifelst umsonst: Es liegt wirklich { $value } da.
maexchen-yielded = { $name } schaut lieber nicht nach.
maexchen-yielded-you = Du schaust lieber nicht nach.
maexchen-lost = { $name } verliert { $lost ->
    [1] ein Leben
   *[other] { $lost } Leben
} und hat noch { $left }.
maexchen-lost-you = Du verlierst { $lost ->
    [1] ein Leben
   *[other] { $lost } Leben
} und hast noch { $left }.
maexchen-out = { $name } hat kein Leben mehr.
maexchen-out-you = Du hast kein Leben mehr.

maexchen-why-say = Wer immer die Wahrheit sagt, dem glaubt niemand das Mäxchen.
maexchen-why-answer = So viel oder mehr liegt nur in { $percent } von 100 Würfen da.
