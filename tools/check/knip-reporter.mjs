import { relative } from "node:path";

/** Tells what is unused, and how many files were looked at, so that an empty look is noticed. */
// oxlint-disable-next-line import/no-default-export -- knip takes nothing else.
export default function report({ report: wanted, issues, counters }) {
  for (const [kind, isWanted] of Object.entries(wanted)) {
    if (!isWanted) continue;
    for (const byFile of Object.values(issues[kind] ?? {})) {
      for (const issue of Object.values(byFile)) {
        process.stdout.write(
          `${relative(process.cwd(), issue.filePath)}  unused ${kind}: ${issue.symbol}\n`,
        );
      }
    }
  }
  process.stdout.write(`knip: ${counters.processed} files\n`);
}
