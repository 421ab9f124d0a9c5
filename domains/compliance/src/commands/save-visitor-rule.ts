import { appendOutbox, transaction } from "@fairline/database";
import { type Clock, type Refused, refused } from "@fairline/kernel";
import type { Pool } from "pg";
import { redirectTarget } from "../model/redirect-target.ts";
import { visitorRule, type VisitorRule } from "../model/visitor-rule.ts";
import { insertRule, lockRule } from "../store/visitor-rules.ts";

/** The topic that tells readers to read again. */
export const RULES_CHANGED = "compliance.rules-changed";

/** What saving works with. */
export type SaveRuleDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  /** Hosts of this site with their ports: a rule leads nowhere else. */
  ownHosts(): Promise<ReadonlySet<string>>;
  /** Tells the relay that news wait. */
  nudge(): void;
};

/** A rule as its author wants it. */
export type RuleChange = {
  readonly rule: unknown;
  /** The version the author looked at, 0 for a new rule. */
  readonly baseVersion: number;
  readonly author: string;
};

/** Why a rule is not saved. */
export type SaveRuleRefusal = "VISITOR_RULE_INVALID" | "VISITOR_RULE_STALE";

/** Puts a rule in force, or takes it out of force, in every process within a second. */
export async function saveVisitorRule(
  deps: SaveRuleDeps,
  { rule: given, baseVersion, author }: RuleChange,
): Promise<{ readonly version: number } | Refused<SaveRuleRefusal>> {
  const read = visitorRule.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    return refused("VISITOR_RULE_INVALID", { problem: issue ? issue.path.join(".") : "" });
  }
  const rule = read.data;
  if (leadsAway(rule, await deps.ownHosts())) {
    return refused("VISITOR_RULE_INVALID", { problem: "outcome.to" });
  }
  const saved = await transaction(deps.pool, async (client) => {
    const version = await lockRule(client, rule.id);
    if (version !== baseVersion) return refused("VISITOR_RULE_STALE", { version });
    const next = { rule, version: version + 1, changedAtMs: deps.clock.nowMs(), author };
    await insertRule(client, next);
    await appendOutbox(client, {
      topic: RULES_CHANGED,
      playerId: null,
      body: { id: rule.id, version: next.version },
    });
    return { version: next.version };
  });
  if ("version" in saved) deps.nudge();
  return saved;
}

/** Looked at from every host of the site: a path stays where it is asked for. */
function leadsAway(rule: VisitorRule, hosts: ReadonlySet<string>): boolean {
  if (rule.kind !== "redirect") return false;
  return [...hosts].some(
    (host) => redirectTarget(rule.outcome, new URL(`http://${host}/`), hosts) === undefined,
  );
}
