// Sentences for people. They live in the catalogs of the Python package; this file only looks them up.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable, type Scope } from "@fluent/bundle";
import { HOUSE } from "./address";
import { LATER } from "./later";
import constants from "./wire/constants.json";

export { LATER };

export type Language = "de" | "en";
export const LANGUAGES = constants.languages as Language[];

/** The language somebody asks for first among ours; German where they ask for none of them. */
export function languageOf(wishes: readonly string[]): Language {
  const known = wishes.map((wish) => LANGUAGES.find((code) => wish.toLowerCase().split("-")[0] === code));
  return known.find((code) => code !== undefined) ?? LANGUAGES[0]!;
}

type Arguments = Record<string, FluentVariable | null | undefined>;

type Catalog = () => Promise<{ default: string }>;
/** What the start page says: the house, and what each game is. */
const house: Record<Language, Catalog> = {
  de: () => import("virtual:sentences/house-de"),
  en: () => import("virtual:sentences/house-en"),
};
/** What is said in the games; read by every page but the first. */
const games: Record<Language, Catalog> = {
  de: () => import("virtual:sentences/games-de"),
  en: () => import("virtual:sentences/games-en"),
};
/** Those of `LATER`. */
const later = import.meta.glob<string>(
  "../../src/knobel/locale/*/{lessons,firsts,people,rules,rounds,device,circles,tournaments}.ftl",
  {
    query: "?raw",
    import: "default",
  },
);
type Later = (typeof LATER)[number];

/** How long the page waits for sentences of games it does not know, in milliseconds. */
const PATIENCE = 5000;

/** Points are written as on a score sheet: 1726, not 1.726, and with a real minus. */
class Points extends FluentNumber {
  constructor(value: number) {
    super(value, { useGrouping: false });
  }
  override toString(scope?: Scope): string {
    return super.toString(scope).replace("-", "−");
  }
}
const ungrouped = (value: FluentVariable | null | undefined): FluentVariable | null | undefined =>
  typeof value === "number" ? new Points(value) : value;

const outside: Partial<Record<Language, string>> = {};
/** The sentences of games that came with other packages; only the server has them. None while it is away. */
async function fromOutside(wish: Language): Promise<string> {
  if (outside[wish] !== undefined) return outside[wish];
  try {
    const response = await fetch(`${HOUSE}/api/sentences/${wish}`, { signal: AbortSignal.timeout(PATIENCE) });
    return response.ok ? (outside[wish] = await response.text()) : "";
  } catch {
    return "";
  }
}

const understood = new Map<string, FluentResource>();
/** A catalog, read once: a phone takes its time over so many sentences. */
function resource(text: string): FluentResource {
  const found = understood.get(text) ?? new FluentResource(text);
  understood.set(text, found);
  return found;
}

class Speech {
  /** The language spoken now. */
  current = $state<Language>("de");
  #bundle = $state.raw<FluentBundle | null>(null);
  #more = new Set<Later>();
  /** Whether the games have their sentences too. */
  whole = $state(false);
  /** Whether somebody asked for those. */
  #all = false;
  #begun = 0;
  #done = 0;

  /** Speak this language from now on. */
  async speak(wish: Language): Promise<void> {
    this.#all = true;
    await this.#read(wish);
  }

  /** Speak this language as far as the start page needs it. */
  async begin(wish: Language): Promise<void> {
    await this.#read(wish);
  }

  /** Learn what is said in the games. */
  async learnAll(): Promise<void> {
    if (!this.whole) await this.speak(this.current);
  }

  async #read(wish: Language): Promise<void> {
    const [nth, whole] = [++this.#begun, this.#all];
    const read = whole ? [house[wish](), games[wish]()] : [house[wish]()];
    const more = [...this.#more].map((name) => later[`../../src/knobel/locale/${wish}/${name}.ftl`]!());
    const known = read.map((catalog) => catalog.then((found) => found.default));
    const texts = await Promise.all([...known, ...more, fromOutside(wish)]);
    if (nth < this.#done) return; // somebody asked for more meanwhile, and has it already
    this.#done = nth;
    const bundle = new FluentBundle(wish, { useIsolating: false });
    for (const text of texts) bundle.addResource(resource(text));
    this.#bundle = bundle;
    this.whole = whole;
    this.current = wish;
    document.documentElement.lang = wish;
  }

  /** Learn the sentences of a room that opens now. */
  async more(name: Later): Promise<void> {
    if (this.#more.has(name)) return;
    this.#more.add(name);
    await this.speak(this.current);
  }

  knows(key: string): boolean {
    return this.#bundle?.hasMessage(key) ?? false;
  }

  /** The sentence of a key; `words` are keys themselves (several with spaces between) and are said first. */
  say(key: string, args: Arguments = {}, words: Record<string, string> = {}): string {
    const pattern = this.#bundle?.getMessage(key)?.value;
    if (!pattern) return key;
    const list = (several: string): string =>
      several
        .split(" ")
        .filter(Boolean)
        .map((word) => this.say(word))
        .join(", ");
    const spoken = Object.fromEntries(Object.entries(words).map(([name, several]) => [name, list(several)]));
    const plain = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, ungrouped(value)]));
    return this.#bundle!.formatPattern(pattern, { ...plain, ...spoken } as Record<string, FluentVariable>, []);
  }
}

export const language = new Speech();
export const say = (key: string, args?: Arguments, words?: Record<string, string>): string =>
  language.say(key, args, words);

/** A moment in the past or future, in words: "in 2 Tagen", "vor 5 Minuten". Days are counted from two on, hours too. */
export function when(seconds: number): string {
  const format = new Intl.RelativeTimeFormat(language.current, { numeric: "always" });
  const steps: [unit: Intl.RelativeTimeFormatUnit, size: number, from: number][] = [
    ["day", 86400, 2 * 86400 - 1800],
    ["hour", 3600, 2 * 3600 - 30],
    ["minute", 60, 59.5],
  ];
  for (const [unit, size, from] of steps) {
    if (Math.abs(seconds) >= from) return format.format(Math.round(seconds / size), unit);
  }
  return new Intl.RelativeTimeFormat(language.current, { numeric: "auto" }).format(Math.trunc(seconds), "second");
}

/** A list of names: "Änne, Hildegard und Max". */
export function list(names: string[]): string {
  return new Intl.ListFormat(language.current, { type: "conjunction" }).format(names);
}

/** When something was: "um 14:32", or "am 3. Mai um 14:32" where that was another day. */
export function at(seconds: number): string {
  const then = new Date(seconds * 1000);
  const time = new Intl.DateTimeFormat(language.current, { timeStyle: "short" }).format(then);
  const today = then.toDateString() === new Date().toDateString();
  return today ? say("at-time", { time }) : say("at-day", { time, day: date(seconds) });
}

/** A day of the calendar ("2026-11-16") as people write it, wherever they are. */
export function dayName(day: string): string {
  const format = new Intl.DateTimeFormat(language.current, { day: "numeric", month: "long", timeZone: "UTC" });
  return format.format(Date.parse(day));
}

/** A date as people write it. */
export function date(seconds: number): string {
  return new Intl.DateTimeFormat(language.current, { day: "numeric", month: "long" }).format(seconds * 1000);
}
