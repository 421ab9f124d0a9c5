import { assert, type Refused, refused } from "@fairline/kernel";
import { findCurrency, MINOR_MAX, parseMajor } from "@fairline/money";
import type { Pool } from "pg";
import type { WalletErrorCode } from "../errors.ts";
import type { Ledger } from "../ledger.ts";
import type { Correction } from "../model/correction.ts";
import { type Deed, faultOf } from "../model/operator.ts";
import { findCorrection, insertCorrection } from "../store/corrections.ts";

/** A correction nobody approves within a day is proposed anew. */
const LIFE_MICROS = 86_400_000_000n;

/** What an operator proposes. */
export type CorrectionProposal = Deed & {
  readonly playerId: bigint;
  /** The main account unless named; bonus money is not corrected by hand. */
  readonly accountId?: bigint | undefined;
  /** In major units of the account's currency, with a minus to take money: "-12.50". */
  readonly amount: string;
};

/** Proposes to put an account right. No money moves before another operator approves it. */
export async function proposeCorrection(
  {
    pool,
    ledger,
  }: { readonly pool: Pool; readonly ledger: Pick<Ledger, "nextId" | "findAccounts"> },
  proposal: CorrectionProposal,
): Promise<Correction | Refused<WalletErrorCode | "BAD_REQUEST">> {
  const { playerId, accountId = playerId, amount, operator, reason } = proposal;
  const field = faultOf(proposal);
  if (field !== undefined) return refused("BAD_REQUEST", { field });
  const accounts = await ledger.findAccounts(playerId);
  if (accounts.length === 0) return refused("WALLET_PLAYER_UNKNOWN");
  const account = accounts.find((own) => own.accountId === accountId && own.kind !== "bonus");
  if (account === undefined) return refused("WALLET_ACCOUNT_UNKNOWN");
  const amountMinor = signedMinor(amount, account.currencyCode);
  if (amountMinor === undefined) return refused("WALLET_AMOUNT_INVALID");
  const correctionId = ledger.nextId();
  const stored = { correctionId, playerId, accountId, amountMinor, operator, reason };
  await insertCorrection(pool, stored, LIFE_MICROS);
  const proposed = await findCorrection(pool, correctionId);
  assert(proposed, "a proposal stays");
  return proposed;
}

function signedMinor(amount: string, currencyCode: string): bigint | undefined {
  const isTaken = amount.startsWith("-");
  const exponent = findCurrency(currencyCode)?.exponent;
  if (exponent === undefined) return undefined;
  const minor = parseMajor(isTaken ? amount.slice(1) : amount, exponent);
  if (minor === undefined || minor <= 0n || minor > MINOR_MAX) return undefined;
  return isTaken ? -minor : minor;
}
