import { parseTyped, type TypedAmount } from "@fairline/money";
import { planOf, type Slip } from "./slip.ts";

/** How the player's language and currency write amounts. */
export type AmountReading = { exponent: number; decimalMark: "." | "," };

/** One bet the slip would make: its selections and the stake typed for it. */
export type StakeLine = { keys: readonly string[]; stake: TypedAmount };

/** The bets the slip would make now: one accumulator, or one single for each selection. */
export function stakeLines(slip: Slip, reading: AmountReading): readonly StakeLine[] {
  const common = read(slip.stakeText, reading);
  if (slip.picks.length === 0) return [];
  if (planOf(slip) === "accumulator") {
    return [{ keys: slip.picks.map((pick) => pick.key), stake: common }];
  }
  const isEach = slip.stakeMode === "each" && slip.picks.length > 1;
  return slip.picks.map((pick) => ({
    keys: [pick.key],
    stake: isEach ? read(slip.legStakeTexts[pick.key] ?? "", reading) : common,
  }));
}

/** What all bets of the slip cost together; lines without an amount cost nothing. */
export function totalStake(lines: readonly StakeLine[]): bigint {
  return lines.reduce((sum, { stake }) => (stake.kind === "amount" ? sum + stake.minor : sum), 0n);
}

/** The lines that will become bets: a single without a stake of its own is left out. */
export function stakedLines(lines: readonly StakeLine[]): readonly StakeLine[] {
  return lines.filter(({ stake }) => stake.kind === "amount" && stake.minor > 0n);
}

function read(text: string, reading: AmountReading): TypedAmount {
  return parseTyped(text, reading.exponent, reading.decimalMark);
}

/** Stakes in units from which the step of − and + grows. */
const STEPS: readonly (readonly [from: bigint, step: bigint])[] = [
  [1_000n, 100n],
  [100n, 10n],
  [10n, 5n],
  [0n, 1n],
];

/** The stake after one press of − or +: the next whole step of such units, never below nothing. */
export function steppedStake(minor: bigint, direction: 1 | -1, unit: bigint): bigint {
  const at = direction === 1 ? minor : minor - 1n;
  const step = (STEPS.find(([from]) => at >= from * unit)?.[1] ?? 1n) * unit;
  if (direction === 1) return (minor / step + 1n) * step;
  return minor <= step ? 0n : ((minor - 1n) / step) * step;
}
