import { every, useFragment } from "@fairline/fragment-kit";
import { systemClock } from "@fairline/kernel";
import { type ReactNode, useEffect, useState } from "react";
import { elapsedText } from "./elapsed-text.ts";

const TICK_MS = 1_000;

/** How long the player is in the game, by the server's time. It tells nobody by itself. */
export function ElapsedClock({ startedAtMs }: { startedAtMs: number | null }): ReactNode {
  const { live } = useFragment();
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    if (startedAtMs === null) return undefined;
    const ended = new AbortController();
    const look = () => setElapsedMs((live.serverNow() || systemClock.nowMs()) - startedAtMs);
    look();
    every(TICK_MS, look, ended.signal);
    return () => ended.abort();
  }, [live, startedAtMs]);
  return (
    <span role="timer" aria-live="off">
      {elapsedText(startedAtMs === null ? 0 : elapsedMs)}
    </span>
  );
}
