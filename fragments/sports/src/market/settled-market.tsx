import type { FixtureRow, MarketView } from "@fairline/contracts";
import { marketName, outcomeName, settledByText, useT } from "@fairline/i18n";
import { Icon } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import styles from "./market-card.module.css";

/** A market that has its result: the winning picks, and by which fact. */
export function SettledMarket(props: { fixture: FixtureRow; market: MarketView }): ReactNode {
  const { fixture, market } = props;
  const t = useT();
  const sides = { home: fixture.home.name, away: fixture.away.name };
  return (
    <li className={styles.settled}>
      <span className={styles.settledName}>{marketName(t, market, sides)}</span>
      <span className={styles.results}>
        {market.outcomes
          .filter((outcome) => outcome.result !== undefined && outcome.result !== "lost")
          .map((outcome) => (
            <span key={outcome.id} className={styles.result} data-result={outcome.result}>
              <Icon name={outcome.result === "won" ? "check" : "refresh"} size={14} />
              {outcomeName(t, market, outcome.id, sides)}
              <span className={styles.word}>{t(`odds.${outcome.result}`)}</span>
            </span>
          ))}
      </span>
      {market.settledBy ? (
        <span className={styles.fact}>{settledByText(t, market.settledBy)}</span>
      ) : null}
    </li>
  );
}
