import {
  type Grant,
  type GrantState,
  type GrantStore,
  type GrantWork,
  type NewContribution,
  type NewGrant,
  templateSchema,
} from "@fairline/promotions";
import { idTimeMs } from "@fairline/wallet";
import type { MemoryPool, MemorySession } from "./memory-pool.ts";
import { grantLock, isAskedBack, movesOf, writeGrant } from "./promotion-extensions.ts";
import type { ContributionRow, GrantRow } from "./promotion-rows.ts";
import type { Transaction } from "./transaction.ts";
import { touchHead } from "./wallet-statements.ts";

const E4 = 10_000n;
const DEPOSIT = 10;
const MICROS_PER_MS = 1_000n;

/** Bonuses in memory. */
export function memoryGrantStore(pool: MemoryPool): GrantStore {
  const { database } = pool;
  return {
    transaction: (work) => pool.transaction((session) => work(workIn(session))),
    async insertGrant(grant) {
      const row = toRow(grant);
      const isNew = await pool.ask({
        name: "insert grant",
        run(transaction) {
          const all = database.grants.all(transaction);
          if (all.some(({ cause_key: cause }) => cause === row.cause_key)) return false;
          writeGrant(database, transaction, row);
          return true;
        },
      });
      if (isNew) return row.id;
      const known = await pool.ask({
        name: "find grant of cause",
        run: (transaction) =>
          database.grants.all(transaction).find((each) => each.cause_key === row.cause_key),
      });
      return known?.id ?? row.id;
    },
    findGrant: (grantId) =>
      pool.ask({
        name: "find grant",
        run(transaction) {
          const row = database.grants.get(transaction, grantId);
          return row && toGrant(pool, transaction, row);
        },
      }),
    findGrantsOf: (playerId, limit) =>
      pool.ask({
        name: "find grants of player",
        run: (transaction) =>
          database.grants
            .all(transaction)
            .filter((row) => row.player_id === playerId)
            .sort((a, b) => Number(b.id - a.id))
            .slice(0, limit)
            .map((row) => toGrant(pool, transaction, row)),
      }),
    findGrantsIn: (playerId, state) =>
      pool.ask({
        name: "find grants in state",
        run: (transaction) =>
          grantsOf(pool, transaction, playerId, state).sort(
            (a, b) =>
              a.template.priority - b.template.priority || Number(a.grantedAt - b.grantedAt),
          ),
      }),
    findActivePlayers: (playerIds) =>
      pool.ask({
        name: "find active players",
        run: (transaction) =>
          new Set(
            database.grants
              .all(transaction)
              .filter((row) => row.state === "active" && playerIds.includes(row.player_id))
              .filter(() => !database.plant.strikes("sleeping-sweep"))
              .map((row) => row.player_id),
          ),
      }),
    endPending: (grantId, { state, reason, at }) =>
      pool.ask({
        name: "end pending grant",
        locks: () => [grantLock(grantId)],
        run(transaction) {
          const known = database.grants.get(transaction, grantId);
          if (known?.state !== "pending") return false;
          writeGrant(database, transaction, { ...known, state, reason, ended_at: at });
          return true;
        },
      }),
    hasAskedBack: (grantId) =>
      pool.ask({
        name: "find whether a deposit was asked back",
        run(transaction) {
          const grant = database.grants.get(transaction, grantId);
          return grant !== undefined && isAskedBack(database, grant);
        },
      }),
    findDueGrants: (nowMicros, groups, { afterId, limit }) =>
      pool.ask({
        name: "find due grants",
        run(transaction) {
          const stakes = database.bonusStakes.all(transaction).filter(({ isOpen }) => isOpen);
          const waiting = new Set(stakes.map(({ grantId }) => grantId));
          const due = database.grants.all(transaction).filter((row) => {
            if (row.id <= afterId) return false;
            if (database.plant.strikes("sleeping-sweep")) return row.state === "pending";
            if (row.state === "pending") {
              return row.activate_until <= nowMicros || isItsTurn(pool, transaction, row, groups);
            }
            const isReached = row.done_e4 >= row.required_minor * E4;
            const isOver = (row.expires_at ?? 0n) <= nowMicros && !waiting.has(row.id);
            return row.state === "active" && (isReached || isOver);
          });
          return due
            .sort((a, b) => Number(a.id - b.id))
            .slice(0, limit)
            .map((row) => toGrant(pool, transaction, row));
        },
      }),
    findActiveGrants: (afterId, limit) =>
      pool.ask({
        name: "find active grants",
        run: (transaction) =>
          database.grants
            .all(transaction)
            .filter((row) => row.state === "active" && row.id > afterId)
            .filter(() => !database.plant.strikes("sleeping-sweep"))
            .sort((a, b) => Number(a.id - b.id))
            .slice(0, limit)
            .map((row) => toGrant(pool, transaction, row)),
      }),
    ...templatesIn(pool),
    findCounted: (grantId, refs) => findCounted(pool, grantId, refs),
    findContributions: (grantId, limit) =>
      pool.ask({
        name: "find contributions",
        run: (transaction) =>
          database.contributions
            .all(transaction)
            .filter((row) => row.grantId === grantId)
            .sort((a, b) => Number(b.at - a.at) || Number(b.ref - a.ref) || b.line - a.line)
            .slice(0, limit)
            .map(({ ref, rev, countableMinor, bp, deltaE4, reason, at }) => {
              return { ref, rev, countableMinor, bp, deltaE4, reason, at };
            }),
      }),
    ...firstDepositsIn(pool),
    ensurePartitions: () => pool.ask({ name: "ensure bonus partitions", run: () => undefined }),
  };
}

function workIn(session: MemorySession): GrantWork {
  const { database } = session;
  return {
    lockActiveGrants: (playerId) =>
      session.ask({
        name: "lock active grants",
        locks: (transaction) =>
          rowsOf(session, transaction, playerId, "active").map(({ id }) => grantLock(id)),
        run: (transaction) => grantsOf(session, transaction, playerId, "active"),
      }),
    findCounted: (grantId, refs) => findCounted(session, grantId, refs),
    logContribution: (line) => logContribution(session, line),
    touchHead: (playerId) => touchHead(session, playerId),
    findStakes: (grantId) =>
      session.ask({
        name: "find stakes of a grant",
        run(transaction) {
          const own = database.bonusStakes
            .all(transaction)
            .filter((stake) => stake.grantId === grantId);
          return { isAnyOpen: own.some(({ isOpen }) => isOpen), moves: movesOf(own) };
        },
      }),
  };
}

async function findCounted(
  session: MemorySession,
  grantId: bigint,
  refs: readonly bigint[],
): ReturnType<GrantStore["findCounted"]> {
  if (refs.length === 0) return new Map();
  return session.ask({
    name: "find counted",
    run(transaction) {
      const counted = new Map<bigint, { rev: number; valueE4: bigint; lines: number }>();
      for (const row of session.database.contributions.all(transaction)) {
        if (row.grantId !== grantId || !refs.includes(row.ref)) continue;
        const known = counted.get(row.ref) ?? { rev: 0, valueE4: 0n, lines: 0 };
        counted.set(row.ref, {
          rev: Math.max(known.rev, row.rev),
          valueE4: known.valueE4 + row.deltaE4,
          lines: known.lines + 1,
        });
      }
      return counted;
    },
  });
}

async function logContribution(session: MemorySession, line: NewContribution): Promise<void> {
  const { database } = session;
  const { playerId, grantId, deltaE4 } = line;
  await session.ask({
    name: "log contribution",
    run(transaction) {
      const key = `${grantId}:${line.ref}:${line.line}`;
      database.contributions.put(transaction, key, toContribution(line));
    },
  });
  if (deltaE4 === 0n) return;
  await session.ask({
    name: "move progress",
    locks: () => [grantLock(grantId)],
    run(transaction) {
      const known = database.grants.get(transaction, grantId);
      if (known === undefined) return;
      const done = known.done_e4 + (database.plant.strikes("lost-progress") ? 0n : deltaE4);
      writeGrant(database, transaction, { ...known, done_e4: done });
    },
  });
  await session.ask({
    name: "tell progress",
    run: (transaction) =>
      database.append(transaction, "bonus.progressed", playerId, { grantId: String(grantId) }),
  });
}

function templatesIn(pool: MemoryPool): Pick<GrantStore, "insertTemplate" | "findTemplate"> {
  const { templates } = pool.database;
  return {
    async insertTemplate(data) {
      const key = templateKey(data.templateId, data.version);
      const isNew = await pool.ask({
        name: "insert template",
        run(transaction) {
          if (templates.get(transaction, key) !== undefined) return false;
          templates.put(transaction, key, data);
          return true;
        },
      });
      if (isNew) return { isNew, stored: data };
      const stored = await pool.ask({
        name: "find template version",
        run: (transaction) => templates.get(transaction, key),
      });
      return { isNew, stored: stored ?? data };
    },
    findTemplate: (templateId) =>
      pool.ask({
        name: "find template",
        run(transaction) {
          const own = templates.all(transaction).filter((data) => data.templateId === templateId);
          const [newest] = own.sort((a, b) => b.version - a.version);
          return newest && templateSchema.parse(newest);
        },
      }),
  };
}

function firstDepositsIn(
  pool: MemoryPool,
): Pick<GrantStore, "storeChoice" | "findFirstDeposits" | "markDecided"> {
  const { firstDeposits, transfers } = pool.database;
  const firstOf = (playerId: bigint) =>
    transfers.ofPlayer(playerId).find(({ kind }) => kind === DEPOSIT);
  return {
    storeChoice: (playerId, choice, at) =>
      pool.ask({
        name: "store first deposit choice",
        run(transaction) {
          const known = firstDeposits.get(transaction, playerId);
          const isDecided = known !== undefined && known.decidedAt !== null;
          if (firstOf(playerId) !== undefined || isDecided) return false;
          const row = { playerId, choice, chosenAt: at, decidedAt: null };
          firstDeposits.put(transaction, playerId, row);
          return true;
        },
      }),
    findFirstDeposits: (playerId, limit) =>
      pool.ask({
        name: "find first deposits",
        run: (transaction) =>
          firstDeposits
            .all(transaction)
            .filter(({ decidedAt, choice }) => decidedAt === null && choice > 0)
            .filter((row) => playerId === null || row.playerId === playerId)
            .sort((a, b) => Number(a.chosenAt - b.chosenAt))
            .flatMap((row) => {
              const first = firstOf(row.playerId);
              if (first === undefined) return [];
              const { choice } = row;
              const amountMinor = first.depositDelta;
              return [{ playerId: row.playerId, choice, amountMinor, at: first.at }];
            })
            .slice(0, limit),
      }),
    markDecided: (playerId, at) =>
      pool.ask({
        name: "mark first deposit decided",
        run(transaction) {
          const known = firstDeposits.get(transaction, playerId);
          if (known === undefined || known.decidedAt !== null) return;
          firstDeposits.put(transaction, playerId, { ...known, decidedAt: at });
        },
      }),
  };
}

function grantsOf(
  session: MemorySession,
  transaction: Transaction,
  playerId: bigint,
  state: GrantState,
): Grant[] {
  const rows = rowsOf(session, transaction, playerId, state);
  return rows.map((row) => toGrant(session, transaction, row));
}

function rowsOf(
  { database }: MemorySession,
  transaction: Transaction,
  playerId: bigint,
  state: GrantState,
): GrantRow[] {
  return database.grants
    .all(transaction)
    .filter((row) => row.player_id === playerId && row.state === state)
    .sort((a, b) => Number(a.id - b.id));
}

/** Whether no active grant of the player is for a kind of product that this one is for. */
function isItsTurn(
  session: MemorySession,
  transaction: Transaction,
  row: GrantRow,
  groups: Readonly<Record<string, string>>,
): boolean {
  const groupsOf = ({ template }: Grant) => template.products.map((product) => groups[product]);
  const wanted = new Set(groupsOf(toGrant(session, transaction, row)));
  const active = grantsOf(session, transaction, row.player_id, "active");
  return !active.flatMap(groupsOf).some((group) => wanted.has(group));
}

/** Names a version of a template. */
export function templateKey(id: string, version: number): string {
  return `${id}@${version}`;
}

function toGrant({ database }: MemorySession, transaction: Transaction, row: GrantRow): Grant {
  const data = database.templates.get(transaction, templateKey(row.template_id, row.version));
  return {
    grantId: row.id,
    playerId: row.player_id,
    template: templateSchema.parse(data),
    currencyId: row.currency_id,
    accountId: row.account_id,
    state: row.state,
    depositMinor: row.deposit_minor,
    principalMinor: row.principal_minor,
    requiredMinor: row.required_minor,
    convertedMinor: row.converted_minor,
    doneE4: row.done_e4,
    grantedAt: row.granted_at,
    activateUntil: row.activate_until,
    activatedAt: row.activated_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    reason: row.reason,
  };
}

function toRow(grant: NewGrant): GrantRow {
  return {
    id: grant.grantId,
    player_id: grant.playerId,
    template_id: grant.template.templateId,
    version: grant.template.version,
    currency_id: grant.currencyId,
    cause_key: grant.causeKey,
    account_id: null,
    state: "pending",
    deposit_minor: grant.depositMinor,
    principal_minor: grant.principalMinor,
    required_minor: grant.requiredMinor,
    converted_minor: 0n,
    done_e4: 0n,
    granted_at: grant.grantedAt,
    activate_until: grant.activateUntil,
    deposited_at: grant.depositedAt,
    activated_at: null,
    expires_at: null,
    ended_at: null,
    reason: null,
  };
}

function toContribution({ contribution, ...line }: NewContribution): ContributionRow {
  return {
    playerId: line.playerId,
    grantId: line.grantId,
    ref: line.ref,
    refAt: BigInt(idTimeMs(line.ref)) * MICROS_PER_MS,
    line: line.line,
    rev: line.rev,
    countableMinor: contribution.countableMinor,
    bp: contribution.bp,
    deltaE4: line.deltaE4,
    reason: contribution.reason,
    at: line.at,
  };
}
