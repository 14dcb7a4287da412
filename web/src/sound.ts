// Small sounds made on the spot, no files: wooden clicks for dice, a pen, a bell. Silent when switched off.

import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

function ready(): AudioContext | null {
  // Browsers let a page sound only once somebody has touched it.
  if (!settings.sound || navigator.userActivation?.hasBeenActive === false) return null;
  context ??= "AudioContext" in window ? new AudioContext() : null;
  if (context?.state === "suspended") void context.resume();
  return context?.state === "running" ? context : null;
}

function noise(audio: AudioContext, at: number, seconds: number, frequency: number, loud: number): void {
  const length = Math.ceil(audio.sampleRate * seconds);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < length; n++) samples[n] = (Math.random() * 2 - 1) * (1 - n / length) ** 3;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = frequency;
  filter.Q.value = 1.4;
  const gain = audio.createGain();
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
}

function tone(audio: AudioContext, at: number, frequency: number, seconds: number, loud: number): void {
  const oscillator = audio.createOscillator();
  oscillator.type = "triangle";
  oscillator.frequency.value = frequency;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + seconds);
}

export const sound = {
  /** Dice touching the table, `count` of them within the tumble. */
  dice(count: number): void {
    const audio = ready();
    if (!audio) return;
    for (let n = 0; n < count * 3; n++) {
      const at = audio.currentTime + 0.12 + (n / (count * 3)) ** 1.4 * 0.62;
      noise(audio, at, 0.045, 1500 + Math.random() * 1400, 0.16 * (1 - n / (count * 4)));
    }
  },
  /** Foam against foam or a table, 0 to 1 hard. */
  thud(loud: number): void {
    const audio = ready();
    if (audio) noise(audio, audio.currentTime, 0.07, 240 + 200 * loud, 0.35 * loud);
  },
  /** A die leaves a hand. */
  whoosh(): void {
    const audio = ready();
    if (audio) noise(audio, audio.currentTime + 0.36, 0.3, 900, 0.12);
  },
  /** A hand closes around a die. */
  catch(): void {
    const audio = ready();
    if (!audio) return;
    noise(audio, audio.currentTime, 0.05, 700, 0.2);
    tone(audio, audio.currentTime + 0.03, 520, 0.16, 0.04);
  },
  /** A beat of 3-2-1; the last one is higher. */
  beat(last: boolean): void {
    const audio = ready();
    if (audio) tone(audio, audio.currentTime, last ? 988 : 494, last ? 0.5 : 0.18, 0.07);
  },
  /** A pen on paper. */
  pen(): void {
    const audio = ready();
    if (audio) noise(audio, audio.currentTime, 0.16, 3800, 0.05);
  },
  /** A potion bubbles up and is done. */
  brew(): void {
    const audio = ready();
    if (!audio) return;
    for (let n = 0; n < 6; n++)
      tone(audio, audio.currentTime + n * 0.06, 180 + n * 40 + Math.random() * 60, 0.12, 0.05);
    tone(audio, audio.currentTime + 0.4, 988, 0.6, 0.05);
    tone(audio, audio.currentTime + 0.48, 1319, 0.7, 0.04);
  },
  /** A spell. */
  spell(): void {
    const audio = ready();
    if (!audio) return;
    [1568, 1319, 1760, 2093].forEach((frequency, n) => tone(audio, audio.currentTime + n * 0.07, frequency, 0.3, 0.03));
  },
  /** It is your turn. */
  turn(): void {
    const audio = ready();
    if (!audio) return;
    tone(audio, audio.currentTime, 660, 0.35, 0.06);
    tone(audio, audio.currentTime + 0.12, 880, 0.5, 0.06);
  },
  /** Joy. */
  joy(): void {
    const audio = ready();
    if (!audio) return;
    [523, 659, 784, 1047].forEach((frequency, n) => tone(audio, audio.currentTime + n * 0.09, frequency, 0.5, 0.06));
  },
  /** A word in the chat. */
  word(): void {
    const audio = ready();
    if (audio) tone(audio, audio.currentTime, 520, 0.18, 0.04);
  },
};
