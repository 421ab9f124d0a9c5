/** A storage of the browser that is never the reason why a page fails. */
export type CalmStorage = Pick<Storage, "getItem" | "setItem" | "removeItem"> & {
  keys(): readonly string[];
};

/** A full storage, or one that its owner closed, keeps nothing; the log says so. */
export function calmStorage(
  storage: Storage,
  log: (message: string, cause: unknown) => void = (message, cause) => console.warn(message, cause),
): CalmStorage {
  return {
    getItem: (key) => storage.getItem(key),
    removeItem: (key) => storage.removeItem(key),
    keys: () => Object.keys(storage),
    setItem(key, value) {
      try {
        storage.setItem(key, value);
      } catch (cause) {
        log(`${key} is not kept`, cause);
      }
    },
  };
}
