/** What the wallet said last of a player's money. */
export type Balance = { readonly cashMinor: bigint; readonly bonusMinor: bigint };

/** A game that a player has entered. */
export type GameSession = {
  /** The wallet's name for it. */
  readonly id: string;
  /** The wallet's name for the player; never said by a browser. */
  readonly playerRef: string;
  readonly gameNumber: string;
  readonly currency: string;
  /** When the game was entered for the first time, in Unix milliseconds. */
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly balance: Balance;
};

/** A session lasts so long at most. */
export const SESSION_MS = 12 * 60 * 60 * 1_000;

/** Whether a session may still be played in. */
export function isLiving({ startedAt, endedAt }: GameSession, nowMs: number): boolean {
  return endedAt === null && nowMs < startedAt + SESSION_MS;
}
