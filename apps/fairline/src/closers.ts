import type { Log } from "@fairline/kernel";

/** What must be closed again, the last opened first. */
export interface Closers {
  add(part: string, close: () => Promise<void>): void;
  /** Closes everything; a part that fails to close is logged, and the others are closed still. */
  closeAll(): Promise<void>;
}

/** Starts an empty list. */
export function createClosers(log: Log): Closers {
  const open: { part: string; close: () => Promise<void> }[] = [];
  return {
    add(part, close) {
      open.push({ part, close });
    },
    async closeAll() {
      for (let last = open.pop(); last; last = open.pop()) {
        const { part, close } = last;
        await close().catch((error: unknown) => log.error({ part, error }, "not closed cleanly"));
      }
    },
  };
}
