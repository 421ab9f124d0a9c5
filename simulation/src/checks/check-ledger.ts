import type { JournalRow } from "../store/journal.ts";
import type { MemoryDatabase } from "../store/memory-database.ts";
import { settlementEvent } from "../store/sportsbook-extensions.ts";
import { type Findings, Sums } from "./violation.ts";

const PLAYER_ID_MIN = 1_000_000n;
const LIVE_HOLD = 112n;
const WITHDRAWALS = 111n;
const REVERSED = 99;

/** The invariants of the ledger, from its rows alone. */
export function checkLedger(database: MemoryDatabase, findings: Findings): void {
  const rows = database.transfers.all();
  const balances = new Sums<bigint>();
  for (const { debitAccountId, creditAccountId, amountMinor } of rows) {
    balances.add(debitAccountId, -amountMinor);
    balances.add(creditAccountId, amountMinor);
  }
  checkBalances(database, balances, findings);
  checkPostings(database, rows, findings);
  checkCounters(database, findings);
  checkHolds(database, balances, findings);
  checkReversals(rows, findings);
  checkGroups(database, rows, findings);
}

function checkBalances(database: MemoryDatabase, balances: Sums<bigint>, findings: Findings): void {
  // Players' balances as they are stored, the house's as its postings say.
  const totals = new Sums<number>();
  for (const account of database.accounts.committed()) {
    const { id, balanceMinor, floorMinor, currencyId } = account;
    const sum = balances.of(id);
    totals.add(currencyId, balanceMinor);
    findings.expect(
      sum === balanceMinor,
      "2 balance is the sum of its postings",
      `account ${id}`,
      `balance ${balanceMinor}, postings ${sum}`,
    );
    findings.expect(
      balanceMinor >= floorMinor,
      "5 no balance falls below its floor",
      `account ${id}`,
      `balance ${balanceMinor}`,
    );
  }
  for (const [id, sum] of balances.entries()) {
    if (id < PLAYER_ID_MIN) totals.add(Number(id % 1_000n), sum);
  }
  for (const [currencyId, total] of totals.entries()) {
    const [what, detail] = [`currency ${currencyId}`, `sum ${total}`];
    findings.expect(total === 0n, "1 all balances of a currency sum to zero", what, detail);
  }
}

type Posting = { readonly no: bigint; readonly after: bigint; readonly amount: bigint };

function checkPostings(
  database: MemoryDatabase,
  rows: readonly JournalRow[],
  findings: Findings,
): void {
  const postings = new Map<bigint, Posting[]>();
  const note = (id: bigint, no: bigint | null, after: bigint | null, amount: bigint) => {
    if (id < PLAYER_ID_MIN) return;
    const known = postings.get(id) ?? [];
    known.push({ no: no ?? -1n, after: after ?? -1n, amount });
    postings.set(id, known);
  };
  for (const row of rows) {
    note(row.debitAccountId, row.debitNo, row.debitAfter, -row.amountMinor);
    note(row.creditAccountId, row.creditNo, row.creditAfter, row.amountMinor);
  }
  for (const { id, postingNo, floorMinor } of database.accounts.committed()) {
    const own = (postings.get(id) ?? []).sort((a, b) => Number(a.no - b.no));
    const isDense = own.every(({ no }, index) => no === BigInt(index + 1));
    findings.expect(
      isDense && postingNo === BigInt(own.length),
      "3 postings are numbered without a hole",
      `account ${id}`,
      `numbered to ${postingNo}, postings ${own.length}`,
    );
    let before = 0n;
    for (const { no, after, amount } of own) {
      findings.expect(
        after === before + amount,
        "4 each balance follows from the one before",
        `account ${id}, posting ${no}`,
        `${before} and ${amount} give ${after}`,
      );
      findings.expect(
        after >= floorMinor,
        "5 no balance falls below its floor",
        `account ${id}, posting ${no}`,
        `balance ${after}`,
      );
      before = after;
    }
  }
}

function checkCounters(database: MemoryDatabase, findings: Findings): void {
  for (const head of database.accounts.committed()) {
    if (head.id !== head.headId) continue;
    const sums = { wager: 0n, won: 0n, deposit: 0n, withdraw: 0n };
    let last = -1n;
    for (const row of database.transfers.ofPlayer(head.id)) {
      const isNext =
        row.wagerBefore === sums.wager &&
        row.wonBefore === sums.won &&
        row.depositBefore === sums.deposit &&
        row.withdrawBefore === sums.withdraw &&
        row.at > last;
      const detail = `row ${row.id} at ${row.at} after ${last}`;
      findings.expect(isNext, "12 counters run on and time goes forward", `${head.id}`, detail);
      sums.wager += row.wagerDelta;
      sums.won += row.wonDelta;
      sums.deposit += row.depositDelta;
      sums.withdraw += row.withdrawDelta;
      last = row.at;
    }
    findings.expect(
      sums.wager === head.wager &&
        sums.won === head.won &&
        sums.deposit === head.deposit &&
        sums.withdraw === head.withdraw,
      "12 counters are the sums of their rows",
      `head ${head.id}`,
      `wager ${head.wager} of ${sums.wager}, won ${head.won} of ${sums.won}`,
    );
  }
}

function checkHolds(database: MemoryDatabase, balances: Sums<bigint>, findings: Findings): void {
  const [byCurrency, byHead] = [new Sums<bigint>(), new Sums<bigint>()];
  for (const hold of database.holds.committed()) {
    const account = database.accounts.read(hold.accountId);
    const resolvedBy = database.holdResolutions.read(hold.id);
    if (hold.state === 0) {
      const house = hold.kind === 1 ? LIVE_HOLD : WITHDRAWALS;
      byCurrency.add(house * 1_000n + BigInt(account?.currencyId ?? 0), hold.amountMinor);
      if (hold.kind === 1) byHead.add(hold.headId, hold.baseMinor ?? hold.amountMinor);
    }
    const transfer = resolvedBy === undefined ? undefined : database.transfers.find(resolvedBy);
    const isResolved = hold.state !== 0;
    const isRight =
      isResolved === (resolvedBy !== undefined) &&
      (!isResolved || transfer?.amountMinor === hold.amountMinor);
    const detail = `state ${hold.state}, resolved by ${resolvedBy ?? "nothing"}`;
    findings.expect(isRight, "9 a hold is resolved once and in whole", `hold ${hold.id}`, detail);
  }
  for (const [id, sum] of balances.entries()) {
    if (id / 1_000n !== LIVE_HOLD && id / 1_000n !== WITHDRAWALS) continue;
    const detail = `balance ${sum}, open holds ${byCurrency.of(id)}`;
    findings.expect(sum === byCurrency.of(id), "8 holds are what is held", `account ${id}`, detail);
  }
  for (const head of database.accounts.committed()) {
    if (head.id !== head.headId) continue;
    const [kept, open] = [head.reservedWager, byHead.of(head.id)];
    const detail = `reserved ${kept}, open holds ${open}`;
    findings.expect(kept === open, "8 reserved stakes are open holds", `head ${head.id}`, detail);
  }
}

function checkReversals(rows: readonly JournalRow[], findings: Findings): void {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const reversed = new Set<bigint>();
  for (const row of rows) {
    if (row.kind !== REVERSED || row.reversesId === null) continue;
    const target = byId.get(row.reversesId);
    const isMirror =
      target?.amountMinor === row.amountMinor &&
      target.debitAccountId === row.creditAccountId &&
      target.creditAccountId === row.debitAccountId &&
      !reversed.has(row.reversesId);
    reversed.add(row.reversesId);
    const detail = `reverses ${row.reversesId}`;
    findings.expect(isMirror, "10 a reversal mirrors its target, once", `row ${row.id}`, detail);
  }
}

function checkGroups(
  database: MemoryDatabase,
  rows: readonly JournalRow[],
  findings: Findings,
): void {
  const groups = new Sums<bigint>();
  const settled = new Set<bigint>();
  const began = beginnings(rows);
  const settlements = settlementsOf(database);
  for (const { groupId, ref, amountMinor } of rows) {
    groups.add(groupId, amountMinor);
    if (settlements.has(`${ref} ${began.get(groupId)}`)) settled.add(groupId);
  }
  const asked = new Map<bigint, bigint>();
  const requests = [...database.requests.committed(), ...database.externalRequests.committed()];
  for (const { groupId, amountMinor, code } of requests) {
    if (code !== null || groupId === null) {
      const isEmpty = amountMinor === 0n || code === null;
      const detail = `moved ${amountMinor}`;
      findings.expect(isEmpty, "11 a refusal leaves no trace", `group ${groupId}`, detail);
      continue;
    }
    const detail = "two requests name it";
    findings.expect(!asked.has(groupId), "11 a group has one request", `group ${groupId}`, detail);
    asked.set(groupId, amountMinor);
  }
  for (const [groupId, sum] of groups.entries()) {
    const detail = `transfers of ${sum}, request of ${asked.get(groupId) ?? "none"}`;
    const isAsked = settled.has(groupId) ? !asked.has(groupId) : asked.get(groupId) === sum;
    findings.expect(isAsked, "11 each group is what was asked", `group ${groupId}`, detail);
    asked.delete(groupId);
  }
  for (const [groupId, amountMinor] of asked) {
    const detail = `no transfers of ${amountMinor}`;
    findings.expect(amountMinor === 0n, "11 each group is what was asked", `${groupId}`, detail);
  }
}

/** The time of the first row of each group. */
export function beginnings(rows: readonly JournalRow[]): ReadonlyMap<bigint, bigint> {
  const began = new Map<bigint, bigint>();
  for (const { groupId, at } of rows) {
    const known = began.get(groupId);
    if (known === undefined || at < known) began.set(groupId, at);
  }
  return began;
}

const SETTLEMENTS = new Set(["settled", "voided", "resettled", "rolled-back"]);

/** The settlements in the logs of bets: no request stands behind their groups. */
function settlementsOf(database: MemoryDatabase): ReadonlySet<string> {
  const inForce = database.bets.committed().flatMap((bet) => settlementEvent(bet) ?? []);
  return new Set(
    [...database.betEvents.committed(), ...inForce]
      .filter(({ kind }) => SETTLEMENTS.has(kind))
      .map(({ betId, at }) => `${betId} ${at}`),
  );
}
