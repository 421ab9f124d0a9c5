import { readEnvironment } from "@fairline/kernel/node";
import { auditMoney } from "./audit-money.ts";
import { readSettings } from "./settings.ts";
import { tellFailure } from "./tell-failure.ts";

// `npm run audit`: asks every invariant of the money over one snapshot, while the product runs or
// not; `-- --tail` asks what was written last, `-- --chain` walks the audit chain alone. The last line
// is one JSON object; exit status 1 says that an invariant is broken.
try {
  const settings = readSettings(readEnvironment(), []);
  const isWhole = await auditMoney(settings, process.argv.slice(2), (line) =>
    process.stdout.write(`${line}\n`),
  );
  process.exitCode = isWhole ? 0 : 1;
} catch (error) {
  tellFailure(error);
  process.exitCode = 1;
}
