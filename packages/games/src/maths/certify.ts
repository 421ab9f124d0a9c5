import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createSeededRandom } from "@fairline/fairness";
import { type Rational, roundDown } from "@fairline/money";
import type { Game } from "../game.ts";
import { games } from "../games.ts";
import { hashOfGame } from "../hash-of-game.ts";
import type { Bet } from "./bet.ts";
import { certificateOfBets } from "./certificate.ts";
import { betsOf } from "./returns-of.ts";
import { simulate } from "./simulate.ts";

const ROUNDS = 200_000;
/** Where each round weighs every hold. */
const ROUNDS_OF_OPTIMAL_PLAY = 2_000;
const Z_MAX = 4;
const PERCENT_DIGITS = 5;

const file = join(import.meta.dirname, "../certificates.json");
const played = games.map((game) => ({ game, bets: betsOf(game) }));
let line = 0;
let isOk = true;
for (const { game, bets } of played) for (const bet of bets) isOk = certify(game, bet) && isOk;
if (isOk) {
  const certificates = played.map(({ game, bets }) => [game.id, certificateOfBets(game, bets)]);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(certificates), null, 2)}\n`);
}
console.log(isOk ? `${line} figures certified, written to ${file}` : "FAILED: nothing was written");
process.exitCode = isOk ? 0 : 1;

/** Prints a bet's figures and whether its simulation agrees. */
function certify(game: Game, bet: Bet): boolean {
  line += 1;
  const { agrees, says } = simulated(game, bet);
  const figures = [
    `${bet.rtp.n}/${bet.rtp.d}`,
    `${percent(bet.rtp)} %`,
    `hit ${percent(bet.hit)} %`,
    says,
    hashOfGame(game),
  ];
  console.log(
    `${String(line).padStart(3)} ${agrees ? "PASS" : "FAIL"} ${game.id}: ${bet.key} · ${figures.join(" · ")}`,
  );
  return agrees;
}

function simulated(game: Game, bet: Bet): { readonly agrees: boolean; readonly says: string } {
  if (bet.decide === null) return { agrees: true, says: "a bound, not simulated" };
  const isSlow = game.id === "jacks-or-better";
  const { rounds, z } = simulate(game, bet, {
    rounds: isSlow ? ROUNDS_OF_OPTIMAL_PLAY : ROUNDS,
    nextWord: createSeededRandom(`${game.id} ${bet.key}`).nextUint32,
  });
  return { agrees: Math.abs(z) < Z_MAX, says: `z ${z.toFixed(2)} of ${rounds} rounds` };
}

function percent({ n, d }: Rational): string {
  const digits = String(roundDown({ n: n * 10n ** BigInt(PERCENT_DIGITS + 2), d })).padStart(
    PERCENT_DIGITS + 1,
    "0",
  );
  return `${digits.slice(0, -PERCENT_DIGITS)}.${digits.slice(-PERCENT_DIGITS)}`;
}
