import { findGame, scratchPrizes } from "@fairline/games";
import { assert } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { firstRound } from "../../table-kit/testing/played-round.ts";
import { countOf, showTable } from "../../table-kit/testing/show-table.tsx";
import * as table from "./scratch-table.tsx";
import { scratchView } from "./scratch-view.ts";
import { FIELDS, ticketFields } from "./ticket-fields.ts";

const NUMBER = "109";
const game = findGame(NUMBER);
assert(game !== undefined, "scratch is a game");
const won = firstRound(game, { selection: {} }, ({ view }) => scratchView(view)?.prize === 2);

const counts = (fields: readonly number[]) =>
  [...new Set(fields)].map((prize) => ({
    prize,
    count: fields.filter((field) => field === prize).length,
  }));

describe("a scratch card", () => {
  it("rests with nine covered fields that nobody can press, and the odds of each prize", async () => {
    const { html, text } = await showTable(table, NUMBER);
    expect(countOf(html, ", covered")).toBe(9);
    expect(countOf(html, 'aria-disabled="true"')).toBe(10);
    expect(text).toContain("10,000× 1 ");
    expect(text).toContain("1× 130,000");
  });

  it("lies open when its round was settled before, with the three fields that win", async () => {
    const { html, text } = await showTable(table, NUMBER, { round: won });
    expect(html).not.toContain(", covered");
    expect(countOf(html, 'aria-label="2×, wins"')).toBe(3);
    expect(text).toContain("Result: 2×");
    expect(text).toContain(`Ticket no. ${scratchView(won.view)?.ticket}`);
  });

  it("lacks no text in a language that is written from the right", async () => {
    const { html } = await showTable(table, NUMBER, { round: won }, "ar");
    expect(html).not.toMatch(/game\.[a-z]/);
  });

  it("rests while the view is none of its own", () => {
    for (const junk of [null, {}, { ticket: -1, prize: 0 }, { ticket: 1, prize: 3 }]) {
      expect(scratchView(junk)).toBeNull();
    }
  });
});

describe("the fields of a ticket", () => {
  const rounds = Array.from({ length: 40 }, (_, index) => `round-${index}`);

  it("show a prize three times and nothing else more than twice", () => {
    for (const { prize } of scratchPrizes) {
      for (const round of rounds) {
        const fields = ticketFields(round, prize);
        expect(fields).toHaveLength(FIELDS);
        for (const { prize: shown, count } of counts(fields)) {
          if (shown === prize) expect(count).toBe(3);
          else expect(count).toBeLessThanOrEqual(2);
        }
      }
    }
  });

  it("show nothing more than twice on a ticket that wins nothing", () => {
    for (const round of rounds) {
      const fields = ticketFields(round, 0);
      expect(fields).not.toContain(0);
      expect(Math.max(...counts(fields).map(({ count }) => count))).toBeLessThanOrEqual(2);
    }
  });

  it("are the same whenever the round is seen, and differ between rounds", () => {
    expect(ticketFields("round-1", 5)).toEqual(ticketFields("round-1", 5));
    expect(ticketFields("round-1", 5)).not.toEqual(ticketFields("round-2", 5));
  });
});
