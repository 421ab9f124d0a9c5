// The grid is made of boxes that a card form rearranges; table elements could not follow.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import type { ColumnSet } from "../model/columns.ts";
import { type FixtureGroups, rowsInOrder } from "../model/fixture-list.ts";
import type { StoredSet } from "../state/stored-set.ts";
import { ColumnLetters } from "./column-letters.tsx";
import { EventRow } from "./event-row.tsx";
import styles from "./league-group.module.css";

/** Fixtures one under the other below one header, each with its championship in small letters. */
export function FlatRows(props: {
  groups: FixtureGroups;
  columns: ColumnSet;
  favourites: StoredSet;
}): ReactNode {
  const { groups, columns, favourites } = props;
  const t = useT();
  return (
    <div className={styles.group} role="rowgroup" data-league="all">
      <div className={styles.flatBar} role="row">
        <span />
        <span role="columnheader" className={styles.flatName}>
          {t("sports.table.matches")}
        </span>
        <ColumnLetters columns={columns} />
      </div>
      {rowsInOrder(groups).map(({ champion, fixture }) => (
        <EventRow
          key={fixture.fixtureId}
          fixture={fixture}
          champion={champion}
          columns={columns}
          favourites={favourites}
          hasLeague
        />
      ))}
    </div>
  );
}
