import type { CallReply, Problem } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { type FormEvent, useRef, useState } from "react";
import { newRequestId } from "../new-request-id.ts";
import { type AmountFault, judgeAmount } from "./deposit-amount.ts";
import { isUnclearOrder } from "./explain-order.ts";

/** A way to pay in or to be paid out. */
export type Method = CallReply<"findPaymentMethods">["methods"][number];

/** What is asked for; a try is repeated under the same request id. */
export type AskedOrder = { readonly requestId: string; readonly amountMinor: string };

/** How the asking ended; what follows a success has been done by then. */
export type OrderOutcome = { ok: true } | { ok: false; status: number; problem: Problem };

/** The form of a deposit or withdrawal: its amount, what is wrong with it, and how it is sent. */
export type MoneyOrder = {
  readonly text: string;
  readonly fault: AmountFault | null;
  readonly problem: Problem | null;
  readonly isBusy: boolean;
  type(text: string): void;
  submit(event: FormEvent): void;
};

/**
 * Holds the form. A try whose outcome is unknown is repeated under its own request id: the platform
 * answers with what it made of it, if it made anything. Only another amount is another order.
 */
export function useMoneyOrder(
  method: Method,
  order: (asked: AskedOrder) => Promise<OrderOutcome>,
): MoneyOrder {
  const { lang, live } = useFragment();
  const [text, setText] = useState("");
  const [fault, setFault] = useState<AmountFault | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const pending = useRef<AskedOrder | null>(null);

  async function send(amountMinor: string): Promise<void> {
    if (pending.current?.amountMinor !== amountMinor) {
      pending.current = { requestId: newRequestId(live), amountMinor };
    }
    setBusy(true);
    setProblem(null);
    const outcome = await order(pending.current);
    // The page is left after a success, and the button stays busy until it is.
    if (outcome.ok) return;
    setBusy(false);
    setProblem(outcome.problem);
    if (!isUnclearOrder(outcome.status, outcome.problem)) pending.current = null;
  }

  return {
    text,
    fault,
    problem,
    isBusy,
    type(next) {
      setText(next);
      setFault(null);
    },
    submit(event) {
      event.preventDefault();
      if (isBusy) return;
      const judged = judgeAmount(text, method, lang);
      setFault(judged.kind === "fault" ? judged.fault : null);
      if (judged.kind === "amount") void send(judged.minor.toString());
    },
  };
}
