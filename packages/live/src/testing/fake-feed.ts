import type { JsonObject } from "@fairline/kernel";
import type { PrivateMessage } from "../protocol/index.ts";
import type { LiveTickets, PlayerFeed } from "../server/ports.ts";

/** A player feed in memory with tickets "ticket-{playerId}". */
export type FakeFeed = PlayerFeed &
  LiveTickets & { append(playerId: bigint, kind: string, body: JsonObject): void };

/** Makes an empty feed. */
export function createFakeFeed(): FakeFeed {
  const rows = new Map<bigint, PrivateMessage[]>();
  const listeners = new Set<(playerIds: ReadonlySet<bigint>) => void>();
  return {
    append(playerId, kind, body) {
      const own = rows.get(playerId) ?? [];
      rows.set(playerId, own);
      own.push({ pseq: own.length + 1, kind, body });
      for (const listener of listeners) listener(new Set([playerId]));
    },
    findAfter: (playerId, pseq, limit) =>
      Promise.resolve((rows.get(playerId) ?? []).slice(pseq, pseq + limit)),
    headOf: (playerId) => Promise.resolve(rows.get(playerId)?.length ?? 0),
    onAppended(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    redeem(ticket) {
      const match = /^ticket-(\d+)$/.exec(ticket);
      return Promise.resolve(
        match?.[1] ? { playerId: BigInt(match[1]), sessionId: "session" } : null,
      );
    },
  };
}
