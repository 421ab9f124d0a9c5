import type { Log } from "@fairline/kernel";
import { LiveLimit } from "./limits.ts";
import type { LiveTickets, PlayerFeed } from "./ports.ts";

/** The player's own messages on one connection: at least once, in order, bounded in flight. */
export type PrivateLane = {
  authorise(ticket: string, have: number | undefined): Promise<boolean>;
  acknowledged(pseq: number): void;
  /** New rows may exist. */
  poke(): void;
  /** Rows up to this number are lost to the page: it reads everything anew. */
  restart(head: number): void;
  end(reason: string): void;
  player(): { playerId: bigint; sessionId: string } | null;
};

/** Rows there has to be room for before the rest of a burst is read. */
const ROOM_WORTH_READING = LiveLimit.privateInFlight / 2;

/** Reads the feed as fast as the client acknowledges; pressure stays in the table. */
export function createPrivateLane(options: {
  feed: PlayerFeed;
  tickets: LiveTickets;
  log: Log;
  send(text: string): void;
}): PrivateLane {
  const { feed, tickets, log, send } = options;
  let owner: { playerId: bigint; sessionId: string } | null = null;
  let cursor = 0;
  let acknowledgedTo = 0;
  let pumping = false;
  let poked = false;
  /** Whether the feed may hold rows that were not read: for want of room, or because a read failed. */
  let hasMore = false;

  async function pump(): Promise<void> {
    if (pumping) {
      poked = true;
      return;
    }
    pumping = true;
    try {
      do {
        poked = false;
        await sendWhatFits();
      } while (poked);
    } catch (cause) {
      hasMore = true;
      log.error({ cause }, "the private lane could not read the player's feed");
    } finally {
      pumping = false;
    }
  }

  async function sendWhatFits(): Promise<void> {
    const reader = owner;
    const room = roomLeft();
    if (!reader || room <= 0) return;
    hasMore = false;
    const from = cursor;
    const rows = await feed.findAfter(reader.playerId, from, room);
    if (owner !== reader) return;
    if (cursor !== from) {
      poked = true;
      return;
    }
    for (const row of rows) {
      send(JSON.stringify({ op: "priv", ...row }));
      cursor = row.pseq;
    }
    if (rows.length === room) hasMore = true;
  }

  function startAt(head: number): void {
    cursor = head;
    acknowledgedTo = head;
    send(JSON.stringify({ op: "preset", head }));
  }

  function roomLeft(): number {
    return LiveLimit.privateInFlight - (cursor - acknowledgedTo);
  }

  return {
    async authorise(ticket, have) {
      const redeemed = await tickets.redeem(ticket);
      if (!redeemed) return false;
      const { head, since } = await feed.spanOf(redeemed.playerId);
      owner = redeemed;
      cursor = have ?? head;
      acknowledgedTo = cursor;
      if (cursor > head || cursor < since || head - cursor > LiveLimit.privateBehind) startAt(head);
      await pump();
      return true;
    },
    restart(head) {
      if (owner) startAt(head);
    },
    acknowledged(pseq) {
      if (pseq > acknowledgedTo && pseq <= cursor) acknowledgedTo = pseq;
      // What is in flight will be acknowledged too: one read then serves many of them.
      if (hasMore && roomLeft() >= ROOM_WORTH_READING) void pump();
    },
    poke() {
      hasMore = true;
      void pump();
    },
    end(reason) {
      if (owner) send(JSON.stringify({ op: "privend", reason }));
      owner = null;
    },
    player: () => owner,
  };
}
