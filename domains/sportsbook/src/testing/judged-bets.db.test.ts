import { testDatabase } from "@fairline/testing";
import { expect, it } from "vitest";
import { findDuePages } from "../store/due-pages.ts";
import { openBettingDesk } from "./betting-desk.ts";
import { judgeDueBets } from "./judged-bets.ts";

const RESULT = { typeId: "fb.result", specifiers: "", outcomeId: "1" };

it("bets that are judged ahead are credited once, by whoever moves them", async () => {
  const database = await testDatabase();
  const desk = await openBettingDesk(database.pool);
  const player = await desk.openPlayer(1_000_000n);
  const ids = ["1", "2"];
  for (const id of ids) desk.offering.addFixture(id, "line");
  const [first, second] = ids.map((fixtureId) => desk.asked({ fixtureId, ...RESULT }));
  await desk.place(player, desk.request([first!], { stakeMinor: "1000" }));
  // Due twice, by each of its legs.
  await desk.place(player, desk.request([first!, second!], { stakeMinor: "1000" }));
  for (const fixtureId of ids) {
    desk.offering.append({
      kind: "settled",
      fixtureId,
      typeId: RESULT.typeId,
      specifiers: "",
      certainty: 2,
      rev: 1,
      outcomes: [{ outcomeId: "1", result: "won" }],
      score: [1, 0],
    });
  }

  const judged = await judgeDueBets(desk.deps);
  expect(await desk.balanceOf(player)).toBe(998_000n);
  const replies = await Promise.all(judged.moves.map((move) => move()));
  expect(replies.map(({ kind }) => kind)).toEqual(["done", "done"]);
  const [again] = await Promise.all(judged.moves.map((move) => move()));
  expect(again?.kind).toBe("blocked");
  expect(await desk.balanceOf(player)).toBe(998_000n + 2_100n + 4_410n);
  await judged.close();
  expect(await findDuePages(database.pool, [], 1)).toEqual([]);

  expect(await desk.violations()).toEqual([]);
  await desk.close();
  await database.close();
});
