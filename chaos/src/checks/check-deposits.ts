import { groupBy } from "./group-by.ts";
import type { Stored } from "../store/read-stored.ts";
import { acknowledged, field, type History } from "./history.ts";
import type { Report } from "./violation.ts";

const DEPOSIT = 10;
/** States in which the money of a paid order may rest. */
const ARRIVED: ReadonlySet<string> = new Set(["succeeded", "held"]);

/** Every deposit that was paid at the provider came exactly once, and no other money came. */
export function checkDeposits({ requests }: History, stored: Stored, report: Report): void {
  const payments = groupBy(stored.payments, ({ requestId }) => requestId);
  const credits = groupBy(
    stored.transfers.filter(({ kind }) => kind === DEPOSIT),
    ({ ref }) => ref,
  );
  const paid = new Set(
    requests
      .filter(({ call }) => call === "pay")
      .filter((request) => acknowledged(request).length > 0)
      .map(({ key }) => key),
  );
  for (const request of requests) {
    if (request.call !== "startDeposit") continue;
    const subject = `startDeposit ${request.key}`;
    const found = payments.get(request.key) ?? [];
    if (found.length > 1) report("exactly-once", subject, `${found.length} payments`);
    const [answered] = acknowledged(request);
    const isStored = found.some(({ paymentId }) =>
      answered ? String(paymentId) === field(answered, "paymentId") : true,
    );
    if (answered && !isStored) report("lost", subject, "acknowledged and not stored");
  }
  for (const { paymentId, requestId, amountMinor, state } of stored.payments) {
    const subject = `payment ${paymentId}`;
    const came = credits.get(paymentId) ?? [];
    const isOwed = state === "succeeded";
    const isRight = isOwed
      ? came.length === 1 && came[0]?.amountMinor === amountMinor
      : came.length === 0;
    if (!isRight) report("half", subject, `${state} with ${came.length} credits`);
    if (paid.has(requestId) && !ARRIVED.has(state)) report("lost", subject, `paid and ${state}`);
    if (!paid.has(requestId) && ARRIVED.has(state)) {
      report("invented", subject, `${state} and never paid`);
    }
  }
}
