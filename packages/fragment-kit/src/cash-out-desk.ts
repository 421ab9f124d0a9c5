import { type ApiCaller, isUnclearStatus } from "@fairline/api-client";
import type { BetView, CashOutOfferView } from "@fairline/contracts";
import type { Problem } from "@fairline/contracts/calls";

/** How one open bet stands: its offer or why it has none, and what became of the last try. */
export type CashOutEntry = {
  readonly offer: CashOutOfferView | null;
  /** Code of the reason while there is no offer. */
  readonly code: string | null;
  readonly isBusy: boolean;
  readonly problem: Problem | null;
};

/** Follows what the house pays for the player's open bets, and sells them. */
export type CashOutDesk = {
  entries(): ReadonlyMap<string, CashOutEntry>;
  subscribe(listener: () => void): () => void;
  /** From now on offers of these bets are read. */
  follow(betIds: readonly string[]): void;
  /** Reads the offers anew; a read that is under way serves as well. */
  refresh(): Promise<void>;
  /** Sells at the offer that is shown; a part in basis points of what is kept. */
  sell(betId: string, partBp: number): Promise<void>;
};

/** What the desk works with. */
export type CashOutTools = {
  readonly api: ApiCaller;
  readonly signal: AbortSignal;
  newRequestId(): string;
  /** Called with the bet as it is now, once it was sold or its sale waits. */
  onSold(bet: BetView): void;
};

/** So many bets are priced by one call. */
const BETS_A_READ = 50;

type Asked = { readonly requestId: string; readonly offerId: string; readonly partBp: number };
type Own = { readonly isBusy: boolean; readonly problem: Problem | null };

/** Makes the desk; nothing is read before `refresh`. */
export function createCashOutDesk(tools: CashOutTools): CashOutDesk {
  const { api, signal, newRequestId, onSold } = tools;
  const listeners = new Set<() => void>();
  const unclear = new Map<string, Asked>();
  const own = new Map<string, Own>();
  let followed: readonly string[] = [];
  let offers: { betId: string; offer: CashOutOfferView | null; code: string | null }[] = [];
  let entries: ReadonlyMap<string, CashOutEntry> = new Map();
  let reading: Promise<void> | undefined;

  function show(): void {
    entries = new Map(
      offers.map(({ betId, offer, code }) => {
        const { isBusy, problem } = own.get(betId) ?? { isBusy: false, problem: null };
        return [betId, { offer, code, isBusy, problem }];
      }),
    );
    for (const listener of listeners) listener();
  }

  async function read(): Promise<void> {
    const found: typeof offers = [];
    for (let from = 0; from < followed.length; from += BETS_A_READ) {
      const bets = followed.slice(from, from + BETS_A_READ).join(",");
      const answer = await api("findCashOutOffers", { query: { bets } }, signal);
      if (signal.aborted) return;
      // An offer that cannot be renewed ends by itself: the platform takes no old one.
      if (!answer.ok) return show();
      found.push(...answer.reply.offers);
    }
    offers = found;
    show();
  }

  function refresh(): Promise<void> {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function sell(betId: string, partBp: number): Promise<void> {
    const offer = offers.find((one) => one.betId === betId)?.offer;
    if (!offer || own.get(betId)?.isBusy === true) return;
    // A try whose outcome nobody knows is asked again as it was: it can have happened only once.
    const asked = unclear.get(betId) ?? {
      requestId: newRequestId(),
      offerId: offer.offerId,
      partBp,
    };
    own.set(betId, { isBusy: true, problem: null });
    show();
    const answer = await api("cashOutBet", { params: { betId }, body: asked }, signal);
    if (signal.aborted) return;
    unclear.delete(betId);
    if (!answer.ok && isUnclearStatus(answer.status)) unclear.set(betId, asked);
    own.set(betId, { isBusy: false, problem: answer.ok ? null : answer.problem });
    if (answer.ok) onSold(answer.reply.bet);
    await refresh();
  }

  return {
    entries: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow(betIds) {
      followed = betIds;
    },
    refresh,
    sell,
  };
}
