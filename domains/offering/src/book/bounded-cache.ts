/** Keeps the values used last, at most `sizeMax`. */
export type BoundedCache<Value> = {
  get(key: string, make: () => Value): Value;
  delete(key: string): void;
  clear(): void;
};

/** Makes an empty cache. */
export function createBoundedCache<Value>(sizeMax: number): BoundedCache<Value> {
  const values = new Map<string, Value>();
  return {
    get(key, make) {
      const value = values.get(key) ?? make();
      values.delete(key);
      values.set(key, value);
      if (values.size <= sizeMax) return value;
      const [oldest] = values.keys();
      if (oldest !== undefined) values.delete(oldest);
      return value;
    },
    delete: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
