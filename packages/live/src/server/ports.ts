import type { PrivateMessage } from "../protocol/index.ts";

/** The lossless feed of each player; rows are numbered from 1 without holes. */
export interface PlayerFeed {
  findAfter(playerId: bigint, pseq: number, limit: number): Promise<readonly PrivateMessage[]>;
  /** Number of the newest row, 0 when there is none. */
  headOf(playerId: bigint): Promise<number>;
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
