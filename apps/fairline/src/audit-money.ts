import { runChainAudit, runPlatformAudit, runPlatformTailAudit } from "@fairline/app-platform";
import { type OpenDatabase, sqlState } from "@fairline/database";
import { Failure } from "@fairline/kernel";
import type { AuditFinding } from "@fairline/wallet";
import { ownChecks } from "./games.ts";
import { openKeptDatabase } from "./open-kept-database.ts";
import { readSeals } from "./seal-file.ts";
import type { Settings } from "./settings.ts";

/** Audits the kept database, tells each verdict, and answers whether all invariants hold. */
export async function auditMoney(
  settings: Settings,
  flags: readonly string[],
  say: (line: string) => void,
): Promise<boolean> {
  const ask = auditOf(flags);
  const database = await openKeptDatabase(settings, "AUDIT_NO_DATA");
  try {
    const findings = await ask(database.pool, settings.dataFolder).catch(tellOldShape);
    for (const { invariant, title, verdict, rows } of findings) {
      say(`${verdict === "held" ? "held  " : "BROKEN"} ${String(invariant).padStart(2)}  ${title}`);
      for (const row of rows) say(`          ${row.subject}: ${row.detail}`);
    }
    const broken = findings.filter((finding) => finding.verdict === "broken");
    const isWhole = findings.length > 0 && broken.length === 0;
    say(JSON.stringify({ ok: isWhole, checked: findings.length, broken: broken.length, findings }));
    return isWhole;
  } finally {
    await database.close();
  }
}

type Audit = (pool: OpenDatabase["pool"], dataFolder: string) => Promise<readonly AuditFinding[]>;

function auditOf(flags: readonly string[]): Audit {
  switch (flags.join(" ")) {
    case "":
      return async (pool, dataFolder) =>
        runPlatformAudit(pool, await readSeals(dataFolder), ownChecks);
    case "--tail":
      return runPlatformTailAudit;
    case "--chain":
      return async (pool, dataFolder) => runChainAudit(pool, await readSeals(dataFolder));
    default:
      throw new Failure("AUDIT_USAGE", "Say nothing for the whole audit, or: --tail, or: --chain.");
  }
}

/** Tables and functions that are not there yet come with the next start. */
function tellOldShape(cause: unknown): never {
  if (!["42P01", "42703", "42883"].includes(sqlState(cause) ?? "")) throw cause;
  throw new Failure(
    "AUDIT_OLD_DATA",
    "This database was made by an older program: start Fairline once, then audit.",
    { cause },
  );
}
