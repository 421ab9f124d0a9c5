import { calmStorage } from "./calm-storage.ts";
import type { TabStorage } from "./visits.ts";

/** The tab's storage; a browser that keeps nothing answers with undefined. */
export function tabStorage(): TabStorage | undefined {
  try {
    const storage = window.sessionStorage;
    storage.setItem(PROBE, PROBE);
    storage.removeItem(PROBE);
    return calmStorage(storage);
  } catch {
    return undefined;
  }
}

const PROBE = "fl-probe";
