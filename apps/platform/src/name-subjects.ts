import type { Casino } from "@fairline/casino";
import type { MovementSubject } from "@fairline/contracts";
import type { Sportsbook } from "@fairline/sportsbook";
import type { NameSubjects } from "@fairline/wallet/routes";

type Bet = Pick<Extract<MovementSubject, { kind: "bet" }>, "code" | "state">;
type Legs = { readonly legs: readonly { readonly home: string; readonly away: string }[] };
type Bets = ReadonlyMap<bigint, Bet & Legs>;

/** What rows of a statement are about: the wallet knows bets and rounds by their ids alone. */
export function nameSubjects(
  casino: Pick<Casino, "findRoutesOfRounds">,
  sportsbook: {
    findBetSubjects: (...asked: Parameters<Sportsbook["findBetSubjects"]>) => Promise<Bets>;
  },
): NameSubjects {
  return async (playerId, ids) => {
    const [routes, bets] = await Promise.all([
      casino.findRoutesOfRounds(playerId, ids),
      sportsbook.findBetSubjects(playerId, ids),
    ]);
    const subjects = new Map<bigint, MovementSubject>();
    for (const [id, route] of routes) subjects.set(id, { kind: "game", route });
    for (const [id, { code, state, legs }] of bets) {
      const [first, ...others] = legs;
      if (first === undefined) continue;
      const { home, away } = first;
      subjects.set(id, { kind: "bet", code, state, home, away, more: others.length });
    }
    return subjects;
  };
}
