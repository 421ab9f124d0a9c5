import { TransferKind } from "@fairline/wallet";
import type { Taken } from "../world/provider.ts";
import type { MemoryDatabase } from "../store/memory-database.ts";
import type { Findings } from "./violation.ts";

const {
  DEPOSIT: CREDIT,
  DEPOSIT_HELD: TO_SUSPENSE,
  HELD_SENT_BACK: FROM_SUSPENSE,
  DEPOSIT_REFUNDED: REFUNDED,
  CHARGE_BACK: CHARGED_BACK,
  CHARGE_BACK_WON: WON,
} = TransferKind;
/** Kinds between a provider and a deposit, with the sign of what they bring. */
const SIGNS: ReadonlyMap<number, 1n | -1n> = new Map([
  [CREDIT, 1n],
  [TO_SUSPENSE, 1n],
  [WON, 1n],
  [FROM_SUSPENSE, -1n],
  [REFUNDED, -1n],
  [CHARGED_BACK, -1n],
]);
const GONE: ReadonlySet<string> = new Set(["refunded", "charged-back"]);

/** Ties deposits to the ledger. */
export function checkPayments(database: MemoryDatabase, findings: Findings): void {
  const moved = new Map<string, bigint[]>();
  const clearing = new Map(
    database.subledgers.committed().map(({ number, name }) => [BigInt(number), name]),
  );
  for (const {
    kind,
    ref,
    amountMinor,
    debitAccountId,
    creditAccountId,
  } of database.transfers.all()) {
    const sign = SIGNS.get(kind);
    if (sign === undefined) continue;
    const key = `${kind}:${ref}`;
    moved.set(key, [...(moved.get(key) ?? []), amountMinor]);
    const payment = database.payments.read(ref);
    const isKnown = payment !== undefined;
    findings.expect(isKnown, "16 money comes from a deposit", `ref ${ref}`, `kind ${kind}`);
    const account = sign === 1n ? debitAccountId : creditAccountId;
    findings.expect(
      !isKnown || clearing.get(account / 1_000n) === payment.provider,
      "16 money comes from the accounts of its provider",
      `payment ${ref}`,
      `account ${account}`,
    );
  }
  const steps = new Map<bigint, string[]>();
  for (const { paymentId, state } of database.paymentSteps.committed()) {
    steps.set(paymentId, [...(steps.get(paymentId) ?? []), state]);
  }
  for (const payment of database.payments.committed()) {
    const { id, state, amount_minor: amountMinor, rev } = payment;
    const of = (kind: number) => moved.get(`${kind}:${id}`) ?? [];
    const sumOf = (kind: number) => of(kind).reduce((sum, minor) => sum + minor, 0n);
    const states = steps.get(id) ?? [];
    const credits = of(CREDIT);
    // A deposit that was charged back before it was credited is credited when the dispute is won.
    const wasCredited = states.includes("succeeded");
    findings.expect(
      credits.length === (wasCredited ? 1 : 0) &&
        (!wasCredited || credits[0] === amountMinor) &&
        (state !== "succeeded" || wasCredited),
      "16 a credited deposit has one credit of its amount",
      `payment ${id}`,
      `state ${state}, credits ${credits.join(" ") || "none"}`,
    );
    const rests = sumOf(TO_SUSPENSE) - sumOf(FROM_SUSPENSE);
    findings.expect(
      of(TO_SUSPENSE).length === states.filter((each) => each === "held").length &&
        (state === "held" ? rests > 0n : rests === 0n),
      "17 a held deposit lies in suspense, once",
      `payment ${id}`,
      `state ${state}, ${of(TO_SUSPENSE).length} transfers, ${rests} there`,
    );
    const taken = sumOf(REFUNDED) + sumOf(CHARGED_BACK) - sumOf(WON);
    findings.expect(
      taken === (wasCredited && GONE.has(state) ? amountMinor : 0n),
      "23 a credit that went back was taken from the player again",
      `payment ${id}`,
      `state ${state}, taken ${taken}`,
    );
    findings.expect(
      states.length === rev,
      "18 a deposit's steps are numbered without a hole",
      `payment ${id}`,
      `revision ${rev}, steps ${states.length}`,
    );
  }
}

/**
 * Once all is quiet: what the provider took has arrived somewhere, and nothing else has. What went back may
 * still be here, when its message was lost: a settlement file would tell.
 */
export function checkTaken(
  database: MemoryDatabase,
  taken: (orderId: string) => Taken | undefined,
  findings: Findings,
): void {
  for (const { id, state, amount_minor: amountMinor } of database.payments.committed()) {
    const came = taken(String(id));
    const isArrived = state === "succeeded" || state === "held";
    const isRight =
      came === undefined
        ? !isArrived && !GONE.has(state)
        : came.outcome === "succeeded"
          ? isArrived && (state === "held" || came.minor === amountMinor)
          : isArrived || GONE.has(state);
    findings.expect(
      isRight,
      "C6 what the provider took has arrived",
      `payment ${id}`,
      `state ${state}, at the provider ${came?.outcome ?? "nothing"} ${came?.minor ?? ""}`,
    );
  }
}
