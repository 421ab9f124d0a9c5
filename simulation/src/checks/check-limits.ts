import type { JournalRow } from "../store/journal.ts";
import type { MemoryDatabase } from "../store/memory-database.ts";
import type { LimitVersionRow } from "../store/limit-rows.ts";
import type { Findings } from "./violation.ts";

const DAY_MICROS = 86_400_000_000n;
const [STAKE, HOLD, CAPTURE, RELEASE, DEPOSIT] = [1, 2, 3, 4, 10];
const [EXCLUSION, TIME_OUT] = [30, 33];

/**
 * Judges every stake and deposit again by summing its own window, under the limits that held then:
 * nothing of the counters and anchors that the ledger decides by is used.
 */
export function checkLimits(database: MemoryDatabase, findings: Findings): void {
  const byPlayer = new Map<bigint, LimitVersionRow[]>();
  for (const version of database.limitVersions.committed()) {
    if (version.confirmed_at === null) continue;
    byPlayer.set(version.player_id, [...(byPlayer.get(version.player_id) ?? []), version]);
  }
  for (const [playerId, versions] of byPlayer) {
    const rows = database.transfers.ofPlayer(playerId);
    let held = 0n;
    rows.forEach((row, index) => {
      if (row.kind === HOLD) held += row.amountMinor;
      if (row.kind === CAPTURE || row.kind === RELEASE) held -= row.amountMinor;
      for (const version of versions) {
        if (version.type >= EXCLUSION) checkSpan(row, version, findings);
        else checkWindow(rows, index, { version, held }, findings);
      }
    });
  }
}

function checkWindow(
  rows: readonly JournalRow[],
  index: number,
  { version, held }: { readonly version: LimitVersionRow; readonly held: bigint },
  findings: Findings,
): void {
  const row = rows[index];
  if (row === undefined || version.value === null || !holds(version, row.at)) return;
  const isDepositLimit = version.type >= 20;
  const isJudged = isDepositLimit ? row.kind === DEPOSIT : row.kind === STAKE || row.kind === HOLD;
  if (!isJudged) return;
  const isLoss = version.type >= 10 && version.type < 20;
  const days = [1n, 7n, 30n][(version.type % 10) - (version.type < 10 ? 1 : 0)] ?? 1n;
  let used = isDepositLimit ? 0n : held;
  for (let at = index; at >= 0; at -= 1) {
    const other = rows[at];
    if (other === undefined || other.at <= row.at - days * DAY_MICROS) break;
    used += isDepositLimit ? other.depositDelta : other.wagerDelta;
    if (isLoss) used -= other.wonDelta;
  }
  findings.expect(
    used <= version.value,
    "13 no limit is passed at any time",
    `row ${row.id} of ${row.playerId}`,
    `limit ${version.type} is ${version.value}, its window holds ${used}`,
  );
}

function holds({ confirmed_at: from, ended_at: to }: LimitVersionRow, at: bigint): boolean {
  return from !== null && at > from && (to === null || at < to);
}

function checkSpan(row: JournalRow, version: LimitVersionRow, findings: Findings): void {
  const { type, effective_at: from, ends_at: end, ended_at: ended } = version;
  const until = end === null ? ended : ended === null || end < ended ? end : ended;
  const isForbidden =
    type === EXCLUSION
      ? [STAKE, HOLD, CAPTURE, DEPOSIT].includes(row.kind)
      : type === TIME_OUT && row.kind === DEPOSIT;
  // A version that is over before a row of the same microsecond counts no more.
  const isInside = row.at >= from && row.at > (version.confirmed_at ?? from);
  findings.expect(
    !isForbidden || !isInside || (until !== null && row.at >= until),
    "14 nothing is staked or paid in during an exclusion",
    `row ${row.id} of ${row.playerId}`,
    `kind ${row.kind} lies in version ${version.id} of type ${type}`,
  );
}
