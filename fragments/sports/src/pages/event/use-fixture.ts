import type { CallReply } from "@fairline/contracts/calls";
import { every, useFragment } from "@fairline/fragment-kit";
import { systemClock } from "@fairline/kernel";
import { useEffect, useState } from "react";
import { useLivePage } from "../../live/live-page.tsx";
import { isOver } from "../../live/price-book.ts";

/** Timeline and statistics are read again this often, and soon after the score or a market ends. */
const READ_EVERY_MS = 20_000;
const READ_SOON_MS = 1_500;

/**
 * The fixture of the page, followed in full. What the live topic does not carry (timeline,
 * statistics, facts of settlement) is read again from time to time.
 */
export function useFixture(first: CallReply<"getFixture">): CallReply<"getFixture"> {
  const { api, signal } = useFragment();
  const { book, feed, changes } = useLivePage();
  const [latest, setLatest] = useState(first);
  const { fixtureId, section } = first.fixture;
  const reply = latest.fixture.fixtureId === fixtureId ? latest : first;

  useEffect(() => {
    const ended = new AbortController();
    const both = AbortSignal.any([signal, ended.signal]);
    let cancel: (() => void) | undefined;
    let story = storyOf();
    async function read(): Promise<void> {
      const answer = await api("getFixture", { params: { fixtureId } }, both);
      if (both.aborted || !answer.ok) return;
      book.seed(answer.reply.fixture);
      setLatest(answer.reply);
    }
    function storyOf(): string {
      const known = book.fixture(fixtureId);
      const settled = [...(known?.markets.values() ?? [])].filter(
        (market) => market.status === "settled",
      ).length;
      return `${known?.status}/${known?.play?.main.join(":")}/${known?.play?.period}/${settled}`;
    }
    // What is over for good has left the live plane.
    if (section !== "result") feed.follow(fixtureId, "full", both);
    const leave = changes.listen(fixtureId, () => {
      const now = storyOf();
      if (now === story) return;
      story = now;
      cancel?.();
      cancel = systemClock.after(READ_SOON_MS, () => void read());
    });
    every(
      READ_EVERY_MS,
      () => {
        const known = book.fixture(fixtureId);
        const isPlaying = known?.status !== "not-started" && !isOver(known?.status ?? "ended");
        if (isPlaying && document.visibilityState === "visible") void read();
      },
      both,
    );
    return () => {
      leave();
      cancel?.();
      ended.abort();
    };
  }, [api, book, feed, changes, fixtureId, section, signal]);
  return reply;
}
