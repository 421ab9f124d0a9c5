import { assert } from "@fairline/kernel";
import { compare, type Rational, rational } from "@fairline/money";
import certificates from "./certificates.json" with { type: "json" };
import type { Game } from "./game.ts";

/** What was proved of a game, as a lobby shows it. */
export type GameCertificate = {
  /** `hashOfGame` of the game that was proved. */
  readonly hash: string;
  /** What comes back in the long run by the worst and the best choice. */
  readonly least: Rational;
  readonly greatest: Rational;
  /** The most that a round can pay, as a multiple of the stake, rounded down. */
  readonly greatestPay: bigint;
};

type Recorded = {
  readonly hash: string;
  readonly returns: readonly { readonly n: string; readonly d: string }[];
  readonly greatestPay: string;
};

const RECORDED: Readonly<Record<string, Recorded>> = certificates;

/** The recorded certificate of a game. */
export function certificateOf(game: Game): GameCertificate {
  const recorded = RECORDED[game.id];
  assert(recorded !== undefined, "every game is certified");
  const returns = recorded.returns.map(({ n, d }) => rational(BigInt(n), BigInt(d)));
  const [least, greatest] = [returns.toSorted(compare).at(0), returns.toSorted(compare).at(-1)];
  assert(least !== undefined && greatest !== undefined, "a certificate names a return");
  return { hash: recorded.hash, least, greatest, greatestPay: BigInt(recorded.greatestPay) };
}
