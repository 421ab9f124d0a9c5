import type { AskedLeg } from "@fairline/contracts";
import type {
  OfferingBook,
  Quote,
  SeenVersion,
  SelectionRef,
  Settlement,
  SettlementLog,
} from "@fairline/offering";

/**
 * Fixtures of a day: enough that the house's limit per outcome is not what is measured, and as few as
 * make a match carry hundreds of bets, as on any evening.
 */
const FIXTURES = 400;
const EPOCH = 1;
const SEQ = 7;
const KICK_OFF_IN_MS = 86_400_000;
const PRICES: readonly (readonly [id: string, oddsMilli: number])[] = [
  ["1", 2_100],
  ["X", 3_400],
  ["2", 3_600],
];

/** Legs of coupons, in turn: six in ten are singles, and a coupon has 2.1 on average. */
const LEGS = [1, 3, 1, 4, 1, 1, 5, 1, 3, 1];

/** Matches of tomorrow whose prices never move: what remains to be measured is the bet. */
export class FixedOffer implements OfferingBook, SettlementLog {
  readonly #startsAt: number;
  readonly #settlements: Settlement[] = [];
  readonly #listeners = new Set<() => void>();
  #next = 0;
  /** Fixtures of the running day are numbered from here up. */
  #firstFixture = 1;
  #settledFixtures = 0;
  #readTo = 0;
  /** How many bets of the day are decided by each of its matches, the last of their legs. */
  #deciding: number[] = [];
  #decidedBets = 0;

  constructor(nowMs: number) {
    this.#startsAt = nowMs + KICK_OFF_IN_MS;
  }

  /** Legs of the next coupon. */
  nextLegs(): AskedLeg[] {
    const count = LEGS[this.#next % LEGS.length] ?? 1;
    this.#next += 1;
    const numbers = Array.from({ length: count }, (_, index) => this.#next * 7 + index * 1_013);
    const last = Math.max(...numbers.map((n) => n % FIXTURES));
    this.#deciding[last] = (this.#deciding[last] ?? 0) + 1;
    return numbers.map((n) => {
      const [outcomeId, oddsMilli] = PRICES[n % PRICES.length] ?? ["1", 2_100];
      const fixtureId = String(this.#firstFixture + (n % FIXTURES));
      return {
        typeId: "fb.result",
        specifiers: "",
        epoch: EPOCH,
        seq: SEQ,
        fixtureId,
        outcomeId,
        oddsMilli,
      };
    });
  }

  quote({ fixtureId, outcomeId }: SelectionRef): Quote | undefined {
    const oddsMilli = PRICES.find(([id]) => id === outcomeId)?.[1];
    if (oddsMilli === undefined) return undefined;
    return {
      fixture: this.#fixture(fixtureId),
      champion: CHAMPION,
      market: { status: "active" },
      outcomeId,
      oddsMilli,
      active: true,
      epoch: EPOCH,
      seq: SEQ,
      producerUp: true,
      materialSeq: 0,
      fair: null,
      ladderStepMilli: 10,
      contingency: [`fixture:${fixtureId}`],
    };
  }

  seen(): SeenVersion {
    return { kind: "current" };
  }

  materialSeq(): number {
    return 0;
  }

  liveDelaySeconds(): number {
    return 0;
  }

  /** Settles the next matches of the day: every outcome wins. False when all are settled. */
  settle(count: number): boolean {
    const first = this.#settledFixtures;
    this.#settledFixtures = Math.min(FIXTURES, first + count);
    for (let n = first; n < this.#settledFixtures; n += 1) {
      this.#settlements.push(this.#settlement(String(this.#firstFixture + n)));
      this.#decidedBets += this.#deciding[n] ?? 0;
    }
    for (const listener of this.#listeners) listener();
    return this.#settledFixtures < FIXTURES;
  }

  /** Begins another day: matches that nobody has bet on yet. */
  nextDay(): void {
    this.#firstFixture += FIXTURES;
    this.#settledFixtures = 0;
    this.#deciding = [];
  }

  /** How many bets the matches settled so far have decided. */
  get decidedBets(): number {
    return this.#decidedBets;
  }

  /** Whether the log was read to its end: what it held is published by then. */
  get isRead(): boolean {
    return this.#readTo >= this.#settlements.length;
  }

  findAfter(id: bigint, limit: number): Promise<readonly Settlement[]> {
    this.#readTo = Number(id);
    return Promise.resolve(this.#settlements.slice(Number(id), Number(id) + limit));
  }

  onAppended(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #settlement(fixtureId: string): Settlement {
    return {
      id: BigInt(this.#settlements.length + 1),
      kind: "settled",
      fixtureId,
      typeId: "fb.result",
      specifiers: "",
      certainty: 2,
      rev: 1,
      outcomes: PRICES.map(([outcomeId]) => ({ outcomeId, result: "won" })),
      score: [1, 1],
      at: this.#startsAt,
    };
  }

  #fixture(fixtureId: string): Quote["fixture"] {
    return {
      slug: `match-${fixtureId}`,
      section: "line",
      home: { teamId: "1", name: "Home", image: "/crest/1.svg" },
      away: { teamId: "2", name: "Away", image: "/crest/2.svg" },
      startsAt: this.#startsAt,
      status: "not-started",
      play: null,
    };
  }
}

const CHAMPION: Quote["champion"] = {
  championId: "1",
  sport: "football",
  slug: "league",
  nameKey: "champion.England",
  name: "League",
  flag: "world",
};
