// What a row of the sheet would do with the dice that lie.

import { list, say } from "../../say.svelte";
import type { View } from "../../wire/wuerfelspiel";
import type { Now } from "../contract";

export const now: Now = (thing, seen, seat) => {
  const view = seen as View;
  const sheet = seat === null ? undefined : view.seats[seat];
  if (!sheet) return "";
  /** Where there is one column, nobody speaks of it. */
  const one = sheet.columns.length === 1;
  if (thing === "bonus-row")
    return list(
      sheet.columns.map(({ factor, bonus, missing, reachable }) =>
        say(
          bonus
            ? "now-wuerfelspiel-bonus-won"
            : reachable
              ? "now-wuerfelspiel-bonus-open"
              : "now-wuerfelspiel-bonus-lost",
          {
            column: factor,
            columns: sheet.columns.length,
            missing,
          },
        ),
      ),
    );
  const row = view.rows.findIndex((name) => thing === `row-${name}`);
  const open = sheet.columns.filter(({ cells }) => cells[row] === null);
  if (row < 0) return "";
  if (!open.length) return say("now-wuerfelspiel-full");
  const points = view.hands.find((hand) => hand.seat === seat)?.scores[row];
  if (points === undefined)
    return one
      ? say("now-wuerfelspiel-free-one")
      : say("now-wuerfelspiel-free", { columns: list(open.map(({ factor }) => `×${factor}`)) });
  if (!points) return say("now-wuerfelspiel-zero");
  if (one) return say("now-wuerfelspiel-row-one", { points });
  return say("now-wuerfelspiel-row", {
    points,
    worths: list(open.map(({ factor }) => say("now-wuerfelspiel-worth", { column: factor, worth: points * factor }))),
  });
};
