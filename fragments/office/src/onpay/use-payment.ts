import type { PaymentView } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { systemClock } from "@fairline/kernel";
import { useEffect, useReducer } from "react";
import { isFinal, nextReadMs, type PaymentWatch, reducePayment } from "./payment-watch.ts";

/** Follows a payment by reading it and by push until the server's word is final. */
export function usePayment(
  paymentId: string | null,
  first: PaymentView | null,
): { watch: PaymentWatch; isGivenUp: boolean; readAgain: () => void } {
  const { api, live } = useFragment();
  const [watch, tell] = useReducer(reducePayment, startOf(paymentId, first));
  const pause = nextReadMs(watch);
  useEffect(() => {
    if (paymentId === null || pause === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const read = async (): Promise<void> => {
      const answer = await api("getPayment", { params: { paymentId } }, signal);
      if (signal.aborted) return;
      tell(
        answer.ok
          ? { kind: "read", payment: answer.reply.payment }
          : { kind: "refused", problem: answer.problem },
      );
    };
    const cancel = systemClock.after(pause, () => void read());
    live.onPrivate("payment", () => void read(), signal);
    return () => {
      cancel();
      controller.abort();
    };
  }, [api, live, paymentId, pause, watch]);
  const isFinished = watch.kind === "known" && isFinal(watch.payment.state);
  return {
    watch,
    isGivenUp: pause === undefined && watch.kind !== "unknown" && !isFinished,
    readAgain: () => tell({ kind: "asked-again" }),
  };
}

function startOf(paymentId: string | null, first: PaymentView | null): PaymentWatch {
  if (paymentId === null) return { kind: "unknown" };
  return first === null
    ? { kind: "checking", reads: 0 }
    : { kind: "known", payment: first, reads: 1 };
}
