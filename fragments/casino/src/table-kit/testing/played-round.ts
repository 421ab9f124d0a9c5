import type { GameRoundView } from "@fairline/contracts";
import { type Game, replayRound } from "@fairline/games";
import { assert, type Json } from "@fairline/kernel";

/** An open round of an empty game; a test says what differs. */
export function sampleRound(part: Partial<GameRoundView>): GameRoundView {
  return {
    roundId: "01890f4e-0000-7000-8000-000000000001",
    gameId: "105",
    gameVersion: 1,
    state: "open",
    refusal: null,
    stakeMinor: "100",
    payMinor: "0",
    pay: { n: "0", d: "1" },
    selection: {},
    view: {},
    acts: [],
    fairness: { commitment: "", clientSeed: "fairline", nonce: 0, serverSeed: null },
    startedAt: 1_790_000_000_000,
    ...part,
  };
}

/** What a test plays: the nonce chooses the draw. */
export type Played = {
  readonly selection: Json;
  readonly acts?: readonly Json[];
  readonly nonce?: number;
};

/** A round as the game itself plays it, for a stake of one euro. */
export function playedRound(game: Game, { selection, acts = [], nonce = 0 }: Played) {
  const seed = { serverSeed: "ab".repeat(32), clientSeed: "fairline", nonce: String(nonce) };
  const played = replayRound(game, { ...seed, selection, acts });
  assert(played !== undefined, "the round is legal");
  const { isDone, pay } = game.outcome(played.state);
  return sampleRound({
    gameId: game.number,
    state: isDone ? "settled" : "open",
    payMinor: String((100n * pay.n) / pay.d),
    pay: { n: String(pay.n), d: String(pay.d) },
    selection,
    view: game.view(played.state),
    acts: [...acts],
  });
}

/** The first round of a game that a test can use. */
export function firstRound(
  game: Game,
  played: Played,
  isWanted: (round: GameRoundView) => boolean,
): GameRoundView {
  for (let nonce = 0; nonce < 5_000; nonce += 1) {
    const round = playedRound(game, { ...played, nonce });
    if (isWanted(round)) return round;
  }
  assert(false, "one of the rounds is wanted");
}
