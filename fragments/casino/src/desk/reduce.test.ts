import { describe, expect, it } from "vitest";
import { problemOf } from "../testing/fake-api.ts";
import { enteredReply, playedReply, sampleRound } from "../testing/sample-rounds.ts";
import { phaseOf } from "./phase-of.ts";
import { closedDesk, type DeskEvent, type DeskState, reduceDesk } from "./reduce.ts";

const after = (...events: readonly DeskEvent[]): DeskState => events.reduce(reduceDesk, closedDesk);
const entered: DeskEvent = { kind: "entered", session: "s", reply: enteredReply() };
const sent: DeskEvent = {
  kind: "sent",
  errand: { kind: "play", requestId: "r", stakeMinor: 100n, selection: {} },
};
const answered = (part: Parameters<typeof playedReply>[0] = {}): DeskEvent => ({
  kind: "answered",
  reply: playedReply(part),
});
const phase = (...events: readonly DeskEvent[]) => phaseOf(after(...events)).kind;

describe("the phase of a desk", () => {
  it("follows a game from its door to its table", () => {
    expect(phase()).toBe("closed");
    expect(phase({ kind: "opening" })).toBe("opening");
    expect(phase({ kind: "open-failed", problem: problemOf("NETWORK") })).toBe("failed");
    expect(phase({ kind: "open-failed", problem: problemOf("GAME_DISABLED") })).toBe("disabled");
    expect(phase({ kind: "open-failed", problem: problemOf("GAME_SESSION_ENDED") })).toBe("ended");
    expect(phase(entered)).toBe("resting");
    expect(phase(entered, { kind: "closed" })).toBe("closed");
  });

  it("follows a round to its end", () => {
    expect(phase(entered, sent)).toBe("sending");
    expect(phase(entered, sent, { kind: "lost" })).toBe("lost");
    expect(phase(entered, sent, { kind: "lost" }, { kind: "sent-again" })).toBe("sending");
    expect(phase(entered, sent, answered({ state: "pending" }))).toBe("pending");
    expect(phase(entered, sent, answered({ state: "pending" }), { kind: "late" })).toBe("late");
    expect(
      phase(
        entered,
        sent,
        answered({ state: "pending" }),
        { kind: "late" },
        { kind: "asked-again" },
      ),
    ).toBe("pending");
    expect(phase(entered, sent, answered({ state: "open" }))).toBe("open");
    expect(phase(entered, sent, answered({ state: "paying" }))).toBe("showing");
    expect(phase(entered, sent, answered({ state: "paying" }), { kind: "shown" })).toBe("paying");
    expect(
      phase(entered, sent, answered({ state: "paying" }), { kind: "shown" }, { kind: "late" }),
    ).toBe("late");
    expect(phase(entered, sent, answered())).toBe("showing");
    expect(phase(entered, sent, answered(), { kind: "shown" })).toBe("resting");
    expect(phase(entered, sent, answered({ state: "voided" }))).toBe("resting");
    expect(phase(entered, sent, answered({ state: "refused" }))).toBe("resting");
    const refusal = { code: "WALLET_SESSION_EXPIRED", data: {} };
    expect(phase(entered, sent, answered({ state: "refused", refusal }))).toBe("ended");
    expect(phase(entered, sent, { kind: "refused", problem: problemOf("GAME_TOO_FAST") })).toBe(
      "resting",
    );
    expect(phase(entered, sent, { kind: "refused", problem: problemOf("GAME_DISABLED") })).toBe(
      "disabled",
    );
  });
});

describe("a desk", () => {
  it("is late with nothing that is known, and lost without anything on its way", () => {
    expect(after(entered, { kind: "late" }).isLate).toBe(false);
    expect(after(entered, { kind: "lost" }).isLost).toBe(false);
    expect(after(entered, sent, answered(), { kind: "late" }).isLate).toBe(false);
  });

  it("shows a round that it was entered with once", () => {
    const openRound = sampleRound({ state: "paying" });
    const paying: DeskEvent = {
      kind: "entered",
      session: "s",
      reply: enteredReply({ openRound }),
    };
    expect(after(paying)).toMatchObject({ isShown: false, isResumed: true });
    expect(after(paying, { kind: "shown" }, answered()).isShown).toBe(true);
  });

  it("forgets a refusal with the next stake", () => {
    const refused: DeskEvent = { kind: "refused", problem: problemOf("GAME_TOO_FAST") };
    expect(after(entered, sent, refused).refusal?.code).toBe("GAME_TOO_FAST");
    expect(after(entered, sent, refused, sent).refusal).toBeNull();
  });
});
