import { type Clock, Failure, isRefused, silentLog } from "@fairline/kernel";
import {
  approveCorrection,
  type Correction,
  type CorrectionProposal,
  createWallet,
  declineCorrection,
  findOpenCorrections,
  proposeCorrection,
  type Wallet,
} from "@fairline/wallet";
import type { Pool } from "pg";
import { readOperators } from "./payout-desk/operators.ts";

/** What an operator wants of corrections of accounts. */
export type CorrectionOrder =
  | ({ readonly kind: "correct" } & Omit<CorrectionProposal, "operator">)
  | { readonly kind: "approve"; readonly correctionId: bigint }
  | { readonly kind: "decline"; readonly correctionId: bigint; readonly reason: string };

/** A correction as whoever decides about it has to see it. */
export type ShownCorrection = Readonly<Record<string, string>>;

type Deps = {
  readonly pool: Pool;
  readonly clock: Clock;
  /** "NAME SHA-256-OF-THE-KEY" a line: those of the desk of withdrawals. */
  readonly operatorList: string;
  /** A fresh UUIDv7. */
  readonly newRequestId: () => string;
};

/** Corrections of one list. */
const SHOWN_MAX = 100;

/** Corrections that wait for another person, the oldest first. */
export async function listCorrections(pool: Pool): Promise<readonly ShownCorrection[]> {
  return (await findOpenCorrections(pool, SHOWN_MAX)).map(showCorrection);
}

/**
 * Does what an operator says of a correction, while the platform runs or not. He is known by his key, as
 * at the desk of withdrawals: a name that anybody can type would not make two persons.
 */
export async function orderCorrection(
  deps: Deps,
  key: string,
  order: CorrectionOrder,
): Promise<ShownCorrection> {
  const operator = readOperators(deps.operatorList).find(key.trim());
  if (operator === undefined) throw new Failure("OPERATORS", "The key is that of no operator.");
  // A ledger of this process's own, beside those that are running: the database keeps them apart.
  const wallet = createWallet({ pool: deps.pool, clock: deps.clock, log: silentLog });
  await wallet.start();
  try {
    const corrected = await carryOut(deps, wallet, operator, order);
    if (!isRefused(corrected)) return showCorrection(corrected);
    throw new Failure(corrected.code, `The desk refuses: ${corrected.code}.`);
  } finally {
    await wallet.stop();
  }
}

function carryOut(
  { pool, newRequestId }: Deps,
  { ledger }: Wallet,
  operator: string,
  order: CorrectionOrder,
): ReturnType<typeof approveCorrection> {
  const deps = { pool, ledger };
  if (order.kind === "correct") return proposeCorrection(deps, { ...order, operator });
  const { correctionId } = order;
  return order.kind === "decline"
    ? declineCorrection(deps, correctionId, { operator, reason: order.reason })
    : approveCorrection(deps, { correctionId, requestId: newRequestId(), operator });
}

function showCorrection(correction: Correction): ShownCorrection {
  const { amountMinor, balanceMinor, state, decidedBy, decidedAt } = correction;
  const isOpen = state === "proposed";
  return {
    correctionId: String(correction.correctionId),
    playerId: String(correction.playerId),
    accountId: String(correction.accountId),
    currency: correction.currencyCode,
    amountMinor: String(amountMinor),
    balanceMinor: String(balanceMinor),
    ...(isOpen ? { balanceAfterMinor: String(balanceMinor + amountMinor) } : {}),
    reason: correction.reason,
    state,
    proposedBy: correction.proposedBy,
    proposedAt: timeOf(correction.proposedAt),
    ...(isOpen ? { expiresAt: timeOf(correction.expiresAt) } : {}),
    ...(decidedBy === null || decidedAt === null
      ? {}
      : { decidedBy, decidedAt: timeOf(decidedAt) }),
  };
}

const MICROS_A_MS = 1_000n;

function timeOf(micros: bigint): string {
  return new Date(Number(micros / MICROS_A_MS)).toISOString();
}
