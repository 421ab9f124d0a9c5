import type { MemoryDatabase } from "../store/memory-database.ts";
import type { Findings } from "./violation.ts";

/** Every row of the outbox has one piece of news: its number is that of the row times this. */
const NEWS_PER_ROW = 1_024n;

/** Nothing leaves the outbox before the bus has taken it. */
export function checkNews(
  database: MemoryDatabase,
  taken: ReadonlySet<string>,
  findings: Findings,
): void {
  for (const [id, topic] of database.written.entries()) {
    const isThere = database.outbox.read(id) !== undefined || taken.has(String(id * NEWS_PER_ROW));
    findings.expect(isThere, "27 no news is lost before it is published", `news ${id}`, topic);
  }
}

/** Once all is quiet: all news has been published. */
export function checkPublished(database: MemoryDatabase, findings: Findings): void {
  const left = database.outbox.committed().length;
  findings.expect(left === 0, "C9 nothing waits for ever", "outbox", `${left} pieces of news`);
}
