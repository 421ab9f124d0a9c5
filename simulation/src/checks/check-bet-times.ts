import { legsOf } from "../store/bet-legs.ts";
import type { MemoryDatabase } from "../store/memory-database.ts";
import type { Findings } from "./violation.ts";

const MICROS_PER_MS = 1_000n;
const [STAKE, HOLD, CAPTURE, RELEASE] = [1, 2, 3, 4];

/** Cut-offs and live delays by the times in the journal, while clocks of processes are set wrong. */
export function checkBetTimes(
  database: MemoryDatabase,
  delaySeconds: number,
  findings: Findings,
): void {
  const delayMs = BigInt(delaySeconds) * 1_000n;
  const heldAt = new Map<bigint, bigint>();
  for (const { ref, kind, at } of database.transfers.all()) {
    const bet = database.bets.read(ref);
    if (bet === undefined) continue;
    const atMs = at / MICROS_PER_MS;
    if (kind === HOLD && !heldAt.has(ref)) heldAt.set(ref, atMs);
    if (kind === STAKE || kind === HOLD) {
      const isBegun = legsOf(bet).some(
        ({ section, startsAt }) => section === "line" && BigInt(startsAt) <= atMs,
      );
      const name = "T1 no bet is taken on a match of the line that has begun";
      findings.expect(!isBegun, name, `bet ${ref}`, `taken at ${atMs}`);
    }
    if (kind === CAPTURE || kind === RELEASE) {
      const dueMs = (heldAt.get(ref) ?? 0n) + delayMs;
      const name = "T2 no live delay ends before its time";
      findings.expect(atMs >= dueMs, name, `bet ${ref}`, `due at ${dueMs}, ended at ${atMs}`);
    }
  }
}
