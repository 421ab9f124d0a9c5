import { createSeededRandom, type SeededRandom } from "@fairline/fairness";
import { type Clock, pause } from "@fairline/kernel";
import type { Schedule } from "../world/schedule.ts";
import type { Door, Heard } from "./caller.ts";
import { type ChaosPlayer, type Coupon, createChaosPlayer, remember } from "./chaos-player.ts";
import { drawCoupon } from "./draw-coupon.ts";
import { playRound } from "./game-calls.ts";
import type { Journal } from "./journal.ts";

/** What the load works with. */
export type LoadDeps = {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly schedule: Schedule;
  readonly doors: readonly Door[];
  readonly seed: string;
  readonly games: {
    readonly secret: string;
    openSession(playerId: string): Promise<string | undefined>;
  };
  /** Closes a player's account; answers from when on, in microseconds of the database. */
  block(playerId: string): Promise<bigint | undefined>;
  /** Told when a process accepted a bet that it was asked for at this monotonic time. */
  onAccepted(door: Door, askedAtMs: number): void;
};

/** Players who bet, pay in, set limits and exclude themselves until they are told to stop. */
export interface Load {
  /** Registers the first players and gives them money. */
  open(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
  /** Everybody who is in. */
  players(): readonly ChaosPlayer[];
}

/** What keeps the load where the platform's own pace of a player does not stand in its way. */
const PLAYERS = 48;
const CLIENTS = 16;
const DEPOSIT_MINOR = 20_000n;
const OPENERS = 4;
/** Players with a bonus pay in less, so that it takes part in their bets. */
const LUCKY_DEPOSIT_MINOR = 1_000n;
const [WHOLE_BP, PART_BP] = [10_000, 4_000];
const PAYOUT_MINOR_MIN = 100;
const PAYOUT_MINOR_SPAN = 2_500;
const REGISTER_TRIES_MAX = 60;
const RETRY_PAUSE_MS = 300;
const REPEATS_MAX = 5;
/** A request without an answer is asked again for so long: across restarts. */
const UNKNOWN_TRIES_MAX = 60;
/** Every so many bets are looked for at once, at any process. */
const READ_EVERY = 3;
const THINK_MS_MAX = 120;
/** Answers after which nobody knows what happened. */
const UNDECIDED = new Set([
  "NETWORK",
  "OVERLOADED",
  "OUTCOME_UNKNOWN",
  "INTERNAL",
  "TOO_MANY_REQUESTS",
]);

/** Makes the load; what it asks is drawn from the seed, when it asks is up to the machine. */
export function createLoad(deps: LoadDeps): Load {
  const players: ChaosPlayer[] = [];
  let count = 0;
  let isStopped = false;
  let running: Promise<unknown> = Promise.resolve();
  const isOver = () => isStopped;

  async function addPlayer(random: SeededRandom): Promise<void> {
    for (let tries = 0; tries < REGISTER_TRIES_MAX && !isStopped; tries += 1) {
      // Somebody else each time: an address whose registration may have arrived is taken.
      count += 1;
      const player = createChaosPlayer(count, deps.journal, deps.clock);
      if (await player.register(doorOf(deps, random))) {
        player.sessionId = await deps.games.openSession(player.playerId);
        if (player.isLucky) await player.chooseBonus(doorOf(deps, random));
        players.push(player);
        await deposit(deps, player, random);
        return;
      }
      await pause(deps.clock, RETRY_PAUSE_MS);
    }
  }
  async function client(number: number): Promise<void> {
    const random = createSeededRandom(`${deps.seed}:client:${number}`);
    while (!isStopped) {
      const player = players[random.below(players.length)];
      if (player) await act(deps, player, random, isOver, () => addPlayer(random));
      await pause(deps.clock, random.below(THINK_MS_MAX));
    }
  }

  return {
    async open() {
      const each = Math.ceil(PLAYERS / OPENERS);
      await Promise.all(
        Array.from({ length: OPENERS }, async (_, opener) => {
          const random = createSeededRandom(`${deps.seed}:opener:${opener}`);
          for (let n = 0; n < each; n += 1) await addPlayer(random);
        }),
      );
    },
    start() {
      running = Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
    },
    async stop() {
      isStopped = true;
      await running;
    },
    players: () => players,
  };
}

async function act(
  deps: LoadDeps,
  player: ChaosPlayer,
  random: SeededRandom,
  isOver: () => boolean,
  addPlayer: () => Promise<void>,
): Promise<void> {
  const dice = random.below(1_000);
  if (dice < 560) {
    const isLong = player.isLucky && random.below(4) > 0;
    const nowMs = deps.clock.nowMs();
    const coupon = drawCoupon(deps.schedule, random, player.freshId(), nowMs, isLong);
    await bet(deps, player, player.isLucky ? larger(coupon) : coupon, random, isOver);
  } else if (dice < 640) await askAgain(deps, player, random);
  else if (dice < 720) await sell(deps, player, random, isOver);
  else if (dice < 780) await withdraw(deps, player, random, isOver);
  else if (dice < 860) await play(deps, player, random, isOver);
  else if (dice < 910) await deposit(deps, player, random);
  else if (dice < 960) await changeLimit(deps, player, random);
  else if (dice < 985) await betWithOtherBody(deps, player, random);
  else if (dice < 991) await exclude(deps, player, random, addPlayer);
  else if (dice < 994) await block(deps, player, addPlayer);
  else await addPlayer();
}

/** Sends a coupon one to five times at once and, as long as its fate is open, again. */
async function bet(
  deps: LoadDeps,
  player: ChaosPlayer,
  coupon: Coupon,
  random: SeededRandom,
  isOver: () => boolean,
): Promise<void> {
  const copies = random.below(5) < 3 ? 1 : 2 + random.below(REPEATS_MAX - 1);
  const first = await Promise.all(
    Array.from({ length: copies }, () => place(deps, player, coupon, random)),
  );
  let heard = first.find(isDecided);
  for (let tries = 0; !heard && tries < UNKNOWN_TRIES_MAX && !isOver(); tries += 1) {
    await pause(deps.clock, RETRY_PAUSE_MS);
    const again = await place(deps, player, coupon, random);
    if (isDecided(again)) heard = again;
  }
  if (heard) remember(player, coupon);
  if (heard?.code !== null || random.below(READ_EVERY) > 0) return;
  await Promise.all([
    player.readBets(doorOf(deps, random)),
    player.readBalance(doorOf(deps, random)),
  ]);
}

async function place(
  deps: LoadDeps,
  player: ChaosPlayer,
  coupon: Coupon,
  random: SeededRandom,
): Promise<Heard<unknown>> {
  const door = doorOf(deps, random);
  const askedAtMs = deps.clock.monotonicMs();
  const heard = await player.placeBet(door, coupon);
  if (heard.code === null) deps.onAccepted(door, askedAtMs);
  return heard;
}

/** What the stakes of players with a bonus are raised by: so that their own money runs out. */
const LUCKY_STAKES = 3n;

function larger(coupon: Coupon): Coupon {
  return { ...coupon, stakeMinor: String(BigInt(coupon.stakeMinor) * LUCKY_STAKES) };
}

/** Asks one to three times at once and, as long as the fate is open, again. */
async function untilDecided<Reply>(
  deps: LoadDeps,
  random: SeededRandom,
  isOver: () => boolean,
  ask: (door: Door) => Promise<Heard<Reply>>,
): Promise<Heard<Reply> | undefined> {
  const copies = 1 + random.below(3);
  const first = await Promise.all(Array.from({ length: copies }, () => ask(doorOf(deps, random))));
  let heard = first.find(isDecided);
  for (let tries = 0; !heard && tries < UNKNOWN_TRIES_MAX && !isOver(); tries += 1) {
    await pause(deps.clock, RETRY_PAUSE_MS);
    const again = await ask(doorOf(deps, random));
    if (isDecided(again)) heard = again;
  }
  return heard;
}

/** Sells one of his open bets, or a part of it. */
async function sell(
  deps: LoadDeps,
  player: ChaosPlayer,
  random: SeededRandom,
  isOver: () => boolean,
): Promise<void> {
  const offers = await player.offers(doorOf(deps, random));
  const offer = offers[random.below(Math.max(1, offers.length))];
  if (!offer) return;
  const partBp = random.below(3) === 0 ? PART_BP : WHOLE_BP;
  const sale = { ...offer, requestId: player.freshId(), partBp };
  await untilDecided(deps, random, isOver, (door) => player.sell(door, sale));
}

/** Asks for a payout, seldom for one that a person must see; regrets it at once now and then. */
async function withdraw(
  deps: LoadDeps,
  player: ChaosPlayer,
  random: SeededRandom,
  isOver: () => boolean,
): Promise<void> {
  const amountMinor = String(PAYOUT_MINOR_MIN + random.below(PAYOUT_MINOR_SPAN));
  const requestId = player.freshId();
  const heard = await untilDecided(deps, random, isOver, (door) =>
    player.withdraw(door, requestId, amountMinor),
  );
  const withdrawalId = heard?.reply?.withdrawal.withdrawalId;
  if (withdrawalId === undefined || random.below(2) === 0) return;
  await Promise.all([1, 2].map(() => player.cancelWithdrawal(doorOf(deps, random), withdrawalId)));
}

/** Plays a round of a game; its provider says everything until it is answered. */
async function play(
  deps: LoadDeps,
  player: ChaosPlayer,
  random: SeededRandom,
  isOver: () => boolean,
): Promise<void> {
  const { number, sessionId } = player;
  if (sessionId === undefined) return;
  const { clock, journal, games } = deps;
  const game = { clock, journal, secret: games.secret, door: () => doorOf(deps, random), isOver };
  await playRound(game, { number, sessionId }, random, player.freshId());
}

async function askAgain(deps: LoadDeps, player: ChaosPlayer, random: SeededRandom): Promise<void> {
  const coupon = player.known[random.below(Math.max(1, player.known.length))];
  if (coupon) await player.placeBet(doorOf(deps, random), coupon);
}

/** Two coupons under one requestId, at once: at most one of them may be taken. */
async function betWithOtherBody(
  deps: LoadDeps,
  player: ChaosPlayer,
  random: SeededRandom,
): Promise<void> {
  const requestId = player.freshId();
  const draw = () => drawCoupon(deps.schedule, random, requestId, deps.clock.nowMs());
  const [one, other] = [draw(), { ...draw(), stakeMinor: "77" }];
  await Promise.all([one, other].map((coupon) => place(deps, player, coupon, random)));
}

async function deposit(deps: LoadDeps, player: ChaosPlayer, random: SeededRandom): Promise<void> {
  const requestId = player.freshId();
  const copies = 1 + random.below(2);
  const least = player.isLucky ? LUCKY_DEPOSIT_MINOR : DEPOSIT_MINOR;
  const amountMinor = least + BigInt(random.below(500));
  await Promise.all(
    Array.from({ length: copies }, () =>
      player.payIn(doorOf(deps, random), requestId, amountMinor),
    ),
  );
  await player.readPayments(doorOf(deps, random));
  await player.readBalance(doorOf(deps, random));
}

async function changeLimit(
  deps: LoadDeps,
  player: ChaosPlayer,
  random: SeededRandom,
): Promise<void> {
  const types = [1, 10, 20] as const;
  const limitType = types[random.below(types.length)] ?? 1;
  const value = limitType === 20 ? 15_000 + random.below(90_000) : 1_000 + random.below(12_000);
  await player.setLimit(doorOf(deps, random), limitType, String(value));
  await player.readLimits(doorOf(deps, random));
}

/** Excludes himself in the middle of his bets; somebody else comes instead. */
async function exclude(
  deps: LoadDeps,
  player: ChaosPlayer,
  random: SeededRandom,
  addPlayer: () => Promise<void>,
): Promise<void> {
  if (player.isExcluded) return;
  const heard = await player.setLimit(doorOf(deps, random), 30, "1");
  player.isExcluded = heard.code === null;
  if (!player.isExcluded) return;
  await player.readLimits(doorOf(deps, random));
  await addPlayer();
}

/** An operator closes his account in the middle of his bets; somebody else comes instead. */
async function block(
  { journal, block: blockPlayer }: LoadDeps,
  player: ChaosPlayer,
  addPlayer: () => Promise<void>,
): Promise<void> {
  if (player.isBlocked) return;
  player.isBlocked = true;
  const request = { call: "block", key: player.playerId, player: player.number, body: {} } as const;
  const id = journal.asked({ ...request, to: "database" });
  const blockedAt = await blockPlayer(player.playerId);
  journal.answered(
    id,
    blockedAt === undefined
      ? { status: 0, code: "NETWORK", reply: {} }
      : { status: 200, code: null, reply: { blockedAt: String(blockedAt) } },
  );
  await addPlayer();
}

function doorOf({ doors }: LoadDeps, random: SeededRandom): Door {
  return doors[random.below(doors.length)] ?? { name: "none", origin: "" };
}

function isDecided({ code }: Heard<unknown>): boolean {
  return code === null || !UNDECIDED.has(code);
}
