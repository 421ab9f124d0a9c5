import type { JsonObject } from "@fairline/kernel";
import type { PrivateMessage } from "../protocol/index.ts";
import type { FeedSpan, LiveTickets, PlayerFeed } from "../server/ports.ts";

/** A player feed in memory with tickets "ticket-{playerId}". */
export type FakeFeed = PlayerFeed &
  LiveTickets & {
    append(playerId: bigint, kind: string, body: JsonObject): void;
    /** Nobody has listened for a while: a number is left out, and readers of before start anew. */
    pause(playerId: bigint): void;
    /** Tickets that came, refused ones too. */
    readonly tickets: readonly string[];
    /** So many tickets are refused from now on. */
    refuseTickets(count: number): void;
    /** Players that connections were said to be open of, one list for each time. */
    readonly kept: readonly (readonly bigint[])[];
  };

/** Makes an empty feed. */
export function createFakeFeed(): FakeFeed {
  const rows = new Map<bigint, PrivateMessage[]>();
  const spans = new Map<bigint, FeedSpan>();
  const paused = new Set<bigint>();
  const kept: (readonly bigint[])[] = [];
  const tickets: string[] = [];
  let refusals = 0;
  const listeners = new Set<(playerIds: ReadonlySet<bigint>) => void>();
  const spanOf = (playerId: bigint) => spans.get(playerId) ?? { head: 0, since: 0 };
  return {
    kept,
    tickets,
    refuseTickets(count) {
      refusals = count;
    },
    append(playerId, kind, body) {
      const { head, since } = spanOf(playerId);
      const own = rows.get(playerId) ?? [];
      rows.set(playerId, own);
      own.push({ pseq: head + 1, kind, body });
      spans.set(playerId, { head: head + 1, since });
      for (const listener of listeners) listener(new Set([playerId]));
    },
    pause(playerId) {
      const { head } = spanOf(playerId);
      spans.set(playerId, { head: head + 1, since: head + 1 });
      paused.add(playerId);
    },
    findAfter: (playerId, pseq, limit) =>
      Promise.resolve((rows.get(playerId) ?? []).filter((row) => row.pseq > pseq).slice(0, limit)),
    spanOf: (playerId) => Promise.resolve(spanOf(playerId)),
    keepListened(playerIds) {
      kept.push(playerIds);
      const restarted = playerIds.filter((playerId) => paused.delete(playerId));
      return Promise.resolve(new Map(restarted.map((id) => [id, spanOf(id).head])));
    },
    onAppended(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    redeem(ticket) {
      tickets.push(ticket);
      if (refusals > 0) {
        refusals -= 1;
        return Promise.resolve(null);
      }
      const match = /^ticket-(\d+)$/.exec(ticket);
      return Promise.resolve(
        match?.[1] ? { playerId: BigInt(match[1]), sessionId: "session" } : null,
      );
    },
  };
}
