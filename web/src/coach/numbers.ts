// Numbers as the coach writes them.

import { language } from "../say.svelte";

/** With one digit: "65,5". */
export const tenths = (amount: number): string =>
  new Intl.NumberFormat(language.current, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false })
    .format(amount)
    .replace(/^-(0[.,]0)$/, "$1")
    .replace("-", "−");

/** The same with a plus before a gain. */
export const signed = (amount: number): string => (Math.round(amount * 10) > 0 ? `+${tenths(amount)}` : tenths(amount));

export const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** Parts in whole tenths that come to what the parts come to: those that were rounded most give way. */
export function inTenths(parts: number[]): number[] {
  const scaled = parts.map((part) => 10 * part);
  const rounded = scaled.map(Math.round);
  const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
  let missing = Math.round(sum(scaled)) - sum(rounded);
  while (missing) {
    const step = Math.sign(missing);
    const off = scaled.map((part, n) => step * (part - rounded[n]!));
    rounded[off.indexOf(Math.max(...off))]! += step;
    missing -= step;
  }
  return rounded.map((part) => part / 10);
}
