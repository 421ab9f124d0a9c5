import { runPlatformAudit } from "@fairline/app-platform";
import { sqlState } from "@fairline/database";
import { Failure } from "@fairline/kernel";
import { readEnvironment } from "@fairline/kernel/node";
import { openKeptDatabase } from "./open-kept-database.ts";
import { readSettings, type Settings } from "./settings.ts";
import { tellFailure } from "./tell-failure.ts";

// `npm run audit`: asks every invariant of the money over one snapshot, while the product runs or
// not. The last line is one JSON object; exit status 1 says that an invariant is broken.
try {
  process.exitCode = (await audit(readSettings(readEnvironment(), []))) ? 0 : 1;
} catch (error) {
  tellFailure(error);
  process.exitCode = 1;
}

async function audit(settings: Settings): Promise<boolean> {
  const database = await openKeptDatabase(settings, "AUDIT_NO_DATA");
  try {
    const findings = await runPlatformAudit(database.pool).catch(tellOldShape);
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

/** Tables and functions that are not there yet come with the next start. */
function tellOldShape(cause: unknown): never {
  if (!["42P01", "42703", "42883"].includes(sqlState(cause) ?? "")) throw cause;
  throw new Failure(
    "AUDIT_OLD_DATA",
    "This database was made by an older program: start Fairline once, then audit.",
    { cause },
  );
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
