// The host's screen speaks through the browser, where it can; the words stand on the screen as well.

import { language } from "../../say.svelte";
import { settings } from "../../settings.svelte";

/** Say this now. What is still being said is cut off: a countdown must not lag. */
export function aloud(text: string, hurry = false): void {
  if (!settings.sound || !("speechSynthesis" in window)) return;
  if (hurry) speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(text);
  words.lang = language.current;
  words.rate = hurry ? 1.25 : 1;
  speechSynthesis.speak(words);
}
