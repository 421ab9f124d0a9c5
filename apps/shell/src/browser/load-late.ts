import { reloadOnce } from "./fragments/reload-once.ts";

/**
 * Fetches a script of the page that comes late. One that does not come loads the page again, at most
 * once in 60 s; the caller hears of the failure in any case. Notices, the consultant and the device's
 * own script go by rules of theirs.
 */
export async function loadLate<Loaded>(
  load: () => Promise<Loaded>,
  reload: () => void = reloadOnce,
): Promise<Loaded> {
  try {
    return await load();
  } catch (cause) {
    reload();
    throw cause;
  }
}
