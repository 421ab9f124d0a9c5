import { roundChecks } from "@fairline/casino";
import { paymentChecks } from "@fairline/payments";
import { bonusChecks } from "@fairline/promotions";
import { limitChecks } from "@fairline/responsible-gaming";
import { betChecks } from "@fairline/sportsbook";
import { type AuditFinding, runAudit } from "@fairline/wallet";
import type { Pool } from "pg";

/** Asks every invariant of the money, those of the domains that spend it included. */
export function runPlatformAudit(pool: Pool): Promise<readonly AuditFinding[]> {
  return runAudit(pool, [
    ...betChecks,
    ...roundChecks,
    ...limitChecks,
    ...paymentChecks,
    ...bonusChecks,
  ]);
}
