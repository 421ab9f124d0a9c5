import { createSeededRandom, type SeededRandom } from "@fairline/fairness";
import { correctionDraft, requestHash } from "@fairline/wallet";
import { uuidV7At } from "@fairline/kernel";
import { Plant, type PlantName } from "../plants.ts";
import { Faults } from "../store/faults.ts";
import { MemoryDatabase } from "../store/memory-database.ts";
import { Transaction } from "../store/transaction.ts";
import { openMainAccount } from "../store/wallet-statements.ts";
import { VirtualTime } from "../time/virtual-time.ts";
import { ApiProcess, type SharedWorld } from "./api-process.ts";
import { Games } from "./games.ts";
import { History } from "./history.ts";
import { News } from "./news.ts";
import { Offer, type OfferFixture } from "./offer.ts";
import { Provider } from "./provider.ts";
import { WorldRates } from "./world-rates.ts";

/** A Tuesday in January 2025. */
const START_MICROS = 1_736_240_400_000_000;
const PROCESSES = 2;
const PLAYER_ID_MIN = 1_000_001n;
const CURRENCIES = ["EUR", "EUR", "EUR", "JPY", "KWD", "BTC"];
/** Minor units of each currency that are about a hundred euros. */
const HUNDRED: Readonly<Record<string, bigint>> = {
  EUR: 10_000n,
  JPY: 20_000n,
  KWD: 30_000n,
  BTC: 200_000n,
};
const SECOND = 1_000_000;
const RESTART_MICROS = 2 * SECOND;
const FEED_MICROS = 400_000;
/** Feed messages of a hundred that are lost, and that come twice. */
const FEED_SHARES = { lost: 4, twice: 4 };
const KEY_BYTES = 10;

/** A player of the world. */
export type Player = {
  readonly id: bigint;
  readonly currency: string;
  /** What stakes and limits are measured by. */
  readonly unitMinor: bigint;
};

/** A small platform with its players, its sports and its provider; all of it follows from the seed. */
export class World implements SharedWorld {
  readonly random: SeededRandom;
  readonly time = new VirtualTime(START_MICROS);
  readonly database = new MemoryDatabase(this.time);
  readonly history = new History(() => this.time.now - START_MICROS);
  readonly faults: Faults;
  readonly offer: Offer;
  readonly provider: Provider;
  readonly plant: Plant;
  readonly news: News;
  readonly rates: WorldRates;
  readonly games: Games;
  readonly players: readonly Player[];
  #processes: ApiProcess[] = [];
  #started = 0;
  #asleepUntil = 0;

  constructor(seed: number, plant: PlantName | undefined) {
    this.random = createSeededRandom(`world ${seed}`);
    this.faults = new Faults(`faults ${seed}`);
    const planted = createSeededRandom(`plant ${seed}`);
    this.plant = new Plant(plant, (limit) => planted.below(limit));
    this.database.plant = this.plant;
    this.news = new News(this.faults, () => this.#processes);
    this.rates = new WorldRates(seed, this.faults);
    this.games = new Games(this, seed);
    const nowMs = () => this.time.now / 1_000;
    this.offer = new Offer(createSeededRandom(`offer ${seed}`), nowMs);
    this.offer.onChanged = (fixture) => this.#broadcast(fixture);
    this.offer.onAppended = () => {
      for (const { settlements } of this.#processes) settlements.hint();
    };
    const { time, faults } = this;
    const random = createSeededRandom(`provider ${seed}`);
    this.provider = new Provider({ time, random, faults, plant: this.plant });
    this.provider.send = (message) => this.#deliver(message);
    this.players = CURRENCIES.map((currency, index) => ({
      id: PLAYER_ID_MIN + BigInt(index),
      currency,
      unitMinor: HUNDRED[currency] ?? 10_000n,
    }));
  }

  /** Hours that have passed in this world. */
  get hours(): number {
    return (this.time.now - START_MICROS) / (3_600 * SECOND);
  }

  get processes(): readonly ApiProcess[] {
    return this.#processes;
  }

  /** One of the processes that can be reached. */
  anyProcess(): ApiProcess | undefined {
    const ready = this.#processes.filter(({ isReady }) => isReady);
    return ready.length === 0 ? undefined : this.random.pick(ready);
  }

  /** Opens accounts, gives everybody some money, and starts the processes. */
  async open(): Promise<void> {
    const transaction = new Transaction();
    for (const { id, currency } of this.players) {
      openMainAccount(this.database, transaction, id, currency);
    }
    transaction.commit();
    for (let index = 0; index < PROCESSES; index += 1) this.startProcess();
    await this.pass(SECOND);
    for (const player of this.players) this.#give(player);
    this.offer.addFixture("line");
    this.offer.addFixture("live");
    await this.pass(SECOND);
  }

  /** Lets so many microseconds pass. */
  pass(micros: number): Promise<void> {
    return this.time.runUntil(this.time.now + micros);
  }

  /** A fresh key of a player's call. */
  key(): string {
    const bytes = Uint8Array.from({ length: KEY_BYTES }, () => this.random.below(256));
    return uuidV7At(this.time.now / 1_000, bytes);
  }

  startProcess(): void {
    this.#started += 1;
    const process = new ApiProcess(`api-${this.#started}`, this);
    this.#processes.push(process);
    for (const fixture of this.offer.fixtures) process.book.take(fixture);
    process.start().catch((error: unknown) => {
      if (process.clock.isDead) return;
      this.history.note(`${process.name} could not start: ${String(error)}`);
      this.killProcess(process);
    });
  }

  /** Kills a process; another takes its place after a while. */
  killProcess(process: ApiProcess): void {
    process.kill();
    this.#processes = this.#processes.filter((other) => other !== process);
    this.time.after(RESTART_MICROS, () => {
      const wait = this.#asleepUntil - this.time.now;
      if (wait > 0) this.time.after(wait, () => this.startProcess());
      else this.startProcess();
    });
  }

  /** All machines sleep for so long: what runs is frozen, and what is down stays down. */
  async sleep(micros: number): Promise<void> {
    this.#asleepUntil = this.time.now + micros;
    for (const process of this.#processes) process.clock.freeze(micros);
    await this.pass(micros);
  }

  /** What a process knows of the offer is made whole, as a recovery does. */
  recoverFeeds(): void {
    for (const process of this.#processes) {
      for (const fixture of this.offer.fixtures) process.book.take(fixture);
    }
  }

  #give({ id, unitMinor }: Player): void {
    const [process] = this.#processes;
    // Every other player has little of his own, so that bonuses are asked to pay.
    const most = id % 2n === 0n ? 10 : 1;
    const amountMinor = (unitMinor * BigInt(1 + this.random.below(10 * most))) / 10n;
    const key = this.key();
    const given = process?.ledger.submit({
      playerId: id,
      key,
      keyAtMs: Math.floor(this.time.now / 1_000),
      requestHash: requestHash("a gift"),
      decide: () => ({
        kind: "accepted",
        transfers: [correctionDraft("player", amountMinor, 1n)],
        records: [],
        ref: 1n,
        result: {},
      }),
    });
    given?.catch((error: unknown) => this.history.note(`gift failed: ${String(error)}`));
  }

  #broadcast(fixture: OfferFixture): void {
    for (const process of this.#processes) {
      const drawn = this.faults.isOn ? this.faults.below(100) : 100;
      if (drawn < FEED_SHARES.lost) {
        this.faults.count("feed: message lost");
        continue;
      }
      const times = drawn < FEED_SHARES.lost + FEED_SHARES.twice ? 2 : 1;
      if (times === 2) this.faults.count("feed: message repeated");
      for (let sent = 0; sent < times; sent += 1) {
        process.clock.deliver(this.faults.below(FEED_MICROS), () => process.book.take(fixture));
      }
    }
  }

  #deliver(message: Parameters<Provider["send"]>[0]): void {
    const process = this.anyProcess();
    if (process === undefined) return;
    process.payments.receiveHook({ ...message, headers: {} }).catch((error: unknown) => {
      this.history.note(`${process.name} did not take a message: ${String(error)}`);
    });
  }
}
