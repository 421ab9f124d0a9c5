/** The browser's storage; one that keeps nothing answers with undefined. */
export function localStorageOf(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
