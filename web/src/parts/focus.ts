// Where the keyboard stays when what had the focus goes away: near it, never at the top of the page.

/** Whether something can (still) have the focus. */
const usable = (element: Element): boolean => element.isConnected && !element.matches(":disabled");

/** Where nothing has the focus, the place takes it that a game calls home (`data-home`), else the page's main part. */
export function goHome(part: ParentNode = document): void {
  if (document.activeElement !== document.body) return;
  const home = part.querySelector<HTMLElement>("[data-home]") ?? part.querySelector<HTMLElement>("main");
  if (!home) return;
  if (!home.hasAttribute("tabindex")) home.tabIndex = -1;
  home.focus({ preventScroll: true });
}

/**
 * When the focused element within this part of the page is gone or switched off, its focus goes home.
 */
export function keepFocus(part: HTMLElement): () => void {
  let last: Element | null = null;
  let frame = 0;
  const note = (event: FocusEvent): void => {
    last = event.target as Element;
  };
  const look = (): void => {
    frame = 0;
    if (last && !usable(last)) goHome(part);
  };
  // Browsers take the focus from a switched-off button only with the next picture.
  const watcher = new MutationObserver(() => (frame ||= requestAnimationFrame(() => requestAnimationFrame(look))));
  watcher.observe(part, { subtree: true, childList: true, attributes: true, attributeFilter: ["disabled"] });
  part.addEventListener("focusin", note);
  return () => {
    watcher.disconnect();
    cancelAnimationFrame(frame);
    part.removeEventListener("focusin", note);
  };
}
