import { describe, expect, it } from "vitest";
import {
  betReply,
  done,
  KEY,
  type Plant,
  START,
  transfer,
  verdictOn,
} from "../testing/sound-evidence.ts";

/** A live bet, in milliseconds after the start; every second match is suspended for a while. */
type LiveBet = {
  readonly fixtureId: string;
  readonly askedMs: number;
  readonly takenMs: number;
  readonly answeredMs: number;
  readonly capturedMs?: number | undefined;
  readonly materialSeq?: number;
};

/** What is said of the times of a bet that waited for its delay. */
function said(bet: LiveBet, spoil: (own: Plant) => void = () => {}): boolean {
  const verdict = verdictOn((own) => {
    const { entries, stored } = own;
    const request = { call: "placeBet", key: KEY, player: 1, to: "a", body: {} } as const;
    const others = entries.filter((entry) => entry.kind === "answered" || entry.key !== KEY);
    own.entries = [
      ...others,
      { kind: "asked", id: 900, at: START + bet.askedMs, ...request },
      { kind: "answered", id: 900, at: START + bet.answeredMs, ...done(betReply) },
    ];
    stored.bets[0] = {
      ...stored.bets[0]!,
      legs: [{ ...stored.bets[0]!.legs[0]!, fixtureId: bet.fixtureId }],
      takings: [{ isLive: true, materialSeq: bet.materialSeq ?? 0 }],
    };
    stored.transfers[1] = transfer(2n, 2, 1_000n, 70n, bet.takenMs);
    const { capturedMs } = bet;
    if (capturedMs !== undefined) {
      stored.transfers.push(transfer(8n, 3, 1_000n, 70n, capturedMs));
    }
    spoil(own);
  });
  return verdict.includes("time");
}

// The first match: from 10 s to 20 s, a goal at 15 s. The second: from 13 s to 23 s, without a goal, and
// suspended from 15 s to 18 s.
const early = { fixtureId: "1", askedMs: 12_000, takenMs: 12_010, answeredMs: 12_020 };
const calm = { fixtureId: "2", askedMs: 19_000, takenMs: 19_010, answeredMs: 19_020 };

describe("times of live bets", () => {
  it("allow a bet between goals and the end, however long each call took", () => {
    expect(said({ ...early, capturedMs: 14_010 })).toBe(false);
    expect(said({ ...calm, capturedMs: 21_010 })).toBe(false);
    expect(said({ ...calm, capturedMs: 36_010 })).toBe(false);
    expect(said({ ...calm, askedMs: 14_000, answeredMs: 60_000 })).toBe(false);
  });

  it.each<[string, LiveBet]>([
    ["asked for after the end", { ...calm, askedMs: 23_005, takenMs: 23_010, answeredMs: 23_020 }],
    ["whose delay ends after the end", { ...calm, takenMs: 21_010, capturedMs: 23_020 }],
    ["over a goal", { ...early, takenMs: 13_010, capturedMs: 15_020 }],
    ["taken in a suspension", { ...calm, askedMs: 15_010, takenMs: 15_020, answeredMs: 17_000 }],
    ["accepted in a suspension", { ...calm, takenMs: 13_500, capturedMs: 15_600 }],
    ["accepted before its delay ended", { ...calm, capturedMs: 21_009 }],
    ["accepted long after it", { ...calm, capturedMs: 36_016 }],
  ])("find one that is %s", (_what, bet) => {
    expect(said(bet)).toBe(true);
  });

  it("go by what the platform recorded where that is earlier than the schedule", () => {
    const record = ({ stored }: Plant) =>
      void (stored.closings = [{ fixtureId: "2", atMs: START + 20_000 }]);
    expect(said({ ...calm, capturedMs: 21_010 }, record)).toBe(true);
  });

  it("leave a bet alone that was rejected, or that may have been looked at before", () => {
    const rejected = ({ stored }: Plant) =>
      void (stored.bets[0] = { ...stored.bets[0]!, state: "rejected" });
    expect(said({ ...early, takenMs: 13_010, capturedMs: 15_020 }, rejected)).toBe(false);
    const seenBefore = { ...calm, askedMs: 14_990, takenMs: 15_020, answeredMs: 15_030 };
    expect(said({ ...seenBefore, capturedMs: undefined })).toBe(false);
    expect(said({ ...early, takenMs: 12_990, capturedMs: 15_020 })).toBe(false);
  });
});
