// Sentences for people. They live in the catalogs of the Python package; this file only looks them up.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Language = "de" | "en";
export const LANGUAGES: Language[] = ["de", "en"];

type Arguments = Record<string, FluentVariable | null | undefined>;

const catalogs = import.meta.glob<string>("../../src/knobel/locale/*/*.ftl", { query: "?raw", import: "default" });

/** Points are written as on a score sheet: 1726, not 1.726. */
const ungrouped = (value: FluentVariable | null | undefined): FluentVariable | null | undefined =>
  typeof value === "number" ? new FluentNumber(value, { useGrouping: false }) : value;

class Speech {
  /** The language spoken now. */
  current = $state<Language>("de");
  #bundle = $state.raw<FluentBundle | null>(null);

  /** Speak this language from now on. */
  async speak(wish: Language): Promise<void> {
    const files = Object.keys(catalogs).filter((path) => path.includes(`/locale/${wish}/`));
    const texts = await Promise.all(files.map((path) => catalogs[path]!()));
    const bundle = new FluentBundle(wish, { useIsolating: false });
    for (const text of texts) bundle.addResource(new FluentResource(text));
    this.#bundle = bundle;
    this.current = wish;
    document.documentElement.lang = wish;
  }

  knows(key: string): boolean {
    return this.#bundle?.hasMessage(key) ?? false;
  }

  /** The sentence of a key; `words` are keys themselves and are said first. */
  say(key: string, args: Arguments = {}, words: Record<string, string> = {}): string {
    const pattern = this.#bundle?.getMessage(key)?.value;
    if (!pattern) return key;
    const spoken = Object.fromEntries(Object.entries(words).map(([name, word]) => [name, this.say(word)]));
    const plain = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, ungrouped(value)]));
    return this.#bundle!.formatPattern(pattern, { ...plain, ...spoken } as Record<string, FluentVariable>, []);
  }
}

export const language = new Speech();
export const say = (key: string, args?: Arguments, words?: Record<string, string>): string =>
  language.say(key, args, words);

/** A moment in the past or future, in words: "in 2 Tagen", "vor 5 Minuten". */
export function when(seconds: number): string {
  const format = new Intl.RelativeTimeFormat(language.current, { numeric: "auto" });
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ];
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  }
  return format.format(Math.trunc(seconds), "second");
}

/** A list of names: "Änne, Hildegard und Max". */
export function list(names: string[]): string {
  return new Intl.ListFormat(language.current, { type: "conjunction" }).format(names);
}

/** A date as people write it. */
export function date(seconds: number): string {
  return new Intl.DateTimeFormat(language.current, { day: "numeric", month: "long" }).format(seconds * 1000);
}
