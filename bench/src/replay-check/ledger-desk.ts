import { secureBytes } from "@fairline/fairness";
import { type Clock, isRefused, type Log, pause, systemClock, uuidV7At } from "@fairline/kernel";
import type { Offering } from "@fairline/offering";
import { createSportsbook, type Sportsbook } from "@fairline/sportsbook";
import { createWallet, runAudit } from "@fairline/wallet";
import { describeFindings, ledgerAhead, openPlayerWith } from "@fairline/wallet/testing";
import type { Pool } from "pg";
import type { ShownPrice } from "./market-watch.ts";
import type { Tally } from "./tally.ts";

/** The real sportsbook over the real ledger, with a few players who bet what they are told. */
export type LedgerDesk = {
  place(prices: readonly ShownPrice[], tally: Tally): Promise<void>;
  /** Waits until no bet is open; answers how many stay open after the deadline. */
  settleAll(tick: () => void): Promise<number>;
  /** Contradictions of the ledger's and the bets' invariants, in words. */
  audit(): Promise<readonly string[]>;
  close(): Promise<void>;
};

/** Bets of one player are decided one after another, so several players bet at once. */
const PLAYERS = 64;
const FIRST_PLAYER = 1_000_000n;
const DEPOSIT_MINOR = 100_000_000n;
/** The least that the sportsbook takes: liabilities of a fixture stay far below their limit. */
const STAKE_MINOR = "20";
const SETTLE_MS_MAX = 180_000;
const POLL_MS = 20;

/** Opens accounts and pays into them. Ids carry the machine's time; offers and waits the match's. */
export async function openLedgerDesk(
  pool: Pool,
  clock: Clock,
  offering: Offering,
  log: Log,
): Promise<LedgerDesk> {
  const wallet = createWallet({ pool, clock: systemClock, log });
  await wallet.start();
  const sportsbook = createSportsbook({
    pool,
    ledger: ledgerAhead(wallet.ledger, () => clock.nowMs() - systemClock.nowMs()),
    book: offering.book,
    settlements: offering.settlements,
    clock,
    log,
    betRate: { perSecond: Number.MAX_SAFE_INTEGER, perMinute: Number.MAX_SAFE_INTEGER },
  });
  await sportsbook.start();
  for (let index = 0; index < PLAYERS; index += 1) {
    const playerId = FIRST_PLAYER + BigInt(index);
    await openPlayerWith(DEPOSIT_MINOR, { pool, ledger: wallet.ledger, playerId });
  }
  return {
    place: (prices, tally) => placeAll(sportsbook, prices, tally),
    settleAll: (tick) => settleAll(pool, tick),
    async audit() {
      return describeFindings(await runAudit(pool, sportsbook.auditChecks));
    },
    async close() {
      await sportsbook.stop();
      await wallet.stop();
    },
  };
}

async function placeAll(
  sportsbook: Sportsbook,
  prices: readonly ShownPrice[],
  tally: Tally,
): Promise<void> {
  await Promise.all(
    prices.map(async (price, index) => {
      const [typeId, specifiers] = splitKey(price.marketKey);
      const { fixtureId, outcomeId, oddsMilli, epoch, seq } = price;
      const reply = await sportsbook.placeBet(FIRST_PLAYER + BigInt(index % PLAYERS), {
        requestId: uuidV7At(systemClock.nowMs(), secureBytes(10)),
        plan: "single",
        stakeMinor: STAKE_MINOR,
        oddsPolicy: "any",
        legs: [{ fixtureId, typeId, specifiers, outcomeId, oddsMilli, epoch, seq }],
      });
      if (!isRefused(reply)) tally.ledgerBets += 1;
      else tally.ledgerRefusals[reply.code] = (tally.ledgerRefusals[reply.code] ?? 0) + 1;
    }),
  );
}

/** Type and specifiers of a market key; a specifier may hold a slash, a type may not. */
export function splitKey(key: string): readonly [typeId: string, specifiers: string] {
  const at = key.indexOf("/");
  return at < 0 ? [key, ""] : [key.slice(0, at), key.slice(at + 1)];
}

async function settleAll(pool: Pool, tick: () => void): Promise<number> {
  const until = systemClock.monotonicMs() + SETTLE_MS_MAX;
  for (;;) {
    const found = await pool.query<{ open: bigint }>(
      "select count(*) as open from bets where state in ('accepted', 'pending-delay')",
    );
    const open = Number(found.rows[0]?.open ?? 0n);
    if (open === 0 || systemClock.monotonicMs() > until) return open;
    tick();
    await pause(systemClock, POLL_MS);
  }
}
