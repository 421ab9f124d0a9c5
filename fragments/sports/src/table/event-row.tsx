// The grid is made of boxes that a card form rearranges; table elements could not follow.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { ChampionView, FixtureRow } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { matchName, useT } from "@fairline/i18n";
import { IconButton } from "@fairline/ui-kit";
import { memo, type ReactNode, useRef, useState } from "react";
import { isOver } from "../live/price-book.ts";
import { useChanges } from "../live/use-changes.ts";
import { useFollowWhileNear } from "../live/use-follow-while-near.ts";
import { eventPath } from "../model/routes.ts";
import type { StoredSet } from "../state/stored-set.ts";
import styles from "./event-row.module.css";
import { ROW_COLUMNS } from "./row-columns.ts";
import { RowNames } from "./row-names.tsx";
import { RowPanel } from "./row-panel.tsx";
import { RowPrices } from "./row-prices.tsx";
import { RowTime } from "./row-time.tsx";
import { StarButton } from "./star-button.tsx";

/** What a row is given. */
export type EventRowProps = {
  fixture: FixtureRow;
  champion: ChampionView;
  columns: string;
  favourites: StoredSet;
  /** Whether the row says its championship: no bar above it does. */
  hasLeague?: boolean;
};

/** One fixture of the table. It follows its prices while it is near the window. */
export const EventRow = memo(function EventRow(props: EventRowProps): ReactNode {
  const { fixture, champion, columns, favourites, hasLeague = false } = props;
  const { fixtureId } = fixture;
  const { href } = useFragment();
  const t = useT();
  const row = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useFollowWhileNear(row, fixtureId);
  const address = href(eventPath(fixture.section, champion, fixture));
  const name = matchName(t, { home: fixture.home.name, away: fixture.away.name });
  const isDone = useChanges(fixtureId, (known) => isOver(known?.status ?? fixture.status));
  return (
    <>
      <div
        ref={row}
        className={styles.row}
        role="row"
        data-fixture={fixtureId}
        data-over={isDone ? "" : undefined}
      >
        <span role="gridcell" className={styles.star}>
          <StarButton favourites={favourites} id={`fixture:${fixtureId}`} name={name} />
        </span>
        <RowTime fixture={fixture} />
        <RowNames fixture={fixture} address={address} {...(hasLeague ? { champion } : {})} />
        <RowPrices fixture={fixture} columns={columns} />
        <span role="gridcell" className={styles.caret}>
          <IconButton
            icon={isOpen ? "chevron-up" : "chevron-down"}
            size="tiny"
            name={t("sports.row.panel", { name })}
            aria-expanded={isOpen}
            data-caret=""
            data-column={ROW_COLUMNS.caret}
            tabIndex={-1}
            onClick={() => setOpen(!isOpen)}
          />
        </span>
        <span role="gridcell" className={styles.more}>
          <a
            href={address}
            data-more=""
            data-column={ROW_COLUMNS.more}
            tabIndex={-1}
            aria-label={t("sports.row.more", { count: fixture.marketCount, name })}
          >
            <bdi dir="ltr">+{fixture.marketCount}</bdi>
          </a>
        </span>
      </div>
      {isOpen ? <RowPanel fixture={fixture} champion={champion} /> : null}
    </>
  );
});
