import type { GameRoundView } from "@fairline/contracts";
import type { Problem } from "@fairline/contracts/calls";
import type { Game } from "@fairline/games";
import { useReading } from "@fairline/i18n";
import { Button, Icon, Money, Notice, Skeleton, When } from "@fairline/ui-kit";
import { type ReactNode, useEffect, useState } from "react";
import { checkRound, type Verdict } from "../check/check-round.ts";
import { multipleText } from "../table-kit/pays/multiple-text.ts";
import { explainProblem } from "./explain-problem.ts";
import styles from "./game-panels.module.css";
import type { GamePanelsProps } from "./game-panels.tsx";
import { payE4Of } from "./result-text.ts";

type Rounds = readonly GameRoundView[] | Problem | null;

/** The last rounds in this game; each can be checked here once its seed is revealed. */
export function HistoryPanel({
  desk,
  state,
  game,
}: Pick<GamePanelsProps, "desk" | "state" | "game">): ReactNode {
  const reading = useReading();
  const { t } = reading;
  const [rounds, setRounds] = useState<Rounds>(null);
  const isIn = state.access.kind === "in";
  const currency = state.purse?.balance.currency ?? "";
  // Read anew when a round has ended and when seeds were revealed.
  const occasion = `${state.seeds?.commitment}/${state.isShown ? state.round?.roundId : ""}`;
  useEffect(() => {
    if (!isIn) return undefined;
    let isWanted = true;
    void desk.findRounds().then((found) => {
      if (!isWanted || found === undefined) return;
      setRounds(found.ok ? found.reply.rounds : found.problem);
    });
    return () => {
      isWanted = false;
    };
  }, [desk, isIn, occasion]);
  if (!isIn) return <p className={styles.prose}>{t("seat.outside")}</p>;
  if (rounds === null) return <Skeleton rows={3} height="line" />;
  if (!isList(rounds)) {
    return <Notice kind="warn">{explainProblem(rounds, currency, reading)}</Notice>;
  }
  if (rounds.length === 0) return <p className={styles.prose}>{t("seat.history.empty")}</p>;
  return (
    <ol className={styles.rounds}>
      {rounds.map((round) => (
        <PastRound key={round.roundId} round={round} game={game} currency={currency} />
      ))}
    </ol>
  );
}

function PastRound(props: { round: GameRoundView; game: Game; currency: string }): ReactNode {
  const { round, game, currency } = props;
  const { t, lang } = useReading();
  return (
    <li className={styles.round}>
      <span>
        <When atMs={round.startedAt} look="time" />
      </span>
      <span>
        {t("seat.stake")} <Money amountMinor={round.stakeMinor} currency={currency} />
      </span>
      <span>
        {round.state === "settled" ? (
          <>
            {t("seat.win")} <Money amountMinor={round.payMinor} currency={currency} />{" "}
            <span className={styles.meta}>{multipleText(payE4Of(round), lang)}</span>
          </>
        ) : (
          t(`seat.state.${round.state}`)
        )}
      </span>
      <span className={styles.meta}>
        {t("seat.history.nonce", { nonce: round.fairness.nonce })}
      </span>
      <Check round={round} game={game} />
    </li>
  );
}

function Check({ round, game }: { round: GameRoundView; game: Game }): ReactNode {
  const { t } = useReading();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  if (round.state !== "settled") return null;
  if (round.fairness.serverSeed === null) {
    return <span className={styles.meta}>{t("seat.history.sealed")}</span>;
  }
  if (verdict === null) {
    return (
      <Button size="small" onClick={() => setVerdict(checkRound(game, round))}>
        {t("seat.history.check")}
      </Button>
    );
  }
  return (
    <span className={styles.verdict} data-verdict={verdict} role="status">
      <Icon name={verdict === "good" ? "circle-check" : "circle-x"} size={16} />{" "}
      {t(`seat.check.${verdict}`)}
    </span>
  );
}

function isList(rounds: readonly GameRoundView[] | Problem): rounds is readonly GameRoundView[] {
  return Array.isArray(rounds);
}
