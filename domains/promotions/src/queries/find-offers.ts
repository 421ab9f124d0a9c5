import type { OfferView } from "@fairline/contracts";
import { toOfferView } from "../model/offer-view.ts";
import type { PromotionsDeps } from "../promotions.ts";

/** What a visitor can take, in one currency. */
export type Offers = {
  readonly currency: string;
  readonly mayBeOffered: boolean;
  readonly offers: OfferView[];
};

type Deps = Pick<
  PromotionsDeps,
  "store" | "clock" | "ledger" | "isMarketable" | "firstDeposit" | "offersChoice"
>;

const GUEST_CURRENCY = "EUR";
const CHOICES = [1, 2] as const;

/**
 * The newest terms of every bonus that the site offers for a first deposit. A player who has made his
 * may still read them.
 */
export async function findOffers(
  deps: Deps,
  playerId: bigint | null,
  asked: string | undefined,
): Promise<Offers> {
  const player = playerId === null ? undefined : await readPlayer(deps, playerId);
  const currency = player?.currency ?? asked ?? GUEST_CURRENCY;
  if (player?.mayBeOffered === false) return { currency, mayBeOffered: false, offers: [] };
  const mayBeTaken = player?.hasDeposited !== true;
  const offers = await Promise.all(
    CHOICES.map(async (choice) => {
      if (deps.offersChoice?.(choice) === false) return undefined;
      const templateId = deps.firstDeposit[choice];
      const template = templateId && (await deps.store.findTemplate(templateId));
      return template ? toOfferView(template, choice, currency, mayBeTaken) : undefined;
    }),
  );
  return { currency, mayBeOffered: true, offers: offers.filter((offer) => offer !== undefined) };
}

async function readPlayer({ ledger, isMarketable }: Deps, playerId: bigint) {
  const [accounts, { state, nowMicros }] = await Promise.all([
    ledger.findAccounts(playerId),
    ledger.readHead(playerId),
  ]);
  return {
    currency: accounts.find(({ kind }) => kind === "main")?.currencyCode,
    mayBeOffered: isMarketable(state, nowMicros),
    hasDeposited: state.counters.deposit > 0n,
  };
}
