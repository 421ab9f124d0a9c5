/** What was waved away, by name. */
export interface Dismissals {
  has(name: string, nowMs: number): boolean;
  add(name: string, forMs: number, nowMs: number): void;
}

/** Keeps it in the browser where that may be, else in the page. */
export function createDismissals(
  storage: () => Pick<Storage, "getItem" | "setItem"> | undefined,
): Dismissals {
  const inPage = new Map<string, number>();
  return {
    has(name, nowMs) {
      const kept = readEnd(storage()?.getItem(keyOf(name)) ?? null);
      return Math.max(kept, inPage.get(name) ?? 0) > nowMs;
    },
    add(name, forMs, nowMs) {
      inPage.set(name, nowMs + forMs);
      storage()?.setItem(keyOf(name), JSON.stringify({ v: 1, e: nowMs + forMs }));
    },
  };
}

function keyOf(name: string): string {
  return `dismissed:${name}`;
}

function readEnd(text: string | null): number {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    const end: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "e") : 0;
    return typeof end === "number" ? end : 0;
  } catch {
    return 0;
  }
}
