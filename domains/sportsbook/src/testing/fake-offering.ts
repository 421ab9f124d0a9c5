import type { FixtureRow, FixtureStatus, MarketStatus, MarketView } from "@fairline/contracts";
import { assert, type Clock } from "@fairline/kernel";
import type {
  OfferingBook,
  Quote,
  SeenVersion,
  SelectionRef,
  Settlement,
  SettlementLog,
} from "@fairline/offering";
import { ladderStepMilli, removeMargin } from "@fairline/odds";
import { marketKeyOf, type Pair } from "../model/bet.ts";

type FakeOutcome = { id: string; oddsMilli: number | null; active: boolean; fair?: Quote["fair"] };

type FakeMarket = {
  typeId: string;
  specifiers: string;
  status: MarketStatus;
  seq: number;
  outcomes: FakeOutcome[];
  /** Versions that were replaced: when, and whether the market was closed in between. */
  past: { seq: number; replacedAt: number; materialSeq: number; wasStopped: boolean }[];
};

type FakeFixture = {
  fixtureId: string;
  section: "line" | "live";
  status: FixtureStatus;
  startsAt: number;
  score: [number, number];
  redCards: [number, number];
  materialSeq: number;
  contingency: string[];
  markets: Map<string, FakeMarket>;
};

const DELAY_SECONDS = 6;
const VERSIONS_MAX = 32;

/** An offer in memory that tests move by hand, with its settlement log. */
export class FakeOffering implements OfferingBook, SettlementLog {
  epoch = 3;
  isUp = true;
  readonly #clock: Clock;
  readonly #fixtures = new Map<string, FakeFixture>();
  readonly #log: Settlement[] = [];
  readonly #listeners = new Set<() => void>();
  #seq = 100;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Adds a fixture with a 1X2 market at 2.10, 3.40, 3.60 and a total of 2.5 at 1.90 each. */
  addFixture(fixtureId: string, section: "line" | "live", startsInMs = 3_600_000): void {
    const startsAt = this.#clock.nowMs() + (section === "live" ? -600_000 : startsInMs);
    this.#fixtures.set(fixtureId, {
      fixtureId,
      section,
      status: section === "live" ? "live" : "not-started",
      startsAt,
      score: [0, 0],
      redCards: [0, 0],
      materialSeq: 0,
      contingency: [`fixture:${fixtureId}`],
      markets: new Map(),
    });
    this.addMarket(fixtureId, "fb.result", "", { "1": 2_100, X: 3_400, "2": 3_600 });
    this.addMarket(fixtureId, "fb.total", "total=2.5", { over: 1_900, under: 1_900 });
  }

  /** The fixture is offered no more. */
  removeFixture(fixtureId: string): void {
    this.#fixtures.delete(fixtureId);
  }

  addMarket(
    fixtureId: string,
    typeId: string,
    specifiers: string,
    prices: Record<string, number>,
  ): void {
    this.#seq += 1;
    this.fixture(fixtureId).markets.set(marketKeyOf(typeId, specifiers), {
      typeId,
      specifiers,
      status: "active",
      seq: this.#seq,
      outcomes: Object.entries(prices).map(([id, oddsMilli]) => ({ id, oddsMilli, active: true })),
      past: [],
    });
  }

  fixture(fixtureId: string): FakeFixture {
    const fixture = this.#fixtures.get(fixtureId);
    assert(fixture, `the fake knows fixture ${fixtureId}`);
    return fixture;
  }

  market(selection: Pick<SelectionRef, "fixtureId" | "typeId" | "specifiers">): FakeMarket {
    const key = marketKeyOf(selection.typeId, selection.specifiers);
    const market = this.fixture(selection.fixtureId).markets.get(key);
    assert(market, `the fake knows market ${key}`);
    return market;
  }

  setPrice(selection: SelectionRef, oddsMilli: number | null): void {
    const market = this.#newVersion(selection);
    const outcome = market.outcomes.find(({ id }) => id === selection.outcomeId);
    assert(outcome, `the fake knows outcome ${selection.outcomeId}`);
    outcome.oddsMilli = oddsMilli;
  }

  /** The chance of an outcome that has no price, in millionths; null when nobody knows it. */
  setChance(selection: SelectionRef, winPpm: number | null): void {
    this.setPrice(selection, null);
    const outcome = this.market(selection).outcomes.find(({ id }) => id === selection.outcomeId);
    if (outcome) outcome.fair = winPpm === null ? null : { winPpm, refundPpm: 0 };
  }

  setStatus(selection: SelectionRef, status: MarketStatus): void {
    this.#newVersion(selection).status = status;
  }

  /** Something that decides prices happens. */
  material(fixtureId: string, change: { score?: Pair; redCards?: Pair } = {}): void {
    const fixture = this.fixture(fixtureId);
    fixture.materialSeq += 1;
    if (change.score) fixture.score = [change.score[0], change.score[1]];
    if (change.redCards) fixture.redCards = [change.redCards[0], change.redCards[1]];
  }

  /** The publisher begins anew: older versions mean nothing any more. */
  restart(): void {
    this.epoch += 1;
    for (const fixture of this.#fixtures.values()) {
      fixture.materialSeq = 0;
      for (const market of fixture.markets.values()) market.past = [];
    }
  }

  append(entry: Omit<Settlement, "id" | "at">): void {
    this.#log.push({ ...entry, id: BigInt(this.#log.length + 1), at: this.#clock.nowMs() });
    for (const listener of this.#listeners) listener();
  }

  findAfter(id: bigint, limit: number): Promise<readonly Settlement[]> {
    return Promise.resolve(this.#log.filter((entry) => entry.id > id).slice(0, limit));
  }

  onAppended(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  quote(selection: SelectionRef): Quote | undefined {
    const fixture = this.#fixtures.get(selection.fixtureId);
    const market = fixture?.markets.get(marketKeyOf(selection.typeId, selection.specifiers));
    const outcome = market?.outcomes.find(({ id }) => id === selection.outcomeId);
    if (!fixture || !market || !outcome) return undefined;
    return {
      fixture: this.#row(fixture),
      champion: CHAMPION,
      market: view(market),
      outcomeId: outcome.id,
      oddsMilli: outcome.oddsMilli,
      fair: fairOf(market, outcome),
      active: outcome.active,
      epoch: this.epoch,
      seq: market.seq,
      producerUp: this.isUp,
      materialSeq: fixture.materialSeq,
      ladderStepMilli: ladderStepMilli(outcome.oddsMilli ?? 0),
      contingency: fixture.contingency,
    };
  }

  seen(selection: SelectionRef, epoch: number, seq: number): SeenVersion {
    if (epoch !== this.epoch) return { kind: "unknown-epoch" };
    const market = this.market(selection);
    if (seq === market.seq) return { kind: "current" };
    if (seq > market.seq) return { kind: "ahead" };
    const past = market.past.slice(-VERSIONS_MAX);
    const version = past.find((other) => other.seq === seq);
    if (!version) return { kind: "too-old" };
    const { materialSeq } = this.fixture(selection.fixtureId);
    const later = past.filter((other) => other.seq >= seq);
    const reopened =
      later.some(({ wasStopped }) => wasStopped) || version.materialSeq !== materialSeq;
    return { kind: "superseded", agoMs: this.#clock.monotonicMs() - version.replacedAt, reopened };
  }

  materialSeq(fixtureId: string): number | undefined {
    return this.#fixtures.get(fixtureId)?.materialSeq;
  }

  liveDelaySeconds(): number {
    return DELAY_SECONDS;
  }

  #newVersion(selection: SelectionRef): FakeMarket {
    const market = this.market(selection);
    const { materialSeq } = this.fixture(selection.fixtureId);
    const wasStopped = market.status !== "active";
    market.past.push({
      seq: market.seq,
      replacedAt: this.#clock.monotonicMs(),
      materialSeq,
      wasStopped,
    });
    this.#seq += 1;
    market.seq = this.#seq;
    return market;
  }

  #row(fixture: FakeFixture): FixtureRow {
    const { fixtureId, section, status, startsAt, score, redCards } = fixture;
    return {
      fixtureId,
      sport: "football",
      championId: "1",
      slug: `home-${fixtureId}`,
      section,
      home: { teamId: "11", name: `Home ${fixtureId}`, image: "/crest/11.svg" },
      away: { teamId: "12", name: `Away ${fixtureId}`, image: "/crest/12.svg" },
      startsAt,
      status,
      source: "replay",
      play:
        section === "live"
          ? {
              period: 1,
              clock: { second: 600, at: this.#clock.nowMs(), running: true },
              main: score,
              columns: [{ key: "red-cards", home: redCards[0], away: redCards[1] }],
            }
          : null,
      version: { epoch: this.epoch, shape: 1, seq: this.#seq },
      marketCount: fixture.markets.size,
      interest: 0,
      markets: [...fixture.markets.values()].map(view),
    };
  }
}

/** Shin's probabilities of the market's prices; refunds are not known here. */
function fairOf({ outcomes }: FakeMarket, outcome: FakeOutcome): Quote["fair"] {
  if (outcome.oddsMilli === null && outcome.fair !== undefined) return outcome.fair;
  const prices = outcomes.flatMap(({ oddsMilli }) => oddsMilli ?? []);
  const share = removeMargin(prices)[outcomes.indexOf(outcome)];
  if (share === undefined || prices.length < outcomes.length) return null;
  return { winPpm: Math.floor(share * 1_000_000), refundPpm: 0 };
}

const CHAMPION = {
  championId: "1",
  sport: "football",
  slug: "england-premier-league",
  nameKey: "champion.England",
  name: "England. Premier League",
  flag: "gb-eng",
};

function view(market: FakeMarket): MarketView {
  const { typeId, specifiers, status, seq, outcomes } = market;
  return {
    key: marketKeyOf(typeId, specifiers),
    typeId,
    specifiers,
    group: "main",
    status,
    seq,
    isMainLine: true,
    outcomes,
  };
}
