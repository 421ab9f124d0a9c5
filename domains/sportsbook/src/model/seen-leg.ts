import type { AskedLeg } from "@fairline/contracts";
import type { OfferingBook, Quote, SeenVersion } from "@fairline/offering";
import { marketKeyOf } from "./bet.ts";

/** A leg of a request with what the offer says about it at this moment. */
export type SeenLeg = {
  readonly index: number;
  readonly asked: AskedLeg;
  readonly marketKey: string;
  readonly quote: Quote | undefined;
  readonly seen: SeenVersion | undefined;
};

/** A leg whose selection is on offer. */
export type QuotedLeg = SeenLeg & { readonly quote: Quote; readonly seen: SeenVersion };

/** Looks every leg up in the offer. */
export function seeLegs(book: OfferingBook, legs: readonly AskedLeg[]): SeenLeg[] {
  return legs.map((asked, index) => {
    const quote = book.quote(asked);
    return {
      index,
      asked,
      marketKey: marketKeyOf(asked.typeId, asked.specifiers),
      quote,
      seen: quote && book.seen(asked, asked.epoch, asked.seq),
    };
  });
}

/** Whether the selection is on offer. */
export function isQuoted(leg: SeenLeg): leg is QuotedLeg {
  return leg.quote !== undefined && leg.seen !== undefined;
}

/** Facts of a refused leg: where it stands, and what "accept" has to send. */
export function legFacts(leg: SeenLeg, reason?: string) {
  return {
    index: leg.index,
    oddsMilli: leg.quote?.oddsMilli ?? null,
    epoch: leg.quote?.epoch ?? 0,
    seq: leg.quote?.seq ?? 0,
    ...(reason === undefined ? {} : { reason }),
  };
}
