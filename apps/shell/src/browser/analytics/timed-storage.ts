/** Values that browsers keep for a day, each with its end. */
export type TimedStorage = {
  read(name: TimedName): string | undefined;
  write(name: TimedName, value: string): void;
};

/** Names of the specification. */
export type TimedName =
  | "regTryCounter"
  | "lastRegCallTime"
  | "hasDone"
  | "authTryCounter"
  | "lastAuthPopUpCallTime"
  | "collectorId";

const DAY_MS = 86_400_000;

/** Reads and writes through a storage, where there may be one; what is over its end is not there. */
export function createTimedStorage(
  storage: () => Pick<Storage, "getItem" | "setItem"> | undefined,
  nowMs: () => number,
): TimedStorage {
  const inPage = new Map<string, { readonly v: string; readonly e: number }>();
  return {
    read(name) {
      const kept = parse(storage()?.getItem(name) ?? null) ?? inPage.get(name);
      return kept && kept.e > nowMs() ? kept.v : undefined;
    },
    write(name, value) {
      const kept = { v: value, e: nowMs() + DAY_MS };
      inPage.set(name, kept);
      storage()?.setItem(name, JSON.stringify(kept));
    },
  };
}

function parse(text: string | null): { v: string; e: number } | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    if (typeof value !== "object" || value === null) return undefined;
    const [v, e]: unknown[] = [Reflect.get(value, "v"), Reflect.get(value, "e")];
    return typeof v === "string" && typeof e === "number" ? { v, e } : undefined;
  } catch {
    return undefined;
  }
}
