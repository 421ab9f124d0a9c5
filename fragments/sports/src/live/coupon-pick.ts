import type { ChampionView } from "@fairline/contracts";
import type { CouponPick } from "@fairline/fragment-protocol";
import type { CellRef, PriceBook } from "./price-book.ts";

/** What the coupon is told about a clicked price; undefined when it cannot be bet on. */
export function couponPick(
  book: PriceBook,
  ref: CellRef,
  champion: ChampionView,
): CouponPick | undefined {
  const fixture = book.fixture(ref.fixtureId);
  const market = fixture?.markets.get(ref.marketKey);
  const { state, oddsMilli } = book.cell(ref);
  if (!fixture || !market || state !== "open" || oddsMilli === null) return undefined;
  const { row } = fixture;
  const [typeId, specifiers] = splitKey(ref.marketKey);
  return {
    fixtureId: ref.fixtureId,
    typeId,
    specifiers,
    outcomeId: ref.outcomeId,
    oddsMilli,
    epoch: fixture.epoch,
    seq: market.seq,
    section: fixture.status === "not-started" ? "line" : "live",
    home: row.home.name,
    away: row.away.name,
    sport: champion.sport,
    championId: champion.championId,
    championSlug: champion.slug,
    championName: champion.name,
    slug: row.slug,
    startsAt: row.startsAt,
    crests: [row.home.image, row.away.image],
  };
}

/** A market key is its type, and its specifiers after a slash. */
export function splitKey(key: string): readonly [typeId: string, specifiers: string] {
  const slash = key.indexOf("/");
  return slash < 0 ? [key, ""] : [key.slice(0, slash), key.slice(slash + 1)];
}
