// For those who cannot read yet: whether this device plays without words, and the voice that says them instead.

import { language, say } from "../../say.svelte";
import { settings } from "../../settings.svelte";

const KEY = "knobel.wuerfelorte.kids";

interface Kept {
  wordless?: boolean;
  voice?: boolean;
}

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

  set(wish: Kept): void {
    Object.assign(this, wish);
    if (!this.voice) this.hush();
    try {
      localStorage.setItem(KEY, JSON.stringify({ wordless: this.wordless, voice: this.voice }));
    } catch {
      // Kept as long as the page, then.
    }
  }

  /** Say sentences of the catalog aloud; what was being said is cut short. */
  tell(...lines: [key: string, words?: Record<string, string>][]): void {
    if (!this.wordless || !this.voice || !settings.sound || !("speechSynthesis" in window)) return;
    const speech = new SpeechSynthesisUtterance(lines.map(([key, words]) => say(key, {}, words)).join(" "));
    speech.lang = language.current === "de" ? "de-DE" : "en-GB";
    speech.rate = 0.95;
    window.speechSynthesis.cancel();
    window.speechSynthesis.speak(speech);
  }

  hush(): void {
    if ("speechSynthesis" in window) window.speechSynthesis.cancel();
  }
}

export const kids = new Kids();
