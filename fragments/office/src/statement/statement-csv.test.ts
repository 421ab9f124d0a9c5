import { createTranslate, type Dictionary } from "@fairline/i18n";
import { describe, expect, it } from "vitest";
import en from "../locales/en.json" with { type: "json" };
import { caseSample, movementSample, statementSample } from "./testing/statement-samples.ts";
import { statementCsv } from "./statement-csv.ts";

const words: Dictionary = { ...en, "common.account": "Account" };
const t = createTranslate("en", words);
const linesOf = (...[statement, asked]: [...Parameters<typeof statementSample>, string?]) =>
  statementCsv(statementSample(statement), caseSample(asked), t).slice(1).split("\r\n");

describe("the statement as a table for spreadsheets", () => {
  it("says whose it is, of what, when, in which zone, between which balances, and its seal", () => {
    const lines = linesOf({}, "kind=play&from=2026-09-01&to=2026-09-30");
    expect(lines.slice(0, 11)).toEqual([
      "Player number,1000000",
      'Account,"Main, 1000000"',
      "Currency,EUR",
      "From,2026-09-01T00:00:00.000+03:00",
      "To,2026-09-30T13:00:00.000+03:00",
      "Time zone,UTC+03:00",
      "Type,Bets and games",
      "Opening balance,100.00",
      "Closing balance,75.00",
      `Sealed by,"block 812, ${"ab".repeat(32)}"`,
      "Created on,2026-09-30T13:00:00.000+03:00",
    ]);
    expect(linesOf({}, "to=2026-09-21")[4]).toBe("To,2026-09-21T23:59:59.999+03:00");
    expect(linesOf({}, "")[3]).toBe("From,since the account was opened");
  });

  it("holds every movement with exact amounts and what it takes back", () => {
    const lines = linesOf({
      rows: [movementSample(), movementSample({ kind: "reverse", reversesId: "7" })],
    });
    expect(lines.slice(11)).toEqual([
      "",
      "Time,Number,Type,Reference,Reverses,Amount,Balance after,Currency,Match or game,Status",
      "2026-09-21T17:23:40.125+03:00,400000000000000002,Stake,400000000000000001,,-25.00,75.00,EUR,,",
      "2026-09-21T17:23:40.125+03:00,400000000000000002,Reversal,400000000000000001,7,-25.00,75.00,EUR,,",
      "",
    ]);
  });

  it("has the decimals of its currency, and loses none of a large amount", () => {
    const amountMinor = "9223372036854775807";
    const of = (currency: string) =>
      linesOf({ rows: [movementSample({ currency, amountMinor })] }).at(-2);
    expect(of("JPY")).toContain(",9223372036854775807,");
    expect(of("KWD")).toContain(",9223372036854775.807,");
    expect(of("BTC")).toContain(",92233720368.54775807,");
  });

  it("says when it is not sealed yet, and when movements are missing", () => {
    const { sealedBy: _, ...young } = statementSample();
    const text = statementCsv({ ...young, isCut: true }, caseSample(), t);
    expect(text).toContain("Sealed by,not sealed yet");
    expect(text).toContain("Incomplete,Only the latest transaction is listed.");
    expect(linesOf({}).join()).not.toContain("Incomplete");
  });

  it("runs nothing in a spreadsheet, whatever a language calls its movements", () => {
    const evil = createTranslate("en", { ...words, "office.statement.stake": '=HYPERLINK("x")' });
    expect(statementCsv(statementSample(), caseSample(), evil)).toContain(`,"'=HYPERLINK(""x"")",`);
  });
});
