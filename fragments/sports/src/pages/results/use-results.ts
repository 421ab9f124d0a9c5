import type { CallReply, Problem } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { useState } from "react";
import type { Loaded, ResultsPage } from "../../load/page-state.ts";
import { dayAsked } from "../../model/day.ts";

type Reply = CallReply<"findResults">;

/** Results shown, and how to get more. */
export type Results = {
  readonly groups: Reply["groups"];
  readonly nearest: string | null;
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  readonly problem: Problem | undefined;
  showMore(): void;
  retry(): void;
};

/** Joins pages of results: a championship that was cut goes on. */
export function appendResults(shown: Reply["groups"], more: Reply["groups"]): Reply["groups"] {
  const [first, ...rest] = more;
  const last = shown.at(-1);
  if (!first || last?.champion.championId !== first.champion.championId) return [...shown, ...more];
  const joined = { champion: last.champion, results: [...last.results, ...first.results] };
  return [...shown.slice(0, -1), joined, ...rest];
}

/** Finished matches of a day, page by page. */
export function useResults(page: ResultsPage, first: Loaded<"findResults">): Results {
  const { date, champions, search } = page;
  const { api, signal, timeZoneMinutes, timeZoneName } = useFragment();
  const [reply, setReply] = useState<Reply | undefined>(first.ok ? first.reply : undefined);
  const [problem, setProblem] = useState(first.ok ? undefined : first.problem);
  const [isBusy, setBusy] = useState(false);
  return {
    groups: reply?.groups ?? [],
    nearest: reply?.nearest ?? null,
    hasMore: reply?.next !== undefined,
    isBusy,
    problem,
    showMore: () => void read(reply?.next),
    retry: () => void read(undefined),
  };

  async function read(cursor: string | undefined): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const answer = await api(
      "findResults",
      {
        query: {
          ...(date === null ? {} : dayAsked(date, { timeZoneMinutes, timeZoneName })),
          ...(champions.length > 0 ? { champions: champions.join(",") } : {}),
          ...(search === "" ? {} : { search }),
          ...(cursor === undefined ? {} : { cursor }),
        },
      },
      signal,
    );
    if (signal.aborted) return;
    setBusy(false);
    setProblem(answer.ok ? undefined : answer.problem);
    if (!answer.ok) return;
    const shown = cursor === undefined ? [] : (reply?.groups ?? []);
    setReply({ ...answer.reply, groups: appendResults(shown, answer.reply.groups) });
  }
}
