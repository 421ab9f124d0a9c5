import type { Translate } from "@fairline/i18n";
import { csvText } from "../files/csv-text.ts";
import type { WholeStatement } from "./read-statement.ts";
import { kindText, referenceText, stateText } from "./movement-text.ts";
import { plainAmount, type StatementCase, statementFacts } from "./statement-facts.ts";
import { subjectText } from "./subject-text.ts";
import { zonedTime } from "./zoned-time.ts";

/** A statement as a table for spreadsheets: its head, an empty line, and its movements. */
export function statementCsv(
  statement: WholeStatement,
  asked: StatementCase,
  t: Translate,
): string {
  const facts = statementFacts(statement, asked, t);
  const heads = [
    t("office.history.time"),
    t("office.statement.number"),
    t("office.statement.kind"),
    t("office.statement.reference"),
    t("office.statement.reverses"),
    t("office.statement.amount"),
    t("office.statement.balance"),
    t("office.registration.currency"),
    t("office.statement.subject"),
    t("office.history.state"),
  ];
  const rows = statement.rows.map((row) => [
    zonedTime(row.at, asked.zone),
    row.transferId,
    kindText(row, t),
    referenceText(row),
    row.reversesId ?? "",
    plainAmount(row.amountMinor, row.currency),
    plainAmount(row.balanceAfterMinor, row.currency),
    row.currency,
    row.subject === undefined ? "" : subjectText(row.subject, t),
    stateText(row, t) ?? "",
  ]);
  const head = facts.map(({ label, text }) => [label, text]);
  return csvText([...head, [""], heads, ...rows]);
}
