/** A game that a player has open, in the columns in which the casino selects it. */
export type GameSessionRow = {
  readonly id: string;
  readonly provider_id: number;
  readonly player_id: bigint;
  readonly game_id: string;
  readonly ends_at: bigint;
  readonly checked_at: bigint;
  readonly opened_at: bigint;
  /** Of its token, in hexadecimal digits; empty where the world opened the game itself. */
  readonly token_hash: string;
};

/** A round of a game, in the columns in which the casino selects it. */
export type RoundRow = {
  readonly id: bigint;
  readonly provider_id: number;
  readonly round_key: string;
  readonly player_id: bigint;
  readonly game_id: string;
  readonly currency_id: number;
  readonly state: "open" | "closed" | "voided";
  readonly rev: number;
  readonly staked_minor: bigint;
  readonly refunded_minor: bigint;
  readonly paid_minor: bigint;
  readonly credits: number;
  readonly grant_id: bigint | null;
  readonly bonus_account_id: bigint | null;
  readonly bonus_minor: bigint;
  readonly bonus_entered_minor: bigint;
  readonly opened_at: bigint;
  readonly closed_at: bigint | null;
};

/** A call of a provider of games, in the columns in which the casino selects it. */
export type GameCallRow = {
  readonly id: bigint;
  readonly tx_key: string;
  readonly kind: "debit" | "credit" | "debit-credit" | "rollback" | "tombstone";
  readonly round_id: bigint | null;
  readonly round_rev: number | null;
  readonly round_key: string;
  readonly player_id: bigint | null;
  readonly debit_minor: bigint;
  readonly bonus_minor: bigint;
  readonly credit_minor: bigint;
  readonly jackpot_minor: bigint;
  readonly pool: number | null;
  readonly target_key: string | null;
  readonly undone_by: string | null;
  readonly at: bigint;
};
