// Notices on this device about what one looks at now are done with.

import { HOUSE } from "../address";

/** Close the notices of this tag: a table's key, or "many". */
export async function closeNotices(tag: string): Promise<void> {
  if (!("serviceWorker" in navigator) || document.hidden) return;
  const registration = await navigator.serviceWorker.getRegistration(`${HOUSE}/`);
  for (const notice of (await registration?.getNotifications?.({ tag })) ?? []) notice.close();
}
