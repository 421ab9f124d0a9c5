import { showFragment } from "@fairline/fragment-kit/testing";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { createGameDesk } from "../desk/game-desk.ts";
import { phaseOf } from "../desk/phase-of.ts";
import { closedDesk, type DeskEvent, type DeskState, reduceDesk } from "../desk/reduce.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { enteredReply, playedReply } from "../testing/sample-rounds.ts";
import { fakeClock } from "@fairline/kernel";
import { LastResults } from "./last-results.tsx";
import { messages } from "./messages.ts";
import { WinBurst } from "./win-burst.tsx";

const desk = createGameDesk({
  api: fakeApi().call,
  clock: fakeClock(0),
  gameId: "101",
  newRequestId: () => "r",
});
const after = (...events: readonly DeskEvent[]) => events.reduce(reduceDesk, closedDesk);
const entered: DeskEvent = { kind: "entered", session: "s", reply: enteredReply() };
const answered = (part: Parameters<typeof playedReply>[0]): DeskEvent => ({
  kind: "answered",
  reply: playedReply(part),
});
const shown: DeskEvent = { kind: "shown" };
const even = { payMinor: "100", pay: { n: "1", d: "1" } };

async function draw(App: () => ReactNode): Promise<string> {
  const fragment = { name: "casino", load: async () => ({ state: null }), App, messages };
  return (await showFragment(fragment, "/games/dice")).body;
}
const burst = (state: DeskState) => draw(() => <WinBurst state={state} phase={phaseOf(state)} />);
const results = (state: DeskState) => draw(() => <LastResults desk={desk} state={state} />);

describe("sparks over the stage", () => {
  it("[R14] come for a win above the stake alone, and only once it was shown", async () => {
    expect(await burst(after(entered, answered({}), shown))).toContain("data-burst");
    expect(await burst(after(entered, answered({})))).not.toContain("data-burst");
    expect(await burst(after(entered, answered(even), shown))).not.toContain("data-burst");
    expect(await burst(closedDesk)).not.toContain("data-burst");
  });
});

describe("the strip of last results", () => {
  it("has a round with its multiple once it was shown, and is not there before any", async () => {
    expect(await results(after(entered))).not.toContain("data-results");
    expect(await results(after(entered, answered({})))).not.toContain("data-results");
    const body = await results(after(entered, answered({}), shown));
    expect(body).toMatch(/data-result="won"[^>]*><bdi>1\.98×</);
  });
});
