import type { Clock, JsonObject, Log } from "@fairline/kernel";
import type { Pool } from "pg";
import { compileRules, type RuleBook } from "../model/compile-rules.ts";
import { visitorRule } from "../model/visitor-rule.ts";
import { ACTIVE_RULES_MAX, findActiveRules } from "../store/visitor-rules.ts";

/** The rules in force, from memory as long as nobody changed one. */
export interface RuleSource {
  read(): Promise<RuleBook>;
  /** Whoever asks next reads again. */
  forget(): void;
}

/** Without the bus a change is seen after this time. */
const LIFE_MS = 60_000;

/** Reads and compiles rules once for everybody; what was read last holds while nothing can be. */
export function createRuleSource(deps: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
}): RuleSource {
  const { pool, clock, log } = deps;
  let kept: { readonly book: RuleBook; readonly untilMs: number } | undefined;
  let loading: Promise<RuleBook> | undefined;
  let generation = 0;

  async function load(): Promise<RuleBook> {
    const mine = generation;
    try {
      const book = compileRules(readRules(await findActiveRules(pool), log));
      // Somebody changed a rule while they were read: what was read is for this asker alone.
      if (mine === generation) kept = { book, untilMs: clock.monotonicMs() + LIFE_MS };
      return book;
    } catch (error) {
      if (!kept) throw error;
      log.error({ error }, "visitor rules could not be read again");
      return kept.book;
    } finally {
      if (mine === generation) loading = undefined;
    }
  }

  return {
    async read() {
      if (kept && clock.monotonicMs() < kept.untilMs) return kept.book;
      loading ??= load();
      return loading;
    },
    forget() {
      generation += 1;
      loading = undefined;
      // Kept for the case that nothing can be read, but no longer believed.
      if (kept) kept = { ...kept, untilMs: 0 };
    },
  };
}

function readRules(rows: readonly JsonObject[], log: Log) {
  if (rows.length >= ACTIVE_RULES_MAX) log.error({ rules: rows.length }, "too many visitor rules");
  return rows.flatMap((row) => {
    const read = visitorRule.safeParse(row);
    if (read.success) return [read.data];
    log.error({ rule: row.id ?? null, reason: read.error.message }, "visitor rule is not in force");
    return [];
  });
}
