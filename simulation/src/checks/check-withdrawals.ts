import type { MemoryDatabase } from "../store/memory-database.ts";
import type { Provider } from "../world/provider.ts";
import { type Findings, Sums } from "./violation.ts";

const [HELD, PAID, BACK] = [11, 12, 13];
const OPEN = new Set(["review", "second-approval", "approved", "sending", "sent", "unknown"]);
const GIVEN_BACK = new Set(["returned", "cancelled", "rejected"]);
const OPEN_MAX = 5n;

/** Ties withdrawals to the ledger: one hold, one end, steps without a hole, five open at most. */
export function checkWithdrawals(database: MemoryDatabase, findings: Findings): void {
  checkPersons(database, findings);
  const moved = new Sums<string>();
  const refs = new Set<bigint>();
  for (const { kind, ref, amountMinor } of database.transfers.all()) {
    if (kind !== HELD && kind !== PAID && kind !== BACK) continue;
    moved.add(`${kind}:${ref}`, amountMinor);
    refs.add(ref);
  }
  const [steps, open] = [new Sums<bigint>(), new Sums<bigint>()];
  for (const { withdrawalId } of database.withdrawalSteps.committed()) steps.add(withdrawalId, 1n);
  for (const row of database.withdrawals.committed()) {
    const { id, state, amount_minor: amount } = row;
    refs.delete(id);
    if (OPEN.has(state)) open.add(row.player_id, 1n);
    const [held, paid, back] = [HELD, PAID, BACK].map((kind) => moved.of(`${kind}:${id}`));
    findings.expect(
      held === amount &&
        paid === (state === "paid" ? amount : 0n) &&
        back === (GIVEN_BACK.has(state) ? amount : 0n),
      "26 a withdrawal has one hold and exactly the end that its state says",
      `withdrawal ${id}`,
      `state ${state}, amount ${amount}, held ${held}, paid ${paid}, given back ${back}`,
    );
    findings.expect(
      steps.of(id) === BigInt(row.rev),
      "26 a withdrawal's steps are numbered without a hole",
      `withdrawal ${id}`,
      `revision ${row.rev}, steps ${steps.of(id)}`,
    );
  }
  for (const ref of refs) {
    findings.expect(false, "26 held money has its withdrawal", `ref ${ref}`, "no withdrawal");
  }
  for (const [playerId, count] of open.entries()) {
    const detail = `${count} are open`;
    findings.expect(
      count <= OPEN_MAX,
      "26 five withdrawals are open at most",
      `${playerId}`,
      detail,
    );
  }
}

/** Two different persons, one after the other, have approved whatever needed two and went out. */
function checkPersons(database: MemoryDatabase, findings: Findings): void {
  const byRevision = new Map(
    [...database.withdrawalSteps.committed()].map((step) => [
      `${step.withdrawalId}:${step.rev}`,
      step,
    ]),
  );
  for (const step of byRevision.values()) {
    if (step.state !== "approved" || step.cause !== "person") continue;
    const { withdrawalId: id, rev, operator } = step;
    const before = byRevision.get(`${id}:${rev - 1}`);
    const needsSecond = database.withdrawals.read(id)?.needs_second === true;
    const isSecond = before?.state === "second-approval" && before.operator !== operator;
    findings.expect(
      operator !== null && (needsSecond ? isSecond : before?.state === "review"),
      "26 two different persons approve what needs two",
      `withdrawal ${id}`,
      `${before?.state} by ${before?.operator}, then approved by ${operator}`,
    );
  }
}

/** Once all is quiet: what left the house has arrived, once, and what came back was never paid. */
export function checkPayouts(
  database: MemoryDatabase,
  provider: Provider,
  findings: Findings,
): void {
  const again = provider.askedAgain;
  findings.expect(again === 0, "26 nothing is sent twice", "provider", `asked again ${again}`);
  for (const { id, state, amount_minor: amount } of database.withdrawals.committed()) {
    const [kind, paid] = [provider.payoutOf(String(id)), provider.paidOut(String(id))];
    findings.expect(
      isSettled(state, kind) && paid === (state === "paid" ? amount : 0n),
      "C6 what the provider paid out has left the house, and nothing else has",
      `withdrawal ${id}`,
      `state ${state}, at the provider ${kind ?? "unknown"}, paid ${paid}`,
    );
  }
}

function isSettled(state: string, kind: ReturnType<Provider["payoutOf"]>): boolean {
  switch (state) {
    case "paid":
      return kind === "paid";
    case "returned":
      return kind === "returned" || kind === "refused";
    // A payout that never arrived at the provider waits for a person, like one in review.
    case "unknown":
    case "review":
    case "second-approval":
    case "cancelled":
    case "rejected":
      return kind === undefined;
    default:
      return false;
  }
}
