// What a game's files export, and how the table finds them. A new game adds a folder; nothing here changes.
//
//   Game.svelte    the game at the table (or in a replay), given `GameProps`
//   Cover.svelte   its picture for the lobby, an SVG of 280 × 150
//   rules.json     its rules as sentences and examples, written by `make schema`; without it the catalog's one text
//   Example.svelte the picture of an example, given `PictureProps`                (with rules.json)
//   now.ts         what a thing on the table would do now, see `Now`              (with rules.json)
//   Result.svelte  the final scores in its own way, given `ResultProps`           (optional)
//   Finale.svelte  who won, celebrated in its own world, given `FinaleProps`      (optional)
//   Moment.svelte  one moment of a replay in small, given `MomentProps`           (optional)
//   Face.svelte    a face of its dice, given `FaceProps`; without it pips           (optional)
//   Thing.svelte   something that is drawn on a real table, given `ThingProps`     (optional)
//   Print.svelte   its sheets and cards for paper, given `PrintProps`             (optional)
//   Stage.svelte   a crowd's game for the wall, given `StageProps`                (optional)
//   told.ts        what is said about it, see `Telling`                           (optional)
//   kids.svelte.ts play for those who do not read, see `Kids`                     (optional)
//   firsts.ts      what may happen for the first time, see `Firsts`              (optional)

import type { Component } from "svelte";
import type { Book } from "../wire/rulebook";
import type { BestMove, ContestSeen, Input, LateComer, Line, Moment, Moving, Told } from "../wire/knobel";
import { language, say } from "../say.svelte";
import type { Player } from "../table/players";

/** What somebody at this device has of a contest's small game, and does in it. */
export interface AtSeat<Step = unknown> {
  contest: ContestSeen | null;
  options: Step[];
  steps: Step[];
  answered: boolean;
  busy: boolean;
  draft: (steps: Step[]) => void;
  commit: (steps: Step[]) => void;
}

export interface GameProps<View = unknown, Step = unknown> {
  /** Its name, the beginning of its keys in the catalogs. */
  game: string;
  players: Player[];
  /** Who the other seats are that a crowd's view speaks of; empty at a table where everyone is in `players`. */
  names: Record<string, string>;
  view: View;
  /** What everyone sees of dice that have just fallen for a crowd, until `view` shows them too. */
  ahead?: View | null;
  /** What may be chosen now; empty when it is not one's turn, for spectators and in replays. */
  options: Step[];
  /** One's own seat; null for spectators. */
  seat: number | null;
  waiting: number[];
  /** Whether the dice wait for whoever leads, so nobody else is waited for. */
  held?: boolean;
  /** Whether one's own sealed answer is in while others still think. */
  answered: boolean;
  turn: number;
  story: Told[];
  /** Whether a move is on its way. */
  busy: boolean;
  clock: { deadline: number; seconds: number } | null;
  /** The uncommitted steps of one's own move; `view` and `options` are those after them. */
  steps: Step[];
  /** Try these steps. Taking back is trying fewer. */
  draft: (steps: Step[]) => void;
  commit: (steps: Step[]) => void;
  /** What runs that rules cannot know; `options`, `steps`, `draft` and `commit` are then those of its small game. */
  contest?: ContestSeen | null;
  /** One's own presses in the contest of reaction that runs, and whether they were right. */
  pressed?: { key: string; good: boolean }[];
  /** The display shows what to react to, now. */
  shown?: () => void;
  /** The same of another person at this device. */
  pressedBy?: (seat: number) => { key: string; good: boolean }[];
  /** A key to react with; `at` is the event's own time, `seat` who pressed it where several share this device. */
  press?: (key: string, at?: number, seat?: number | null) => void;
  /** Among people in one room: what happened, and taking the last thing back. */
  note?: (note: Record<string, unknown>) => void;
  undo?: () => void;
  /** Where figures are in a contest in which people move them, and what one does with one's own. */
  moving?: Moving | null;
  steer?: (inputs: Input[], seat: number) => void;
  /** Where people at this device answer a contest at once, each in a zone of their own: what each of them has. */
  at?: ((seat: number) => AtSeat<Step>) | null;
  /** Whether this page belongs to who set the table. */
  host?: boolean;
  /** Told whether the game is still showing how it came to `view`: a film, or 3-2-1. A replay waits for it. */
  onshowing?: (showing: boolean) => void;
}

export interface ResultProps<View = unknown> {
  players: Player[];
  /** Who the other seats are that a crowd's view speaks of. */
  names: Record<string, string>;
  view: View;
  scores: number[];
  winners: number[];
}

export interface FinaleProps {
  /** Who won; several share. */
  winners: Player[];
  /** Of all seats. */
  scores: number[];
}

export interface MomentProps<View = unknown> {
  players: Player[];
  /** What was seen before the event and after it. */
  before: View;
  view: View;
}

export interface FaceProps {
  face: number;
  size: number;
  /** Whether this die is of another kind than the others. */
  other?: boolean;
}

export interface ThingProps {
  /** Its key in the catalogs. */
  thing: string;
}

export interface PictureProps {
  /** What to draw, as the game's rules wrote it. */
  picture: object;
  /** What is asked about, where something is. */
  thing?: string;
}

/** What a thing on the table would do now, in a sentence, as far as the view tells; empty where it tells nothing. */
export type Now = (thing: string, view: unknown, seat: number | null) => string;

export interface StageProps<View = unknown> {
  view: View;
  /** Who the seats are that the view speaks of. */
  names: Record<string, string>;
  late: LateComer[];
  over: boolean;
  /** The moves that gave most so far, of those who lead. */
  best: BestMove[];
  /** Whether a part was just counted, or all of it: the podium instead of the dice. */
  podium: boolean;
}

export interface PrintProps<View = unknown> {
  /** What is seen of the game before anything happened; of some games several. */
  views: View[];
}

export interface Rolls {
  /** Null: the dice fell for everyone. */
  seat: number | null;
  faces: number[];
}

/** A die in the film of a game: its colours, and its pips, a number or a symbol on 100 × 100. */
export interface FilmDie {
  fill: string;
  ink: string;
  face?: number;
  text?: string;
  symbol?: string;
}

export interface Telling {
  /** What a listener should hear after this change, in sentences. */
  announce?: (before: unknown, after: unknown, players: Player[], seat: number | null) => string[];
  /** A score in the words of the game, where it does not count points: "34,3 Sterne". */
  score?: (score: number) => string;
  /** What people call the time of this view: "Zug 27". */
  moment?: (view: unknown) => string;
  /** Whether the steps of a tip can be tried at the table, to be looked at and taken back. */
  tries?: boolean;
  /** Whether seats see what others must not see, all the time: hands of cards. */
  secretive?: boolean;
  /** Whether people at one device answer this contest at once: nothing of it is secret but their answers. */
  together?: (contest: ContestSeen) => boolean;
  /** What a part of its result is called: a row, a pot, a world. */
  part?: (name: string) => string;
  /** What a face of its dice is called, where that is not its number. */
  face?: (face: number) => string;
  /** Names of the dice in the air; empty for those that are all alike. */
  air?: (view: unknown) => string[];
  /** How well worth remembering a moment is, from what was seen before and after it; nothing: not at all. */
  worth?: (before: unknown, view: unknown) => number;
  /** Of what was told of such a moment: the lines that make it worth remembering. Without it all of them. */
  retold?: (story: Line[], before: unknown, view: unknown) => Line[];
  /** The dice of a moment, for the film of the best ones; and the colours of the table, ground and writing. */
  dice?: (before: unknown, view: unknown) => FilmDie[];
  cloth?: [string, string];
  /** Whose dice fell how in this moment, for the statistics. */
  rolls?: (moment: Moment) => Rolls[];
}

/** A kind of thing that just happened to a seat, and the anchor of what it is about; empty where there is none. */
export interface First {
  kind: string;
  at: string;
  /** After so many events it is no longer true; otherwise it goes a little later by itself. */
  events?: number;
}

/** What happened between two views of a seat, or stands there now. Each kind is explained once: `first-<game>-<kind>`. */
export type Firsts = (before: unknown, now: unknown, seat: number) => First[];

/** Play without reading, where a game has it: pictures in place of words, and a voice. */
export interface Kids {
  wordless: boolean;
  tell: (...lines: [key: string][]) => void;
  hush: () => void;
}

type Loaded<P extends Record<string, unknown>> = { default: Component<P> };

const games = import.meta.glob<Loaded<GameProps & Record<string, unknown>>>("./*/Game.svelte");
const covers = import.meta.glob<Loaded<Record<string, never>>>("./*/Cover.svelte", { eager: true });
const books = import.meta.glob<{ default: Book }>("./*/rules.json");
const examples = import.meta.glob<Loaded<PictureProps & Record<string, unknown>>>("./*/Example.svelte");
const nows = import.meta.glob<{ now: Now }>("./*/now.ts");
const results = import.meta.glob<Loaded<ResultProps & Record<string, unknown>>>("./*/Result.svelte");
const finales = import.meta.glob<Loaded<FinaleProps & Record<string, unknown>>>("./*/Finale.svelte");
const moments = import.meta.glob<Loaded<MomentProps & Record<string, unknown>>>("./*/Moment.svelte");
const stages = import.meta.glob<Loaded<StageProps & Record<string, unknown>>>("./*/Stage.svelte");
const prints = import.meta.glob<Loaded<PrintProps & Record<string, unknown>>>("./*/Print.svelte");
const faces = import.meta.glob<Loaded<FaceProps & Record<string, unknown>>>("./*/Face.svelte");
const things = import.meta.glob<Loaded<ThingProps & Record<string, unknown>>>("./*/Thing.svelte");
const firstTimes = import.meta.glob<{ firsts: Firsts }>("./*/firsts.ts");
const voices = import.meta.glob<{ kids: Kids }>("./*/kids.svelte.ts");
const telling = import.meta.glob<Telling>("./*/told.ts");

/** What a game is in a few words; an option of the table may have some of its own. */
export function pitchOf(game: string, options: Record<string, unknown>): string {
  const own = Object.entries(options).map(([name, value]) => `${game}-short-${name}-${String(value)}`);
  return say(own.find((key) => language.knows(key)) ?? `${game}-short`);
}

/** The component of a game; one without its own is played through the plain view. */
export const gameComponent = async (
  game: string,
  plain = false,
): Promise<Component<GameProps & Record<string, unknown>>> =>
  (await ((plain ? null : games[`./${game}/Game.svelte`]) ?? games["./plain/Game.svelte"]!)()).default;

export const cover = (game: string): Component =>
  (covers[`./${game}/Cover.svelte`] ?? covers["./plain/Cover.svelte"]!).default;

const optional = async <T>(found: (() => Promise<T>) | undefined): Promise<T | null> => (found ? await found() : null);

/** Whether its rules are a book of their own; those of a game from elsewhere stand in its catalog. */
export const hasBook = (game: string): boolean => `./${game}/rules.json` in books;
export const bookOf = async (game: string): Promise<Book | null> =>
  (await optional(books[`./${game}/rules.json`]))?.default ?? null;
export const exampleOf = async (game: string): Promise<Component<PictureProps & Record<string, unknown>> | null> =>
  (await optional(examples[`./${game}/Example.svelte`]))?.default ?? null;
export const nowOf = async (game: string): Promise<Now> =>
  (await optional(nows[`./${game}/now.ts`]))?.now ?? (() => "");
export const resultOf = async (game: string): Promise<Component<ResultProps & Record<string, unknown>> | null> =>
  (await optional(results[`./${game}/Result.svelte`]))?.default ?? null;
export const finaleOf = async (game: string): Promise<Component<FinaleProps & Record<string, unknown>> | null> =>
  (await optional(finales[`./${game}/Finale.svelte`]))?.default ?? null;
export const momentOf = async (game: string): Promise<Component<MomentProps & Record<string, unknown>> | null> =>
  (await optional(moments[`./${game}/Moment.svelte`]))?.default ?? null;
export const printOf = async (game: string): Promise<Component<PrintProps & Record<string, unknown>> | null> =>
  (await optional(prints[`./${game}/Print.svelte`]))?.default ?? null;
/** Whether a game has sheets for paper. */
export const canPrint = (game: string): boolean => `./${game}/Print.svelte` in prints;
export const stageOf = async (game: string): Promise<Component<StageProps & Record<string, unknown>> | null> =>
  (await optional(stages[`./${game}/Stage.svelte`]))?.default ?? null;
export const faceOf = async (game: string): Promise<Component<FaceProps & Record<string, unknown>> | null> =>
  (await optional(faces[`./${game}/Face.svelte`]))?.default ?? null;
export const thingOf = async (game: string): Promise<Component<ThingProps & Record<string, unknown>> | null> =>
  (await optional(things[`./${game}/Thing.svelte`]))?.default ?? null;
/** What is said about it; one without a page of its own may have words for its score. */
export const kidsOf = async (game: string): Promise<Kids | null> =>
  (await optional(voices[`./${game}/kids.svelte.ts`]))?.kids ?? null;
export const firstsOf = async (game: string): Promise<Firsts> =>
  (await optional(firstTimes[`./${game}/firsts.ts`]))?.firsts ?? (() => []);
export const tellingOf = async (game: string): Promise<Telling> =>
  (await optional(telling[`./${game}/told.ts`])) ??
  (language.knows(`${game}-score`) ? { score: (points) => say(`${game}-score`, { points }) } : {});
