import { nameOf } from "../store/casino-extensions.ts";
import type { MemoryDatabase } from "../store/memory-database.ts";
import { subledgerKindOf } from "../store/wallet-write.ts";
import { type GameCall, worldGames } from "../world/games.ts";
import { type Findings, Sums } from "./violation.ts";

const CASINO = 102n;
const POOL = 130;
const [STAKE, REFUND, PAY, KEPT] = [1, 7, 9, 25];
/** Answers that a later repeat may change: what it asks about has come meanwhile. */
const PASSING = new Set(["WALLET_TX_NOT_FOUND", "WALLET_ROUND_CLOSED"]);

/** Ties rounds of games to the ledger and to the calls of their provider. */
export function checkRounds(database: MemoryDatabase, findings: Findings): void {
  const [staked, refunded, paid] = [new Sums<bigint>(), new Sums<bigint>(), new Sums<bigint>()];
  // What comes back on a bonus that has ended goes to the bonus escrow.
  const kept = new Sums<bigint>();
  const refs = new Set<bigint>();
  for (const {
    kind,
    ref,
    amountMinor,
    debitAccountId,
    creditAccountId,
  } of database.transfers.all()) {
    if (debitAccountId / 1_000n !== CASINO && creditAccountId / 1_000n !== CASINO) continue;
    if (kind === STAKE) staked.add(ref, amountMinor);
    if (kind === REFUND) refunded.add(ref, amountMinor);
    if (kind === PAY) paid.add(ref, amountMinor);
    if (kind === KEPT) kept.add(ref, amountMinor);
    refs.add(ref);
  }
  const [debits, undone, credits] = [new Sums<bigint>(), new Sums<bigint>(), new Sums<bigint>()];
  for (const call of database.gameCalls.committed()) {
    if (call.round_id === null) continue;
    debits.add(call.round_id, call.debit_minor);
    credits.add(call.round_id, call.credit_minor);
    if (call.undone_by !== null) undone.add(call.round_id, call.debit_minor);
  }
  for (const { id, staked_minor, refunded_minor, paid_minor } of database.rounds.committed()) {
    refs.delete(id);
    findings.expect(
      staked_minor === staked.of(id) &&
        refunded_minor >= refunded.of(id) &&
        paid_minor >= paid.of(id) &&
        refunded_minor + paid_minor === refunded.of(id) + paid.of(id) + kept.of(id),
      "25 a round moved exactly what it says",
      `round ${id}`,
      `staked ${staked_minor} of ${staked.of(id)}, paid ${paid_minor} of ${paid.of(id)}, ` +
        `refunded ${refunded_minor} of ${refunded.of(id)}`,
    );
    findings.expect(
      staked_minor === debits.of(id) &&
        refunded_minor === undone.of(id) &&
        paid_minor === credits.of(id),
      "25 a round is the sum of its calls",
      `round ${id}`,
      `staked ${debits.of(id)}, paid ${credits.of(id)}, refunded ${undone.of(id)}`,
    );
  }
  for (const ref of refs)
    findings.expect(false, "25 no round is unknown", `ref ${ref}`, "no round");
  checkPools(database, findings);
}

/** Every pool holds the shares of the stakes that were not taken back. */
function checkPools(database: MemoryDatabase, findings: Findings): void {
  const [held, put] = [new Sums<bigint>(), new Sums<bigint>()];
  const isPool = (id: bigint) => subledgerKindOf(database, id) === POOL;
  for (const row of database.transfers.all()) {
    if (isPool(row.creditAccountId)) held.add(row.creditAccountId, row.amountMinor);
    if (isPool(row.debitAccountId)) held.add(row.debitAccountId, -row.amountMinor);
  }
  const rounds = new Map(database.rounds.committed().map((row) => [row.id, row]));
  for (const { pool, jackpot_minor, round_id, undone_by } of database.gameCalls.committed()) {
    const round = round_id === null ? undefined : rounds.get(round_id);
    if (pool === null || round === undefined || undone_by !== null) continue;
    put.add(BigInt(pool * 1_000 + round.currency_id), jackpot_minor);
  }
  for (const id of new Set([...held.entries(), ...put.entries()].map(([account]) => account))) {
    findings.expect(
      held.of(id) === put.of(id) && held.of(id) >= 0n,
      "25 a pool holds the shares of its rounds",
      `account ${id}`,
      `holds ${held.of(id)} of ${put.of(id)}`,
    );
  }
}

/** Compares what the provider of games heard with what is stored. */
export function checkGameCalls(
  database: MemoryDatabase,
  calls: readonly GameCall[],
  findings: Findings,
): void {
  const storedOf = (txId: string) => database.gameCalls.read(nameOf(worldGames.id, txId));
  for (const { word, txId, body, oks, codes } of calls) {
    if (word === "close-round") continue;
    const subject = `game ${word} ${txId}`;
    const kept = [...codes].filter((code) => !PASSING.has(code));
    const answers = [...oks, ...kept].join(" and ");
    const isOne = oks.size <= 1 && (oks.size === 0 || kept.length === 0);
    findings.expect(isOne, "C4 a request has one answer", subject, answers);
    const stored = storedOf(txId);
    for (const ok of oks) {
      const isStored = String(stored?.id) === ok;
      const detail = `heard ${ok}, stored ${stored?.id ?? "nothing"}`;
      findings.expect(isStored, "C3 what was acknowledged is stored", subject, detail);
    }
    const isRefused = oks.size === 0 && codes.size > 0 && !codes.has("WALLET_TX_TOMBSTONED");
    const hasMoved = stored !== undefined && stored.kind !== "tombstone";
    findings.expect(!isRefused || !hasMoved, "C3 a refusal leaves nothing", subject, answers);
    if (word !== "rollback" || oks.size === 0) continue;
    const target = storedOf(body.targetTxId ?? "");
    findings.expect(
      target !== undefined && (target.kind === "tombstone" || target.undone_by !== null),
      "25 a stake that was taken back is not kept",
      subject,
      `the debit is ${target?.kind ?? "not known"}, undone by ${target?.undone_by ?? "nothing"}`,
    );
  }
}
