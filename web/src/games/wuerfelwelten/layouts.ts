import type { LayoutView } from "../../wire/wuerfelwelten";
import printed from "./layouts.json";

const layouts = printed as unknown as Record<string, LayoutView>;

/** The printed card of a world. `make schema` writes them down from the rules; no view repeats them. */
export const layoutOf = (world: string): LayoutView => layouts[world]!;
