// The grid is made of boxes that a card form rearranges; table elements could not follow.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { FixtureRow } from "@fairline/contracts";
import {
  marketName,
  matchName,
  outcomeName,
  shortMarketName,
  useReading,
  useT,
} from "@fairline/i18n";
import { classNames } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { useLivePage } from "../live/live-page.tsx";
import type { PriceBook } from "../live/price-book.ts";
import { PriceCell } from "../live/price-cell.tsx";
import { useChanges } from "../live/use-changes.ts";
import { useMarkets } from "../live/use-markets.ts";
import { groupsOf, lineOf, marketOf } from "../model/columns.ts";
import type { MarketShape } from "../model/market-shape.ts";
import type { RankedGroup } from "../sports/sport-page.ts";
import { sportText } from "../sports/sport-text.ts";
import { findSport } from "../sports/sports.ts";
import styles from "./event-row.module.css";
import { ROW_COLUMNS } from "./row-columns.ts";

/** The prices of a row, group by group. */
export function RowPrices(props: { fixture: FixtureRow; columns: string }): ReactNode {
  const { fixture, columns } = props;
  const markets = useMarkets(fixture);
  const sport = findSport(fixture.sport);
  const groups = groupsOf(sport, columns);
  const { book } = useLivePage();
  const shown = groups.map((group) => ({ group, market: marketOf(markets, group, sport.partKey) }));
  // One letter a group: which ones nobody can bet on.
  const closed = useChanges(fixture.fixtureId, () =>
    shown.map(({ group, market }) => (isClosed(book, fixture, group, market) ? "-" : "+")).join(""),
  );
  return (
    <span className={styles.groups} role="presentation">
      {shown.map(({ group, market }, index) =>
        closed[index] === "-" ? (
          <ClosedGroup
            key={group.id}
            group={group}
            market={market}
            isFirst={index === closed.indexOf("-")}
          />
        ) : (
          <Group
            key={group.id}
            fixture={fixture}
            group={group}
            market={market}
            firstColumn={firstColumn(groups, index)}
          />
        ),
      )}
    </span>
  );
}

/** Whether nothing of a group can be bet on: its market is decided, away, or out of any price. */
function isClosed(
  book: PriceBook,
  { fixtureId }: FixtureRow,
  group: RankedGroup,
  market: MarketShape | undefined,
): boolean {
  const marketKey = market?.key ?? "";
  return group.cells
    .filter((cell) => cell !== "line")
    .every((outcomeId) => book.cell({ fixtureId, marketKey, outcomeId }).state === "closed");
}

/** A group without prices says so in words, over the whole of its place. */
function ClosedGroup(props: {
  group: RankedGroup;
  market: MarketShape | undefined;
  isFirst: boolean;
}): ReactNode {
  const { group, market, isFirst } = props;
  const t = useT();
  // Without a market there are no values for its name: which goal would be the next one.
  const text =
    market === undefined
      ? t("odds.closed")
      : t("sports.row.closed", { market: shortMarketName(t, market, NO_SIDES) });
  return (
    <span
      className={classNames(styles.group, styles.closed, styles[`cells-${group.cells.length}`])}
      role="presentation"
      data-rank={group.rank}
      data-group={group.id}
      data-closed=""
    >
      <span role="gridcell" className={styles.closedText}>
        {isFirst ? text : null}
      </span>
    </span>
  );
}

const NO_SIDES = { home: "", away: "" };

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
              label={sportText(t, fixture.sport, `cell.${group.id}.${cell}`)}
              column={firstColumn + index}
              name={`${matchName(t, sides)}, ${
                market
                  ? `${marketName(t, market, sides)}, ${outcomeName(t, market, cell, sides)}`
                  : sportText(t, fixture.sport, `cell.${group.id}.${cell}`)
              }`}
            />
          </span>
        ),
      )}
    </span>
  );
}
