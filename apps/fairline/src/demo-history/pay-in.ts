import type { ApiCaller } from "@fairline/api-client";
import { type Clock, Failure, pause } from "@fairline/kernel";

/** What paying in needs. */
export type PayInDeps = {
  readonly api: ApiCaller;
  readonly clock: Clock;
  newRequestId(): string;
};

const METHOD = "sandbox-card";
const CREDITED_MS_MAX = 5_000;
const LOOK_MS = 25;

/** Deposits by the card of the sandbox, as a player would: he starts, and presses the button there. */
export async function payIn(deps: PayInDeps, amountMinor: string): Promise<void> {
  const { api, clock } = deps;
  const body = { requestId: deps.newRequestId(), methodId: METHOD, amountMinor, language: "en" };
  const started = await api("startDeposit", { body });
  if (!started.ok) throw notPaid(started.problem.code);
  const { payment, next } = started.reply;
  if (next.kind === "redirect") await press(next.url);
  const deadline = clock.monotonicMs() + CREDITED_MS_MAX;
  while (clock.monotonicMs() < deadline) {
    const found = await api("getPayment", { params: { paymentId: payment.paymentId } });
    if (found.ok && found.reply.payment.state === "succeeded") return;
    await pause(clock, LOOK_MS);
  }
  throw notPaid("not credited in time");
}

async function press(payUrl: string): Promise<void> {
  const answer = await fetch(payUrl, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "action=pay",
    signal: AbortSignal.timeout(CREDITED_MS_MAX),
  });
  await answer.arrayBuffer();
}

function notPaid(why: string): Failure {
  return new Failure("DEMO_REFUSED", `The demo player's deposit did not arrive: ${why}.`);
}
