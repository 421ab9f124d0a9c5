import type { Casino } from "@fairline/casino";
import type { MovementSubject } from "@fairline/contracts";
import type { Sportsbook } from "@fairline/sportsbook";
import type { NameSubjects } from "@fairline/wallet/routes";

type Legs = ReadonlyMap<bigint, readonly { readonly home: string; readonly away: string }[]>;

/** What rows of a statement are about: the wallet knows bets and rounds by their ids alone. */
export function nameSubjects(
  casino: Pick<Casino, "findRoutesOfRounds">,
  sportsbook: { findLegsOf: (...asked: Parameters<Sportsbook["findLegsOf"]>) => Promise<Legs> },
): NameSubjects {
  return async (playerId, ids) => {
    const [routes, legsOf] = await Promise.all([
      casino.findRoutesOfRounds(playerId, ids),
      sportsbook.findLegsOf(playerId, ids),
    ]);
    const subjects = new Map<bigint, MovementSubject>();
    for (const [id, route] of routes) subjects.set(id, { kind: "game", route });
    for (const [id, [first, ...others]] of legsOf) {
      if (first === undefined) continue;
      const { home, away } = first;
      subjects.set(id, { kind: "bet", home, away, more: others.length });
    }
    return subjects;
  };
}
