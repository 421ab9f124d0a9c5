import { useFragment } from "@fairline/fragment-kit";
import type { FixtureRow } from "@fairline/contracts";
import { marketName, shortMarketName, useT } from "@fairline/i18n";
import { Icon } from "@fairline/ui-kit";
import { type ReactNode, useId, useState } from "react";
import { type MarketFamily, type MarketPeriod, periodOf } from "./market-layout.ts";
import { sportText } from "../sports/sport-text.ts";
import styles from "./market-card.module.css";
import { MarketOutcomes } from "./market-outcomes.tsx";
import { useMarketStatus } from "./use-market-status.ts";

/** What a market card is given. */
export type MarketCardProps = {
  fixture: FixtureRow;
  family: MarketFamily;
  isFolded?: boolean;
  onFold?: () => void;
};

/** All lines of one market type: its name, parts of the match as tabs, and a price for each pick. */
export function MarketCard(props: MarketCardProps): ReactNode {
  const { fixture, family, isFolded = false, onFold } = props;
  const t = useT();
  const { settings } = useFragment();
  const bodyId = useId();
  const [chosen, setChosen] = useState<string | undefined>();
  const period = periodOf(family, chosen);
  const sides = { home: fixture.home.name, away: fixture.away.name };
  const nameOf = settings.marketsNameType === "short" ? shortMarketName : marketName;
  const status = useMarketStatus(
    fixture.fixtureId,
    period.markets.map((market) => market.key),
  );
  const name = nameOf(t, family, sides);
  return (
    <section className={styles.card} data-status={status} aria-labelledby={`${bodyId}-name`}>
      <h3 className={styles.name}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-controls={bodyId}
          disabled={onFold === undefined}
          onClick={onFold}
        >
          <span id={`${bodyId}-name`}>{name}</span>
          {status === "suspended" ? (
            <Icon name="lock" size={14} label={t("odds.suspended")} />
          ) : null}
          {onFold ? <Icon name={isFolded ? "chevron-down" : "chevron-up"} size={16} /> : null}
        </button>
      </h3>
      {isFolded || family.periods.length < 2 ? null : (
        <PeriodTabs
          sport={fixture.sport}
          family={family}
          name={name}
          current={period}
          onChoose={setChosen}
        />
      )}
      {isFolded ? null : (
        <div id={bodyId} className={styles.body}>
          <MarketOutcomes key={period.period} fixture={fixture} family={family} period={period} />
        </div>
      )}
    </section>
  );
}

/** The whole match and its parts. */
function PeriodTabs(props: {
  sport: string;
  family: MarketFamily;
  name: string;
  current: MarketPeriod;
  onChoose: (period: string) => void;
}): ReactNode {
  const t = useT();
  return (
    // The buttons inside take the focus; a fieldset would draw a frame.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className={styles.periods} role="group" aria-label={props.name}>
      {props.family.periods.map(({ period }) => (
        <button
          key={period}
          type="button"
          className={styles.period}
          aria-pressed={period === props.current.period}
          onClick={() => props.onChoose(period)}
        >
          {sportText(t, props.sport, `part.${period}`)}
        </button>
      ))}
    </div>
  );
}
