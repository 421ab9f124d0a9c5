import type { GameRoundView } from "@fairline/contracts";
import { useReading } from "@fairline/i18n";
import { type ReactNode, useEffect, useState } from "react";
import type { GameDesk } from "../desk/game-desk.ts";
import type { DeskState } from "../desk/reduce.ts";
import { multipleText } from "../table-kit/pays/multiple-text.ts";
import styles from "./last-results.module.css";
import { payE4Of, resultOf } from "./result-text.ts";

const RESULTS_MAX = 10;

/** Multiples of the last rounds in this game, the newest first. */
export function LastResults({ desk, state }: { desk: GameDesk; state: DeskState }): ReactNode {
  const { t, lang } = useReading();
  const rounds = useLastRounds(desk, state);
  if (rounds.length === 0) return null;
  return (
    <ol className={styles.results} aria-label={t("seat.results")} data-results="">
      {rounds.map((round) => (
        <li key={round.roundId} className={styles.result} data-result={resultOf(round)}>
          <bdi>{multipleText(payE4Of(round), lang)}</bdi>
        </li>
      ))}
    </ol>
  );
}

/** Asks once when the game is entered, then adds each round that was shown to its end. */
function useLastRounds(desk: GameDesk, { access, isShown, round }: DeskState) {
  const [known, setKnown] = useState<readonly GameRoundView[]>([]);
  const isIn = access.kind === "in";
  useEffect(() => {
    if (!isIn) return undefined;
    let isWanted = true;
    void desk.findRounds().then((found) => {
      if (isWanted && found?.ok) setKnown((played) => newestFirst(played, found.reply.rounds));
    });
    return () => {
      isWanted = false;
    };
  }, [desk, isIn]);
  const ended = isShown && round?.state === "settled" ? round : null;
  if (ended !== null && !known.some(({ roundId }) => roundId === ended.roundId)) {
    setKnown(newestFirst([ended], known));
  }
  return known.slice(0, RESULTS_MAX);
}

/** Rounds of both lists, each once, those of the first list before the others. */
function newestFirst(
  first: readonly GameRoundView[],
  others: readonly GameRoundView[],
): readonly GameRoundView[] {
  const ids = new Set(first.map(({ roundId }) => roundId));
  const older = others.filter(({ roundId, state }) => state === "settled" && !ids.has(roundId));
  return [...first, ...older].slice(0, RESULTS_MAX);
}
