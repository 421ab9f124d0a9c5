import { findGrants, type GrantView } from "@fairline/contracts";
import { showFragment, testedPlayer } from "@fairline/fragment-kit/testing";
import { describe, expect, it } from "vitest";
import { office } from "../fragment.tsx";
import { percentDone } from "./percent-done.ts";

const [running] = findGrants.reply.parse(findGrants.example.reply).grants;
if (!running) throw new Error("the contract has an example");
const ended: GrantView = {
  ...running,
  grantId: "2",
  state: "completed",
  reason: "reached",
  balanceMinor: "0",
  convertedMinor: "7500",
  doneMinor: "50000",
  endedAt: 1_790_000_900_000,
};
function show(grants: readonly GrantView[], lang = "en") {
  const replies = { "/promotions-api/v1/grants": { grants } };
  return showFragment(office, "/office/bonuses/wager", { lang, player: testedPlayer, replies });
}

describe("the player's bonuses", () => {
  it("[PROD-17] say what they hold, how far they are and what they ask", async () => {
    const { body, title } = await show([running]);
    expect(title).toBe("My bonuses");
    expect(body).toContain("€80.00");
    expect(body).toContain("€40.00");
    expect(body).toContain("€500.00");
    expect(body).toMatch(/<progress[^>]*value="8"/);
    expect(body).toContain("at least 3 selections");
    expect(body.replaceAll(/<!-- -->|<[^>]*>/g, "")).toContain("each at minimum odds of 1.40");
    expect(body).toContain("Forfeit bonus");
  });

  it("keep those that have ended, which cannot be given up", async () => {
    const { body } = await show([ended]);
    expect(body).toContain("Converted");
    expect(body).toContain("€75.00");
    expect(body).not.toContain("Forfeit bonus");
  });

  it("lead to what can be taken when there is none", async () => {
    expect((await show([])).body).toContain('href="/en/bonuses"');
    expect((await show([running], "ar")).body).not.toMatch(/office\.bonuses/);
  });
});

describe("progress of a bonus", () => {
  it.each([
    ["0", "50000", 0],
    ["4999", "50000", 9],
    ["60000", "50000", 100],
    ["0", "0", 100],
  ])("%s of %s is %i percent, rounded down", (done, required, percent) => {
    expect(percentDone(done, required)).toBe(percent);
  });
});
