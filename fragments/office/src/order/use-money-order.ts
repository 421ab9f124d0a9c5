import type { CallReply, Problem } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { type FormEvent, useRef, useState } from "react";
import { type AskingHold, usePageHold } from "../hold/use-page-hold.ts";
import { newRequestId } from "../new-request-id.ts";
import { type AmountFault, judgeAmount } from "./deposit-amount.ts";
import { isUnclearOrder } from "./explain-order.ts";

/** A way to pay in or to be paid out. */
export type Method = CallReply<"findPaymentMethods">["methods"][number];

/** The form of a way for one account, empty text for the main one, and the page with the other ways. */
export type MethodForm = { method: Method; accountId: string; otherPath: string };

/** What is asked for; a try is repeated under the same request id. */
export type AskedOrder = { readonly requestId: string; readonly amountMinor: string };

/** How the asking ended; what follows a success leaves the page, which is held until then. */
export type OrderOutcome =
  | { ok: true; follow(): void }
  | { ok: false; status: number; problem: Problem };

/** The form of a deposit or withdrawal: its amount, what is wrong with it, and how it is sent. */
export type MoneyOrder = {
  readonly text: string;
  readonly fault: AmountFault | null;
  readonly problem: Problem | null;
  readonly isBusy: boolean;
  /** The page is held while an order is on its way. */
  readonly hold: AskingHold;
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
  const { bus, lang, live } = useFragment();
  const hold = usePageHold();
  const [text, setText] = useState("");
  const [fault, setFault] = useState<AmountFault | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const pending = useRef<AskedOrder | null>(null);

  async function send(amountMinor: string): Promise<void> {
    const known = pending.current;
    const asked =
      known?.amountMinor === amountMinor ? known : { requestId: newRequestId(live), amountMinor };
    pending.current = asked;
    setBusy(true);
    setProblem(null);
    const outcome = await hold.during(() => order(asked));
    // The page is left after a success, and the button stays busy until it is.
    if (outcome.ok) {
      // Who was asked for help on the way has helped; on a phone he covers what comes next.
      bus.emit("hide-consultant", {});
      outcome.follow();
      return;
    }
    setBusy(false);
    setProblem(outcome.problem);
    if (!isUnclearOrder(outcome.status, outcome.problem)) pending.current = null;
  }

  return {
    text,
    fault,
    problem,
    isBusy,
    hold,
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
