import { Failure } from "@fairline/kernel";
import { openEmbeddedAudit, type WorldAudit } from "./audit/world-audit.ts";
import { parseOptions, type SimulateOptions } from "./parse-options.ts";
import { Report } from "./report.ts";
import { runSeed } from "./run-seed.ts";
import type { MemoryDatabase } from "./store/memory-database.ts";

// `npm run simulate -- --seed 42`: exit status 1 says that an invariant was violated. The last line
// is one JSON object.
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const options = parseOptions(process.argv.slice(2));
  const report = new Report(options);
  const audit = options.auditEvery === 0 ? undefined : await openEmbeddedAudit();
  try {
    await simulate(options, report, audit);
  } finally {
    await audit?.close();
  }
  for (const line of report.lines()) say(line);
  process.exitCode = report.violations === 0 ? 0 : 1;
} catch (error) {
  say(error instanceof Failure ? error.message : String(error));
  process.exitCode = 1;
}

async function simulate(
  { firstSeed, seeds, operations, plant, auditEvery }: SimulateOptions,
  report: Report,
  audit: WorldAudit | undefined,
): Promise<void> {
  for (let done = 1; done <= seeds; done += 1) {
    const isAudited = done === seeds || done % auditEvery === 0;
    const judge = async (world: MemoryDatabase) => {
      const findings = (await audit?.judge(world)) ?? [];
      report.audited(findings.length);
      return findings;
    };
    const seed = firstSeed + done - 1;
    const judged = audit !== undefined && isAudited ? { judge } : {};
    const result = await runSeed({ seed, operations, plant, ...judged });
    for (const line of report.add(result)) say(line);
  }
}
