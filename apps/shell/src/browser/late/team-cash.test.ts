import { createApiCaller } from "@fairline/api-client";
import { describe, expect, it } from "vitest";
import { createKeeper } from "../consent/keeper.ts";
import { followTeamCash } from "./team-cash.ts";

type Page = { paid: readonly number[]; failed?: number } | "error";

/** Pages of payments by their numbers; the second one is asked for with the first one's cursor. */
function open(pages: readonly Page[], kept: Record<string, string> = {}, timeoutUntil = 0) {
  const cookies = new Map(Object.entries(kept));
  const asked: string[] = [];
  const shown: number[] = [];
  const state = { isThere: true };
  const keeper = createKeeper(
    {
      text: () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      write: (name, value) => void cookies.set(name, value),
      remove: (name) => void cookies.delete(name),
    },
    1,
  );
  const api = createApiCaller({
    origin: "http://platform",
    async fetch(url) {
      const { pathname, searchParams } = new URL(url);
      if (!pathname.endsWith("/payments")) {
        const reply = { serverTime: 1, excludedUntil: null, timeoutUntil: timeoutUntil || null };
        return { status: 200, text: async () => JSON.stringify(reply) };
      }
      asked.push(searchParams.get("cursor") ?? "first");
      const at = searchParams.has("cursor") ? 1 : 0;
      const page = pages[at];
      if (page === undefined || page === "error") {
        const refusal = { code: "INTERNAL", textKey: "", requestId: "r", data: {} };
        return { status: 500, text: async () => JSON.stringify(refusal) };
      }
      const payment = (paymentId: string, is: string) => ({ paymentId, state: is });
      const payments = [
        ...page.paid.map((id) => payment(String(id), "succeeded")),
        ...Array.from({ length: page.failed ?? 0 }, (_, n) => payment(`f${at}${n}`, "failed")),
      ];
      const reply = { payments, ...(at + 1 < pages.length ? { next: "second" } : {}) };
      return { status: 200, text: async () => JSON.stringify(reply) };
    },
  });
  const follow = () =>
    followTeamCash({
      api,
      keeper,
      isStillThere: () => state.isThere,
      show: (step) => void shown.push(step),
      signal: new AbortController().signal,
    });
  return { cookies, asked, shown, state, follow };
}

const NUMBER = { team_cash_number: "1" };
const ACTIVE = { team_cash_activation: "1" };

describe("the popup of team cash", () => {
  it.each<[string, readonly Page[], object, number[], number]>([
    ["two of one page", [{ paid: [1, 2], failed: 18 }], {}, [], 1],
    ["three of one page", [{ paid: [1, 2, 3], failed: 17 }], {}, [3], 1],
    ["three, and it was shown", [{ paid: [1, 2, 3] }], NUMBER, [], 1],
    ["two and one", [{ paid: [1, 2] }, { paid: [3] }], {}, [3], 2],
    ["three and one, the first was shown", [{ paid: [1, 2, 3] }, { paid: [4] }], NUMBER, [4], 2],
    ["four of one page", [{ paid: [1, 2, 3, 4] }], {}, [4], 1],
    ["four and one", [{ paid: [1, 2, 3, 4] }, { paid: [5] }], {}, [], 2],
    ["five of the first page", [{ paid: [1, 2, 3, 4, 5] }, { paid: [6] }], {}, [], 1],
    ["any, and the fourth was shown", [{ paid: [1, 2, 3, 4] }], ACTIVE, [], 0],
    ["three, one of them on both pages", [{ paid: [1, 2, 3] }, { paid: [3] }], {}, [3], 2],
    ["a second page that fails", [{ paid: [1, 2, 3] }, "error"], {}, [], 2],
    ["a first page that fails", ["error"], {}, [], 1],
  ])("[CFG-03] with %s", async (_, pages, kept, shown, loads) => {
    const opened = open(pages, { ...kept });
    await opened.follow();
    expect(opened.shown).toEqual(shown);
    expect(opened.asked).toHaveLength(loads);
    const names = shown.map((step) => (step === 4 ? "team_cash_activation" : "team_cash_number"));
    const added = [...opened.cookies.keys()].filter((name) => !(name in kept));
    expect(added).toEqual(names);
  });

  it("asks nobody to pay in who takes a time-out, and nobody who has gone", async () => {
    const resting = open([{ paid: [1, 2, 3] }], {}, 1_790_000_000);
    await resting.follow();
    const gone = open([{ paid: [1, 2, 3] }]);
    gone.state.isThere = false;
    await gone.follow();
    expect([resting.shown, gone.shown]).toEqual([[], []]);
    expect([resting.cookies.size, gone.cookies.size]).toEqual([0, 0]);
  });
});
