/** News a player gets in his feed: the topic it is announced under, and its kind there. */
export const FEED_KINDS: ReadonlyMap<string, string> = new Map([
  ["wallet.balance-changed", "balance"],
  ["bet.changed", "bet"],
  ["payment.changed", "payment"],
  ["session.ended", "session-end"],
]);

/**
 * For how long a feed grows after a ticket, or after an open connection has said that its player
 * still listens: who comes back by then finds every row he missed.
 */
export const LISTEN_LIFE_MS = 15 * 60_000;
/** Clocks of processes differ by less: a feed grows on for as long after it has paused for readers. */
export const LISTEN_GRACE_MS = 60_000;

/** Rows of a player that are kept at most. */
export const FEED_ROWS_MAX = 1_000;
/** Rows older than this go, but for the newest ones. */
export const FEED_ROW_LIFE_MS = 7 * 24 * 3_600_000;
/**
 * Newest rows that stay at any age. A live connection that is further behind than this starts anew
 * from the head; a nearer one must find every row it missed.
 */
export const FEED_ROWS_KEPT = 200;
