// The grid is made of boxes that a card form rearranges; table elements could not follow.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import { groupsOf } from "../model/columns.ts";
import type { SportPage } from "../sports/sport-page.ts";
import { sportText } from "../sports/sport-text.ts";
import styles from "./league-group.module.css";

/** What stands in the columns of prices, group by group. */
export function ColumnLetters(props: { sport: SportPage; columns: string }): ReactNode {
  const { sport, columns } = props;
  const t = useT();
  return (
    <span className={styles.groups} role="presentation">
      {groupsOf(sport, columns).map((column) => (
        <span
          key={column.id}
          className={styles.letters}
          role="presentation"
          data-rank={column.rank}
        >
          {column.cells.map((cell) => (
            <span key={cell} role="columnheader" className={styles.letter}>
              {sportText(t, sport.id, `cell.${column.id}.${cell}`)}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}
