import { legsOf } from "../store/bet-legs.ts";
import type { Caller } from "./caller.ts";
import type { Cashier } from "./cashier.ts";
import type { Players } from "./players.ts";
import type { World } from "./world.ts";

const SECOND = 1_000_000;

/** Who acts in a world. */
export type Actors = {
  readonly caller: Caller;
  readonly players: Players;
  readonly cashier: Cashier;
};

/** One thing that a player, the feed, a provider, a person or a machine does; `drawn` is below 100. */
export function operate(world: World, { caller, players, cashier }: Actors, drawn: number): void {
  const acts: readonly (readonly [number, () => void])[] = [
    [33, () => players.bet()],
    [38, () => players.cashOut()],
    [45, () => caller.repeat()],
    [48, () => caller.twist()],
    [53, () => players.limit()],
    [56, () => players.answerLimit()],
    [61, () => players.bonus()],
    [66, () => cashier.deposit()],
    [69, () => cashier.withdraw()],
    [71, () => cashier.decideWithdrawal()],
    [74, () => cashier.exchange()],
    [79, () => world.games.play()],
    [88, () => world.offer.change()],
    [96, () => decide(world)],
    [100, () => disturb(world)],
  ];
  acts.find(([share]) => drawn < share)?.[1]();
}

/** A market comes to its result, or what was said of it is changed. */
function decide(world: World): void {
  const { offer, random, history } = world;
  const drawn = random.below(10);
  const isDoubted = drawn >= 5 && drawn < 8;
  const { fixture, market } = (isDoubted && playedWithBonus(world)) || anyMarket(world);
  const [word, act] =
    drawn < 5
      ? (["settle", () => offer.settle(fixture, market)] as const)
      : drawn < 8
        ? (["roll back", () => offer.rollBack(fixture, market)] as const)
        : (["cancel", () => offer.cancel(fixture, market)] as const);
  history.did(`feed: ${word}`);
  history.note(`feed: ${word} ${fixture.fixtureId} ${market.typeId}`);
  act();
}

function anyMarket({ offer, random }: World) {
  const fixture = random.pick(offer.fixtures);
  return { fixture, market: random.pick(fixture.markets) };
}

/**
 * A market of a settled bet that a bonus paid, best of one that was completed since: they are few, and
 * what is doubted later is told there.
 */
function playedWithBonus({ database, offer, random }: World) {
  const paid = database.bonusStakes.committed().flatMap(({ betId, grantId }) => {
    const bet = database.bets.read(betId);
    if (bet === undefined || bet.paid_rev === null) return [];
    return [{ bet, isCompleted: database.grants.read(grantId)?.state === "completed" }];
  });
  const completed = paid.filter(({ isCompleted }) => isCompleted);
  const some = completed.length > 0 ? completed : paid;
  if (some.length === 0) return undefined;
  const { fixtureId, marketKey } = random.pick(legsOf(random.pick(some).bet));
  const fixture = offer.fixtures.find((each) => each.fixtureId === fixtureId);
  const market = fixture?.markets.find(({ typeId }) => marketKey.startsWith(typeId));
  return fixture && market && { fixture, market };
}

/** A process is killed or frozen, or a clock is set. */
function disturb(world: World): void {
  const { random, faults, history, database } = world;
  const process = world.anyProcess();
  if (process === undefined) return;
  const drawn = random.below(8);
  const micros = random.below(10 * SECOND) - 5 * SECOND;
  if (drawn < 3) {
    faults.count("process: killed");
    history.note(`${process.name} is killed`);
    world.killProcess(process);
  } else if (drawn < 5) {
    faults.count("process: frozen");
    process.clock.freeze(random.below(12 * SECOND));
  } else if (drawn < 7) {
    faults.count("process: clock set");
    process.clock.step(micros * random.below(1_000));
  } else {
    faults.count("database: clock set");
    database.step(micros);
  }
}
