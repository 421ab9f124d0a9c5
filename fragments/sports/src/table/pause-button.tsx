import { every, useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { systemClock } from "@fairline/kernel";
import { IconButton } from "@fairline/ui-kit";
import { type ReactNode, useEffect, useState } from "react";
import { useLivePage } from "../live/live-page.tsx";
import { useSignal } from "../live/signal.ts";
import styles from "./pause-button.module.css";

/** Holds the visible prices still. What gets suspended is shown all the same. */
export function PauseButton(): ReactNode {
  const t = useT();
  const { painter, isPaused } = useLivePage();
  const paused = useSignal(isPaused, false);
  return (
    <span className={styles.pause}>
      {paused ? <PausedFor /> : null}
      <IconButton
        icon={paused ? "player-play" : "player-pause"}
        name={t(paused ? "sports.pause.resume" : "sports.pause.pause")}
        aria-pressed={paused}
        aria-keyshortcuts="P"
        onClick={() => {
          isPaused.set(!paused);
          if (paused) painter.resume();
          else painter.pause();
        }}
      />
    </span>
  );
}

function PausedFor(): ReactNode {
  const { signal } = useFragment();
  const t = useT();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const ended = new AbortController();
    const startedMs = systemClock.monotonicMs();
    every(
      1_000,
      () => setSeconds(Math.floor((systemClock.monotonicMs() - startedMs) / 1_000)),
      AbortSignal.any([signal, ended.signal]),
    );
    return () => ended.abort();
  }, [signal]);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <span className={styles.time} role="timer" aria-live="off">
      {t("sports.pause.for", { time })}
    </span>
  );
}
