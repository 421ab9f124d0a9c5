import { useReading, useT, type Zone } from "@fairline/i18n";
import { Money } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { WholeStatement } from "./read-statement.ts";
import { type StatementCase, statementFacts } from "./statement-facts.ts";
import { kindText, referenceText, stateText } from "./movement-text.ts";
import styles from "./statement-sheet.module.css";
import { subjectText } from "./subject-text.ts";
import { zonedTime } from "./zoned-time.ts";

/** What is printed. */
export type Sheet = { readonly statement: WholeStatement; readonly asked: StatementCase };

/** A statement as it is printed, or saved as PDF by the browser; on the screen it is not there. */
export function StatementSheet({ statement, asked }: Sheet): ReactNode {
  const t = useT();
  return (
    <article className={styles.sheet} aria-label={t("office.statement.title")}>
      <p className={styles.title}>{t("office.statement.title")}</p>
      <dl className={styles.facts}>
        {statementFacts(statement, asked, t).map(({ id, label, text }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{t("office.history.time")}</th>
            <th scope="col">{t("office.statement.kind")}</th>
            <th scope="col">{t("office.statement.reference")}</th>
            <th scope="col">{t("office.statement.amount")}</th>
            <th scope="col">{t("office.statement.balance")}</th>
          </tr>
        </thead>
        <tbody>
          {statement.rows.map((row) => (
            <SheetRow key={row.transferId} row={row} zone={asked.zone} />
          ))}
        </tbody>
      </table>
    </article>
  );
}

function SheetRow(props: { row: WholeStatement["rows"][number]; zone: Zone }): ReactNode {
  const { t } = useReading();
  const { row, zone } = props;
  const { transferId, at, reversesId, currency, subject } = row;
  const state = stateText(row, t);
  return (
    <tr>
      <td>
        <bdi dir="ltr">{clockOf(zonedTime(at, zone))}</bdi>
      </td>
      <td>
        {kindText(row, t)} <small>{transferId}</small>
        {subject === undefined ? null : <small> {subjectText(subject, t)}</small>}
        {state === undefined ? null : <small> · {state}</small>}
      </td>
      <td>
        {referenceText(row)}
        {reversesId === undefined ? null : (
          <small>
            {" "}
            {t("office.statement.reverses")}: {reversesId}
          </small>
        )}
      </td>
      <td>
        <Money amountMinor={row.amountMinor} currency={currency} sign="none" />
      </td>
      <td>
        <Money amountMinor={row.balanceAfterMinor} currency={currency} sign="none" />
      </td>
    </tr>
  );
}

/** Day and time to the second; the head names the zone. */
function clockOf(time: string): string {
  return time.slice(0, "2026-09-21T17:23:40".length).replace("T", " ");
}
