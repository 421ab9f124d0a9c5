import { createHash } from "node:crypto";
import { fakeClock, refused } from "@fairline/kernel";
import type { Payments, Review, ReviewItem } from "@fairline/payments";
import { describe, expect, it } from "vitest";
import { createPayoutDesk, type DeskRequest } from "./payout-desk.ts";

const HOST = "127.0.0.1:9100";
const [ANNA, BORIS] = ["a".repeat(32), "b".repeat(32)];
const lineOf = (name: string, key: string) =>
  `${name} ${createHash("sha256").update(key).digest("hex")}`;
const NOW_MS = Date.UTC(2026, 9, 1, 12);

const WAITING: ReviewItem = {
  withdrawal: {
    id: 77n,
    playerId: 1_000_001n,
    methodId: "sandbox-card",
    provider: "psp-sandbox",
    amountMinor: 1_234_567n,
    currency: "EUR",
    account: null,
    countedMinor: 1_234_567n,
    state: "review",
    cause: "amount",
    reasons: ["amount", "shared-means", "large-sum"],
    needsSecond: true,
    firstApprover: undefined,
    firstApprovedAtMs: undefined,
    meansHash: undefined,
    rev: 1,
    providerRef: undefined,
    looks: 0,
    createdAtMs: NOW_MS,
    updatedAtMs: NOW_MS,
  },
  sumOfDayMinor: 1_300_000n,
  sumCurrency: "EUR",
  takesTwo: true,
  sharers: [1_000_002n],
};
const APPROVED: ReviewItem = {
  ...WAITING,
  withdrawal: {
    ...WAITING.withdrawal,
    state: "second-approval",
    rev: 2,
    firstApprover: "anna",
    firstApprovedAtMs: NOW_MS,
  },
};

function open(item: ReviewItem = WAITING, answer?: ReturnType<typeof refused>) {
  const reviews: Review[] = [];
  const clock = fakeClock(NOW_MS);
  let tokens = 0;
  const payments: Pick<Payments, "findReviewQueue" | "reviewWithdrawal" | "findAlarms"> = {
    findReviewQueue: async () => ({ items: [item], nextId: 77n }),
    findAlarms: async () => [
      {
        id: 1n,
        atMs: NOW_MS,
        kind: "charged-back",
        subject: "payment 41 step 4",
        provider: "psp-sandbox",
        paymentId: 41n,
      },
    ],
    async reviewWithdrawal(review) {
      reviews.push(review);
      return answer ?? { ...item.withdrawal, state: "second-approval" };
    },
  };
  const desk = createPayoutDesk({
    payments,
    clock,
    operatorList: `${lineOf("anna", ANNA)}\n${lineOf("boris", BORIS)}\n`,
    newToken: () => `token-${(tokens += 1)}`,
  });
  const ask = (request: Partial<DeskRequest>) =>
    desk.answer({
      method: "GET",
      url: "/payouts",
      host: HOST,
      origin: undefined,
      cookie: undefined,
      body: "",
      ...request,
    });
  const post = (url: string, form: Record<string, string>, more: Partial<DeskRequest> = {}) =>
    ask({
      method: "POST",
      url,
      origin: `http://${HOST}`,
      body: new URLSearchParams(form).toString(),
      ...more,
    });
  const signIn = async (key: string) => {
    const { headers } = await post("/payouts/sign-in", { key });
    return headers["set-cookie"]?.split(";")[0] ?? "";
  };
  return { ask, post, signIn, reviews, clock };
}
const APPROVE = { id: "77", rev: "1", decision: "approve" };

describe("the desk of payouts", () => {
  it("shows nothing to whoever has no key", async () => {
    const { ask, post, signIn } = open();
    const { text, headers } = await ask({});
    expect(text).not.toContain("1000001");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(await signIn("c".repeat(32))).toBe("");
    const wrong = await post("/payouts/sign-in", { key: "anna" });
    expect([wrong.status, wrong.headers["set-cookie"]]).toEqual([401, undefined]);
    expect((await ask({ cookie: "payout-desk=token-9" })).text).not.toContain("1000001");
    expect((await ask({ url: "/payouts/other" })).status).toBe(404);
  });

  it("shows sum, reasons, other players and both steps", async () => {
    const { ask, signIn } = open();
    const { text } = await ask({ cookie: await signIn(ANNA) });
    for (const word of ["12,345.67 EUR", "13,000.00 EUR", "1000001", "1000002", "anna"]) {
      expect(text).toContain(word);
    }
    expect(text).toContain("A deposit was charged back</strong> payment 41 step 4");
    expect(text).toContain("Another player paid by one of his means");
    expect(text.match(/(First|Second): open/g)).toHaveLength(2);
    expect(text).toContain("Approve as the first");
    expect(text).toContain('href="/payouts?after=77"');
  });

  it("offers the second step to another person alone", async () => {
    const { ask, signIn, clock } = open(APPROVED);
    const [anna, boris] = [await signIn(ANNA), await signIn(BORIS)];
    expect((await ask({ cookie: anna })).text).not.toContain('value="approve"');
    expect((await ask({ cookie: boris })).text).toContain("Approve as the second");
    // A day later the first approval has lapsed, and everybody signs in anew.
    clock.advance(86_400_000);
    const { text } = await ask({ cookie: await signIn(ANNA) });
    expect(text).toContain("lapsed");
    expect(text).toContain("Approve as the first");
  });

  it("decides in the name of the key, whatever the form says", async () => {
    const { post, signIn, reviews } = open();
    const cookie = await signIn(BORIS);
    const form = { ...APPROVE, operator: "anna" };
    expect(await post("/payouts/decide", form, { cookie })).toMatchObject({
      status: 303,
      headers: { location: "/payouts?said=first&id=77" },
    });
    await post("/payouts/decide", { ...APPROVE, decision: "reject", reason: "fraud" }, { cookie });
    const seen = { id: 77n, rev: 1, operator: "boris" };
    expect(reviews).toEqual([
      { ...seen, decision: { kind: "approve" } },
      { ...seen, decision: { kind: "reject", reason: "fraud" } },
    ]);
  });

  it.each([
    [{ ...APPROVE, decision: "burn" }],
    [{ ...APPROVE, decision: "reject" }],
    [{ ...APPROVE, decision: "reject", reason: "mood" }],
    [{ ...APPROVE, id: "x" }],
    [{ ...APPROVE, rev: "0" }],
    [{ ...APPROVE, rev: "1e1" }],
  ])("decides nothing by %o", async (form) => {
    const { post, signIn, reviews } = open();
    const { headers } = await post("/payouts/decide", form, { cookie: await signIn(ANNA) });
    expect(headers.location).toBe("/payouts?said=BAD_REQUEST");
    expect(reviews).toEqual([]);
  });

  it("takes no form of another page, and none without a session", async () => {
    const { post, signIn, reviews } = open();
    const cookie = await signIn(ANNA);
    for (const origin of [undefined, "null", "http://127.0.0.1:3000", "https://evil.example"]) {
      const { status } = await post("/payouts/decide", APPROVE, { cookie, origin });
      expect(status).toBe(403);
    }
    expect((await post("/payouts/decide", APPROVE)).status).toBe(401);
    expect(reviews).toEqual([]);
  });

  it("says what became of a decision, and repeats no word of the address", async () => {
    const { ask, post, signIn } = open(WAITING, refused("WITHDRAW_REVIEW_SAME_PERSON"));
    const cookie = await signIn(ANNA);
    const { headers } = await post("/payouts/decide", APPROVE, { cookie });
    const { text } = await ask({ cookie, url: headers.location ?? "" });
    expect(text).toContain("Withdrawal 77: You have approved it already.");
    expect((await ask({ cookie, url: "/payouts?said=%3Cb%3E" })).text).not.toContain("<b>");
  });

  it("ends a session when its operator leaves, after 15 idle minutes, and after 12 hours", async () => {
    const { ask, post, signIn, clock } = open();
    const isIn = async (cookie: string) => (await ask({ cookie })).text.includes("1000001");
    const left = await signIn(ANNA);
    await post("/payouts/sign-out", {}, { cookie: left });
    expect(await isIn(left)).toBe(false);
    const idle = await signIn(ANNA);
    clock.advance(15 * 60_000 - 1);
    expect(await isIn(idle)).toBe(true);
    clock.advance(15 * 60_000);
    expect(await isIn(idle)).toBe(false);
    const long = await signIn(ANNA);
    for (let quarter = 0; quarter < 12 * 6 - 1; quarter += 1) {
      clock.advance(10 * 60_000);
      expect(await isIn(long)).toBe(true);
    }
    clock.advance(10 * 60_000);
    expect(await isIn(long)).toBe(false);
  });
});
