import type { Clock, Log } from "@fairline/kernel";
import type { Duplex } from "node:stream";
import type { PoolClient } from "pg";
import { findIdleBackends } from "./store/find-idle-backends.ts";

/** Notices connections whose answers are lost on the way, long before their statements time out. */
export interface SilenceWatch {
  follow(client: PoolClient): void;
  forget(client: PoolClient): void;
}

const LOOK_EVERY_MS = 500;
/** A busy machine may leave a backend idle for a while before it reads what it was sent. */
const DOUBTS_MAX = 3;
/** Of the connection that asks; the others keep their own time-outs. */
const ANSWER_MS_MAX = 1_000;
/** What every answer ends with, before the byte that says how the transaction stands. */
const READY_FOR_QUERY = Buffer.from([0x5a, 0, 0, 0, 5]);
const ANSWER_END_BYTES = READY_FOR_QUERY.length + 1;

type Followed = {
  readonly pid: number;
  readonly stream: Duplex;
  heard: number;
  /** The last bytes that were heard: an answer may end in two pieces. */
  end: Buffer;
  /**
   * What had been written when all answers had come: what was written since waits for its own. Nothing
   * while further statements, sent ahead of it, wait for theirs.
   */
  writtenAtEnd: number;
  /** What had been heard at the last look, and what was written by then. */
  seen: string;
  /** Looks in a row at which the server said that it waits for us while we wait for it. */
  doubts: number;
};

/**
 * A connection that hears nothing, or no more of an answer that has begun, may belong to a slow
 * statement or to a server that has answered long ago. Only the server knows: it is asked over another
 * connection. Who is said to be idle at three looks while nothing was heard in between is cut off, so
 * that whoever waits tries elsewhere.
 */
export function createSilenceWatch(url: string, clock: Clock, log: Log): SilenceWatch {
  const followed = new Map<PoolClient, Followed>();
  let cancel: (() => void) | undefined;

  async function look(): Promise<void> {
    dropClosed();
    const silent = [...followed.values()].filter(isSilent);
    for (const each of followed.values()) if (!silent.includes(each)) each.doubts = 0;
    if (silent.length > 0) await doubt(silent);
    for (const each of followed.values()) each.seen = whatIsSeen(each);
    plan();
  }
  // A pool does not tell of each connection that broke; one that is closed holds no process up.
  function dropClosed(): void {
    for (const [client, { stream }] of followed) if (stream.destroyed) followed.delete(client);
  }
  async function doubt(silent: readonly Followed[]): Promise<void> {
    const pids = silent.map(({ pid }) => pid);
    const idle = await findIdleBackends(url, pids, ANSWER_MS_MAX).catch(() => new Set<number>());
    for (const each of silent) {
      const isLost = idle.has(each.pid) && isSilent(each);
      each.doubts = isLost ? each.doubts + 1 : 0;
      if (each.doubts === DOUBTS_MAX) {
        log.warn({ pid: each.pid }, "answers of the database are lost, the connection is cut");
        each.stream.destroy();
      }
    }
  }
  function plan(): void {
    cancel = followed.size === 0 ? undefined : clock.after(LOOK_EVERY_MS, () => void look());
  }

  return {
    follow(client) {
      const each = followedOf(client);
      if (each === undefined) return;
      each.stream.on("data", (chunk: Buffer) => {
        each.heard += chunk.length;
        each.end = lastBytes(each.end, chunk);
        // The driver has read the chunk by now, and knows whether it waits for a next answer.
        if (endsAnswer(each.end)) each.writtenAtEnd = isAtRest(client) ? writtenTo(each.stream) : 0;
      });
      followed.set(client, each);
      if (cancel === undefined) plan();
    },
    forget(client) {
      followed.delete(client);
      if (followed.size > 0) return;
      cancel?.();
      cancel = undefined;
    },
  };
}

function followedOf(client: PoolClient): Followed | undefined {
  const { stream } = client.connection;
  if (!("processID" in client) || typeof client.processID !== "number") return undefined;
  const writtenAtEnd = writtenTo(stream);
  const end = Buffer.alloc(0);
  return { pid: client.processID, stream, heard: 0, end, writtenAtEnd, seen: "", doubts: 0 };
}

function lastBytes(before: Buffer, chunk: Buffer): Buffer {
  if (chunk.length >= ANSWER_END_BYTES) return Buffer.from(chunk.subarray(-ANSWER_END_BYTES));
  return Buffer.concat([before, chunk]).subarray(-ANSWER_END_BYTES);
}

function endsAnswer(end: Buffer): boolean {
  return end.length === ANSWER_END_BYTES && end.subarray(0, -1).equals(READY_FOR_QUERY);
}

function isAtRest(client: PoolClient): boolean {
  return "readyForQuery" in client && client.readyForQuery === true;
}

function isSilent(each: Followed): boolean {
  return writtenTo(each.stream) > each.writtenAtEnd && whatIsSeen(each) === each.seen;
}

function whatIsSeen({ stream, heard }: Followed): string {
  return `${heard}:${writtenTo(stream)}`;
}

function writtenTo(stream: Duplex): number {
  return "bytesWritten" in stream ? Number(stream.bytesWritten) : 0;
}
