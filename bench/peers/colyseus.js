// The same job on Colyseus: plain rooms with a schema state. What changed is sent at once, not at the next tick.
// package.json holds msgpackr-extract at 3.0.4, so that the lock file names it for every platform.

import { randomInt } from "node:crypto";
import { Room, Server } from "@colyseus/core";
import { schema, t } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";

const BOXES = 39;
const throwDice = () => Array.from({ length: 5 }, () => randomInt(1, 7));
const sum = (dice) => dice.reduce((one, other) => one + other, 0);
const emptySheet = () => Array.from({ length: BOXES }, () => 0);
const mayWrite = (sheet, box) => Number.isInteger(box) && sheet[box] === 0;

const Sheet = schema({ boxes: t.array("uint8") }, "Sheet");

const Table = schema({ turn: t.uint16(), dice: t.array("uint8"), sheets: t.array(Sheet) }, "Table");

class TableRoom extends Room {
  maxClients = 2;
  patchRate = null;
  seats = [];
  state = new Table({
    turn: 0,
    dice: throwDice(),
    sheets: [new Sheet({ boxes: emptySheet() }), new Sheet({ boxes: emptySheet() })],
  });

  onJoin(client) {
    this.seats.push(client.sessionId);
  }

  messages = {
    write: (client, box) => {
      const { state } = this;
      const seat = state.turn % 2;
      const { boxes } = state.sheets[seat];
      if (this.seats[seat] !== client.sessionId || !mayWrite(boxes, box)) return;
      boxes[box] = sum(state.dice);
      throwDice().forEach((die, place) => {
        state.dice[place] = die;
      });
      state.turn += 1;
      this.broadcastPatch();
    },
  };
}

const Crowd = schema({ turn: t.uint16(), dice: t.array("uint8") }, "Crowd");

// An even turn waits for the host to roll, an odd one for everyone to answer. Each seat is sent its own sheet only.
class CrowdRoom extends Room {
  patchRate = null;
  state = new Crowd({ turn: 0, dice: throwDice() });
  sheets = new Map();
  answered = new Set();

  onJoin(client) {
    if (this.host === undefined) this.host = client.sessionId;
    else this.sheets.set(client.sessionId, emptySheet());
  }

  messages = {
    roll: (client) => {
      const { state } = this;
      if (client.sessionId !== this.host || state.turn % 2 === 1) return;
      throwDice().forEach((die, place) => {
        state.dice[place] = die;
      });
      state.turn += 1;
      this.answered.clear();
      this.broadcastPatch();
    },
    answer: (client, box) => {
      const { state } = this;
      const sheet = this.sheets.get(client.sessionId);
      if (state.turn % 2 === 0 || this.answered.has(client.sessionId) || !mayWrite(sheet, box)) return;
      sheet[box] = sum(state.dice);
      this.answered.add(client.sessionId);
      client.send("sheet", sheet);
      if (this.answered.size === this.sheets.size) {
        state.turn += 1;
        this.broadcastPatch();
      }
    },
  };
}

const transport = new WebSocketTransport();
const server = new Server({ transport, greet: false });
server.define("table", TableRoom);
server.define("crowd", CrowdRoom);
await server.listen(0, "127.0.0.1");
console.log(`port ${transport.server.address().port}`);
