import { type Casino, createCasinoOver } from "@fairline/casino";
import { createOutboxRelay, type OutboxRelay } from "@fairline/database";
import { type Log, silentLog } from "@fairline/kernel";
import { createPaymentsOver, type Payments } from "@fairline/payments";
import {
  betFunding,
  createPromotionsOver,
  firstDepositTemplates,
  forfeitAll,
  grantsLoader,
  type Promotions,
  roundFunding,
  shippedTemplates,
} from "@fairline/promotions";
import {
  createResponsibleGamingOver,
  isMarketable,
  type ResponsibleGaming,
  rulesLoader,
} from "@fairline/responsible-gaming";
import { createSportsbookOver, type Sportsbook } from "@fairline/sportsbook";
import {
  FreshKeys,
  GroupCommit,
  HeadCache,
  IdIssuer,
  keepRates,
  LedgerClock,
  LedgerDoor,
  sealTransfers,
} from "@fairline/wallet/engine";
import type { Ledger } from "@fairline/wallet";
import type { Plant } from "../plants.ts";
import type { Faults } from "../store/faults.ts";
import type { MemoryDatabase } from "../store/memory-database.ts";
import { memoryBetStore } from "../store/memory-bet-store.ts";
import { memoryGrantStore } from "../store/memory-grant-store.ts";
import { MemoryLane } from "../store/memory-lane.ts";
import { memoryLimitStore } from "../store/memory-limit-store.ts";
import { memoryPaymentStore } from "../store/memory-payment-store.ts";
import { MemoryPool } from "../store/memory-pool.ts";
import { memoryWithdrawalStore } from "../store/memory-withdrawal-store.ts";
import { memoryRoundStore } from "../store/memory-round-store.ts";
import { ProcessClock } from "../time/process-clock.ts";
import type { VirtualTime } from "../time/virtual-time.ts";
import { betsOf, roundsOf, worldTemplates } from "./bonuses.ts";
import { worldGames } from "./games.ts";
import type { History } from "./history.ts";
import type { News } from "./news.ts";
import type { Offer } from "./offer.ts";
import { OfferView } from "./offer-view.ts";
import { plantedLedger } from "./planted-ledger.ts";
import { ProcessBus } from "./process-bus.ts";
import type { Provider } from "./provider.ts";
import { plantedRules } from "./planted-rules.ts";
import { SettlementFeed } from "./settlement-feed.ts";
import { standingsFor } from "./standings.ts";
import type { WorldRates } from "./world-rates.ts";

/** What all processes of a world share. */
export type SharedWorld = {
  readonly time: VirtualTime;
  readonly database: MemoryDatabase;
  readonly faults: Faults;
  readonly offer: Offer;
  readonly provider: Provider;
  readonly plant: Plant;
  readonly history: History;
  readonly news: News;
  readonly rates: WorldRates;
};

/** No person bets so fast; the simulated ones may. */
const BET_RATE = { perSecond: 1_000, perMinute: 10_000 };
const RATE_ERROR = 1e-4;

/** One process of the platform: the real engine and the real domains over simulated surroundings. */
export class ApiProcess {
  readonly name: string;
  readonly clock: ProcessClock;
  readonly book: OfferView;
  readonly ledger: Ledger;
  readonly sportsbook: Sportsbook;
  readonly limits: ResponsibleGaming;
  readonly payments: Payments;
  readonly promotions: Promotions;
  readonly casino: Casino;
  readonly bus: ProcessBus;
  readonly settlements: SettlementFeed;
  readonly engine: GroupCommit;
  isReady = false;
  readonly #ids: IdIssuer;
  readonly #relay: OutboxRelay;
  readonly #sealing: ReturnType<typeof sealTransfers>;
  readonly #rates: ReturnType<typeof keepRates>;
  readonly #pool: MemoryPool;
  readonly #lanes: MemoryLane[] = [];

  constructor(name: string, world: SharedWorld) {
    const { time, database, faults, offer, provider, plant } = world;
    this.name = name;
    const rate = 1 + (faults.below(3) - 1) * RATE_ERROR;
    const clock = new ProcessClock(time, rate);
    this.clock = clock;
    const deps = { time, database, clock, faults };
    this.#pool = new MemoryPool(deps);
    const pool = this.#pool.asPool;
    const told = (facts: object, message: string) =>
      world.history.failed(message, "error" in facts ? String(facts.error) : message);
    const log: Log = { ...silentLog, warn: told, error: told };
    const ledgerClock = new LedgerClock(clock);
    this.#ids = new IdIssuer({ pool, clock, ledgerClock, log, holder: name });
    const nextId = () => this.#ids.next();
    const loaders = { rulesLoader: plantedRules(plant, rulesLoader), grantsLoader };
    this.engine = new GroupCommit({
      clock,
      ledgerClock,
      log,
      nextId,
      cache: new HeadCache(),
      keys: new FreshKeys(),
      connect: () => {
        const lane = new MemoryLane({ ...deps, loaders, plant });
        this.#lanes.push(lane);
        return lane;
      },
      onCommitted: () => this.#relay.nudge(),
      splitItemsMin: 1,
    });
    const { engine } = this;
    this.ledger = plantedLedger(
      plant,
      new LedgerDoor({ pool, clock, ledgerClock, engine, loaders, nextId }),
      clock,
    );
    this.bus = new ProcessBus((news) => world.news.publishAll(clock, news));
    this.#relay = createOutboxRelay({ pool, bus: this.bus, clock, log });
    this.#sealing = sealTransfers({ pool, clock, log });
    this.#rates = keepRates({ pool, clock, log, source: world.rates.portFor(clock), nextId });
    const nudge = () => this.#relay.nudge();
    this.book = new OfferView(clock);
    this.settlements = new SettlementFeed({ offer, clock, faults, plant });
    const { ledger, book, settlements } = this;
    this.limits = createResponsibleGamingOver({
      store: memoryLimitStore(this.#pool),
      clock,
      nudge,
      wallet: { readHead: (playerId) => ledger.readHead(playerId) },
    });
    this.sportsbook = createSportsbookOver({
      store: memoryBetStore(this.#pool),
      ledger,
      book,
      settlements,
      clock,
      log,
      onCommitted: nudge,
      betRate: BET_RATE,
      funding: betFunding,
    });
    this.payments = createPaymentsOver({
      store: {
        ...memoryPaymentStore(this.#pool, ledger),
        ...memoryWithdrawalStore(this.#pool),
      },
      clock,
      log,
      ledger,
      nudge,
      providers: [provider.portFor(clock)],
      publicOrigin: "https://site.example",
      assessPlayer: standingsFor(clock, faults),
      releaseBonuses: (playerId) => this.promotions.releaseReached(playerId),
      forfeitBonuses: forfeitAll,
    });
    this.casino = createCasinoOver({
      store: memoryRoundStore(this.#pool),
      clock,
      log,
      ledger,
      providers: [worldGames],
      funding: roundFunding,
      nudge,
    });
    this.promotions = createPromotionsOver({
      store: memoryGrantStore(this.#pool),
      clock,
      log,
      bus: this.bus,
      ledger,
      bets: betsOf(this.sportsbook),
      rounds: roundsOf(this.casino),
      isMarketable,
      templates: [...shippedTemplates, ...worldTemplates],
      firstDeposit: firstDepositTemplates,
    });
  }

  /** What exchanging works with in this process. */
  get walletDeps() {
    return { pool: this.#pool.asPool, ledger: this.ledger };
  }

  /** Starts everything; throws when the database lets it down meanwhile. */
  async start(): Promise<void> {
    await this.#ids.start();
    await this.engine.start();
    await this.sportsbook.start();
    this.payments.start();
    await this.promotions.start();
    await this.#rates.run();
    this.#rates.start();
    this.#sealing.start();
    this.#relay.start();
    this.isReady = true;
  }

  /** The process is gone: nothing of it happens any more, and nothing of it is heard. */
  kill(): void {
    this.isReady = false;
    this.clock.kill();
    this.#pool.abandon();
    for (const lane of this.#lanes) lane.close();
  }
}
