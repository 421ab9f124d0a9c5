import type { GameCard } from "@fairline/contracts";
import type { CallReply } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { formatNumber, useReading } from "@fairline/i18n";
import { ButtonLink, Money, When } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { GameName } from "./game-name.tsx";
import styles from "./mine.module.css";

type PlayedGame = CallReply<"findPlayedGames">["games"][number];

/** The sums of each game over thirty days; a game with a round under way leads back to it. */
export function PlayedGames(props: {
  games: readonly PlayedGame[];
  cards: readonly GameCard[];
}): ReactNode {
  const { games, cards } = props;
  const { t, lang } = useReading();
  return (
    <table className={styles.table}>
      <caption className="fl-visually-hidden">{t("mine.sums")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("mine.game")}</th>
          <th scope="col" className={styles.end}>
            {t("mine.count")}
          </th>
          <th scope="col" className={styles.end}>
            {t("mine.staked")}
          </th>
          <th scope="col" className={styles.end}>
            {t("mine.paid")}
          </th>
          <th scope="col" className={styles.end}>
            {t("mine.net")}
          </th>
          <th scope="col">{t("mine.last")}</th>
        </tr>
      </thead>
      <tbody>
        {games.map((game) => (
          <tr key={`${game.gameId} ${game.currency}`}>
            <th scope="row">
              <GameName gameId={game.gameId} cards={cards} />
              <Continue game={game} cards={cards} />
            </th>
            <td data-label={t("mine.count")} className={styles.end}>
              {formatNumber(game.rounds, lang)}
            </td>
            <td data-label={t("mine.staked")} className={styles.end}>
              <Money amountMinor={game.stakedMinor} currency={game.currency} />
            </td>
            <td data-label={t("mine.paid")} className={styles.end}>
              <Money amountMinor={game.paidMinor} currency={game.currency} />
            </td>
            <td data-label={t("mine.net")} className={styles.end}>
              <Money
                amountMinor={BigInt(game.paidMinor) - BigInt(game.stakedMinor)}
                currency={game.currency}
              />
            </td>
            <td data-label={t("mine.last")}>
              <When atMs={game.lastAt} look="date-time" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Continue({ game, cards }: { game: PlayedGame; cards: readonly GameCard[] }): ReactNode {
  const { t } = useReading();
  const { href } = useFragment();
  const card = cards.find(({ gameId }) => gameId === game.gameId);
  if (game.openRounds === 0 || card === undefined) return null;
  return (
    <ButtonLink size="small" look="primary" href={href(`/games/${card.route}`)}>
      {t("mine.continue")}
    </ButtonLink>
  );
}
