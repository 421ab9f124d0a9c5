import type { Problem } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { systemClock } from "@fairline/kernel";
import { useCallback, useRef, useState } from "react";
import type { Loaded } from "../load/page-state.ts";
import { useLivePage } from "../live/live-page.tsx";
import { isOver, type PriceBook } from "../live/price-book.ts";
import {
  appendGroups,
  countArrivals,
  countRows,
  type FixtureGroups,
  refreshInPlace,
  replaceKeeping,
} from "../model/fixture-list.ts";
import type { FixturesAsked } from "../model/list-query.ts";
import { fetchRows } from "./fetch-rows.ts";
import { createKeptRows } from "./kept-rows.ts";
import { useListNews } from "./use-list-news.ts";

/** What the table shows and can do. */
export type FixtureList = {
  readonly groups: FixtureGroups;
  readonly total: number;
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  readonly problem: Problem | undefined;
  /** Fixtures that wait until the pointer leaves, or until the player asks for them. */
  readonly arrivals: number;
  showMore(): void;
  retry(): void;
  showArrivals(): void;
  /** The table says when a pointer or the focus is inside. */
  setTouched(isTouched: boolean): void;
};

type Rows = { groups: FixtureGroups; total: number; next: string | undefined };

/** Keeps a list of fixtures fresh without moving anything under the player's hand. */
export function useFixtureList(first: Loaded<"findFixtures">, asked: FixturesAsked): FixtureList {
  const { api, signal } = useFragment();
  const { book } = useLivePage();
  const [rows, setRows] = useState<Rows>(() => rowsOf(first));
  const [waiting, setWaiting] = useState<Rows | undefined>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState(first.ok ? undefined : first.problem);
  const isTouched = useRef(false);
  const [kept] = useState(createKeptRows);
  const shown = useRef(rows);
  // Another question is another list: its caller draws it under another key.
  const [question] = useState(asked);

  const show = useCallback((next: Rows) => {
    shown.current = next;
    setRows(next);
  }, []);

  const isOverNow = useCallback(
    ({ fixtureId }: { fixtureId: string }) => {
      const status = book.fixture(fixtureId)?.status;
      return status !== undefined && isOver(status);
    },
    [book],
  );
  const isKept = useCallback(
    (fixtureId: string) =>
      kept.isKept(fixtureId, isOverNow({ fixtureId }), systemClock.monotonicMs()),
    [isOverNow, kept],
  );

  const settle = useCallback(
    (fresh: Rows) => {
      const { groups } = shown.current;
      if (isTouched.current) {
        show({ ...fresh, groups: refreshInPlace(groups, fresh.groups) });
        setWaiting(fresh);
        return;
      }
      show({ ...fresh, groups: replaceKeeping(groups, fresh.groups, isKept) });
      setWaiting(undefined);
    },
    [isKept, show],
  );

  const refresh = useCallback(async () => {
    const wanted = Math.max(countRows(shown.current.groups), Number(question.limit));
    const answer = await fetchRows(api, question, wanted, signal);
    if (signal.aborted) return;
    setProblem(answer.ok ? undefined : answer.problem);
    if (!answer.ok) return;
    seedAll(book, answer.reply.groups);
    settle(rowsOf(answer));
  }, [api, book, question, settle, signal]);

  useListNews(
    question.section,
    useCallback(() => void refresh(), [refresh]),
    useCallback(() => {
      const rows = shown.current.groups.flatMap(({ fixtures }) => fixtures);
      return !isTouched.current && (kept.hasAny() || rows.some((row) => isOverNow(row)));
    }, [kept, isOverNow]),
  );

  async function showMore(): Promise<void> {
    const { next } = shown.current;
    if (next === undefined || isBusy) return;
    setBusy(true);
    const answer = await api("findFixtures", { query: { ...question, cursor: next } }, signal);
    if (signal.aborted) return;
    setBusy(false);
    setProblem(answer.ok ? undefined : answer.problem);
    if (!answer.ok) return;
    seedAll(book, answer.reply.groups);
    const more = rowsOf({ ok: true, reply: answer.reply });
    show({ ...more, groups: appendGroups(shown.current.groups, more.groups) });
  }

  async function retry(): Promise<void> {
    setBusy(true);
    await refresh();
    setBusy(false);
  }

  function showArrivals(): void {
    if (!waiting) return;
    show({ ...waiting, groups: replaceKeeping(rows.groups, waiting.groups, isKept) });
    setWaiting(undefined);
  }

  return {
    groups: rows.groups,
    total: rows.total,
    hasMore: rows.next !== undefined,
    isBusy,
    problem,
    arrivals: waiting ? countArrivals(rows.groups, waiting.groups) : 0,
    showMore: () => void showMore(),
    retry: () => void retry(),
    showArrivals,
    setTouched(touched) {
      isTouched.current = touched;
      if (!touched) showArrivals();
    },
  };
}

function seedAll(book: PriceBook, groups: FixtureGroups): void {
  for (const { fixtures } of groups) for (const row of fixtures) book.seed(row);
}

function rowsOf(loaded: Loaded<"findFixtures">): Rows {
  if (!loaded.ok) return { groups: [], total: 0, next: undefined };
  const { groups, total, next } = loaded.reply;
  return { groups, total, next };
}
