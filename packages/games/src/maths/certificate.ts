import type { Game } from "../game.ts";
import { hashOfGame } from "../hash-of-game.ts";
import type { Bet } from "./bet.ts";
import { greatestPayOf } from "./returns-of.ts";

/** What is recorded of a game: which one it was, and its exact figures as decimal text. */
export type Certificate = {
  readonly hash: string;
  readonly returns: readonly {
    readonly key: string;
    readonly n: string;
    readonly d: string;
    readonly hitN: string;
    readonly hitD: string;
  }[];
  readonly greatestPay: string;
};

/** The certificate of a game with these bets. */
export function certificateOfBets(game: Game, bets: readonly Bet[]): Certificate {
  return {
    hash: hashOfGame(game),
    returns: bets.map(({ key, rtp, hit }) => ({
      key,
      n: String(rtp.n),
      d: String(rtp.d),
      hitN: String(hit.n),
      hitD: String(hit.d),
    })),
    greatestPay: String(greatestPayOf(game, bets)),
  };
}
