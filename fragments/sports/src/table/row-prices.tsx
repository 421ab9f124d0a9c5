// The grid is made of boxes that a card form rearranges; table elements could not follow.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { FixtureRow } from "@fairline/contracts";
import { marketName, matchName, outcomeName, useReading, useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import { PriceCell } from "../live/price-cell.tsx";
import { useMarkets } from "../live/use-markets.ts";
import { type ColumnSet, groupsOf, lineOf, marketOf, type RankedGroup } from "../model/columns.ts";
import type { MarketShape } from "../model/market-shape.ts";
import styles from "./event-row.module.css";
import { ROW_COLUMNS } from "./row-columns.ts";

/** The prices of a row, group by group. */
export function RowPrices(props: { fixture: FixtureRow; columns: ColumnSet }): ReactNode {
  const { fixture, columns } = props;
  const markets = useMarkets(fixture);
  const groups = groupsOf(columns);
  return (
    <span className={styles.groups} role="presentation">
      {groups.map((group, index) => (
        <Group
          key={group.id}
          fixture={fixture}
          group={group}
          market={marketOf(markets, group)}
          firstColumn={firstColumn(groups, index)}
        />
      ))}
    </span>
  );
}

/** Column number of the first cell of a group. */
function firstColumn(groups: readonly RankedGroup[], index: number): number {
  return groups
    .slice(0, index)
    .reduce<number>((column, group) => column + group.cells.length, ROW_COLUMNS.prices);
}

type GroupProps = {
  fixture: FixtureRow;
  group: RankedGroup;
  market: MarketShape | undefined;
  firstColumn: number;
};

function Group({ fixture, group, market, firstColumn }: GroupProps): ReactNode {
  const t = useT();
  const { lang } = useReading();
  const sides = { home: fixture.home.name, away: fixture.away.name };
  return (
    <span className={styles.group} role="presentation" data-rank={group.rank} data-group={group.id}>
      {group.cells.map((cell, index) =>
        cell === "line" ? (
          <span key={cell} role="gridcell" className={styles.line}>
            <bdi dir="ltr">{lineOf(market, lang)}</bdi>
          </span>
        ) : (
          <span key={cell} role="gridcell" className={styles.cell}>
            <PriceCell
              fixtureId={fixture.fixtureId}
              marketKey={market?.key ?? ""}
              outcomeId={cell}
              label={t(`sports.column.${group.id}.${cell}`)}
              column={firstColumn + index}
              name={`${matchName(t, sides)}, ${
                market
                  ? `${marketName(t, market, sides)}, ${outcomeName(t, market, cell, sides)}`
                  : t(`sports.column.${group.id}.${cell}`)
              }`}
            />
          </span>
        ),
      )}
    </span>
  );
}
