import type { GameCard, PlayedRound } from "@fairline/contracts";
import type { CallReply } from "@fairline/contracts/calls";
import { useT } from "@fairline/i18n";
import { Button, Money, When } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { GameName } from "./game-name.tsx";
import styles from "./mine.module.css";
import { useRounds } from "./use-rounds.ts";

/** The player's rounds, the latest first, page by page. */
export function PlayedRounds(props: {
  first: CallReply<"findPlayedRounds">;
  cards: readonly GameCard[];
}): ReactNode {
  const { first, cards } = props;
  const t = useT();
  const { rounds, hasMore, hasFailed, isBusy, more } = useRounds(first);
  return (
    <>
      <table className={styles.table}>
        <caption className="fl-visually-hidden">{t("mine.rounds")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("mine.time")}</th>
            <th scope="col">{t("mine.game")}</th>
            <th scope="col" className={styles.end}>
              {t("mine.staked")}
            </th>
            <th scope="col" className={styles.end}>
              {t("mine.paid")}
            </th>
            <th scope="col">{t("mine.state")}</th>
          </tr>
        </thead>
        <tbody>
          {rounds.map((round) => (
            <Row key={round.roundId} round={round} cards={cards} />
          ))}
        </tbody>
      </table>
      {hasMore ? (
        <div className={styles.more}>
          <Button isBusy={isBusy} onClick={() => void more()}>
            {t(hasFailed ? "common.retry" : "common.showMore")}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Row({ round, cards }: { round: PlayedRound; cards: readonly GameCard[] }): ReactNode {
  const t = useT();
  const { gameId, openedAt, stakedMinor, paidMinor, currency, state } = round;
  return (
    <tr>
      <td data-label={t("mine.time")}>
        <When atMs={openedAt} look="date-time" />
      </td>
      <th scope="row">
        <GameName gameId={gameId} cards={cards} />
      </th>
      <td data-label={t("mine.staked")} className={styles.end}>
        <Money amountMinor={stakedMinor} currency={currency} />
      </td>
      <td data-label={t("mine.paid")} className={styles.end}>
        {state === "open" ? "—" : <Money amountMinor={paidMinor} currency={currency} />}
      </td>
      <td data-label={t("mine.state")}>{t(`mine.state.${state}`)}</td>
    </tr>
  );
}
