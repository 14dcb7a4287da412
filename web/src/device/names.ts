import { HOUSE } from "../address";

/** The browser's database with what is kept on this device, and its one store. */
export const DATABASE = `knobel${HOUSE}`;
export const KEPT = "kept";
/** In `localStorage`: whether this device ever had a house of its own. */
export const EVER = `knobel.device${HOUSE}`;
/** The cache with what is needed to play without the server; the service worker knows it by the same name. */
export const ROAD_CACHE = `knobel-road${HOUSE}`;
