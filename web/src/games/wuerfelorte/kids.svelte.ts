// For those who cannot read yet: whether this device plays without words, and the voice that says them instead.

import { language, say } from "../../say.svelte";
import { settings } from "../../settings.svelte";

const KEY = "knobel.wuerfelorte.kids";

interface Kept {
  wordless?: boolean;
  voice?: boolean;
  wizard?: boolean;
}

/** A sentence of the catalog: its key, arguments that are keys themselves, and plain ones. */
export type Line = [key: string, words?: Record<string, string>, args?: Record<string, string>];

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

class Kids {
  /** Whether pictures and sounds take the place of words. */
  wordless = $state(kept().wordless ?? false);
  /** Whether what matters is said aloud. */
  voice = $state(kept().voice ?? true);

  /** Whether the wizard talks, or sleeps. */
  wizard = $state(kept().wizard ?? true);

  set(wish: Kept): void {
    Object.assign(this, wish);
    if (!this.voice) this.hush();
    try {
      const { wordless, voice, wizard } = this;
      localStorage.setItem(KEY, JSON.stringify({ wordless, voice, wizard }));
    } catch {
      // Kept as long as the page, then.
    }
  }

  /** Say sentences of the catalog aloud; what was being said is cut short. */
  tell(...lines: Line[]): void {
    this.hush();
    this.add(...lines);
  }

  /** Say sentences aloud after what is being said. */
  add(...lines: Line[]): void {
    if (!this.wordless || !this.voice || !settings.sound || !("speechSynthesis" in window)) return;
    const text = lines.map(([key, words, args]) => say(key, args, words)).join(" ");
    const speech = new SpeechSynthesisUtterance(text);
    speech.lang = language.current === "de" ? "de-DE" : "en-GB";
    speech.rate = 0.95;
    window.speechSynthesis.speak(speech);
  }

  hush(): void {
    if ("speechSynthesis" in window) window.speechSynthesis.cancel();
  }
}

export const kids = new Kids();
