import type { FixtureRow } from "@fairline/contracts";
import { marketName, matchName, outcomeName, useReading, useT } from "@fairline/i18n";
import { assertNever } from "@fairline/kernel";
import { classNames } from "@fairline/ui-kit";
import { type ReactNode, useState } from "react";
import { PriceCell } from "../live/price-cell.tsx";
import { usePossibleOutcomes } from "../live/use-possible-outcomes.ts";
import { lineOf, sideLineOf } from "../model/columns.ts";
import type { MarketShape } from "../model/market-shape.ts";
import styles from "./market-card.module.css";
import {
  type CardLayout,
  LADDER_LINES,
  linesAround,
  type MarketFamily,
  type MarketPeriod,
  outcomesInOrder,
  rowsOf,
  scoreColumns,
} from "./market-layout.ts";

type OutcomesProps = { fixture: FixtureRow; family: MarketFamily; period: MarketPeriod };

/** The picks of one part of the match, laid out as their type asks. */
export function MarketOutcomes(props: OutcomesProps): ReactNode {
  const { fixture, family, period } = props;
  const { layout } = family;
  switch (layout.kind) {
    case "across":
      return (
        <>
          {period.markets.map((market) => (
            <Across key={market.key} fixture={fixture} market={market} layout={layout} />
          ))}
          <Room {...props} isTall={layout.isNamed} />
        </>
      );
    case "ladder":
      return <Ladder {...props} hasSides={layout.hasSides} />;
    case "scores":
      return period.markets.map((market) => (
        <Scores key={market.key} fixture={fixture} market={market} />
      ));
    default:
      return assertNever(layout);
  }
}

/** Keeps the height of the tallest tab, so that no card moves when another one is chosen. */
function Room({ family, period, isTall }: OutcomesProps & { isTall: boolean }): ReactNode {
  const tallest = Math.max(...family.periods.map((each) => rowsOf(family, each)));
  const missing = tallest - rowsOf(family, period);
  return Array.from({ length: missing }, (_, row) => (
    <span key={row} className={classNames(styles.room, isTall && styles.tall)} />
  ));
}

function Across(props: {
  fixture: FixtureRow;
  market: MarketShape;
  layout: Extract<CardLayout, { kind: "across" }>;
}): ReactNode {
  const { fixture, market, layout } = props;
  const { columns, isNamed, isPaired } = layout;
  return (
    <div
      className={classNames(styles.across, styles[`columns-${columns}`], isNamed && styles.named)}
    >
      {outcomesInOrder(market, isPaired).map((outcomeId) => (
        <Pick key={outcomeId} fixture={fixture} market={market} outcomeId={outcomeId} />
      ))}
    </div>
  );
}

function Ladder(props: OutcomesProps & { hasSides: boolean }): ReactNode {
  const { fixture, hasSides } = props;
  const { markets } = props.period;
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? markets : linesAround(markets, LADDER_LINES);
  return (
    <>
      <div className={styles.ladder}>
        {hasSides ? <Sides names={[fixture.home.name, fixture.away.name]} /> : null}
        {shown.map((market) => (
          <Rung key={market.key} fixture={fixture} market={market} hasSides={hasSides} />
        ))}
        {isWhole ? null : <Room {...props} isTall={false} />}
      </div>
      {markets.length > LADDER_LINES ? (
        <button type="button" className={styles.all} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t("common.showLess") : t("common.showAll", { count: markets.length })}
        </button>
      ) : null}
    </>
  );
}

function Rung(props: { fixture: FixtureRow; market: MarketShape; hasSides: boolean }): ReactNode {
  const { fixture, market, hasSides } = props;
  const { lang } = useReading();
  const t = useT();
  return (
    <div className={styles.rung} data-main={market.isMainLine ? "" : undefined}>
      {market.outcomes.map((outcomeId) => (
        <Pick
          key={outcomeId}
          fixture={fixture}
          market={market}
          outcomeId={outcomeId}
          {...(hasSides ? { label: sideLineOf(market, outcomeId, lang) } : {})}
        />
      ))}
      {market.isMainLine ? (
        <span className={styles.mark} title={t("sports.market.mainLine")}>
          <span className="fl-visually-hidden">
            {t("sports.market.mainLine")} {lineOf(market, lang)}
          </span>
        </span>
      ) : null}
    </div>
  );
}

/** The names above columns of which each belongs to a side. Each price says its own name. */
function Sides({ names }: { names: readonly string[] }): ReactNode {
  return (
    <div
      className={classNames(styles.sides, styles[names.length === 2 ? "columns-2" : "columns-3"])}
      aria-hidden="true"
    >
      {names.map((name) => (
        <bdi key={name} className={styles.sideName}>
          {name}
        </bdi>
      ))}
    </div>
  );
}

function Scores({ fixture, market }: { fixture: FixtureRow; market: MarketShape }): ReactNode {
  const t = useT();
  const possible = usePossibleOutcomes(fixture.fixtureId, market.key);
  const isPossible = (id: string): boolean => possible?.has(id) ?? true;
  const names = [fixture.home.name, t("sports.market.draw"), fixture.away.name];
  // Some sports know no draw.
  const columns = scoreColumns(market.outcomes)
    .map((column, index) => ({ name: names[index] ?? "", column }))
    .filter(({ column }) => column.length > 0);
  return (
    <>
      <Sides names={columns.map(({ name }) => name)} />
      <div className={classNames(styles.across, styles[`columns-${columns.length}`])}>
        {columns.map(({ name, column }) => (
          <div key={name} className={styles.scores}>
            {column.filter(isPossible).map((outcomeId) => (
              <Pick
                key={outcomeId}
                fixture={fixture}
                market={market}
                outcomeId={outcomeId}
                {...(outcomeId.startsWith("other-")
                  ? { label: t("sports.market.otherScore") }
                  : {})}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

type PickProps = {
  fixture: FixtureRow;
  market: MarketShape;
  outcomeId: string;
  /** What stands beside the price where the card says the rest. */
  label?: string;
};

function Pick({ fixture, market, outcomeId, label }: PickProps): ReactNode {
  const t = useT();
  const sides = { home: fixture.home.name, away: fixture.away.name };
  const pick = outcomeName(t, market, outcomeId, sides);
  return (
    <PriceCell
      fixtureId={fixture.fixtureId}
      marketKey={market.key}
      outcomeId={outcomeId}
      label={label ?? pick}
      name={`${matchName(t, sides)}, ${marketName(t, market, sides)}, ${pick}`}
    />
  );
}
