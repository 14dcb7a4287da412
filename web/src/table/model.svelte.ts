// A table as this page knows it: what the server told last, what was said, and the move that is under way.

import { untrack } from "svelte";
import { api } from "../api";
import { commitMix } from "../fair/fair";
import { knownMix, mixOf, noteCommitment, noteSet, noteTaken, readNote } from "../fair/notes";
import { droppedBytes } from "../fair/verify";
import { line } from "../line.svelte";
import { say } from "../say.svelte";
import { settings } from "../settings.svelte";
import { sound } from "../sound";
import { toasts } from "../toasts.svelte";
import type {
  ContestSeen,
  Drafted,
  Fell,
  FromServer,
  Input,
  Moving,
  Pressed,
  Progress,
  Said,
  Seen,
  TableInfo,
} from "../wire/knobel";
import { Drafts } from "./drafts.svelte";
import type { AtSeat } from "../games/contract";
import { named, type Player } from "./players";
import type { Reaction } from "./reactions.svelte";

interface Pending {
  id: string;
  seat: number;
  turn: number;
  inner: number;
  steps: unknown[];
}

/** Whether a seat is asked for a move, or for what its real dice show. */
const awaits = (seen: Seen | null | undefined, seat: number): boolean =>
  !!seen && (seen.waiting.includes(seat) || (!!seen.real_dice?.asked && seen.real_dice.who.includes(seat)));
const momentOf = (seen: Seen): string => `${seen.turn} ${seen.contest?.inner ?? 0}`;
/** The commitments of those who have to show in this round, by seat. */
const mixers = (table: TableInfo): Record<string, string> =>
  Object.fromEntries(
    table.mixes.filter((mix) => !table.left_out.includes(mix.seat)).map((mix) => [mix.seat, mix.commitment]),
  );
const PRESSES_KEPT = 20;
/** So many events later a reaction is still seen at its seat: dice that are thrown again are two. */
const REACTION_TURNS = 2;
/** Milliseconds after which a move that was not taken is said again: between machines a word may get lost. */
const SAY_AGAIN = 4000;
/** Refusals nobody asked for: another page of ours mixed first, or the page itself says that there is no table. */
const QUIET = new Set(["refused-mixed", "refused-no-table"]);

export class TableModel {
  info = $state.raw<TableInfo | null>(null);
  chat = $state.raw<Said[]>([]);
  unread = $state(0);
  /** How far a crowd is; only its host is told. */
  progress = $state.raw<Progress | null>(null);
  /** Each seat's move that is sent and not yet taken. It is sent again until it is taken, and taken once. */
  #pending = $state.raw<readonly Pending[]>([]);
  #drafts: Drafts;
  #sitting = false;
  #pressed = $state.raw<Pressed[]>([]);
  #fell = $state.raw<Fell | null>(null);
  #moving = $state.raw<Moving | null>(null);
  #frames = $state.raw<ReadonlyMap<number | null, Seen>>(new Map());
  #seat = $state<number | null>(null);
  #leave: () => void;
  #mixed = new Set<string>();

  constructor(readonly key: string) {
    this.#drafts = new Drafts(key);
    this.#leave = line.watch(key, (word) => this.#hear(word));
    $effect.root(() => {
      $effect(() => {
        const pending = this.#pending;
        if (!line.open || !pending.length) return;
        line.probe();
        const send = (): void => pending.forEach((move) => line.say({ type: "commit", table: this.key, ...move }));
        send();
        const again = setInterval(send, SAY_AGAIN);
        return () => clearInterval(again);
      });
      $effect(() => {
        if (line.open) untrack(() => this.steps.length && this.draft(this.steps)); // the server forgot what was not stored
      });
    });
  }

  close(): void {
    this.#leave();
  }

  /** What a table is that nobody has begun to play: enough to sit down at it, before the line is there. */
  meet(found: TableInfo): void {
    if (found.status === "open") this.info ??= found;
  }

  get players(): Player[] {
    const seats = named(this.info?.seats ?? []).map((seat) => this.#withoutOld(seat));
    return this.info?.practice ? seats.map((seat) => (seat.mine ? { ...seat, name: say("you") } : seat)) : seats;
  }

  /** What a seat said to a throw is seen until the game has gone on; others' only where that is wanted. */
  #withoutOld(seat: Player): Player {
    const turn = this.seen?.turn ?? 0;
    const shown = !seat.reacted || ((settings.reactions || seat.mine) && turn - seat.reacted[0] <= REACTION_TURNS);
    return shown ? seat : { ...seat, reacted: null };
  }

  /** In a crowd: who the seats in the view are. */
  get names(): Record<string, string> {
    const names = Object.entries(this.seen?.names ?? {});
    return Object.fromEntries(names.map(([seat, name]) => [seat, name ?? say("somebody")]));
  }

  get mine(): number[] {
    return this.players.filter((player) => player.mine).map((player) => player.seat);
  }

  /** Which of my seats is meant: the one the table waits for, else the last one. Null for spectators. */
  get seat(): number | null {
    return this.#seat;
  }

  /** What that seat sees. */
  get seen(): Seen | null {
    return this.#frames.get(this.#seat) ?? null;
  }

  get myTurn(): boolean {
    return this.#seat !== null && awaits(this.seen, this.#seat);
  }

  /** Whether another person at this device has answered this moment in secret. */
  get sealed(): boolean {
    const turn = this.seen?.turn;
    return this.mine.some((seat) => {
      const frame = this.#frames.get(seat);
      return seat !== this.#seat && frame?.turn === turn && frame?.answered;
    });
  }

  /** Whether a move of this seat is on its way. */
  pending(seat = this.#seat): boolean {
    return this.#pending.some((move) => move.seat === seat);
  }

  /** The contest that runs as somebody at this device has it: for people who answer at once, side by side. */
  at(seat: number): AtSeat {
    const seen = this.#frames.get(seat) ?? null;
    const drafted = this.#drafts.answer(seat, seen?.turn, seen?.contest?.inner ?? 0);
    return {
      contest: seen?.contest ? { ...seen.contest, view: drafted?.view ?? seen.contest.view } : null,
      options: ((drafted ?? seen)?.options ?? []) as unknown[],
      steps: drafted?.steps ?? [],
      answered: seen?.answered ?? false,
      busy: this.pending(seat),
      draft: (steps) => this.draft(steps, seat),
      commit: (steps) => this.commit(steps, seat),
    };
  }

  /** The game as it would look after the uncommitted steps. */
  get view(): unknown {
    return (this.seen?.contest ? this.seen : (this.#current ?? this.seen))?.view;
  }

  /** The game as everyone sees it, where a crowd's dice have fallen and one's own picture is still on its way. */
  get ahead(): unknown {
    return this.#fell && this.seen && this.#fell.turn > this.seen.turn ? this.#fell.view : null;
  }

  /** The contest that runs, as it would look after the uncommitted steps. */
  get contest(): ContestSeen | null {
    const contest = this.seen?.contest ?? null;
    return contest && this.#current ? { ...contest, view: this.#current.view } : contest;
  }

  /** What this seat pressed in the contest of reaction that runs. */
  get pressed(): Pressed[] {
    return this.#seat === null ? [] : this.pressedBy(this.#seat);
  }

  /** What somebody at this device pressed in it. */
  pressedBy(seat: number): Pressed[] {
    const seen = this.seen;
    return this.#pressed.filter(
      (press) => press.seat === seat && press.turn === seen?.turn && press.inner === seen.contest?.inner,
    );
  }

  /** What may follow the uncommitted steps. */
  get options(): unknown[] {
    return ((this.#current ?? this.seen)?.options ?? []) as unknown[];
  }

  /** The steps of a move that is not committed yet; `view` and `options` are those after them, always. */
  get steps(): unknown[] {
    return this.#current?.steps ?? [];
  }

  get #current(): Drafted | null {
    return this.#drafts.answer(this.#seat, this.seen?.turn, this.#inner);
  }

  get #inner(): number {
    return this.seen?.contest?.inner ?? 0;
  }

  get #moment(): { table: string; seat: number; turn: number; inner: number } | null {
    const seen = this.seen;
    if (!seen || this.#seat === null) return null;
    return { table: this.key, seat: this.#seat, turn: seen.turn, inner: this.#inner };
  }

  /** The display shows what to react to, now, to everyone who shares it. */
  shown(): void {
    const [moment, at] = [this.#moment, performance.now()];
    if (moment) for (const seat of this.mine) line.say({ type: "shown", ...moment, seat, at });
  }

  /** A key to react with, at the time its event carries. */
  press(key: string, at: number = performance.now(), seat: number | null = this.#seat): void {
    const moment = this.#moment;
    if (moment && seat !== null) line.say({ type: "press", ...moment, seat, key, at });
  }

  /** Where everything is in a contest in which figures are moved. */
  get moving(): Moving | null {
    return this.#moving?.turn === this.seen?.turn ? this.#moving : null;
  }

  /** What somebody at this device did with their figure. */
  steer(inputs: Input[], seat: number): void {
    if (this.seen && line.open) line.say({ type: "steer", table: this.key, seat, turn: this.seen.turn, inputs });
  }

  /** What happened, as people in one room saw it. */
  note(note: Record<string, unknown>): void {
    if (this.seen) line.say({ type: "note", table: this.key, turn: this.seen.turn, note });
  }

  /** Real dice: what lies on the table. */
  thrown(numbers: number[]): void {
    if (this.seen) line.say({ type: "thrown", table: this.key, turn: this.seen.turn, numbers });
  }

  /** Take back what was noted, answered or entered last. */
  undo(): void {
    if (this.seen) line.say({ type: "undo", table: this.key, turn: this.seen.turn });
  }

  commit(steps: unknown[], seat = this.#seat): void {
    const seen = this.#frames.get(seat);
    if (!seen || seat === null || this.pending(seat)) return;
    const id = crypto.randomUUID?.() ?? String(Math.random()).slice(2);
    this.#pending = [...this.#pending, { id, seat, turn: seen.turn, inner: seen.contest?.inner ?? 0, steps }];
  }

  /** Try these steps: the server shows what they would lead to. Taking back is trying fewer. */
  draft(steps: unknown[], seat = this.#seat): void {
    const seen = this.#frames.get(seat);
    if (!seen || seat === null) return;
    this.#drafts.note(seat, momentOf(seen), steps);
    line.say({ type: "draft", table: this.key, seat, turn: seen.turn, inner: seen.contest?.inner ?? 0, steps });
  }

  /** Explanations are being read; where a clock runs, it waits a while. */
  read(open: boolean): void {
    if (this.#seat !== null) line.say({ type: "reading", table: this.key, seat: this.#seat, open });
  }

  say(text: string): void {
    line.say({ type: "say", table: this.key, text, seat: this.mine[0] ?? null });
  }

  sayPreset(preset: NonNullable<Said["preset"]>): void {
    line.say({ type: "say", table: this.key, preset, seat: this.mine[0] ?? null });
  }

  /** Say something to what lies on the table. */
  react(reaction: Reaction): void {
    const [seat, turn] = [this.#seat, this.seen?.turn];
    if (seat !== null && turn) line.say({ type: "react", table: this.key, seat, turn, reaction });
  }

  /** Sit down. */
  sit(seat: number, name: string): Promise<void> {
    return this.#sitDown(() => api.sit(this.key, seat, name));
  }

  /** Sit down in a crowd. */
  join(name: string): Promise<void> {
    return this.#sitDown(() => api.join(this.key, name));
  }

  /** The socket has to learn who this is; until then it tells a stranger that all seats are taken. */
  async #sitDown(wish: () => Promise<TableInfo>): Promise<void> {
    this.#sitting = true;
    const found = await toasts.trying(wish).finally(() => (this.#sitting = false));
    line.again();
    if (found) this.#hear({ type: "seated", table: found });
  }

  /** The host lets a crowd's next dice fall. */
  go(): void {
    if (this.seen) line.say({ type: "go", table: this.key, turn: this.seen.turn });
  }

  /** A move was taken or refused. Whether it was one of this page. */
  #settled(id: string | null | undefined): boolean {
    const left = this.#pending.filter((move) => move.id !== id);
    const ours = left.length < this.#pending.length;
    if (ours) this.#pending = left;
    return ours;
  }

  #hear(word: FromServer): void {
    switch (word.type) {
      case "seated":
        if (this.#sitting) break;
        this.info = word.table;
        this.#chooseSeat();
        this.#mix(word.table);
        break;
      case "seen":
        this.#see(word);
        break;
      case "drafted":
        this.#drafts.hear(word);
        break;
      case "pressed":
        this.#pressed = [...this.#pressed.slice(-PRESSES_KEPT), word];
        break;
      case "moving":
        this.#moving = word;
        break;
      case "fell":
        this.#fell = word;
        break;
      case "progress":
        this.progress = word;
        break;
      case "taken":
        this.#settled(word.id);
        if (this.info?.crowd) this.#answered(word.seat, word.turn);
        break;
      case "refusal":
        if (!this.#settled(word.id) && this.#seat !== null && this.seen)
          this.#drafts.fallBack(this.#seat, momentOf(this.seen), this.steps);
        if (!QUIET.has(word.key)) toasts.refuse(word.key, word.args);
        break;
      case "moderated":
        toasts.show("plain", say(word.key, word.args ?? {}), true);
        break;
      case "said":
        this.#hearWord(word);
        break;
    }
  }

  /** What is told again may have lost its author meanwhile. */
  #hearWord(word: Said): void {
    const known = (said: Said): boolean => said.at === word.at && said.seat === word.seat && said.text === word.text;
    const heard = { ...word, name: word.name || say("somebody") };
    if (this.chat.some(known)) {
      this.chat = this.chat.map((said) => (known(said) ? heard : said));
      return;
    }
    this.chat = [...this.chat, heard];
    this.unread++;
  }

  #see(seen: Seen): void {
    const wasMine = this.myTurn;
    const before = this.#frames.get(seen.seat);
    if (before && seen.turn < before.turn) this.#drafts.forget(); // something was taken back: the same turn comes again
    this.#frames = new Map(this.#frames).set(seen.seat, seen);
    const passed = (move: Pending): boolean =>
      move.seat === seen.seat && momentOf(seen) !== `${move.turn} ${move.inner}`;
    if (this.#pending.some(passed)) this.#pending = this.#pending.filter((move) => !passed(move));
    this.#chooseSeat();
    if (this.myTurn && !wasMine && before) sound.turn();
    this.#tryAgain();
  }

  /** What was tried at this moment and is not shown is tried again: after a reload, and where an answer got lost. */
  #tryAgain(): void {
    const [seat, seen] = [this.#seat, this.seen];
    if (seat !== null && seen && this.#drafts.waits(seat, momentOf(seen), this.steps))
      this.draft(this.#drafts.tried(seat, momentOf(seen)));
  }

  /** A crowd is told only of the next event: that one's own answer is in, one knows by its being taken. */
  #answered(seat: number, turn: number): void {
    const seen = this.#frames.get(seat);
    if (seen?.turn !== turn) return;
    const waiting = seen.waiting.filter((other) => other !== seat);
    this.#frames = new Map(this.#frames).set(seat, { ...seen, answered: true, waiting });
  }

  #chooseSeat(): void {
    const mine = this.mine;
    const awaited = mine.find((seat) => awaits(this.#frames.get(seat), seat));
    if (awaited !== undefined) this.#seat = awaited;
    else if (this.#seat === null || !mine.includes(this.#seat)) this.#seat = mine[0] ?? null;
  }

  /** Every seat of ours mixes the dice: first a commitment, then, once all have committed, the bytes.
   *
   *  With them goes the commitment to others: should somebody not show, all begin anew. */
  #mix(table: TableInfo): void {
    if (table.real_dice) return; // nothing is mixed into dice that people throw
    noteCommitment(table.key, table.commitment);
    const round = Math.max(1, table.round);
    if (table.status === "mixing") noteSet(table.key, round, mixers(table));
    for (const seat of this.mine) {
      const mix = table.mixes.find((other) => other.seat === seat);
      if (mix?.shown && mix.shown === knownMix(table.key, seat, round)) noteTaken(table.key, seat, round);
      const step = `${seat} ${table.status} ${round}`;
      if (this.#mixed.has(step)) continue;
      if (table.status === "open" && !mix) {
        this.#mixed.add(step);
        const commitment = commitMix(table.key, seat, mixOf(table.key, seat));
        line.say({ type: "mixin", table: table.key, seat, commitment });
      } else if (table.status === "mixing" && mix && !mix.shown && !table.left_out.includes(seat)) {
        const bytes = mixOf(table.key, seat, round);
        if (commitMix(table.key, seat, bytes) !== mix.commitment) continue; // another device of ours committed
        this.#mixed.add(step);
        const next = commitMix(table.key, seat, mixOf(table.key, seat, round + 1));
        line.say({ type: "show", table: table.key, seat, mix: bytes, next });
      } else if (table.status === "playing" && this.#mixed.has(`${seat} mixing ${round}`) && round > 1) {
        this.#mixed.add(step);
        toasts.show("plain", say("fair-rounds", { rounds: round }));
      } else if (table.status === "playing" && droppedBytes(readNote(table.key), seat, round, table.mixes)) {
        this.#mixed.add(step);
        toasts.show("bad", say("verify-mix-dropped", { seat: seat + 1 }));
      }
    }
  }
}
