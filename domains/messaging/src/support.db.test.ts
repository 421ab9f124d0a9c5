import { isRefused } from "@fairline/kernel";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMessaging } from "./messaging.ts";
import type { SupportDraft, SupportRules } from "./model/support-request.ts";
import { answerRequest, findOpenRequests } from "./store/support-requests.ts";
import {
  ANNA,
  BORIS,
  type MessagingWorld,
  openMessagingWorld,
} from "./testing/open-messaging-world.ts";

let world: MessagingWorld;
beforeAll(async () => {
  world = await openMessagingWorld();
});
afterAll(async () => {
  await world.close();
});

const ALL: SupportRules = {
  takesQuestions: true,
  takesCallBacks: true,
  takesGuests: true,
  showsHistory: true,
  topics: ["payments", "other"],
};

let ids = 0;
function draft(change: Partial<SupportDraft> = {}): SupportDraft {
  ids += 1;
  const requestId = `01999999-0000-7000-8000-${String(ids).padStart(12, "0")}`;
  const contact = "anna@players.example";
  return { requestId, kind: "question", topic: "payments", text: "When?", contact, ...change };
}

const supportOf = (rules: Partial<SupportRules> = {}) =>
  createMessaging({ ...world.deps, supportRules: () => ({ ...ALL, ...rules }) }).support;
const anna = { playerId: ANNA, address: "192.0.2.1" };
const guest = { playerId: null, address: "192.0.2.2" };

async function codeOf(
  rules: Partial<SupportRules>,
  asked: SupportDraft,
  who = anna as typeof guest | typeof anna,
) {
  const answer = await supportOf(rules).ask(asked, who);
  return isRefused(answer) ? answer.code : "taken";
}

describe("requests for support", () => {
  it("[CFG-03] support.* of the site decides which are taken, and from whom", async () => {
    const call = draft({ kind: "call-back", contact: "+353 1 555 0100", text: "" });
    expect(await codeOf({ takesQuestions: false }, draft())).toBe("SUPPORT_CLOSED");
    expect(await codeOf({ takesCallBacks: false }, call)).toBe("SUPPORT_CLOSED");
    expect(await codeOf({ takesGuests: false }, draft(), guest)).toBe("SUPPORT_CLOSED");
    expect(await codeOf({ topics: ["other"] }, draft())).toBe("SUPPORT_CLOSED");
    expect(await codeOf({}, call)).toBe("taken");
    expect(await codeOf({}, draft(), guest)).toBe("taken");
  });

  it("need a text and somewhere to answer", async () => {
    expect(await codeOf({}, draft({ text: "  " }))).toBe("SUPPORT_TEXT_MISSING");
    expect(await codeOf({}, draft({ contact: "+353 1 555 0100" }))).toBe("SUPPORT_CONTACT_INVALID");
    const call = draft({ kind: "call-back", contact: "anna@players.example" });
    expect(await codeOf({}, call)).toBe("SUPPORT_CONTACT_INVALID");
  });

  it("are the same request when they are sent again", async () => {
    const asked = draft();
    const who = { playerId: BORIS, address: "192.0.2.3" };
    const first = await supportOf().ask(asked, who);
    expect(await supportOf().ask(asked, who)).toEqual(first);
  });

  it("are seen and answered by the operator, once, and the answer by their player alone", async () => {
    const who = { playerId: BORIS, address: "192.0.2.4" };
    const number = await supportOf().ask(draft({ text: "Where is my money?" }), who);
    if (isRefused(number)) throw new RangeError(number.code);
    const open = await findOpenRequests(world.pool, 100);
    expect(open.find((each) => each.number === number)?.text).toBe("Where is my money?");
    const answer = { text: "On its way.", by: "anna", atMs: world.clock.nowMs() };
    expect(await answerRequest(world.pool, number, answer)).toBe(true);
    expect(await answerRequest(world.pool, number, answer)).toBe(false);
    const own = await supportOf().findOf(BORIS);
    expect(own).toEqual(
      expect.arrayContaining([expect.objectContaining({ number, answer: "On its way." })]),
    );
    const others = await supportOf().findOf(ANNA);
    expect(isRefused(others) ? [] : others.map((each) => each.number)).not.toContain(number);
  });

  it("count as waiting once they are answered, until their own player saw the answer", async () => {
    const support = supportOf();
    const [first, second] = [await support.ask(draft(), anna), await support.ask(draft(), anna)];
    if (isRefused(first) || isRefused(second)) throw new RangeError("both are taken");
    expect(await support.countUnseen(ANNA)).toBe(0);
    const answer = { text: "Tomorrow.", by: "anna", atMs: world.clock.nowMs() };
    await answerRequest(world.pool, first, answer);
    expect(await support.countUnseen(ANNA)).toBe(1);
    await support.see(BORIS, [first]);
    expect(await support.countUnseen(ANNA)).toBe(1);
    expect(await support.see(ANNA, [second])).toBe(1);
    expect(await support.see(ANNA, [first, second])).toBe(0);
    // What was not answered yet was not seen either.
    await answerRequest(world.pool, second, answer);
    expect(await support.countUnseen(ANNA)).toBe(1);
    expect(await supportOf({ showsHistory: false }).countUnseen(ANNA)).toBe(0);
  });

  it("[CFG-03] support.requestHistory shows them, or not", async () => {
    expect(await supportOf({ showsHistory: false }).findOf(ANNA)).toMatchObject({
      code: "SUPPORT_CLOSED",
    });
  });

  it("are ten of one network in an hour at most", async () => {
    const who = { playerId: null, address: "192.0.2.9" };
    for (let count = 0; count < 10; count += 1)
      expect(await codeOf({}, draft(), who)).toBe("taken");
    expect(await codeOf({}, draft(), who)).toBe("TOO_MANY_REQUESTS");
    world.clock.advance(3_600_001);
    expect(await codeOf({}, draft(), who)).toBe("taken");
  });
});
