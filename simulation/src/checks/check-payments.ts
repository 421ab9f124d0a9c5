import type { MemoryDatabase } from "../store/memory-database.ts";
import type { Findings } from "./violation.ts";

const CREDIT = 10;
const TO_SUSPENSE = 46;

/** Ties deposits to the ledger. */
export function checkPayments(database: MemoryDatabase, findings: Findings): void {
  const moved = new Map<string, bigint[]>();
  const clearing = new Map(
    database.subledgers.committed().map(({ number, name }) => [BigInt(number), name]),
  );
  for (const { kind, ref, amountMinor, debitAccountId } of database.transfers.all()) {
    if (kind !== CREDIT && kind !== TO_SUSPENSE) continue;
    const key = `${kind}:${ref}`;
    moved.set(key, [...(moved.get(key) ?? []), amountMinor]);
    const payment = database.payments.read(ref);
    const isKnown = payment !== undefined;
    findings.expect(isKnown, "16 money comes from a deposit", `ref ${ref}`, `kind ${kind}`);
    findings.expect(
      !isKnown || clearing.get(debitAccountId / 1_000n) === payment.provider,
      "16 money comes from the accounts of its provider",
      `payment ${ref}`,
      `account ${debitAccountId}`,
    );
  }
  const steps = new Map<bigint, number>();
  for (const { paymentId } of database.paymentSteps.committed()) {
    steps.set(paymentId, (steps.get(paymentId) ?? 0) + 1);
  }
  for (const payment of database.payments.committed()) {
    const credits = moved.get(`${CREDIT}:${payment.id}`) ?? [];
    const held = moved.get(`${TO_SUSPENSE}:${payment.id}`) ?? [];
    const isCredited = payment.state === "succeeded";
    findings.expect(
      credits.length === (isCredited ? 1 : 0) &&
        (!isCredited || credits[0] === payment.amount_minor),
      "16 a credited deposit has one credit of its amount",
      `payment ${payment.id}`,
      `state ${payment.state}, credits ${credits.join(" ") || "none"}`,
    );
    findings.expect(
      held.length === (payment.state === "held" ? 1 : 0),
      "17 a held deposit lies in suspense, once",
      `payment ${payment.id}`,
      `state ${payment.state}, ${held.length} transfers`,
    );
    findings.expect(
      steps.get(payment.id) === payment.rev,
      "18 a deposit's steps are numbered without a hole",
      `payment ${payment.id}`,
      `revision ${payment.rev}, steps ${steps.get(payment.id) ?? 0}`,
    );
  }
}

/** Once all is quiet: what the provider took has arrived somewhere, and nothing else has. */
export function checkTaken(
  database: MemoryDatabase,
  taken: (orderId: string) => bigint | undefined,
  findings: Findings,
): void {
  for (const { id, state, amount_minor: amountMinor } of database.payments.committed()) {
    const minor = taken(String(id));
    const expected =
      minor === undefined ? "none" : minor === amountMinor ? "succeeded or held" : "held";
    const isArrived = state === "succeeded" || state === "held";
    findings.expect(
      expected === "none" ? !isArrived : isArrived && (state === "held" || minor === amountMinor),
      "C6 what the provider took has arrived",
      `payment ${id}`,
      `state ${state}, expected ${expected}`,
    );
  }
}
