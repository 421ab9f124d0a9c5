import { useFragment } from "@fairline/fragment-kit";
import type { FixtureRow, MarketView } from "@fairline/contracts";
import {
  marketName,
  matchName,
  outcomeName,
  settledByText,
  shortMarketName,
  shortOutcomeName,
  useT,
} from "@fairline/i18n";
import { assertNever } from "@fairline/kernel";
import { classNames, Icon } from "@fairline/ui-kit";
import { type ReactNode, useId, useState } from "react";
import { PriceCell } from "../live/price-cell.tsx";
import { lineOf } from "../model/columns.ts";
import type { MarketShape } from "../model/market-shape.ts";
import {
  LADDER_LINES,
  linesAround,
  type MarketFamily,
  outcomesInOrder,
  scoreColumns,
} from "./market-layout.ts";
import styles from "./market-card.module.css";
import { useMarketStatus } from "./use-market-status.ts";

/** What a market card is given. */
export type MarketCardProps = {
  fixture: FixtureRow;
  family: MarketFamily;
  isFolded?: boolean;
  onFold?: () => void;
};

/** All lines of one market type: its name, and a price for each pick. */
export function MarketCard({
  fixture,
  family,
  isFolded = false,
  onFold,
}: MarketCardProps): ReactNode {
  const t = useT();
  const { settings } = useFragment();
  const bodyId = useId();
  const sides = { home: fixture.home.name, away: fixture.away.name };
  const nameOf = settings.marketsNameType === "short" ? shortMarketName : marketName;
  const status = useMarketStatus(
    fixture.fixtureId,
    family.markets.map((market) => market.key),
  );
  return (
    <section className={styles.card} data-status={status} aria-labelledby={`${bodyId}-name`}>
      <h3 className={styles.head}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-controls={bodyId}
          disabled={onFold === undefined}
          onClick={onFold}
        >
          <span id={`${bodyId}-name`}>{nameOf(t, family, sides)}</span>
          {status === "suspended" ? (
            <Icon name="lock" size={14} label={t("odds.suspended")} />
          ) : null}
          {onFold ? <Icon name={isFolded ? "chevron-down" : "chevron-up"} size={16} /> : null}
        </button>
      </h3>
      {isFolded ? null : (
        <div id={bodyId} className={styles.body}>
          <Outcomes fixture={fixture} family={family} />
        </div>
      )}
    </section>
  );
}

function Outcomes({ fixture, family }: { fixture: FixtureRow; family: MarketFamily }): ReactNode {
  const { layout, markets } = family;
  switch (layout.kind) {
    case "across":
      return markets.map((market) => (
        <Across key={market.key} fixture={fixture} market={market} columns={layout.columns} />
      ));
    case "ladder":
      return <Ladder fixture={fixture} markets={markets} />;
    case "scores":
      return markets.map((market) => <Scores key={market.key} fixture={fixture} market={market} />);
    default:
      return assertNever(layout);
  }
}

function Across(props: {
  fixture: FixtureRow;
  market: MarketShape;
  columns: 1 | 2 | 3;
}): ReactNode {
  const { fixture, market, columns } = props;
  return (
    <div className={classNames(styles.across, styles[`columns-${columns}`])}>
      {outcomesInOrder(market).map((outcomeId) => (
        <Pick key={outcomeId} fixture={fixture} market={market} outcomeId={outcomeId} />
      ))}
    </div>
  );
}

function Ladder({
  fixture,
  markets,
}: {
  fixture: FixtureRow;
  markets: readonly MarketShape[];
}): ReactNode {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? markets : linesAround(markets, LADDER_LINES);
  return (
    <>
      <div className={styles.ladder}>
        {shown.map((market) => (
          <div
            key={market.key}
            className={styles.rung}
            data-main={market.isMainLine ? "" : undefined}
          >
            {market.outcomes.map((outcomeId) => (
              <Pick key={outcomeId} fixture={fixture} market={market} outcomeId={outcomeId} />
            ))}
            {market.isMainLine ? (
              <span className={styles.mark} title={t("sports.market.mainLine")}>
                <span className="fl-visually-hidden">
                  {t("sports.market.mainLine")} {lineOf(market)}
                </span>
              </span>
            ) : null}
          </div>
        ))}
      </div>
      {markets.length > LADDER_LINES ? (
        <button type="button" className={styles.all} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t("common.showLess") : t("common.showAll", { count: markets.length })}
        </button>
      ) : null}
    </>
  );
}

function Scores({ fixture, market }: { fixture: FixtureRow; market: MarketShape }): ReactNode {
  return (
    <div className={classNames(styles.across, styles["columns-3"])}>
      {scoreColumns(market.outcomes).map((column) => (
        <div key={column[0]} className={styles.scores}>
          {column.map((outcomeId) => (
            <Pick key={outcomeId} fixture={fixture} market={market} outcomeId={outcomeId} />
          ))}
        </div>
      ))}
    </div>
  );
}

type PickProps = { fixture: FixtureRow; market: MarketShape; outcomeId: string };

function Pick({ fixture, market, outcomeId }: PickProps): ReactNode {
  const t = useT();
  const sides = { home: fixture.home.name, away: fixture.away.name };
  const pick = outcomeName(t, market, outcomeId, sides);
  return (
    <PriceCell
      fixtureId={fixture.fixtureId}
      marketKey={market.key}
      outcomeId={outcomeId}
      label={shortOutcomeName(t, market, outcomeId, sides)}
      name={`${matchName(t, sides)}, ${marketName(t, market, sides)}, ${pick}`}
    />
  );
}

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
