// What a person has set on this device: language, theme, text size, sound, motion, how often one is asked, and whom not
// to hear in the chat.

import { LANGUAGES, language, languageOf, type Language } from "./say.svelte";

export type Theme = "light" | "dark";
/** When a device that several people share is covered until the next one has it. */
export type HandOver = "secret" | "always" | "never";

export const TEXT_SIZES = ["usual", "large", "larger"] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const KEY = "knobel.settings";

interface Kept {
  language?: Language;
  theme?: Theme;
  sound?: boolean;
  lessMotion?: boolean;
  mutedChat?: boolean;
  reactions?: boolean;
  notify?: boolean;
  explain?: boolean;
  text?: TextSize;
  confirm?: boolean;
  handOver?: HandOver;
  oneSwitch?: boolean;
}

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

const prefers = (query: string): boolean => window.matchMedia?.(`(prefers-${query})`).matches ?? false;

class Settings {
  language = $state<Language>(LANGUAGES.find((known) => known === kept().language) ?? languageOf(navigator.languages));
  theme = $state<Theme>(kept().theme ?? (prefers("color-scheme: dark") ? "dark" : "light"));
  sound = $state<boolean>(kept().sound ?? true);
  lessMotion = $state<boolean>(kept().lessMotion ?? prefers("reduced-motion: reduce"));
  mutedChat = $state<boolean>(kept().mutedChat ?? false);
  /** Whether what people say to throws with one tap is shown, and offered. */
  reactions = $state<boolean>(kept().reactions ?? true);
  /** Whether to knock on the screen when it is one's turn and the page is not in sight. */
  notify = $state<boolean>(kept().notify ?? false);

  /** Whether each new kind of thing is explained when it first happens. */
  explain = $state<boolean>(kept().explain ?? true);

  /** How large everything is written. */
  text = $state<TextSize>(TEXT_SIZES.find((known) => known === kept().text) ?? "usual");

  /** Whether an entry is asked about once more before it counts. What would cost something always is. */
  confirm = $state<boolean>(kept().confirm ?? true);

  handOver = $state<HandOver>(kept().handOver ?? "secret");

  /** Whether figures walk by themselves, and one key or tap does all the rest. */
  oneSwitch = $state<boolean>(kept().oneSwitch ?? false);

  constructor() {
    this.#show();
  }

  /** Change settings, keep them, and let the page follow. */
  set(wish: Kept): void {
    Object.assign(this, wish);
    if (wish.language) void language.speak(wish.language);
    this.#show();
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...kept(), ...wish }));
    } catch {
      // Private windows may keep nothing; the setting then lasts as long as the page.
    }
  }

  #show(): void {
    const root = document.documentElement;
    root.dataset.theme = this.theme;
    root.dataset.text = this.text;
    root.dataset.motion = this.lessMotion ? "less" : "full";
  }
}

export const settings = new Settings();
