import { transaction } from "@fairline/database";
import type { Bus, Clock, Log, Refused } from "@fairline/kernel";
import type { Pool } from "pg";
import {
  RULES_CHANGED,
  type RuleChange,
  saveVisitorRule,
  type SaveRuleRefusal,
} from "./commands/save-visitor-rule.ts";
import {
  type BlockDecision,
  decideBlock,
  decideRedirect,
  type RedirectDecision,
} from "./model/decide.ts";
import { exampleRules } from "./model/example-rules.ts";
import type { Visitor } from "./model/visitor.ts";
import { createRuleSource } from "./queries/rule-source.ts";
import { insertRule, lockRule } from "./store/visitor-rules.ts";

/** What this domain works with. */
export type ComplianceDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly bus: Bus;
  /** Hosts of this site with their ports: nobody is sent anywhere else. */
  ownHosts(): Promise<ReadonlySet<string>>;
  /** Tells the relay that news wait. */
  nudge(): void;
};

/** A visitor whose player is asked for only where a rule looks at him. */
export type AskingVisitor = Omit<Visitor, "playerId"> & {
  findPlayer(): Promise<bigint | null>;
};

/** Which visitors the site is closed for, and which are sent elsewhere. */
export interface Compliance {
  checkBlock(visitor: AskingVisitor): Promise<BlockDecision>;
  checkRedirect(visitor: AskingVisitor): Promise<RedirectDecision>;
  /** Puts a rule in force in every process within a second. */
  saveRule(change: RuleChange): Promise<{ version: number } | Refused<SaveRuleRefusal>>;
  /** Reads the rules, and follows changes that other processes make. */
  start(): Promise<void>;
  stop(): void;
}

/** Puts the domain together. */
export function createCompliance(deps: ComplianceDeps): Compliance {
  const source = createRuleSource(deps);
  let stopListening: (() => void) | undefined;

  async function look(visitor: AskingVisitor) {
    const book = await source.read();
    const playerId = book.asksForAccount ? await visitor.findPlayer() : null;
    return { book, visitor: { ...visitor, playerId }, nowMs: deps.clock.nowMs() };
  }

  return {
    async checkBlock(asking) {
      const { book, visitor, nowMs } = await look(asking);
      return decideBlock(book, visitor, nowMs);
    },
    async checkRedirect(asking) {
      const { book, visitor, nowMs } = await look(asking);
      return decideRedirect(book, visitor, nowMs, await deps.ownHosts());
    },
    async saveRule(change) {
      const saved = await saveVisitorRule(deps, change);
      source.forget();
      return saved;
    },
    async start() {
      stopListening = deps.bus.subscribe(RULES_CHANGED, () => source.forget());
      await shipExamples(deps);
      await source.read();
    },
    stop() {
      stopListening?.();
    },
  };
}

const SHIPPED = "shipped";

/** Once, and never again: what an operator made of them is his. */
async function shipExamples({ pool, clock }: ComplianceDeps): Promise<void> {
  await transaction(pool, async (client) => {
    for (const rule of exampleRules) {
      if ((await lockRule(client, rule.id)) > 0) continue;
      await insertRule(client, { rule, version: 1, changedAtMs: clock.nowMs(), author: SHIPPED });
    }
  });
}
