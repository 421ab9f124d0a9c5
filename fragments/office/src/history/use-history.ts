import type { BetView } from "@fairline/contracts";
import type { CallReply } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { useEffect, useState } from "react";
import { type HistoryFilter, questionOf } from "./history-filter.ts";

/** The loaded part of the history. */
export type History = {
  bets: readonly BetView[];
  totals: CallReply<"findBets">["totals"];
  next: string | undefined;
  hasMore: boolean;
  hasFailed: boolean;
  isBusy: boolean;
  more(): Promise<void>;
};

type Added = { to: CallReply<"findBets">; bets: readonly BetView[]; next: string | undefined };

/** Holds further pages beside the first one, and reads the first one anew when bets change. */
export function useHistory(filter: HistoryFilter, first: CallReply<"findBets">): History {
  const { api, now, timeZoneMinutes, timeZoneName, signal, bus, live } = useFragment();
  const [fresh, setFresh] = useState<{ of: CallReply<"findBets">; page: CallReply<"findBets"> }>();
  const [added, setAdded] = useState<Added>();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // What was read for another filter is not shown: each page of the address brings its own `first`.
  const page = fresh?.of === first ? fresh.page : first;
  const extra = added?.to === first ? added : undefined;
  const next = extra === undefined ? page.next : extra.next;
  const query = questionOf(filter, now, { timeZoneMinutes, timeZoneName });
  const question = JSON.stringify(query);

  useEffect(() => {
    const controller = new AbortController();
    const read = async (): Promise<void> => {
      const asked = { query: JSON.parse(question) };
      const answer = await api("findBets", asked, controller.signal);
      if (answer.ok && !controller.signal.aborted) setFresh({ of: first, page: answer.reply });
    };
    live.onPrivate("bet", () => void read(), controller.signal);
    bus.on("bets:changed", () => void read(), controller.signal);
    return () => controller.abort();
  }, [api, bus, live, first, question]);

  async function more(): Promise<void> {
    if (isBusy || next === undefined) return;
    setBusy(true);
    const answer = await api("findBets", { query: { ...query, cursor: next } }, signal);
    setBusy(false);
    setFailed(!answer.ok);
    if (!answer.ok) return;
    const bets = [...(extra?.bets ?? []), ...answer.reply.bets];
    setAdded({ to: first, bets, next: answer.reply.next });
  }

  const known = new Set(page.bets.map(({ betId }) => betId));
  const older = extra?.bets.filter(({ betId }) => !known.has(betId)) ?? [];
  return {
    bets: [...page.bets, ...older],
    totals: page.totals,
    next,
    hasMore: next !== undefined,
    hasFailed,
    isBusy,
    more,
  };
}
