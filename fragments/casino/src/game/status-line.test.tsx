import { showFragment } from "@fairline/fragment-kit/testing";
import { describe, expect, it } from "vitest";
import type { GameDesk } from "../desk/game-desk.ts";
import { phaseOf } from "../desk/phase-of.ts";
import { closedDesk, type DeskEvent, type DeskState, reduceDesk } from "../desk/reduce.ts";
import { problemOf } from "../testing/fake-api.ts";
import { enteredReply, playedReply } from "../testing/sample-rounds.ts";
import { messages } from "./messages.ts";
import { StatusLine } from "./status-line.tsx";

const idle: GameDesk = {
  state: () => closedDesk,
  subscribe: () => () => undefined,
  open: () => undefined,
  close: () => undefined,
  play: () => undefined,
  act: () => undefined,
  shown: () => undefined,
  sendAgain: () => undefined,
  askAgain: () => undefined,
  findRounds: async () => undefined,
  changeSeeds: async () => null,
};

async function line(state: DeskState): Promise<string> {
  const { body } = await showFragment(
    {
      name: "casino",
      load: async () => ({ state: null }),
      App: () => <StatusLine state={state} phase={phaseOf(state)} desk={idle} currency="EUR" />,
      messages,
    },
    "/games/dice",
  );
  return body;
}

const after = (...events: readonly DeskEvent[]) => events.reduce(reduceDesk, closedDesk);
const entered: DeskEvent = { kind: "entered", session: "s", reply: enteredReply() };
const answered = (part: Parameters<typeof playedReply>[0]): DeskEvent => ({
  kind: "answered",
  reply: playedReply(part),
});
const shown: DeskEvent = { kind: "shown" };
const sent: DeskEvent = {
  kind: "sent",
  errand: { kind: "play", requestId: "r", stakeMinor: 100n, selection: {} },
};

describe("the line below a table", () => {
  it("tells a win with its amount and multiple, once it was shown", async () => {
    expect(await line(after(entered, answered({})))).toContain("Playing…");
    const body = await line(after(entered, answered({}), shown));
    expect(body).toContain("You won €1.98 (1.98×).");
    expect(body).toMatch(/class="[^"]*win/);
  });

  it("[R14] celebrates nothing that is not above the stake", async () => {
    const back = await line(
      after(entered, answered({ payMinor: "100", pay: { n: "1", d: "1" } }), shown),
    );
    expect(back).toContain("Returned €1.00 of €1.00 (1×).");
    const part = await line(
      after(entered, answered({ payMinor: "50", pay: { n: "1", d: "2" } }), shown),
    );
    expect(part).toContain("Returned €0.50 of €1.00 (0.5×).");
    const nothing = await line(
      after(entered, answered({ payMinor: "0", pay: { n: "0", d: "1" } }), shown),
    );
    expect(nothing).toContain("No win this time. Stake: €1.00.");
    for (const body of [back, part, nothing]) {
      expect(body).not.toMatch(/class="[^"]*win/);
      expect(body).not.toContain("You won");
    }
  });

  it("says what stands in the way, with the one thing to do about it", async () => {
    const lost = await line(after(entered, sent, { kind: "lost" }));
    expect(lost).toContain("won’t place a second bet.");
    expect(lost).toContain("Send again");
    const late = await line(after(entered, answered({ state: "pending" }), { kind: "late" }));
    expect(late).toContain("Your money is safe");
    expect(late).toContain("Check again");
    const ended = problemOf("GAME_SESSION_ENDED");
    expect(await line(after({ kind: "open-failed", problem: ended }))).toContain("Reopen game");
    const down = problemOf("NETWORK");
    expect(await line(after({ kind: "open-failed", problem: down }))).toContain("Try again");
    const short = { code: "WALLET_INSUFFICIENT_FUNDS", data: {} };
    const poor = await line(after(entered, answered({ state: "refused", refusal: short })));
    expect(poor).toContain("Not enough funds. Deposit or stake less.");
    expect(poor).toContain('href="/en/office/recharge"');
  });

  it("explains a refusal with the provider's own facts", async () => {
    const facts = { minMinor: "100", maxMinor: "2020", stepMinor: "1" };
    const refused: DeskEvent = { kind: "refused", problem: problemOf("GAME_STAKE_INVALID", facts) };
    expect(await line(after(entered, sent, refused))).toContain("Choose from €1.00 to €20.20.");
    const strange: DeskEvent = { kind: "refused", problem: problemOf("SOMETHING_NEW") };
    expect(await line(after(entered, sent, strange))).toContain("Code SOMETHING_NEW.");
  });

  it("gives every state of a game words", async () => {
    const states = [
      after({ kind: "opening" }),
      after(entered),
      after(entered, sent),
      after(entered, answered({ state: "pending" })),
      after(entered, answered({ state: "open" })),
      after(entered, answered({ state: "paying" }), shown),
      after(entered, answered({ state: "voided" })),
      after({ kind: "open-failed", problem: problemOf("GAME_DISABLED") }),
    ];
    for (const state of states) {
      const body = await line(state);
      expect(body).toMatch(/role="status"[^>]*>[^<]{5,}</);
      expect(body).not.toContain("seat.");
    }
  });
});
