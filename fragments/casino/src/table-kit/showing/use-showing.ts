import type { GameRoundView } from "@fairline/contracts";
import { systemClock } from "@fairline/kernel";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createShowing } from "./showing.ts";
import { settledRound, shownState } from "./shown-state.ts";

/** How a table shows what a round has come to. */
export type ShowingOptions = {
  readonly round: GameRoundView | null;
  onShown(): void;
  /** Starts the motions that lead to what the box shows already. */
  play(box: HTMLElement): readonly Animation[];
  /** Reels must not be stopped by hand. */
  readonly isSkippable?: boolean;
};

const SKIP_KEYS: readonly string[] = ["Escape", "Enter", " "];

/**
 * The markup always shows the last state; motions only lead to it. What was there when the table
 * came is not played again, and where motion is unwanted nothing moves. `onShown` is called once for
 * each settled round.
 */
export function useShowing(options: ShowingOptions): RefObject<HTMLDivElement | null> {
  const { round, onShown, play, isSkippable = true } = options;
  const box = useRef<HTMLDivElement>(null);
  const [showing] = useState(() => createShowing(systemClock));
  const state = shownState(round);
  const known = useRef(state);
  const [endedState, setEndedState] = useState(state);
  const settled = settledRound(round);
  const told = useRef<string | null>(null);
  // Before the browser paints, or the outcome would be seen for a moment.
  useLayoutEffect(() => {
    if (state === known.current) return;
    known.current = state;
    if (state === null || box.current === null || isStill(box.current)) return;
    const motions = play(box.current);
    if (motions.length > 0) showing.begin(motions, () => setEndedState(state));
  });
  useEffect(() => {
    if (settled === null || settled === told.current || showing.isMoving) return;
    told.current = settled;
    onShown();
  }, [settled, endedState, showing, onShown]);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    if (isSkippable) {
      document.addEventListener("pointerdown", () => showing.skip(), { signal });
      const onKey = (event: KeyboardEvent): void => {
        if (SKIP_KEYS.includes(event.key) && !event.repeat) showing.skip();
      };
      document.addEventListener("keydown", onKey, { signal });
    }
    return () => {
      ended.abort();
      showing.skip();
    };
  }, [isSkippable, showing]);
  return box;
}

/** Whether the player wants nothing to move: by his system, or by a setting of the site. */
function isStill(box: Element): boolean {
  return (
    matchMedia("(prefers-reduced-motion: reduce)").matches ||
    box.closest('[data-on~="lightVersion"], [data-on~="visuallyImpaired"]') !== null
  );
}
