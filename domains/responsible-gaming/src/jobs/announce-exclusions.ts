import { appendOutbox, type OutboxEntry, transaction } from "@fairline/database";
import { repeat } from "@fairline/kernel";
import type { Clock, Log } from "@fairline/kernel";
import type { Pool } from "pg";
import { tellExclusion } from "../commands/tell-exclusion.ts";
import { spanAt } from "../model/join-spans.ts";
import { takeBegunExclusions } from "../store/planned-exclusions.ts";
import { rulesLoader } from "../store/rules.ts";

const EVERY_MS = 1_000;
const EXCLUSIONS_MAX = 500;

/** What telling of planned exclusions works with. */
export type AnnouncementDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  /** Says that a commit left news in the outbox. */
  readonly nudge: () => void;
};

/**
 * Tells of planned exclusions once more when they begin, each once: any number of processes may do
 * it, and one that was not running tells late. Answers what ends it.
 */
export function announceExclusions(deps: AnnouncementDeps): () => Promise<void> {
  const { clock, log } = deps;
  const task = { clock, log, name: "announce-exclusions", everyMs: EVERY_MS };
  return repeat(task, () => announceBegun(deps));
}

async function announceBegun({ pool, nudge }: AnnouncementDeps): Promise<void> {
  const count = await transaction(pool, async (client) => {
    const begun = await takeBegunExclusions(client, EXCLUSIONS_MAX);
    if (begun.length === 0) return 0;
    const rules = await rulesLoader.load(
      async (text, values) => (await client.query(text, values)).rows,
      begun.map(({ playerId }) => playerId),
    );
    for (const { playerId, beginsAt } of begun) {
      const exclusion = spanAt(rules.get(playerId)?.values.exclusions ?? [], beginsAt);
      // One that an earlier exclusion has grown into began with that, and was told then.
      if (exclusion?.from !== beginsAt) continue;
      const tell = (news: OutboxEntry) => appendOutbox(client, news);
      await tellExclusion({ tell }, playerId, { ...exclusion, hasBegun: true });
    }
    return begun.length;
  });
  if (count > 0) nudge();
}
