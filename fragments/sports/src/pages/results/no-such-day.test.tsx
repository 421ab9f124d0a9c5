import { findResults, findSportsTree } from "@fairline/contracts";
import { showFragment } from "@fairline/fragment-kit/testing";
import { expect, it } from "vitest";
import { sports } from "../../fragment.tsx";

const replies: Readonly<Record<string, unknown>> = {
  "/offering-api/v1/sports-tree": findSportsTree.example.reply,
  "/offering-api/v1/results": findResults.example.reply,
};

it("says so where the address names a day that no calendar has", async () => {
  const show = async (search: string) =>
    (await showFragment(sports, "/results", { search, replies })).body;
  const strange = await show("?date=2026-02-30");
  expect(strange.includes("There is no such day.")).toBe(true);
  expect(strange.includes("Arsenal")).toBe(false);
  const real = await show("?date=2026-02-28");
  expect(real.includes("There is no such day.")).toBe(false);
  expect(real.includes("Arsenal")).toBe(true);
});
