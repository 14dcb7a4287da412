import { expect, it } from "vitest";
import { colourOf, dealt, type Colour } from "../src/table/players";

// The same as in tests/server/test_faces.py: the page shows before what the server deals after.
it.each<[(Colour | null)[], Colour[]]>([
  [
    ["blue", "blue", null],
    ["blue", "berry", "green"],
  ],
  [
    [null, "blue"],
    ["berry", "blue"],
  ],
  [
    ["teal", null, null, null, null, "teal"],
    ["teal", "berry", "green", "violet", "orange", "blue"],
  ],
])("deals everyone a colour of their own", (wishes, given) => {
  expect(dealt(wishes)).toEqual(given);
});

it("knows a colour for seats of a crowd that nobody told it of", () => {
  expect([colourOf(7, []), colourOf(null, [])]).toEqual(["berry", "blue"]);
});
