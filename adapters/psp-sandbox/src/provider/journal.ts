import { mkdir, open, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { isRecord, type OrderStatus, parseJson } from "../wire.ts";
import type { OrderEvent, SandboxOrder } from "./order.ts";
import type { SandboxPayout } from "./payout-book.ts";

/** One thing the provider must not forget. */
export type JournalEntry =
  | { readonly kind: "created"; readonly order: SandboxOrder }
  | {
      readonly kind: "status";
      readonly reference: string;
      readonly status: OrderStatus;
      readonly atMs: number;
      readonly eventId: string;
    }
  | { readonly kind: "payout"; readonly payout: SandboxPayout }
  /** A message the shop has not taken yet: in the short form of a journal. */
  | { readonly kind: "owed"; readonly event: OrderEvent }
  /** The shop has taken this message, or it will not be sent any more. */
  | { readonly kind: "delivered"; readonly eventId: string };

/** What the provider keeps between two starts. */
export interface Journal {
  /** Every entry, the oldest first. */
  read(): Promise<readonly JournalEntry[]>;
  /** Resolves when the entry is on the disk. */
  append(entry: JournalEntry): Promise<void>;
  /** Puts these entries in the place of all others. */
  replace(entries: readonly JournalEntry[]): Promise<void>;
  close(): Promise<void>;
}

/** A journal in memory, for tests. */
export function createMemoryJournal(): Journal {
  let entries: JournalEntry[] = [];
  return {
    read: () => Promise.resolve([...entries]),
    append: (entry) => Promise.resolve(void entries.push(entry)),
    replace: (kept) => Promise.resolve(void (entries = [...kept])),
    close: () => Promise.resolve(),
  };
}

/** A journal in a file of JSON lines. The last line of a killed process may be torn: it is dropped. */
export function createFileJournal(path: string): Journal {
  let file: Awaited<ReturnType<typeof open>> | undefined;
  let tail: Promise<unknown> = Promise.resolve();

  // Writes one after the other, each on the disk before its promise resolves.
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = tail.then(work);
    tail = result.catch(() => undefined);
    return result;
  }
  async function write(entry: JournalEntry): Promise<void> {
    file ??= await openFile(path);
    await file.appendFile(`${JSON.stringify(entry)}\n`);
    await file.datasync();
  }
  async function end(): Promise<void> {
    await file?.close();
    file = undefined;
  }

  return {
    read: () => inTurn(() => readEntries(path)),
    append: (entry) => inTurn(() => write(entry)),
    replace: (entries) =>
      inTurn(async () => {
        await end();
        await mkdir(dirname(path), { recursive: true });
        const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
        await writeFile(`${path}.new`, text, { mode: 0o600, flush: true });
        await rename(`${path}.new`, path);
      }),
    close: () => inTurn(end),
  };
}

async function openFile(path: string) {
  await mkdir(dirname(path), { recursive: true });
  return open(path, "a", 0o600);
}

async function readEntries(path: string): Promise<JournalEntry[]> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    if (isRecord(error) && error.code === "ENOENT") return "";
    throw error;
  });
  return text
    .split("\n")
    .map((line) => parseJson(line))
    .filter(isEntry);
}

// The file is this program's own; a line of another shape is a torn one.
function isEntry(value: unknown): value is JournalEntry {
  return isRecord(value) && typeof value.kind === "string";
}
