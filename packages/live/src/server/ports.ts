import type { PrivateMessage } from "../protocol/index.ts";

/**
 * What can be read of a feed: `head` is the number of the newest row, 0 when there has never been
 * one; whoever has read less than `since` has missed rows that nobody wrote.
 */
export type FeedSpan = { readonly head: number; readonly since: number };

/** The lossless feed of each player who listens; its rows are numbered from 1. */
export interface PlayerFeed {
  findAfter(playerId: bigint, pseq: number, limit: number): Promise<readonly PrivateMessage[]>;
  spanOf(playerId: bigint): Promise<FeedSpan>;
  /**
   * Says that connections of these players are open, within every quarter of an hour; answers the
   * heads of feeds that had paused all the same.
   */
  keepListened(playerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, number>>;
  /** Calls `listener` with the players whose new rows are committed; a hint only. */
  onAppended(listener: (playerIds: ReadonlySet<bigint>) => void): () => void;
}

/** Turns a one-time ticket into the player it was made for, at most once. */
export interface LiveTickets {
  redeem(ticket: string): Promise<{ playerId: bigint; sessionId: string } | null>;
}

/** One socket as the connection logic sees it. */
export interface Transport {
  send(text: string): void;
  /** Bytes handed over and not yet taken by the network. */
  bufferedBytes(): number;
  close(code: number, reason: string): void;
}
