import type { FragmentDefinition } from "@fairline/fragment-kit";
import { showFragment } from "@fairline/fragment-kit/testing";
import { expect, it } from "vitest";
import { messages } from "../messages.ts";
import { caseSample, movementSample, statementSample } from "./testing/statement-samples.ts";
import { StatementSheet } from "./statement-sheet.tsx";

async function draw(lang: string): Promise<string> {
  const statement = statementSample({
    rows: [movementSample({ kind: "correction", amountMinor: "1234567", reversesId: "9" })],
  });
  const definition: FragmentDefinition<null> = {
    name: "office",
    load: async () => ({ state: null }),
    App: () => <StatementSheet statement={statement} asked={caseSample("kind=other")} />,
    messages,
  };
  return (await showFragment(definition, "/", { lang })).body;
}

it("says on paper all that the table for spreadsheets says", async () => {
  const text = (await draw("en")).replaceAll(/<[^>]+>/g, " ");
  for (const word of [
    "1000000",
    "EUR",
    "UTC+03:00",
    "100.00",
    "75.00",
    `block 812, ${"ab".repeat(32)}`,
    "2026-09-21 17:23:40",
    "Correction",
    "400000000000000001",
    "12,345.67",
  ]) {
    expect(text).toContain(word);
  }
});

it("is written in the language of its player, with no key left and no style of its own", async () => {
  const html = await draw("ar");
  expect(html).toContain("كشف الحساب");
  expect(html).not.toMatch(/office\.|style=/);
});
