import { Failure } from "@fairline/kernel";
import { parseOptions } from "./parse-options.ts";
import { Report } from "./report.ts";
import { runSeed } from "./run-seed.ts";

// `npm run simulate -- --seed 42`: exit status 1 says that an invariant was violated. The last line
// is one JSON object.
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const { firstSeed, seeds, operations, plant } = parseOptions(process.argv.slice(2));
  const report = new Report();
  for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) {
    const result = await runSeed({ seed, operations, plant });
    for (const line of report.add(result, operations)) say(line);
  }
  for (const line of report.lines()) say(line);
  process.exitCode = report.violations === 0 ? 0 : 1;
} catch (error) {
  say(error instanceof Failure ? error.message : String(error));
  process.exitCode = 1;
}
