import { systemClock } from "@fairline/kernel";

/** A broken script reloads the page at most this often. */
const RELOAD_PAUSE_MS = 60_000;
const KEY = "chunkReloadAt";

/** Reloads the page after a script of it failed, unless it was done lately. */
export function reloadOnce(
  storage: Pick<Storage, "getItem" | "setItem"> = sessionStorage,
  nowMs: number = systemClock.nowMs(),
  reload: () => void = () => location.reload(),
): boolean {
  const last = Number(storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
  if (nowMs - last < RELOAD_PAUSE_MS) return false;
  storage.setItem(KEY, String(nowMs));
  reload();
  return true;
}
