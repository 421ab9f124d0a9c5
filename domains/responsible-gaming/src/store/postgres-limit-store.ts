import { appendOutbox, transaction } from "@fairline/database";
import type { Pool, PoolClient } from "pg";
import type { WalletPort } from "../ports.ts";
import type { LimitStore, LimitWork } from "./limit-store.ts";
import { findOpenVersions, writeChange } from "./limit-versions.ts";
import { fillRulesOfPersons, lockAccountsOfPerson } from "./persons.ts";
import { planExclusion } from "./planned-exclusions.ts";
import { beginPeriod, findPeriodsLeft, writeRules } from "./rules.ts";

/** The limits of players in PostgreSQL. */
export function postgresLimitStore(
  pool: Pool,
  wallet: Pick<WalletPort, "touchWallet">,
): LimitStore {
  return {
    findOpenVersions: (playerId) => findOpenVersions(pool, playerId),
    findPeriodsLeft: (playerIds) => findPeriodsLeft(pool, playerIds),
    fillRulesOfPersons: () => fillRulesOfPersons(pool),
    transaction: (work) => transaction(pool, (client) => work(workIn(client, wallet))),
  };
}

function workIn(client: PoolClient, wallet: Pick<WalletPort, "touchWallet">): LimitWork {
  return {
    lockAccountsOfPerson: (playerId) => lockAccountsOfPerson(client, playerId),
    touchWallet: (playerId) => wallet.touchWallet(client, playerId),
    findOpenVersions: (playerId) => findOpenVersions(client, playerId),
    writeChange: (playerId, change) => writeChange(client, playerId, change),
    writeRules: (playerId, rules, at) => writeRules(client, playerId, rules, at),
    beginPeriod: (playerId, at) => beginPeriod(client, playerId, at),
    planExclusion: (exclusion) => planExclusion(client, exclusion),
    tell: (news) => appendOutbox(client, news),
  };
}
