import { systemClock } from "@fairline/kernel";
import { isLeaving } from "../leaving.ts";
import { tabStorage } from "../tab-storage.ts";
import type { TabStorage } from "../visits.ts";

/** A broken script reloads the page at most this often. */
const RELOAD_PAUSE_MS = 60_000;
const KEY = "chunkReloadAt";

/** What reloading works with. */
export type ReloadDoor = {
  /** Undefined where the browser keeps nothing. */
  readonly storage: Pick<TabStorage, "getItem" | "setItem"> | undefined;
  readonly nowMs: number;
  /** How long this document has been here. */
  readonly ageMs: number;
  /** The visitor is on his way to another document. */
  readonly isLeaving: boolean;
  reload(): void;
};

/**
 * Reloads the page after a script of it failed, unless it was done lately. Who leaves the page is not
 * called back: leaving is what cut the script off.
 */
export function reloadOnce(door: ReloadDoor = pageDoor()): boolean {
  const { storage, nowMs } = door;
  if (door.isLeaving || nowMs - lastReload(door) < RELOAD_PAUSE_MS) return false;
  storage?.setItem(KEY, String(nowMs));
  door.reload();
  return true;
}

/** Where nothing is kept the document itself may have come by a reload. */
function lastReload({ storage, nowMs, ageMs }: ReloadDoor): number {
  if (!storage) return nowMs - ageMs;
  return Number(storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
}

function pageDoor(): ReloadDoor {
  return {
    storage: tabStorage(),
    nowMs: systemClock.nowMs(),
    ageMs: systemClock.monotonicMs(),
    isLeaving: isLeaving(),
    reload: () => location.reload(),
  };
}
