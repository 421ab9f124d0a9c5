import { getBet, getSiteFrame, loadCoupon } from "@fairline/contracts";
import { createFragment } from "@fairline/fragment-kit";
import {
  fragmentEnvironment,
  fragmentRequest,
  showFragment,
  TESTED_NOW_MS,
  testedPlayer,
} from "@fairline/fragment-kit/testing";
import { describe, expect, it } from "vitest";
import { coupon } from "../fragment.tsx";
import { couponSheetPath } from "./load-print.ts";
import { betSheetPath, printedNumber } from "./print-path.ts";

const { bet } = getBet.example.reply as { bet: { betId: string } };
const saved = loadCoupon.example.reply as { code: string };
const leg = {
  fixtureId: "1",
  typeId: "fb.result",
  specifiers: "",
  outcomeId: "1",
  section: "line",
  status: "active",
  fixtureStatus: "not-started",
  oddsMilli: 2_150,
  epoch: 1,
  seq: 1,
  home: "Arsenal",
  away: "Leicester City",
  sport: "football",
  championName: "League",
  slug: "a",
  championSlug: "b",
  championId: "2",
  startsAt: TESTED_NOW_MS,
  score: null,
};

/** A site that says this of coupons. What it said in a language is kept a while. */
function site(play: object = {}) {
  const frame = getSiteFrame.example.reply as { play: object };
  return {
    replies: {
      "/bff-api/frame/get": { ...frame, play: { ...frame.play, ...play } },
      [`/sportsbook-api/v1/bets/${bet.betId}`]: { bet },
      [`/sportsbook-api/v1/coupons/${saved.code}`]: {
        ...saved,
        legs: [{ savedOddsMilli: 2_100, now: leg }],
      },
    },
  };
}

describe("the sheet of a number", () => {
  it("is a bet with its stake, for its owner", async () => {
    const shown = await showFragment(coupon, betSheetPath(bet.betId), {
      ...site(),
      player: testedPlayer,
    });
    expect(shown.body).toContain("K7M2P");
    expect(shown.body).toContain("€25.00");
    expect(shown.body).toMatch(/Arsenal v Leicester City/);
    expect(shown.title).toBe("K7M2P");
  });

  it("asks a guest to log in, and comes back", async () => {
    const { body } = await showFragment(coupon, betSheetPath(bet.betId), site());
    expect(body).toContain("Log in to print your bet");
    expect(body).toContain(encodeURIComponent(`/en/print-coupon/${bet.betId}`));
  });

  it("is a saved coupon at the prices of now, without a stake, for anybody", async () => {
    const { body } = await showFragment(coupon, couponSheetPath(saved.code), site());
    expect(body).toContain(saved.code);
    expect(body).toContain("2.15");
    expect(body).toContain("not a placed bet");
    expect(body).not.toContain("Stake");
  });

  it("is not there when nobody has that number, or it is no number of anything", async () => {
    for (const path of [
      "/print-coupon/5",
      "/print-coupon/77777777777",
      `/print-coupon/${"9".repeat(20)}`,
    ]) {
      const shown = await showFragment(coupon, path, { ...site(), player: testedPlayer });
      expect(shown.status, path).toBe(404);
    }
    expect(printedNumber("/print-coupon/1x")).toBeUndefined();
  });

  it("is left to the browser when pages have asked for too many codes", async () => {
    const others = { "/bff-api/frame/get": site().replies["/bff-api/frame/get"] };
    const shown = await createFragment(coupon).render(
      fragmentRequest(couponSheetPath(saved.code)),
      fragmentEnvironment("coupon", others, "COUPON_CODE_TRIES"),
      new AbortController().signal,
    );
    const page = "body" in shown ? shown : { body: "", ext: undefined };
    expect(page.ext?.status).toBeUndefined();
    expect(page.body).toContain("Print");
    expect(page.body).not.toContain("Arsenal");
  });

  it("shows no total odds of selections that cannot be placed together", async () => {
    const { replies } = site();
    const path = `/sportsbook-api/v1/coupons/${saved.code}`;
    const saying = (fixtureIds: string[]) => ({
      replies: {
        ...replies,
        [path]: {
          ...saved,
          plan: "accumulator",
          legs: fixtureIds.map((fixtureId) => ({
            savedOddsMilli: 2_100,
            now: { ...leg, fixtureId },
          })),
        },
      },
    });
    const sheet = async (fixtureIds: string[]) =>
      (await showFragment(coupon, couponSheetPath(saved.code), saying(fixtureIds))).body;
    expect(await sheet(["1", "2"])).toContain("Total odds");
    expect(await sheet(["1", "1"])).not.toContain("Total odds");
  });

  it("[CFG-03] is not there where coupon.print is off", async () => {
    const off = { ...site({ printsCoupons: false }), lang: "fr" };
    const shown = await showFragment(coupon, couponSheetPath(saved.code), off);
    expect(shown.status).toBe(404);
  });
});

describe("the coupon beside a page", () => {
  it("[CFG-03] offers to load by a code, unless coupon.saveLoad is off", async () => {
    expect((await showFragment(coupon, "/live", site())).body).toContain("Enter a booking code");
    const off = { ...site({ savesCoupons: false }), lang: "de" };
    expect((await showFragment(coupon, "/live", off)).body).not.toContain("Mit Code laden");
  });
});
