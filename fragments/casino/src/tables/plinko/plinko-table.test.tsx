import { findGame, plinkoTable } from "@fairline/games";
import { assert } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { multipleText } from "../../table-kit/pays/multiple-text.ts";
import { playedRound } from "../../table-kit/testing/played-round.ts";
import { countOf, showTable } from "../../table-kit/testing/show-table.tsx";
import * as table from "./plinko-table.tsx";
import { chosenBoard, heatOf, placesOf, plinkoView } from "./plinko-view.ts";

const NUMBER = "103";
const game = findGame(NUMBER);
assert(game !== undefined, "plinko is a game");
const selection = { rows: 8, risk: "high" } as const;
const round = playedRound(game, { selection });
const view = plinkoView(round.view, selection.rows);

describe("plinko", () => {
  it("rests with the pays of the chosen board", async () => {
    const { html, text } = await showTable(table, NUMBER, { selection });
    expect(text).toContain("0.2× · 0.3× · 1.5× · 4× · 29×");
    expect(html).not.toContain("data-ball");
    expect(text).toContain("Drop a ball to start");
  });

  it("shows the ball in the bucket it came to, and says what that pays", async () => {
    assert(view !== null, "the round has a way");
    const { html, text } = await showTable(table, NUMBER, { selection, round });
    expect(html).toContain(`data-ball="${view.path.join("")}"`);
    const paid = multipleText(plinkoTable(8, "high")[view.bucket] ?? 0, "en");
    expect(text).toContain(`Bucket ${view.bucket + 1} of 9 pays ${paid}`);
  });

  it("follows the way step by step to the middle of its bucket", () => {
    assert(view !== null, "the round has a way");
    const places = placesOf(view.path);
    expect(places).toHaveLength(selection.rows + 1);
    expect(places.at(-1)?.x).toBe((view.bucket - selection.rows / 2) * 10);
    for (const [index, place] of places.entries()) {
      const before = places[index - 1];
      if (before) expect(Math.abs(place.x - before.x)).toBe(5);
    }
  });

  it("writes what each bucket pays on it, and colours it by that", async () => {
    const { html } = await showTable(table, NUMBER, { selection });
    const buckets = [...html.matchAll(/data-heat="(\d)"[^>]*><bdi>([^<]+)</g)];
    expect(buckets.map(([, heat, text]) => `${text}/${heat}`)).toEqual([
      "29/4",
      "4/2",
      "1.5/1",
      "0.3/0",
      "0.2/0",
      "0.3/0",
      "1.5/1",
      "4/2",
      "29/4",
    ]);
    const wide = await showTable(table, NUMBER, { selection: { rows: 16, risk: "expert" } });
    expect(wide.html).toContain("<bdi>10000<");
    expect([10_000, 10_001, 20_000, 50_000, 200_000, 1_000_000].map(heatOf)).toEqual([
      0, 1, 2, 3, 4, 5,
    ]);
  });

  it("puts the ball away once another board is chosen", async () => {
    const other = { rows: 9, risk: "high" };
    const { html } = await showTable(table, NUMBER, { selection: other, round });
    expect(html).not.toContain("data-ball");
  });

  it("locks its choices, and reads what it is given with care", async () => {
    const { html } = await showTable(table, NUMBER, { selection, isLocked: true });
    expect(countOf(html, "<select disabled")).toBe(2);
    expect(chosenBoard({ rows: 7, risk: "high" })).toEqual({ rows: 12, risk: "medium" });
    expect(plinkoView({ path: [0, 2], bucket: 0 }, 2)).toBeNull();
    expect(plinkoView({ path: [0, 1], bucket: 3 }, 2)).toBeNull();
  });

  it("lacks no text in a language that is written from the right", async () => {
    const { html } = await showTable(table, NUMBER, { selection, round }, "ar");
    expect(html).not.toMatch(/game\.[a-z]/);
  });
});
