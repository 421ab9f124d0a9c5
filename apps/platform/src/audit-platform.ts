import { roundChecks } from "@fairline/casino";
import { paymentChecks } from "@fairline/payments";
import { bonusChecks } from "@fairline/promotions";
import { limitChecks } from "@fairline/responsible-gaming";
import { betChecks } from "@fairline/sportsbook";
import {
  type AuditCheck,
  auditChain,
  type AuditFinding,
  type ChainSeal,
  compareSeals,
  runAudit,
  runTailAudit,
} from "@fairline/wallet";
import type { Pool } from "pg";

/** Invariants of the domains that spend the money. */
export const platformChecks: readonly AuditCheck[] = [
  ...betChecks,
  ...roundChecks,
  ...limitChecks,
  ...paymentChecks,
  ...bonusChecks,
];

/**
 * Asks every invariant of the money, those of the domains that spend it included, and whether the chain
 * is the one that was published; `more` are invariants of what runs beside the platform.
 */
export async function runPlatformAudit(
  pool: Pool,
  published: readonly ChainSeal[] = [],
  more: readonly AuditCheck[] = [],
): Promise<readonly AuditFinding[]> {
  const findings = await runAudit(pool, [...platformChecks, ...more]);
  return [...findings, ...(await compareAny(pool, published))];
}

/** Asks of what was written since the block before the last one only. */
export async function runPlatformTailAudit(pool: Pool): Promise<readonly AuditFinding[]> {
  const { findings } = await runTailAudit(pool);
  return findings;
}

/** Walks the chain of sealed blocks alone, and compares it with what was published of it. */
export async function runChainAudit(
  pool: Pool,
  published: readonly ChainSeal[],
): Promise<readonly AuditFinding[]> {
  return [await auditChain(pool), ...(await compareAny(pool, published))];
}

/** Before anything was published there is nothing to say. */
async function compareAny(
  pool: Pool,
  published: readonly ChainSeal[],
): Promise<readonly AuditFinding[]> {
  return published.length === 0 ? [] : [await compareSeals(pool, published)];
}
