import type { ApiCaller } from "@fairline/api-client";
import type { CallReply } from "@fairline/contracts/calls";
import type { Keeper } from "../consent/keeper.ts";

/** What the popup of team cash works with. */
export type TeamCashParts = {
  readonly api: ApiCaller;
  readonly keeper: Pick<Keeper, "read" | "write">;
  /** Whether the player for whom it began is still there. */
  isStillThere(): boolean;
  /** Shows the step that was reached: the third deposit or the fourth. */
  show(step: 3 | 4): void;
  readonly signal: AbortSignal;
};

type Payment = CallReply<"findPayments">["payments"][number];

const NUMBER = "team_cash_number";
const ACTIVATION = "team_cash_activation";
const THIRD = 3;
const FOURTH = 4;
/** With so many of them on the first page no second one can change anything. */
const ENOUGH = 5;

/**
 * Tells a player of his third and of his fourth deposit, each once. Two pages of his payments are
 * looked at; when one of them fails, or he may not play, nothing is shown and nothing kept.
 */
export async function followTeamCash(parts: TeamCashParts): Promise<void> {
  const { api, keeper, signal } = parts;
  if (keeper.read(ACTIVATION) !== undefined) return;
  const found = await countDeposits(api, signal);
  if (found === undefined || (found !== THIRD && found !== FOURTH)) return;
  const limits = await api("pingLimits", {}, signal);
  const mayPlay = limits.ok && !limits.reply.excludedUntil && !limits.reply.timeoutUntil;
  if (!mayPlay || !parts.isStillThere()) return;
  if (found === FOURTH) {
    keeper.write(ACTIVATION, "1");
    parts.show(FOURTH);
  } else if (keeper.read(NUMBER) === undefined) {
    keeper.write(NUMBER, "1");
    parts.show(THIRD);
  }
}

/** Deposits that were paid, each once; undefined when they are not told. */
async function countDeposits(api: ApiCaller, signal: AbortSignal): Promise<number | undefined> {
  const first = await api("findPayments", { query: {} }, signal);
  if (!first.ok) return undefined;
  const paid = new Set(paidOf(first.reply.payments));
  const { next: cursor } = first.reply;
  if (paid.size >= ENOUGH || cursor === undefined) return paid.size;
  const second = await api("findPayments", { query: { cursor } }, signal);
  if (!second.ok) return undefined;
  // A new deposit shifts the pages: by their numbers none is counted twice.
  for (const id of paidOf(second.reply.payments)) paid.add(id);
  return paid.size;
}

function paidOf(payments: readonly Payment[]): readonly string[] {
  return payments.filter(({ state }) => state === "succeeded").map(({ paymentId }) => paymentId);
}
