import type { FixtureRow } from "@fairline/contracts";
import { marketName, outcomeName, useT } from "@fairline/i18n";
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
  let column: number = ROW_COLUMNS.prices;
  return (
    <span className={styles.groups} role="presentation">
      {groupsOf(columns).map((group) => {
        const first = column;
        column += group.cells.length;
        return (
          <Group
            key={group.id}
            fixture={fixture}
            group={group}
            market={marketOf(markets, group)}
            firstColumn={first}
          />
        );
      })}
    </span>
  );
}

type GroupProps = {
  fixture: FixtureRow;
  group: RankedGroup;
  market: MarketShape | undefined;
  firstColumn: number;
};

function Group({ fixture, group, market, firstColumn }: GroupProps): ReactNode {
  const t = useT();
  const sides = { home: fixture.home.name, away: fixture.away.name };
  return (
    <span className={styles.group} role="presentation" data-rank={group.rank} data-group={group.id}>
      {group.cells.map((cell, index) =>
        cell === "line" ? (
          <span key={cell} role="gridcell" className={styles.line}>
            <bdi dir="ltr">{lineOf(market)}</bdi>
          </span>
        ) : (
          <span key={cell} role="gridcell" className={styles.cell}>
            <PriceCell
              fixtureId={fixture.fixtureId}
              marketKey={market?.key ?? ""}
              outcomeId={cell}
              label={t(`sports.column.${group.id}.${cell}`)}
              column={firstColumn + index}
              name={`${sides.home} — ${sides.away}, ${
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
