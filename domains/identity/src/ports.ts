import type { PoolClient } from "pg";

/** What registration needs of the wallet: the main account, in the same transaction as the player. */
export type OpenMainAccount = (
  client: PoolClient,
  playerId: bigint,
  currencyCode: string,
) => Promise<void>;

/** A code on its way to a phone. */
export type PhoneCode = {
  /** The digits after the plus. */
  readonly number: string;
  readonly code: string;
  readonly language: string;
  /** For how many minutes it is good. */
  readonly minutes: number;
};

/** Sends codes to phones; a failure is thrown. */
export type SendPhoneCode = (code: PhoneCode) => Promise<void>;

/** Sends a text to a phone, by its digits after the plus; a failure is thrown. */
export type SendSms = (message: { readonly to: string; readonly text: string }) => Promise<void>;
