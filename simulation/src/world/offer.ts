import type { FixtureRow, MarketStatus, OutcomeResult } from "@fairline/contracts";
import type { SeededRandom } from "@fairline/fairness";
import { assert } from "@fairline/kernel";
import type { SelectionRef, Settlement } from "@fairline/offering";

/** One market as the feed knows it. */
export type OfferMarket = {
  readonly typeId: string;
  readonly specifiers: string;
  readonly status: MarketStatus;
  readonly seq: number;
  readonly outcomes: readonly { readonly id: string; readonly oddsMilli: number }[];
};

/** One fixture as the feed knows it; `version` counts its changes. */
export type OfferFixture = {
  readonly fixtureId: string;
  readonly section: "line" | "live";
  readonly status: FixtureRow["status"];
  readonly startsAt: number;
  readonly score: readonly [number, number];
  readonly materialSeq: number;
  readonly version: number;
  readonly markets: readonly OfferMarket[];
};

/** What has become of a market, in order; a roll-back undoes the last entry that stands. */
type Standing = { readonly kind: "settled" | "cancelled"; readonly entry: Settlement };

const HALVES: readonly OutcomeResult[] = ["won", "lost", "refunded", "half-won", "half-lost"];
const DAY_MS = 86_400_000;
const PRICES = [1_050, 1_333, 1_500, 1_909, 2_000, 2_375, 3_400, 7_250, 21_000];

/** The sports world as it truly is: fixtures, prices, results, and the log of settlements. */
export class Offer {
  readonly log: Settlement[] = [];
  readonly #random: SeededRandom;
  readonly #nowMs: () => number;
  readonly #fixtures = new Map<string, OfferFixture>();
  readonly #standing = new Map<string, readonly Standing[]>();
  readonly #revs = new Map<string, number>();
  /** What the log said last of each market. */
  readonly #lastKinds = new Map<string, Settlement["kind"]>();
  #seq = 0;
  /** Told of every change of a fixture. */
  onChanged: (fixture: OfferFixture) => void = () => {};
  onAppended: () => void = () => {};

  constructor(random: SeededRandom, nowMs: () => number) {
    this.#random = random;
    this.#nowMs = nowMs;
  }

  get fixtures(): readonly OfferFixture[] {
    return [...this.#fixtures.values()];
  }

  addFixture(section: "line" | "live"): void {
    const id = String(this.#fixtures.size + 1);
    const startsAt = Math.floor(this.#nowMs()) + (section === "live" ? -600_000 : 60 * DAY_MS);
    this.#put({
      fixtureId: id,
      section,
      status: section === "live" ? "live" : "not-started",
      startsAt,
      score: [0, 0],
      materialSeq: 0,
      version: 0,
      markets: [
        this.#market("fb.result", "", ["1", "X", "2"]),
        this.#market("fb.total", "total=2.5", ["over", "under"]),
      ],
    });
  }

  /** A price moves, a market stops or opens, or something decisive happens. */
  change(): void {
    const fixture = this.#random.pick(this.fixtures);
    const drawn = this.#random.below(10);
    if (drawn === 0 && fixture.section === "live") {
      const [home, away] = fixture.score;
      this.#put({ ...fixture, materialSeq: fixture.materialSeq + 1, score: [home + 1, away] });
      return;
    }
    const market = this.#random.pick(fixture.markets);
    if (market.status !== "active" && market.status !== "suspended") return;
    if (drawn <= 2) {
      this.#replace(fixture, market, {
        status: market.status === "active" ? "suspended" : "active",
      });
      return;
    }
    this.#replace(fixture, market, { outcomes: this.#priced(market.outcomes.map(({ id }) => id)) });
  }

  /** The outcomes of a market are known; a market that has a result gets another one. */
  settle(fixture: OfferFixture, market: OfferMarket): void {
    const key = keyOf(fixture, market);
    if (this.#last(fixture, market)?.kind === "settled") this.rollBack(fixture, market);
    if (this.#standing.get(key)?.some(({ kind }) => kind === "settled")) return;
    const winner = this.#random.pick(market.outcomes).id;
    const isHalved = market.typeId === "fb.total" && this.#random.below(3) === 0;
    const outcomes = market.outcomes.map(({ id: outcomeId }) => ({
      outcomeId,
      result: isHalved
        ? this.#random.pick(HALVES)
        : outcomeId === winner
          ? ("won" as const)
          : ("lost" as const),
    }));
    const certainty = this.#random.below(2) === 0 ? 1 : 2;
    this.#stand(fixture, market, "settled", { outcomes, certainty });
    this.#replace(this.fixture(fixture.fixtureId), market, { status: "settled" });
  }

  /** Bets of a time are refunded, or all of them. */
  cancel(fixture: OfferFixture, market: OfferMarket): void {
    if (this.#last(fixture, market)?.kind === "cancelled") return;
    const now = Math.floor(this.#nowMs());
    const window =
      this.#random.below(3) === 0 ? {} : { windowFrom: now - 8_000, windowTo: now - 1_000 };
    this.#stand(fixture, market, "cancelled", window);
  }

  /** What was said last of the market was wrong. */
  rollBack(fixture: OfferFixture, market: OfferMarket): void {
    const key = keyOf(fixture, market);
    const standing = this.#standing.get(key) ?? [];
    if (standing.length === 0 || this.#lastKinds.get(key) === "rolled-back") return;
    this.#standing.set(key, standing.slice(0, -1));
    this.#append(fixture, market, "rolled-back", {});
    this.#replace(this.fixture(fixture.fixtureId), market, { status: "suspended" });
  }

  /** Every market that has no result gets one. */
  settleAll(): void {
    for (const fixture of this.fixtures) {
      for (const market of fixture.markets) {
        const standing = this.#standing.get(keyOf(fixture, market)) ?? [];
        if (!standing.some(({ kind }) => kind === "settled")) this.settle(fixture, market);
      }
    }
  }

  /** What stands of a market, by the key that bets carry. */
  standingOf(fixtureId: string, marketKey: string): readonly Settlement[] {
    const standing = this.#standing.get(`${fixtureId}/${marketKey}`) ?? [];
    return standing.map(({ entry }) => entry);
  }

  fixture(fixtureId: string): OfferFixture {
    const fixture = this.#fixtures.get(fixtureId);
    assert(fixture, `fixture ${fixtureId} is on offer`);
    return fixture;
  }

  #market(typeId: string, specifiers: string, ids: readonly string[]): OfferMarket {
    this.#seq += 1;
    const outcomes = this.#priced(ids);
    return { typeId, specifiers, status: "active", seq: this.#seq, outcomes };
  }

  #priced(ids: readonly string[]): OfferMarket["outcomes"] {
    return ids.map((id) => ({ id, oddsMilli: this.#random.pick(PRICES) }));
  }

  #replace(fixture: OfferFixture, market: OfferMarket, change: Partial<OfferMarket>): void {
    this.#seq += 1;
    const seq = this.#seq;
    const markets = fixture.markets.map((each) =>
      isSame(each, market) ? { ...each, ...change, seq } : each,
    );
    this.#put({ ...fixture, markets });
  }

  #put(fixture: OfferFixture): void {
    const changed = { ...fixture, version: fixture.version + 1 };
    this.#fixtures.set(fixture.fixtureId, changed);
    this.onChanged(changed);
  }

  #last(fixture: OfferFixture, market: OfferMarket): Standing | undefined {
    return this.#standing.get(keyOf(fixture, market))?.at(-1);
  }

  #stand(
    fixture: OfferFixture,
    market: OfferMarket,
    kind: Standing["kind"],
    facts: Partial<Settlement>,
  ): void {
    const entry = this.#append(fixture, market, kind, facts);
    const key = keyOf(fixture, market);
    this.#standing.set(key, [...(this.#standing.get(key) ?? []), { kind, entry }]);
  }

  #append(
    fixture: OfferFixture,
    { typeId, specifiers }: OfferMarket,
    kind: Settlement["kind"],
    facts: Partial<Settlement>,
  ): Settlement {
    const key = `${fixture.fixtureId}/${marketKey({ typeId, specifiers })}`;
    const rev = (this.#revs.get(key) ?? 0) + 1;
    this.#revs.set(key, rev);
    this.#lastKinds.set(key, kind);
    const entry: Settlement = {
      certainty: 2,
      outcomes: [],
      score: [fixture.score[0], fixture.score[1]],
      at: Math.floor(this.#nowMs()),
      ...facts,
      id: BigInt(this.log.length + 1),
      kind,
      fixtureId: fixture.fixtureId,
      typeId,
      specifiers,
      rev,
    };
    this.log.push(entry);
    this.onAppended();
    return entry;
  }
}

/** `typeId` or `typeId/specifiers`, as bets name a market. */
export function marketKey(market: Pick<SelectionRef, "typeId" | "specifiers">): string {
  return market.specifiers === "" ? market.typeId : `${market.typeId}/${market.specifiers}`;
}

function keyOf(fixture: OfferFixture, market: OfferMarket): string {
  return `${fixture.fixtureId}/${marketKey(market)}`;
}

function isSame(a: OfferMarket, b: OfferMarket): boolean {
  return a.typeId === b.typeId && a.specifiers === b.specifiers;
}
