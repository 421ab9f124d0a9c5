import type { CallReply, Problem } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { systemClock } from "@fairline/kernel";
import { useEffect, useRef, useState } from "react";
import { type AskingHold, usePageHold } from "../hold/use-page-hold.ts";
import { newRequestId } from "../new-request-id.ts";
import { type AmountFault, judgeAmount } from "../order/deposit-amount.ts";

/** An account of the player. */
export type Account = CallReply<"findAccounts">["accounts"][number];
/** An offer to exchange an amount. */
export type Quote = CallReply<"quoteConversion">["quote"];

/** The exchange of money between two accounts of a player. */
export type Conversion = {
  readonly text: string;
  readonly fault: AmountFault | null;
  readonly problem: Problem | null;
  readonly isBusy: boolean;
  /** The page is held while an offer is taken up. */
  readonly hold: AskingHold;
  /** What is offered now; null before it is asked for and once its time is over. */
  readonly quote: Quote | null;
  /** Whole seconds for which it is offered still. */
  readonly secondsLeft: number;
  /** What was exchanged last. */
  readonly done: Quote | null;
  type(text: string): void;
  /** Another account was chosen: what was offered is not meant any more. */
  forget(): void;
  ask(from: Account, to: Account): Promise<void>;
  take(): Promise<void>;
};

const SECOND_MS = 1_000;

/** Holds the form; `onDone` is told when the balances are others. */
export function useConversion(onDone: () => void): Conversion {
  const { api, lang, live, signal } = useFragment();
  const hold = usePageHold();
  const [text, setText] = useState("");
  const [fault, setFault] = useState<AmountFault | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [quote, setQuote] = useState<Quote | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const [done, setDone] = useState<Quote | null>(null);
  const taking = useRef<{ readonly quoteId: string; readonly requestId: string } | null>(null);

  useEffect(() => {
    if (quote === null) return undefined;
    let cancel: () => void = () => undefined;
    const look = (): void => {
      const leftMs = quote.expiresAt - (live.serverNow() || systemClock.nowMs());
      setSecondsLeft(Math.max(0, Math.ceil(leftMs / SECOND_MS)));
      if (leftMs > 0) cancel = systemClock.after(SECOND_MS, look);
      else setQuote(null);
    };
    look();
    return () => cancel();
  }, [quote, live]);

  function forget(): void {
    setQuote(null);
    setProblem(null);
    setDone(null);
  }

  return {
    text,
    fault,
    problem,
    isBusy,
    hold,
    quote,
    secondsLeft,
    done,
    type(next) {
      setText(next);
      setFault(null);
      forget();
    },
    forget,
    async ask(from, to) {
      if (isBusy) return;
      forget();
      const bounds = { currency: from.currency, minMinor: "1", maxMinor: from.balanceMinor };
      const judged = judgeAmount(text, bounds, lang);
      setFault(judged.kind === "fault" ? judged.fault : null);
      if (judged.kind === "fault") return;
      setBusy(true);
      const body = {
        fromAccountId: from.accountId,
        toAccountId: to.accountId,
        amountMinor: judged.minor.toString(),
      };
      const answer = await api("quoteConversion", { body }, signal);
      setBusy(false);
      if (answer.ok) setQuote(answer.reply.quote);
      else setProblem(answer.problem);
    },
    async take() {
      if (quote === null || isBusy) return;
      setBusy(true);
      const { quoteId } = quote;
      // A repeat after an answer that was lost is the same taking up.
      const known = taking.current;
      const body = known?.quoteId === quoteId ? known : { quoteId, requestId: newRequestId(live) };
      taking.current = body;
      const answer = await hold.during(() => api("convertMoney", { body }, signal));
      setBusy(false);
      if (!answer.ok) {
        setProblem(answer.problem);
        return;
      }
      setQuote(null);
      setText("");
      setDone(answer.reply.conversion);
      onDone();
    },
  };
}
