// Where we are: a path and its query. Links within the page change it without a reload.

import { HOUSE, within } from "./address";

class Route {
  path = $state(within(location));
  query = $state(new URLSearchParams(location.search));

  constructor() {
    window.addEventListener("popstate", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** Go to another page of the house. */
  go(path: string): void {
    history.pushState(null, "", HOUSE + path);
    this.#read();
    window.scrollTo(0, 0);
  }

  /** Note something in the address without leaving the page. */
  note(query: Record<string, string | null>): void {
    const address = new URL(location.href);
    for (const [name, value] of Object.entries(query)) {
      if (value === null) address.searchParams.delete(name);
      else address.searchParams.set(name, value);
    }
    history.replaceState(null, "", address);
    this.query = address.searchParams;
  }

  #read(): void {
    this.path = within(location);
    this.query = new URLSearchParams(location.search);
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (!link.pathname.startsWith(`${HOUSE}/`) || within(link).startsWith("/api/")) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(within(link) + link.search + link.hash);
  }
}

export const route = new Route();
