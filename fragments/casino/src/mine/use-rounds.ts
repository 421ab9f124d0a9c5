import type { PlayedRound } from "@fairline/contracts";
import type { CallReply } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { useState } from "react";

type Reply = CallReply<"findPlayedRounds">;
type Added = { to: Reply; rounds: readonly PlayedRound[]; next: string | undefined };

/** Holds further pages beside the first one, which each load of the page brings anew. */
export function useRounds(first: Reply) {
  const { api, signal } = useFragment();
  const [added, setAdded] = useState<Added>();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const extra = added?.to === first ? added : undefined;
  const next = extra === undefined ? first.next : extra.next;

  async function more(): Promise<void> {
    if (isBusy || next === undefined) return;
    setBusy(true);
    const answer = await api("findPlayedRounds", { query: { cursor: next } }, signal);
    setBusy(false);
    setFailed(!answer.ok);
    if (!answer.ok) return;
    const rounds = [...(extra?.rounds ?? []), ...answer.reply.rounds];
    setAdded({ to: first, rounds, next: answer.reply.next });
  }

  return {
    rounds: [...first.rounds, ...(extra?.rounds ?? [])],
    hasMore: next !== undefined,
    hasFailed,
    isBusy,
    more,
  };
}
