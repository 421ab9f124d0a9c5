import type { WholeStatement } from "../read-statement.ts";
import type { StatementCase } from "../statement-facts.ts";
import { readStatementFilter } from "../statement-filter.ts";

type Row = WholeStatement["rows"][number];

/** A movement of a statement. */
export function movementSample(row: Partial<Row> = {}): Row {
  return {
    transferId: "400000000000000002",
    at: Date.parse("2026-09-21T14:23:40.125Z"),
    kind: "stake",
    amountMinor: "-2500",
    balanceAfterMinor: "7500",
    currency: "EUR",
    reference: "400000000000000001",
    ...row,
  };
}

/** A statement of one movement, sealed. */
export function statementSample(statement: Partial<WholeStatement> = {}): WholeStatement {
  return {
    account: { accountId: "1000000", kind: "main", currency: "EUR" },
    openingMinor: "10000",
    closingMinor: "7500",
    sealedBy: { block: "812", hash: "ab".repeat(32) },
    rows: [movementSample()],
    isCut: false,
    ...statement,
  };
}

/** It was asked for by a player in Moscow. */
export function caseSample(search = "", asked: Partial<StatementCase> = {}): StatementCase {
  return {
    playerId: "1000000",
    filter: readStatementFilter(new URLSearchParams(search)),
    zone: { timeZoneMinutes: 180 },
    nowMs: Date.parse("2026-09-30T10:00:00Z"),
    ...asked,
  };
}
