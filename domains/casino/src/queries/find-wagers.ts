import type { GameProduct } from "../model/provider.ts";
import type { CasinoDeps } from "../ports.ts";
import type { PlayedRound } from "../store/round-store.ts";

/** A round as far as it decides what counts towards a bonus; amounts in minor units. */
export type RoundWager = {
  readonly roundId: bigint;
  readonly rev: number;
  /** Microseconds. */
  readonly openedAt: bigint;
  /** Whether it has ended; one that is open, or was taken back, counts nothing. */
  readonly isEnded: boolean;
  readonly gameId: string;
  readonly providerName: string;
  /** Null for a game whose kind is not known. */
  readonly product: GameProduct | null;
  /** What was staked and not taken back. */
  readonly stakeMinor: bigint;
};

type Deps = Pick<CasinoDeps, "providers" | "store">;

/** A round of this player as it stands now. */
export async function findWager(
  deps: Deps,
  playerId: bigint,
  roundId: bigint,
): Promise<RoundWager | undefined> {
  const round = await deps.store.findRoundOf(playerId, roundId);
  return round && toWager(deps, round);
}

/** Rounds the player opened from a time on, the oldest first, after the given one. */
export async function findWagersSince(
  deps: Deps,
  playerId: bigint,
  since: { readonly fromMicros: bigint; readonly afterId: bigint },
  limit: number,
): Promise<RoundWager[]> {
  const rounds = await deps.store.findRoundsSince(playerId, since, limit);
  return rounds.map((round) => toWager(deps, round));
}

function toWager({ providers }: Deps, { round, openedAt }: PlayedRound): RoundWager {
  const provider = providers.find(({ id }) => id === round.providerId);
  return {
    roundId: round.id,
    rev: round.rev,
    openedAt,
    isEnded: round.state === "closed",
    gameId: round.gameId,
    providerName: provider?.name ?? "",
    product: provider?.games?.[round.gameId] ?? null,
    stakeMinor: round.stakedMinor - round.refundedMinor,
  };
}
