import { checkFragment } from "./check-fragment.ts";

// fairline-mf check URL [--path /en/live]: one line a rule, exit status 1 when one is broken.
const [command, url = "", ...rest] = process.argv.slice(2);
const flag = rest.indexOf("--path");
const path = flag < 0 ? "/en" : (rest[flag + 1] ?? "/en");

if (command !== "check" || !URL.canParse(url) || !path.startsWith("/")) {
  console.error("usage: fairline-mf check URL [--path /en/live]");
  process.exitCode = 2;
} else {
  const findings = await checkFragment(url, { path });
  for (const { rule, problem } of findings) {
    console.log(problem === undefined ? `ok    ${rule}` : `WRONG ${rule}: ${problem}`);
  }
  const broken = findings.filter(({ problem }) => problem !== undefined).length;
  console.log(`${findings.length} rules, ${broken} broken`);
  process.exitCode = broken === 0 ? 0 : 1;
}
