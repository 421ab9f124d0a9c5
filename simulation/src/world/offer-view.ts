import type { FixtureRow, MarketView } from "@fairline/contracts";
import type { Clock } from "@fairline/kernel";
import type { OfferingBook, Quote, SeenVersion, SelectionRef } from "@fairline/offering";
import { ladderStepMilli } from "@fairline/odds";
import { marketKey, type OfferFixture, type OfferMarket } from "./offer.ts";

type Past = {
  readonly seq: number;
  readonly replacedAt: number;
  readonly materialSeq: number;
  readonly wasStopped: boolean;
};

const EPOCH = 1;
/** How long every live bet waits. */
export const DELAY_SECONDS = 6;
/** A price of 1.000 would be sure to win. */
const FAIR_PPM = 1_000_000_000;
const VERSIONS_MAX = 32;

/** The offer as one process knows it: from messages that come late, twice, out of order or never. */
export class OfferView implements OfferingBook {
  readonly #clock: Clock;
  readonly #fixtures = new Map<string, OfferFixture>();
  readonly #past = new Map<string, Past[]>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Takes a message over unless it is older than what is known. */
  take(fixture: OfferFixture): void {
    const known = this.#fixtures.get(fixture.fixtureId);
    if (known !== undefined && known.version >= fixture.version) return;
    for (const market of known?.markets ?? []) this.#keepPast(fixture, market);
    this.#fixtures.set(fixture.fixtureId, fixture);
  }

  get fixtures(): readonly OfferFixture[] {
    return [...this.#fixtures.values()];
  }

  quote(selection: SelectionRef): Quote | undefined {
    const fixture = this.#fixtures.get(selection.fixtureId);
    const market = this.#market(selection);
    const outcome = market?.outcomes.find(({ id }) => id === selection.outcomeId);
    if (!fixture || !market || !outcome) return undefined;
    return {
      fixture: this.#row(fixture),
      champion: CHAMPION,
      market: view(market),
      outcomeId: outcome.id,
      oddsMilli: outcome.oddsMilli,
      fair: { winPpm: Math.floor(FAIR_PPM / outcome.oddsMilli), refundPpm: 0 },
      active: true,
      epoch: EPOCH,
      seq: market.seq,
      producerUp: true,
      materialSeq: fixture.materialSeq,
      ladderStepMilli: ladderStepMilli(outcome.oddsMilli),
      contingency: [`fixture:${fixture.fixtureId}`],
    };
  }

  seen(selection: SelectionRef, epoch: number, seq: number): SeenVersion {
    if (epoch !== EPOCH) return { kind: "unknown-epoch" };
    const known = this.#market(selection)?.seq ?? 0;
    if (seq === known) return { kind: "current" };
    if (seq > known) return { kind: "ahead" };
    const past = this.#past.get(pastKey(selection)) ?? [];
    const version = past.find((other) => other.seq === seq);
    if (!version) return { kind: "too-old" };
    const now = this.materialSeq(selection.fixtureId);
    const reopened =
      past.some((other) => other.seq >= seq && other.wasStopped) || version.materialSeq !== now;
    return { kind: "superseded", agoMs: this.#clock.monotonicMs() - version.replacedAt, reopened };
  }

  materialSeq(fixtureId: string): number | undefined {
    return this.#fixtures.get(fixtureId)?.materialSeq;
  }

  liveDelaySeconds(): number {
    return DELAY_SECONDS;
  }

  #market(selection: Pick<SelectionRef, "fixtureId" | "typeId" | "specifiers">) {
    return this.#fixtures
      .get(selection.fixtureId)
      ?.markets.find((market) => marketKey(market) === marketKey(selection));
  }

  #keepPast(fixture: OfferFixture, market: OfferMarket): void {
    const isReplaced = fixture.markets.some(
      (each) => marketKey(each) === marketKey(market) && each.seq !== market.seq,
    );
    if (!isReplaced) return;
    const key = pastKey({ fixtureId: fixture.fixtureId, ...market });
    const version: Past = {
      seq: market.seq,
      replacedAt: this.#clock.monotonicMs(),
      materialSeq: fixture.materialSeq,
      wasStopped: market.status !== "active",
    };
    this.#past.set(key, [...(this.#past.get(key) ?? []), version].slice(-VERSIONS_MAX));
  }

  #row(fixture: OfferFixture): FixtureRow {
    const { fixtureId, section, status, startsAt, score, version, markets } = fixture;
    const isLive = section === "live";
    const pair: [number, number] = [score[0], score[1]];
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
      play: isLive ? { period: 1, main: pair, columns: [{ ...NO_RED_CARDS }] } : null,
      version: { epoch: EPOCH, shape: 1, seq: version },
      marketCount: markets.length,
      interest: 0,
      markets: markets.map(view),
    };
  }
}

const NO_RED_CARDS = { key: "red-cards", home: 0, away: 0 };

const CHAMPION = {
  championId: "1",
  sport: "football",
  slug: "simulated-league",
  nameKey: "champion.Simulated",
  name: "Simulated league",
  flag: "gb-eng",
};

function pastKey(selection: Pick<SelectionRef, "fixtureId" | "typeId" | "specifiers">): string {
  return `${selection.fixtureId}/${marketKey(selection)}`;
}

function view(market: OfferMarket): MarketView {
  const { typeId, specifiers, status, seq, outcomes } = market;
  return {
    key: marketKey(market),
    typeId,
    specifiers,
    group: "main",
    status,
    seq,
    isMainLine: true,
    outcomes: outcomes.map(({ id, oddsMilli }) => ({ id, oddsMilli, active: true })),
  };
}
