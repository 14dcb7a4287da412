import { onDestroy } from "svelte";

/** For as long as this component is there the screen does not fall asleep; where no page may say so, the device decides. */
export function stayAwake(): void {
  let awake: WakeLockSentinel | null = null;
  const ask = async (): Promise<void> => {
    if (document.hidden) return;
    awake = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
  };
  void ask();
  document.addEventListener("visibilitychange", ask);
  onDestroy(() => {
    document.removeEventListener("visibilitychange", ask);
    void awake?.release();
  });
}
