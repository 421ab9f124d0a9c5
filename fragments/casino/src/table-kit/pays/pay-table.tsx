import { classNames, Icon } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import styles from "./pay-table.module.css";

/**
 * Whether a row is the shown outcome. Only one that brings more than the stake is coloured as a win:
 * getting back the stake or less is no reason to cheer.
 */
export type PayMark = "none" | "plain" | "won";

/** The mark of a row by whether it is the outcome and whether that brings more than the stake. */
export function payMark(isOutcome: boolean, isAboveStake: boolean): PayMark {
  if (!isOutcome) return "none";
  return isAboveStake ? "won" : "plain";
}

/** What pays: its name, what it pays, and more columns where there are any. */
export type PayRow = {
  readonly id: string;
  readonly name: ReactNode;
  readonly cells: readonly string[];
  readonly mark: PayMark;
};

/** What a table of pays is given; `hit` says in words that a row is the outcome. */
export type PayTableProps = {
  readonly caption: string;
  /** One for the names, one for each cell. */
  readonly heads: readonly string[];
  readonly rows: readonly PayRow[];
  readonly hit: string;
};

/** What a game pays, with the outcome marked by a tick, a bar and words. */
export function PayTable({ caption, heads, rows, hit }: PayTableProps): ReactNode {
  return (
    <table className={styles.table}>
      <caption className="fl-visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={styles.head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            className={classNames(styles.row, row.mark !== "none" && styles.hit, styles[row.mark])}
            data-outcome-row={row.mark === "none" ? undefined : ""}
          >
            <th scope="row" className={styles.name}>
              {row.mark === "none" ? null : <HitMark text={hit} />}
              {row.name}
            </th>
            {row.cells.map((cell, index) => (
              <td key={heads[index + 1] ?? index} className={styles.cell}>
                <bdi>{cell}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function HitMark({ text }: { text: string }): ReactNode {
  return (
    <span className={styles.mark} data-outcome="">
      <Icon name="check" size={14} />
      <span className="fl-visually-hidden">{text} </span>
    </span>
  );
}
