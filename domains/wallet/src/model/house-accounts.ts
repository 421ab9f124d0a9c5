/**
 * The house's accounts by name: kinds, of which it has one in each currency (id = kind * 1000 + currency
 * id). Stored numbers that never change; a new one is added to sql/wallet-transfer-is-sound.sql.
 */
export const House = {
  BET_ESCROW: 100,
  SPORTS_REVENUE: 101,
  CASINO_REVENUE: 102,
  BONUS_COST: 103,
  BONUS_ESCROW: 104,
  PAYMENT_COSTS: 105,
  /** With a subledger for each payment provider. */
  CLEARING: 110,
  WITHDRAWAL_HOLD: 111,
  LIVE_HOLD: 112,
  BANK: 113,
  EXCHANGE_POSITION: 120,
  /** With a subledger for each pool. */
  JACKPOT: 130,
  TAX: 140,
  AFFILIATES: 150,
  ROUNDING: 190,
  SUSPENSE: 199,
} as const;

/** Kinds of the house's accounts. */
export type HouseKind = (typeof House)[keyof typeof House];

/** Kinds of which every provider or pool has accounts of its own. */
export type SubledgerKind = typeof House.CLEARING | typeof House.JACKPOT;

/** Every kind of which the house has an account in each currency. */
export const HOUSE_KINDS: readonly HouseKind[] = Object.values(House);
