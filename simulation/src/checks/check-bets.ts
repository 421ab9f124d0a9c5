import type { Settlement } from "@fairline/offering";
import { legsOf } from "../store/bet-legs.ts";
import type { JournalRow } from "../store/journal.ts";
import type { MemoryDatabase } from "../store/memory-database.ts";
import { bonusIn, type BetEventRow, type BetRow } from "../store/sportsbook-rows.ts";
import { settlementEvent } from "../store/sportsbook-extensions.ts";
import { beginnings } from "./check-ledger.ts";
import { type Findings, Sums } from "./violation.ts";

const ESCROW = 100n;
const PLAYER_ID_MIN = 1_000_000n;
const [STAKE, HOLD, CAPTURE, RETURNS, REFUND, CASH_OUT] = [1, 2, 3, 5, 7, 8];
const [RECEIVABLE, TO_BONUS_ESCROW, REVERSE] = [22, 25, 99];
const HOUSE_OF_BETS = new Set([100n, 101n]);
const BONUS_ESCROW = 104n;
const WAITING = new Set(["pending-delay", "rejected"]);

/** Ties bets to the ledger: escrow, stakes, payouts, and what a roll-back leaves. */
export function checkBets(database: MemoryDatabase, findings: Findings): void {
  const byRef = new Map<bigint, JournalRow[]>();
  const escrow = new Sums<number>();
  for (const row of database.transfers.all()) {
    const known = byRef.get(row.ref);
    if (known === undefined) byRef.set(row.ref, [row]);
    else known.push(row);
    if (row.creditAccountId / 1_000n === ESCROW) escrow.add(row.currencyId, row.amountMinor);
    if (row.debitAccountId / 1_000n === ESCROW) escrow.add(row.currencyId, -row.amountMinor);
  }
  const events = lastEvents(database);
  const began = beginnings(database.transfers.all());
  const open = new Sums<number>();
  for (const bet of database.bets.committed()) {
    if (bet.state === "accepted") open.add(bet.currency_id, keptOf(bet));
    checkMoney(bet, byRef.get(bet.id) ?? [], findings);
    const groups = (byRef.get(bet.id) ?? []).map(({ groupId }) => began.get(groupId));
    findings.expect(
      bet.paid_at === null || groups.includes(bet.paid_at),
      "7 the transfers of a settlement are found by the time it names",
      `bet ${bet.id}`,
      `no transfers begin at ${bet.paid_at}`,
    );
    checkState(database, bet, events.get(bet.id), findings);
  }
  checkSales(database, findings);
  for (const [currencyId, sum] of escrow.entries()) {
    const detail = `holds ${sum}, open bets stake ${open.of(currencyId)}`;
    const isEqual = sum === open.of(currencyId);
    findings.expect(isEqual, "6 escrow is the stakes of open bets", `${currencyId}`, detail);
  }
  for (const [ref, rows] of byRef) {
    const isOfBet = rows.some(
      ({ kind, creditAccountId }) =>
        kind === HOLD || (kind === STAKE && creditAccountId / 1_000n === ESCROW),
    );
    const isKnown = !isOfBet || database.bets.read(ref) !== undefined;
    findings.expect(isKnown, "7 every stake has its bet", `ref ${ref}`, "no bet of this number");
  }
}

function checkMoney(bet: BetRow, rows: readonly JournalRow[], findings: Findings): void {
  const of = (...kinds: number[]) => rows.filter(({ kind }) => kinds.includes(kind));
  const sum = (some: readonly JournalRow[]) =>
    some.reduce((total, { amountMinor }) => total + amountMinor, 0n);
  const stakes = of(STAKE, CAPTURE);
  // A bonus share that goes to the escrow of bonuses instead of the player is paid as well.
  const escrowed = of(TO_BONUS_ESCROW);
  const back = [
    ...of(REVERSE).filter(
      ({ debitAccountId }) =>
        debitAccountId >= PLAYER_ID_MIN || debitAccountId / 1_000n === BONUS_ESCROW,
    ),
    ...escrowed.filter(({ creditAccountId }) => HOUSE_OF_BETS.has(creditAccountId / 1_000n)),
  ];
  const toPlayer = [
    ...of(RETURNS, REFUND, CASH_OUT).filter(
      ({ creditAccountId }) => creditAccountId >= PLAYER_ID_MIN,
    ),
    ...escrowed.filter(({ debitAccountId }) => HOUSE_OF_BETS.has(debitAccountId / 1_000n)),
  ];
  const paid = sum(toPlayer) - sum(back);
  const bonus = bonusIn(bet);
  const parts = bonus !== null && bonus.realMinor !== "0" ? 2 : 1;
  const due = (bet.returns_minor ?? 0n) + bet.sold_minor;
  const isWaiting = WAITING.has(bet.state);
  findings.expect(
    isWaiting
      ? stakes.length === 0 && of(HOLD).length === parts
      : stakes.length === parts && sum(stakes) === bet.stake_minor,
    "7 a bet has exactly one stake of each who pays it",
    `bet ${bet.id}`,
    `state ${bet.state}, ${stakes.length} stakes of ${sum(stakes)}, stake ${bet.stake_minor}`,
  );
  findings.expect(
    paid === due,
    "7 a bet has been paid what its last settlement and its sales say",
    `bet ${bet.id}`,
    `paid ${paid}, returns ${bet.returns_minor ?? "none"}, sold ${bet.sold_minor}`,
  );
  // Whatever came and went: the house keeps what was staked and not returned.
  const revenue = new Sums<bigint>();
  for (const row of rows) {
    if (row.kind === RECEIVABLE) continue;
    revenue.add(row.creditAccountId / 1_000n, row.amountMinor);
    revenue.add(row.debitAccountId / 1_000n, -row.amountMinor);
  }
  const settled = bet.returns_minor === null ? 0n : keptOf(bet) - bet.returns_minor;
  const expected = settled + bet.sold_stake_minor - bet.sold_minor;
  findings.expect(
    revenue.of(101n) === expected,
    "7 settling and rolling back leave what no settlement leaves",
    `bet ${bet.id}`,
    `revenue ${revenue.of(101n)}, expected ${expected}`,
  );
}

function checkState(
  database: MemoryDatabase,
  bet: BetRow,
  last: BetEventRow | undefined,
  findings: Findings,
): void {
  const hold = database.holds.read(bet.id);
  const bonusHoldId = bonusIn(bet)?.holdId;
  const bonusHold =
    typeof bonusHoldId === "string" ? database.holds.read(BigInt(bonusHoldId)) : hold;
  const waits = database.liveDelays.read(bet.id) !== undefined;
  const isPending = bet.state === "pending-delay";
  findings.expect(
    isPending === waits && isPending === (hold?.state === 0) && bonusHold?.state === hold?.state,
    "8 a bet in its delay has an open hold",
    `bet ${bet.id}`,
    `state ${bet.state}, hold ${hold?.state ?? "none"}, waits ${waits}`,
  );
  findings.expect(
    (last?.rev ?? 1) === bet.rev,
    "7 the log of a bet ends with its revision",
    `bet ${bet.id}`,
    `revision ${bet.rev}, log ${last?.rev ?? 1}`,
  );
}

/** What of the stake was not sold. */
function keptOf(bet: BetRow): bigint {
  return bet.stake_minor - bet.sold_stake_minor;
}

function checkSales(database: MemoryDatabase, findings: Findings): void {
  const [stakes, prices, waiting] = [new Sums<bigint>(), new Sums<bigint>(), new Sums<bigint>()];
  for (const { betId, state, stakeMinor, priceMinor } of database.sales.committed()) {
    if (state === "waiting") waiting.add(betId, 1n);
    if (state !== "paid") continue;
    stakes.add(betId, stakeMinor);
    prices.add(betId, priceMinor);
  }
  for (const bet of database.bets.committed()) {
    const { id, sold_stake_minor: sold, sold_minor: price, sale_ends_at: endsAt } = bet;
    findings.expect(
      sold === stakes.of(id) &&
        price === prices.of(id) &&
        (endsAt === null || waiting.of(id) === 1n),
      "7 what was sold is what the paid sales say",
      `bet ${id}`,
      `sold ${sold} for ${price}, sales ${stakes.of(id)} for ${prices.of(id)}`,
    );
  }
}

function lastEvents(database: MemoryDatabase): ReadonlyMap<bigint, BetEventRow> {
  const last = new Map<bigint, BetEventRow>();
  const inForce = database.bets.committed().flatMap((bet) => settlementEvent(bet) ?? []);
  for (const event of [...database.betEvents.committed(), ...inForce]) {
    const known = last.get(event.betId);
    if (known === undefined || known.rev < event.rev) last.set(event.betId, event);
  }
  return last;
}

/** What stands of a market in truth. */
export type Truth = (fixtureId: string, marketKey: string) => readonly Settlement[];

/** Once all is quiet: every bet is settled by an independent calculation of what its legs came to. */
export function checkReturns(database: MemoryDatabase, truth: Truth, findings: Findings): void {
  for (const bet of database.bets.committed()) {
    if (bet.state === "rejected" || bet.state === "cashed-out") continue;
    const due = returnsOf(bet, truth);
    findings.expect(
      due === (bet.returns_minor ?? "open"),
      "C6 every bet pays what its legs came to",
      `bet ${bet.id}`,
      `state ${bet.state}, returns ${bet.returns_minor ?? "open"}, due ${due}`,
    );
  }
}

/** Numerator and denominator by which a leg multiplies the stake. */
type Factor = readonly [bigint, bigint];

function returnsOf(bet: BetRow, truth: Truth): bigint | "open" {
  const factors = legsOf(bet).map((leg): Factor | "open" => {
    const standing = truth(leg.fixtureId, leg.marketKey);
    const at = Number(bet.at / 1_000n);
    const isCancelled = standing.some(
      ({ kind, windowFrom, windowTo }) =>
        kind === "cancelled" && at >= (windowFrom ?? 0) && at < (windowTo ?? Infinity),
    );
    if (isCancelled) return [1n, 1n];
    const settled = standing.find(({ kind }) => kind === "settled");
    const result = settled?.outcomes.find(({ outcomeId }) => outcomeId === leg.outcomeId)?.result;
    const odds = BigInt(leg.oddsMilli);
    switch (result) {
      case "won":
        return [odds, 1_000n];
      case "lost":
        return [0n, 1n];
      case "refunded":
        return [1n, 1n];
      case "half-won":
        return [odds + 1_000n, 2_000n];
      case "half-lost":
        return [1n, 2n];
      default:
        return "open";
    }
  });
  if (factors.some((factor) => factor !== "open" && factor[0] === 0n)) return 0n;
  let [n, d] = [keptOf(bet), 1n];
  for (const factor of factors) {
    if (factor === "open") return "open";
    n *= factor[0];
    d *= factor[1];
  }
  const rounded = (2n * n + d) / (2n * d);
  const cap = (bet.payout_cap_minor * keptOf(bet)) / bet.stake_minor;
  return rounded < cap ? rounded : cap;
}
