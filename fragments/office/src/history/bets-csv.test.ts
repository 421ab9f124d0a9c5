import { describe, expect, it } from "vitest";
import { betSample } from "../testing/samples.ts";
import { betsCsv, type CsvWords } from "./bets-csv.ts";

const words: CsvWords = {
  heads: {
    time: "Time",
    number: "Number",
    kind: "Kind",
    state: "State",
    selections: "Selections",
    odds: "Odds",
    stake: "Stake",
    returns: "Returns",
    currency: "Currency",
  },
  plan: (plan) => plan,
  state: ({ state }) => state,
  leg: (leg) => `${leg.home} - ${leg.away}`,
};

describe("the history as a table for spreadsheets", () => {
  it("has a head and one line for each bet, with plain numbers", () => {
    const [head, row, end] = betsCsv([betSample({ returnsMinor: "5375" })], words).split("\r\n");
    expect(head).toBe("\ufeffTime,Number,Kind,State,Selections,Odds,Stake,Returns,Currency");
    expect(row).toBe(
      "2026-09-21T14:23:40.000Z,K7M2P,single,accepted,Arsenal - Leicester City,2.150,25.00,53.75,EUR",
    );
    expect(end).toBe("");
  });

  it("leaves the returns of an open bet empty", () => {
    expect(betsCsv([betSample({})], words)).toContain(",25.00,,EUR");
  });

  it("quotes commas and quotes, and never hands a formula to a spreadsheet", () => {
    const text = betsCsv([betSample({})], { ...words, leg: () => '=HYPERLINK("x"),1' });
    expect(text).toContain(`"'=HYPERLINK(""x""),1"`);
    expect(betsCsv([betSample({})], { ...words, leg: () => "-1.5" })).toContain(",-1.5,");
  });
});
