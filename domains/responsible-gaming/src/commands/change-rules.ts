import type { Refused } from "@fairline/kernel";
import type { LimitErrorCode } from "../errors.ts";
import { effectiveRules } from "../model/effective-rules.ts";
import { spanAt } from "../model/join-spans.ts";
import type { LimitType } from "../model/limit-types.ts";
import {
  type LimitChange,
  type LimitSource,
  type Standing,
  standingOf,
} from "../model/limit-version.ts";
import type { ResponsibleGamingDeps } from "../responsible-gaming.ts";
import type { LimitWork } from "../store/limit-store.ts";
import { tellExclusion } from "./tell-exclusion.ts";

/** Which limit is changed, and of whose making. */
export type LimitKey = {
  readonly playerId: bigint;
  readonly type: LimitType;
  readonly source: LimitSource;
};

/**
 * Changes a limit in one transaction that begins with the wallet: whatever the ledger decided under
 * the old rules is committed before, or will be decided again under the new ones.
 */
export async function changeRules(
  deps: Pick<ResponsibleGamingDeps, "store" | "nudge">,
  key: LimitKey,
  decide: (standing: Standing, at: bigint) => LimitChange | Refused<LimitErrorCode>,
): Promise<Refused<LimitErrorCode> | undefined> {
  const { playerId, type, source } = key;
  const refusal = await deps.store.transaction(async (unit) => {
    const at = await touchAccounts(unit, key);
    const known = await unit.findOpenVersions(playerId);
    const change = decide(standingOf(known, type, source), at);
    if ("code" in change) return change;
    await unit.writeChange(playerId, change);
    const rules = effectiveRules(await unit.findOpenVersions(playerId), at);
    await unit.writeRules(playerId, rules, at);
    await unit.tell({
      topic: "limits.changed",
      playerId,
      body: { playerId: String(playerId), limitType: type },
    });
    const begin = change.started?.effectiveAt;
    const exclusion = begin === undefined ? undefined : spanAt(rules.exclusions, begin);
    if (type === 30 && exclusion) {
      const hasBegun = exclusion.from <= at;
      await tellExclusion(unit, playerId, { ...exclusion, hasBegun });
      if (!hasBegun) await unit.planExclusion({ playerId, beginsAt: exclusion.from });
    }
    return undefined;
  });
  deps.nudge();
  return refusal;
}

/**
 * Raises the sequence of every account that the change is about: an exclusion is the person's, and a
 * decision about any account of his is taken under it or was committed before.
 */
async function touchAccounts(unit: LimitWork, { playerId, type }: LimitKey): Promise<bigint> {
  const accounts = type === 30 ? await unit.lockAccountsOfPerson(playerId) : [playerId];
  let at = 0n;
  for (const account of accounts) {
    const touchedAt = await unit.touchWallet(account);
    if (account === playerId) at = touchedAt;
  }
  return at;
}
