import { secureToken } from "@fairline/fairness";
import type { Clock } from "@fairline/kernel";
import type { PayoutStatus, WireNewPayout } from "../wire.ts";
import type { Journal, JournalEntry } from "./journal.ts";

/** A payout as the provider keeps it. */
export type SandboxPayout = WireNewPayout & {
  readonly reference: string;
  readonly createdAtMs: number;
};

/** All payouts, in memory and in the journal. */
export interface PayoutBook {
  /** Takes over what the journal says. */
  apply(entry: JournalEntry): void;
  /** What the short form of the journal keeps. */
  entries(): readonly JournalEntry[];
  /** The payout of this id, made now if there was none. */
  create(asked: WireNewPayout): Promise<SandboxPayout>;
  find(payoutId: string): SandboxPayout | undefined;
}

/** The bank of the sandbox takes so long. */
const BANK_MS = 3_000;
/** Amounts that end in this many minor units come back from the bank. */
const COMES_BACK = "13";
const TOKEN_BYTES = 16;

/** Makes a payout book over a journal. */
export function createPayoutBook(deps: { clock: Clock; journal: Journal }): PayoutBook {
  const byId = new Map<string, SandboxPayout>();
  return {
    apply(entry) {
      if (entry.kind === "payout") byId.set(entry.payout.payoutId, entry.payout);
    },
    entries: () => [...byId.values()].map((payout) => ({ kind: "payout" as const, payout })),
    async create(asked) {
      const known = byId.get(asked.payoutId);
      if (known) return known;
      const payout = {
        ...asked,
        reference: secureToken(TOKEN_BYTES),
        createdAtMs: deps.clock.nowMs(),
      };
      byId.set(payout.payoutId, payout);
      await deps.journal.append({ kind: "payout", payout });
      return payout;
    },
    find: (payoutId) => byId.get(payoutId),
  };
}

/** How far the bank is with a payout. */
export function payoutStatus(payout: SandboxPayout, nowMs: number): PayoutStatus {
  if (nowMs < payout.createdAtMs + BANK_MS) return "accepted";
  return payout.amountMinor.endsWith(COMES_BACK) ? "returned" : "paid";
}
