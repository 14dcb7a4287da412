// The same job on boardgame.io: its server, its store in memory, its own dice. No undo: nobody asked for it.
// package.json holds koa-compose at 4.1.0: above it this server finds none of its own addresses.

const { Server } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const BOXES = 39;
const sum = (dice) => dice.reduce((one, other) => one + other, 0);
const emptySheet = () => Array.from({ length: BOXES }, () => 0);
const mayWrite = (sheet, box) => Number.isInteger(box) && sheet[box] === 0;

const table = {
  name: "table",
  disableUndo: true,
  setup: () => ({ turn: 0, dice: [], sheets: [emptySheet(), emptySheet()] }),
  turn: {
    minMoves: 1,
    maxMoves: 1,
    onBegin: ({ G, random }) => {
      G.dice = random.D6(5);
    },
  },
  moves: {
    write: {
      client: false,
      move: ({ G, playerID }, box) => {
        const sheet = G.sheets[playerID];
        if (!mayWrite(sheet, box)) return INVALID_MOVE;
        sheet[box] = sum(G.dice);
        G.turn += 1;
      },
    },
  },
};

// An even turn waits for the host, player 0, to roll, an odd one for everyone else to answer. Each player is shown their
// own sheet only.
const crowd = {
  name: "crowd",
  disableUndo: true,
  setup: ({ ctx }) => ({
    turn: 0,
    dice: [],
    waiting: 0,
    answered: Array.from({ length: ctx.numPlayers }, () => 0),
    sheets: Array.from({ length: ctx.numPlayers }, emptySheet),
  }),
  playerView: ({ G, playerID }) => ({ turn: G.turn, dice: G.dice, sheet: G.sheets[playerID] }),
  turn: { activePlayers: { all: "play" }, stages: { play: {} } },
  moves: {
    roll: {
      client: false,
      ignoreStaleStateID: true,
      move: ({ G, ctx, random, playerID }) => {
        if (playerID !== "0" || G.turn % 2 === 1) return INVALID_MOVE;
        G.dice = random.D6(5);
        G.turn += 1;
        G.waiting = ctx.numPlayers - 1;
      },
    },
    answer: {
      client: false,
      ignoreStaleStateID: true,
      move: ({ G, playerID }, box) => {
        const sheet = G.sheets[playerID];
        if (G.turn % 2 === 0 || G.answered[playerID] === G.turn || !mayWrite(sheet, box)) return INVALID_MOVE;
        sheet[box] = sum(G.dice);
        G.answered[playerID] = G.turn;
        G.waiting -= 1;
        if (G.waiting === 0) G.turn += 1;
      },
    },
  },
};

Server({ games: [table, crowd], origins: [] })
  .run(0)
  .then(({ appServer }) => console.log(`port ${appServer.address().port}`));
