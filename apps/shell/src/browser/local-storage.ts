import { type CalmStorage, calmStorage } from "./calm-storage.ts";

/** The browser's storage; one that keeps nothing answers with undefined. */
export function localStorageOf(): CalmStorage | undefined {
  try {
    return window.localStorage ? calmStorage(window.localStorage) : undefined;
  } catch {
    return undefined;
  }
}
