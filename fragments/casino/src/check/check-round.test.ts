import type { GameRoundView } from "@fairline/contracts";
import { commitmentOf } from "@fairline/fairness/draw";
import { findGame, replayRound } from "@fairline/games";
import { assert } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { sampleRound } from "../testing/sample-rounds.ts";
import { checkRound } from "./check-round.ts";

const game = findGame("104");
assert(game !== undefined, "mines is a game");
const serverSeed = "5a".repeat(32);
const acts = [{ cell: 1 }, { leave: true }];
const selection = { mines: 1 };

function playedHonestly(part: Partial<GameRoundView> = {}): GameRoundView {
  assert(game !== undefined, "mines is a game");
  const seed = { serverSeed, clientSeed: "fairline", nonce: "7" };
  const played = replayRound(game, { ...seed, selection, acts });
  assert(played !== undefined, "the cell is safe under this seed");
  const { pay } = game.outcome(played.state);
  return sampleRound({
    gameId: game.number,
    selection,
    acts,
    view: game.view(played.state),
    pay: { n: String(pay.n), d: String(pay.d) },
    fairness: {
      commitment: commitmentOf(serverSeed),
      clientSeed: "fairline",
      nonce: 7,
      serverSeed,
    },
    ...part,
  });
}

describe("the check of a round", () => {
  const round = playedHonestly();
  const { fairness } = round;

  it("is good where hash, draw and pay agree", () => {
    expect(checkRound(game, round)).toBe("good");
  });

  it("names what does not agree", () => {
    const sealed = { ...fairness, serverSeed: null };
    expect(checkRound(game, playedHonestly({ fairness: sealed }))).toBe("sealed");
    expect(checkRound(game, playedHonestly({ gameVersion: 99 }))).toBe("version");
    const promised = { ...fairness, commitment: "0".repeat(64) };
    expect(checkRound(game, playedHonestly({ fairness: promised }))).toBe("commitment");
    expect(checkRound(game, playedHonestly({ view: { mines: 1 } }))).toBe("view");
    expect(checkRound(game, playedHonestly({ acts: [{ cell: 99 }] }))).toBe("view");
    expect(checkRound(game, playedHonestly({ pay: { n: "5", d: "1" } }))).toBe("pay");
  });

  it("finds another nonce or client's seed out", () => {
    for (const changed of [{ nonce: 8 }, { clientSeed: "other" }]) {
      const other = playedHonestly({ fairness: { ...fairness, ...changed } });
      expect(checkRound(game, other)).toBe("view");
    }
  });
});
