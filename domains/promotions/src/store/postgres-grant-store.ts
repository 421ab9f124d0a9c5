import { transaction } from "@fairline/database";
import type { Ledger } from "@fairline/wallet";
import type { Pool } from "pg";
import { findStakes } from "./bonus-stakes.ts";
import {
  ensurePartitions,
  findContributions,
  findCounted,
  logContribution,
} from "./contributions-log.ts";
import { findFirstDeposits, markDecided, storeChoice } from "./first-deposits.ts";
import type { GrantStore } from "./grant-store.ts";
import {
  endPending,
  findActiveGrants,
  findActivePlayers,
  findDueGrants,
  findGrant,
  findGrantsIn,
  findGrantsOf,
  hasAskedBack,
  insertGrant,
  lockActiveGrants,
} from "./grants.ts";
import { findTemplate, insertTemplate } from "./templates.ts";

/** Bonuses in PostgreSQL. */
export function postgresGrantStore(pool: Pool, ledger: Pick<Ledger, "touchHead">): GrantStore {
  return {
    transaction: (work) =>
      transaction(pool, (client) =>
        work({
          lockActiveGrants: (playerId) => lockActiveGrants(client, playerId),
          findCounted: (grantId, refs) => findCounted(client, grantId, refs),
          logContribution: (line) => logContribution(client, line),
          touchHead: (playerId) => ledger.touchHead(client, playerId),
          findStakes: (grantId) => findStakes(client, grantId),
        }),
      ),
    insertGrant: (grant) => insertGrant(pool, grant),
    findGrant: (grantId) => findGrant(pool, grantId),
    findGrantsOf: (playerId, limit) => findGrantsOf(pool, playerId, limit),
    findGrantsIn: (playerId, state) => findGrantsIn(pool, playerId, state),
    findActivePlayers: (playerIds) => findActivePlayers(pool, playerIds),
    endPending: (grantId, end) => endPending(pool, grantId, end),
    hasAskedBack: (grantId) => hasAskedBack(pool, grantId),
    findDueGrants: (nowMicros, groups, page) => findDueGrants(pool, nowMicros, groups, page),
    findActiveGrants: (afterId, limit) => findActiveGrants(pool, afterId, limit),
    insertTemplate: (data, at) => insertTemplate(pool, data, at),
    findTemplate: (templateId) => findTemplate(pool, templateId),
    findCounted: (grantId, refs) => findCounted(pool, grantId, refs),
    findContributions: (grantId, limit) => findContributions(pool, grantId, limit),
    storeChoice: (playerId, choice, at) => storeChoice(pool, playerId, choice, at),
    findFirstDeposits: (playerId, limit) => findFirstDeposits(pool, playerId, limit),
    markDecided: (playerId, at) => markDecided(pool, playerId, at),
    ensurePartitions: () => ensurePartitions(pool),
  };
}
