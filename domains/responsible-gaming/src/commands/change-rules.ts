import { appendOutbox, transaction } from "@fairline/database";
import type { Refused } from "@fairline/kernel";
import type { PoolClient } from "pg";
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
import { findOpenVersions, writeChange } from "../store/limit-versions.ts";
import { lockAccountsOfPerson } from "../store/persons.ts";
import { planExclusion } from "../store/planned-exclusions.ts";
import { writeRules } from "../store/rules.ts";
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
  deps: Pick<ResponsibleGamingDeps, "pool" | "wallet" | "nudge">,
  key: LimitKey,
  decide: (standing: Standing, at: bigint) => LimitChange | Refused<LimitErrorCode>,
): Promise<Refused<LimitErrorCode> | undefined> {
  const { playerId, type, source } = key;
  const refusal = await transaction(deps.pool, async (client) => {
    const at = await touchAccounts(deps.wallet, client, key);
    const known = await findOpenVersions(client, playerId);
    const change = decide(standingOf(known, type, source), at);
    if ("code" in change) return change;
    await writeChange(client, playerId, change);
    const rules = effectiveRules(await findOpenVersions(client, playerId), at);
    await writeRules(client, playerId, rules, at);
    await appendOutbox(client, {
      topic: "limits.changed",
      playerId,
      body: { playerId: String(playerId), limitType: type },
    });
    const begin = change.started?.effectiveAt;
    const exclusion = begin === undefined ? undefined : spanAt(rules.exclusions, begin);
    if (type === 30 && exclusion) {
      const hasBegun = exclusion.from <= at;
      await tellExclusion(client, playerId, { ...exclusion, hasBegun });
      if (!hasBegun) await planExclusion(client, { playerId, beginsAt: exclusion.from });
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
async function touchAccounts(
  wallet: ResponsibleGamingDeps["wallet"],
  client: PoolClient,
  { playerId, type }: LimitKey,
): Promise<bigint> {
  const accounts = type === 30 ? await lockAccountsOfPerson(client, playerId) : [playerId];
  let at = 0n;
  for (const account of accounts) {
    const touchedAt = await wallet.touchWallet(client, account);
    if (account === playerId) at = touchedAt;
  }
  return at;
}
