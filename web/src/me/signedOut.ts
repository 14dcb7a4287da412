// The server has closed the line of this device: it was signed out, or is another person's from now on.

import { shared } from "../address";
import { api } from "../api";

/** Begin anew as whoever this browser is now. Who was signed out is told so. */
export async function signedOut(): Promise<void> {
  const { devices } = await api.devices();
  if (devices.length) location.reload();
  else location.assign(shared("/ich?abgemeldet"));
}
