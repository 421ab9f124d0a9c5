import type { AskedLeg } from "@fairline/contracts";
import type {
  OfferingBook,
  Quote,
  SeenVersion,
  SelectionRef,
  SettlementLog,
} from "@fairline/offering";

/** Fixtures to spread bets over: the house's limit per outcome must not be what is measured. */
const FIXTURES = 4_000;
const EPOCH = 1;
const SEQ = 7;
const KICK_OFF_IN_MS = 86_400_000;
const PRICES: readonly (readonly [id: string, oddsMilli: number])[] = [
  ["1", 2_100],
  ["X", 3_400],
  ["2", 3_600],
];

/** Matches of tomorrow whose prices never move: what remains to be measured is the bet. */
export class FixedOffer implements OfferingBook, SettlementLog {
  readonly #startsAt: number;
  #next = 0;

  constructor(nowMs: number) {
    this.#startsAt = nowMs + KICK_OFF_IN_MS;
  }

  /** Legs of the next coupon: singles, and every fifth an accumulator of three. */
  nextLegs(): AskedLeg[] {
    this.#next += 1;
    const count = this.#next % 5 === 0 ? 3 : 1;
    return Array.from({ length: count }, (_, index) => {
      const n = this.#next * 7 + index * 1_013;
      const [outcomeId, oddsMilli] = PRICES[n % PRICES.length] ?? ["1", 2_100];
      const fixtureId = String(1 + (n % FIXTURES));
      const market = { typeId: "fb.result", specifiers: "", epoch: EPOCH, seq: SEQ };
      return { ...market, fixtureId, outcomeId, oddsMilli };
    });
  }

  quote({ fixtureId, outcomeId }: SelectionRef): Quote | undefined {
    const oddsMilli = PRICES.find(([id]) => id === outcomeId)?.[1];
    if (oddsMilli === undefined) return undefined;
    const market = {
      key: "fb.result",
      typeId: "fb.result",
      specifiers: "",
      group: "main",
      status: "active",
      seq: SEQ,
      isMainLine: true,
      outcomes: PRICES.map(([id, odds]) => ({ id, oddsMilli: odds, active: true })),
    } as const;
    return {
      fixture: this.#fixture(fixtureId),
      champion: CHAMPION,
      market,
      outcomeId,
      oddsMilli,
      active: true,
      epoch: EPOCH,
      seq: SEQ,
      producerUp: true,
      materialSeq: 0,
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

  findAfter(): Promise<readonly []> {
    return Promise.resolve([]);
  }

  onAppended(): () => void {
    return () => {};
  }

  #fixture(fixtureId: string): Quote["fixture"] {
    return {
      fixtureId,
      championId: "1",
      slug: `match-${fixtureId}`,
      section: "line",
      home: { teamId: "1", name: "Home", image: "/crest/1.svg" },
      away: { teamId: "2", name: "Away", image: "/crest/2.svg" },
      startsAt: this.#startsAt,
      status: "not-started",
      source: "replay",
      play: null,
      version: { epoch: EPOCH, shape: 1, seq: SEQ },
      marketCount: 1,
      markets: [],
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
