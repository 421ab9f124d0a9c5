import { currencies } from "@fairline/money";
import { shippedTemplates } from "@fairline/promotions";
import type { MemoryDatabase } from "../store/memory-database.ts";
import type { RoundRow } from "../store/casino-rows.ts";
import type { GrantRow } from "../store/promotion-rows.ts";
import { worldTemplates } from "../world/bonuses.ts";
import { type Findings, Sums } from "./violation.ts";
import { bonusIn } from "../store/sportsbook-rows.ts";

const BONUS_ACCOUNT = 4;
const [STAKE, HOLD, GRANTED, CONVERTED] = [1, 2, 16, 17];
const E4 = 10_000n;
const PLAYER_ID_MIN = 1_000_000n;
/** Longer than the pause between two looks for what is due. */
const GRACE_MICROS = 60_000_000n;

/** Ties bonuses to the ledger: accounts, the equation of each grant, progress, open stakes. */
export function checkBonuses(database: MemoryDatabase, findings: Findings): void {
  const grants = database.grants.committed();
  const [granted, converted, progress] = [
    new Sums<bigint>(),
    new Sums<bigint>(),
    new Sums<bigint>(),
  ];
  for (const row of database.transfers.all()) {
    if (row.kind === GRANTED) granted.add(row.creditAccountId, row.amountMinor);
    if (row.kind === CONVERTED) converted.add(row.debitAccountId, row.amountMinor);
  }
  for (const { grantId, deltaE4 } of database.contributions.committed()) {
    progress.add(grantId, deltaE4);
  }
  const owners = new Set(grants.map(({ account_id: accountId }) => accountId));
  for (const { id, kind } of database.accounts.committed()) {
    const isOwned = kind !== BONUS_ACCOUNT || owners.has(id);
    findings.expect(isOwned, "19 a bonus account belongs to a grant", `account ${id}`, "no grant");
  }
  for (const grant of grants) {
    const subject = `grant ${grant.id}`;
    const account =
      grant.account_id === null ? undefined : database.accounts.read(grant.account_id);
    const balance = account?.balanceMinor ?? 0n;
    findings.expect(
      (grant.activated_at !== null) === (account !== undefined) &&
        (grant.state === "active" || balance === 0n),
      "19 an ended grant holds nothing",
      subject,
      `${grant.state}, balance ${balance}`,
    );
    const [given, taken] = [granted.of(account?.id ?? 0n), converted.of(account?.id ?? 0n)];
    findings.expect(
      given === (account === undefined ? 0n : grant.principal_minor) &&
        taken === grant.converted_minor,
      "20 a grant's account holds what was granted and converted",
      subject,
      `granted ${given} of ${grant.principal_minor}, converted ${taken} of ${grant.converted_minor}`,
    );
    const isCompleted = grant.state === "completed";
    findings.expect(
      grant.done_e4 === progress.of(grant.id) &&
        (!isCompleted || grant.done_e4 >= grant.required_minor * E4),
      "21 progress is the sum of what was counted",
      subject,
      `${grant.state}, done ${grant.done_e4}, counted ${progress.of(grant.id)}`,
    );
  }
  checkGreatestWins(database, findings);
  checkCounted(database, findings);
  checkStakes(database, findings);
  checkPaidOnce(database, findings);
  checkOne(database, findings);
}

/** What a bonus converted and paid afterwards keeps to its greatest win. */
function checkGreatestWins(database: MemoryDatabase, findings: Findings): void {
  for (const grant of database.grants.committed()) {
    const code = currencies.find(({ id }) => id === grant.currency_id)?.code ?? "";
    const maxMinor = termsOf(grant)?.maxWinMinor?.[code];
    if (maxMinor === undefined) continue;
    const late = database.latePayments.read(grant.id)?.paidMinor ?? 0n;
    findings.expect(
      grant.converted_minor + late <= BigInt(maxMinor),
      "20 a greatest win is never passed",
      `grant ${grant.id}`,
      `converted ${grant.converted_minor}, paid later ${late}, at most ${maxMinor}`,
    );
  }
}

/** Limits count no more of what a bet brings back to a bonus than the bonus staked in it. */
function checkCounted(database: MemoryDatabase, findings: Findings): void {
  const bonuses = new Set(
    database.accounts.committed().flatMap(({ id, kind }) => (kind === BONUS_ACCOUNT ? [id] : [])),
  );
  const [staked, counted] = [new Sums<bigint>(), new Sums<bigint>()];
  for (const row of database.transfers.all()) {
    if (!bonuses.has(row.debitAccountId) && !bonuses.has(row.creditAccountId)) continue;
    if (row.kind === STAKE || row.kind === HOLD) staked.add(row.ref, row.amountMinor);
    counted.add(row.ref, row.wonDelta);
  }
  for (const [ref, wonMinor] of counted.entries()) {
    findings.expect(
      wonMinor >= 0n && wonMinor <= staked.of(ref),
      "13 a bonus opens no limit",
      `bet ${ref}`,
      `counts ${wonMinor} as won of ${staked.of(ref)} staked`,
    );
  }
}

/** Bonus money is open in a bet exactly while the bet is. */
function checkStakes(database: MemoryDatabase, findings: Findings): void {
  const rounds = new Map(database.rounds.committed().map((round) => [round.id, round]));
  for (const { betId, grantId, isOpen, bonusMinor } of database.bonusStakes.committed()) {
    const round = rounds.get(betId);
    if (round !== undefined) {
      findings.expect(
        round.grant_id === grantId &&
          round.bonus_entered_minor === bonusMinor &&
          isOpen === (round.state === "open"),
        "22 bonus money is open while its round is",
        `round ${betId}`,
        `state ${round.state}, entered ${round.bonus_entered_minor} of ${bonusMinor}, open: ${isOpen}`,
      );
      continue;
    }
    const bet = database.bets.read(betId);
    const isBetOpen = bet?.state === "accepted" || bet?.state === "pending-delay";
    findings.expect(
      bet !== undefined && isOpen === isBetOpen && bonusIn(bet)?.bonusMinor === String(bonusMinor),
      "22 bonus money is open while its bet is",
      `bet ${betId}`,
      `state ${bet?.state ?? "unknown"}, stake of the bonus open: ${isOpen}`,
    );
  }
}

/**
 * A bet or a round of a bonus that was converted whole pays its player what it came to, once: all that
 * its transfers brought to any account of his.
 */
function checkPaidOnce(database: MemoryDatabase, findings: Findings): void {
  const brought = new Sums<bigint>();
  for (const { ref, amountMinor, debitAccountId, creditAccountId } of database.transfers.all()) {
    if (creditAccountId >= PLAYER_ID_MIN) brought.add(ref, amountMinor);
    if (debitAccountId >= PLAYER_ID_MIN) brought.add(ref, -amountMinor);
  }
  const rounds = new Map(database.rounds.committed().map((round) => [round.id, round]));
  for (const { betId, grantId } of database.bonusStakes.committed()) {
    const grant = database.grants.read(grantId);
    const round = rounds.get(betId);
    const due = round === undefined ? dueOfBet(database, betId) : dueOfRound(round);
    if (due === undefined || grant?.state !== "completed" || isCutOff(database, grant)) continue;
    findings.expect(
      brought.of(betId) === due,
      "24 a bet of a completed bonus pays once",
      `${round === undefined ? "bet" : "round"} ${betId}`,
      `brought ${brought.of(betId)}, due ${due}`,
    );
  }
}

/** What a bet came to for its player; undefined for one that does not exist. */
function dueOfBet(database: MemoryDatabase, betId: bigint): bigint | undefined {
  const bet = database.bets.read(betId);
  if (bet === undefined) return undefined;
  const staked = bet.state === "rejected" ? 0n : bet.stake_minor;
  return (bet.returns_minor ?? 0n) + bet.sold_minor - staked;
}

function dueOfRound({ paid_minor, refunded_minor, staked_minor }: RoundRow): bigint {
  return paid_minor + refunded_minor - staked_minor;
}

/** Whether a greatest win may have cut the conversion off. */
function isCutOff(database: MemoryDatabase, { template_id: id, version }: GrantRow): boolean {
  const template = database.templates.read(`${id}@${version}`);
  return template === undefined || template.maxWinMinor !== null || template.sticky === true;
}

/** One bonus for bets and one for games may be active at a time. */
function checkOne(database: MemoryDatabase, findings: Findings): void {
  const active = new Sums<string>();
  for (const grant of database.grants.committed()) {
    const isForBets = termsOf(grant)?.products.some((product) => product.startsWith("sport-"));
    const subject = `${grant.player_id}, ${isForBets ? "bets" : "games"}`;
    if (grant.state === "active") active.add(subject, 1n);
  }
  for (const [subject, count] of active.entries()) {
    const detail = `${count} are active`;
    findings.expect(count === 1n, "22 one bonus of a kind is active at a time", subject, detail);
  }
}

/** The terms of a grant, as the world published them. */
function termsOf({ template_id: id }: GrantRow) {
  return [...shippedTemplates, ...worldTemplates].find(({ templateId }) => templateId === id);
}

/** Once all is quiet: no active bonus is reached or past its time. */
export function checkDueGrants(database: MemoryDatabase, findings: Findings): void {
  const waiting = new Set(
    database.bonusStakes.committed().flatMap(({ grantId, isOpen }) => (isOpen ? [grantId] : [])),
  );
  for (const grant of database.grants.committed()) {
    if (grant.state !== "active") continue;
    const isReached = grant.done_e4 >= grant.required_minor * E4;
    const isOver = (grant.expires_at ?? 0n) + GRACE_MICROS < database.nowMicros();
    const detail = `done ${grant.done_e4} of ${grant.required_minor}, until ${grant.expires_at}`;
    // What is staked ends first: a round that its provider leaves open keeps its bonus.
    const isDue = isReached || (isOver && !waiting.has(grant.id));
    findings.expect(!isDue, "C9 nothing waits for ever", `grant ${grant.id}`, detail);
  }
}
