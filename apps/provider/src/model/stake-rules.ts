import type { Game, GameKind } from "@fairline/games";
import { type Json, type Refused, refused } from "@fairline/kernel";
import { centIn, divide, parseMinor, rational, roundDown, roundUp } from "@fairline/money";

/** What the house allows; amounts in euro cents, which every currency reads by about their worth. */
export type StakeProfile = {
  readonly maxWinCents: bigint;
  readonly maxStakeCents: bigint;
  readonly minStakeCents: bigint;
  /** From one round's start to the next one's, of a player in all games of the kind. */
  readonly minCycleMs: Readonly<Record<GameKind, number>>;
  /** Kinds whose rounds with decisions are ended before the next step could pay more than is allowed. */
  readonly endsEarly: Readonly<Record<GameKind, boolean>>;
};

/** What holds where nothing else is said. */
export const defaultStakes: StakeProfile = {
  maxWinCents: 10_000_000n,
  maxStakeCents: 100_000n,
  minStakeCents: 100n,
  minCycleMs: { slots: 2_500, table: 0, fast: 0, keno: 0, poker: 0, scratch: 0 },
  // A hand of poker has one decision, which can bring all there is: its stake is bounded instead.
  endsEarly: { slots: true, table: true, fast: true, keno: true, poker: false, scratch: true },
};

/** Limits of a game's stakes in one currency, in minor units. */
export type StakeLimits = {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly stepMinor: bigint;
  readonly maxWinMinor: bigint;
};

/** Limits of every selection of a game; those of one selection may be narrower. */
export function limitsOf(profile: StakeProfile, game: Game, currency: string): StakeLimits {
  const cent = centIn(currency);
  const stepMinor = game.stakeStepMinor;
  const limits = {
    minMinor: roundUp(rational(profile.minStakeCents * cent, stepMinor)) * stepMinor,
    maxMinor: toStep(profile.maxStakeCents * cent, stepMinor),
    stepMinor,
    maxWinMinor: profile.maxWinCents * cent,
  };
  const only = onlySelection(game);
  return only === undefined ? limits : limitsFor(profile, game, only, limits);
}

/** Limits of one selection: what it can pay at most is never more than the greatest win. */
export function limitsFor(
  { endsEarly }: StakeProfile,
  game: Game,
  selection: Json,
  limits: StakeLimits,
): StakeLimits {
  if (game.hasActs && endsEarly[game.kind]) return limits;
  const greatest = game.greatestPay(selection);
  if (greatest.n === 0n) return limits;
  const bound = roundDown(divide(rational(limits.maxWinMinor), greatest));
  const maxMinor = toStep(bound < limits.maxMinor ? bound : limits.maxMinor, limits.stepMinor);
  return { ...limits, maxMinor };
}

/** The stake that was asked, or why it cannot be taken. */
export function judgeStake(
  asked: string,
  limits: StakeLimits,
): bigint | Refused<"GAME_STAKE_INVALID"> {
  const { minMinor, maxMinor, stepMinor } = limits;
  const stakeMinor = parseMinor(asked);
  const fits =
    stakeMinor !== undefined &&
    stakeMinor >= minMinor &&
    stakeMinor <= maxMinor &&
    stakeMinor % stepMinor === 0n;
  if (fits) return stakeMinor;
  return refused("GAME_STAKE_INVALID", {
    minMinor: String(minMinor),
    maxMinor: String(maxMinor),
    stepMinor: String(stepMinor),
  });
}

/** The selection of a game that leaves nothing to choose. */
function onlySelection(game: Game): Json | undefined {
  return game.parseSelection({});
}

function toStep(amountMinor: bigint, stepMinor: bigint): bigint {
  return roundDown(rational(amountMinor, stepMinor)) * stepMinor;
}
