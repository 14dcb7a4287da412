import { HOUSE } from "../address";

/** The browser's database with what is kept on this device, and its one store. */
export const DATABASE = `knobel${HOUSE}`;
export const KEPT = "kept";
/** In `localStorage`: whether this device ever had a house of its own. */
export const EVER = `knobel.device${HOUSE}`;
