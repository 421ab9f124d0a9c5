import type { JsonObject } from "@fairline/kernel";
import type { MemoryDatabase } from "./memory-database.ts";
import { grantLock, isAskedBack, movesOf, writeGrant } from "./promotion-extensions.ts";
import type { Route } from "./routes.ts";
import type { ContributionRow, GrantRow } from "./promotion-rows.ts";
import type { Transaction } from "./transaction.ts";
import { answer, int8, int8Array, int8OrNull, json, number, text } from "./values.ts";

const E4 = 10_000n;
const DEPOSIT = 10;

/** Statements of the promotions. */
export const promotionRoutes: readonly Route[] = [
  {
    name: "load grants",
    text: /from \(select id from bonus_grants where player_id = any/,
    run(database, [ids], transaction) {
      const players = new Set(int8Array(ids));
      const open = database.bonusStakes.all(transaction).filter(({ isOpen }) => isOpen);
      const live = new Set(open.map(({ grantId }) => grantId));
      const own = database.grants
        .all(transaction)
        .filter((row) => players.has(row.player_id))
        .filter(({ id, state }) => {
          if (state === "completed") return !database.plant.forgetsBonuses();
          const isActive = state === "active" && !database.plant.strikes("second-bonus");
          return isActive || live.has(id);
        })
        .sort((a, b) => Number(a.id - b.id));
      return answer(
        own.map((row) => ({
          ...withTemplate(database, transaction, row),
          open_minor: open
            .filter(({ grantId }) => grantId === row.id)
            .reduce((sum, { bonusMinor }) => sum + bonusMinor, 0n),
          late_minor: database.latePayments.get(transaction, row.id)?.paidMinor ?? 0n,
        })),
      );
    },
  },
  {
    name: "insert grant",
    text: /^insert into bonus_grants/,
    run(database, values, transaction) {
      const row = toGrant(values);
      const all = database.grants.all(transaction);
      if (all.some(({ cause_key: cause }) => cause === row.cause_key)) return answer([]);
      writeGrant(database, transaction, row);
      return answer([{ id: row.id }]);
    },
  },
  {
    name: "find grant of cause",
    text: /^select id from bonus_grants where cause_key = \$1/,
    run(database, [cause], transaction) {
      const all = database.grants.all(transaction);
      return answer(all.filter((row) => row.cause_key === cause));
    },
  },
  {
    name: "find grant",
    text: /where g\.id = \$1$/,
    run(database, [id], transaction) {
      const found = database.grants.get(transaction, int8(id));
      return answer(found === undefined ? [] : [withTemplate(database, transaction, found)]);
    },
  },
  {
    name: "find grants in state",
    text: /where g\.player_id = \$1 and g\.state = \$2\s+order by \(t\.data/,
    run(database, [playerId, state], transaction) {
      const own = grantsOf(database, transaction, int8(playerId), text(state));
      const priority = (row: (typeof own)[number]) => Number(row.data.priority);
      own.sort((a, b) => priority(a) - priority(b) || Number(a.granted_at - b.granted_at));
      return answer(own);
    },
  },
  {
    name: "find grants of player",
    text: /where g\.player_id = \$1 order by g\.id desc limit \$2/,
    run(database, [playerId, limit], transaction) {
      const own = database.grants
        .all(transaction)
        .filter((row) => row.player_id === int8(playerId))
        .sort((a, b) => Number(b.id - a.id))
        .slice(0, number(limit));
      return answer(own.map((row) => withTemplate(database, transaction, row)));
    },
  },
  {
    name: "find active grants",
    text: /where g\.state = 'active' and g\.id > \$1 order by g\.id limit \$2/,
    run(database, [after, limit], transaction) {
      const active = database.grants
        .all(transaction)
        .filter((row) => row.state === "active" && row.id > int8(after))
        .filter(() => !database.plant.strikes("sleeping-sweep"))
        .sort((a, b) => Number(a.id - b.id))
        .slice(0, number(limit));
      return answer(active.map((row) => withTemplate(database, transaction, row)));
    },
  },
  {
    name: "find active players",
    text: /^select distinct player_id from bonus_grants\s+where state = 'active'/,
    run(database, [ids], transaction) {
      const asked = new Set(Array.isArray(ids) ? ids.map(int8) : []);
      const active = database.grants
        .all(transaction)
        .filter((row) => row.state === "active" && asked.has(row.player_id))
        .filter(() => !database.plant.strikes("sleeping-sweep"));
      const players = new Set(active.map((row) => row.player_id));
      return answer([...players].map((player_id) => ({ player_id })));
    },
  },
  {
    name: "lock active grants",
    text: /g\.state = 'active' order by g\.id for update of g/,
    locks: (database, [playerId], transaction) =>
      grantsOf(database, transaction, int8(playerId), "active").map(({ id }) => grantLock(id)),
    run: (database, [playerId], transaction) =>
      answer(grantsOf(database, transaction, int8(playerId), "active")),
  },
  {
    name: "end pending grant",
    text: /^update bonus_grants set state = \$2, reason = \$3/,
    locks: (_, [id]) => [grantLock(int8(id))],
    run(database, [id, state, reason, at], transaction) {
      const known = database.grants.get(transaction, int8(id));
      if (known?.state !== "pending") return answer([]);
      const end = { state: text(state), reason: text(reason), ended_at: int8(at) };
      writeGrant(database, transaction, { ...known, ...end });
      return { rows: [], rowCount: 1 };
    },
  },
  {
    name: "find due grants",
    text: /where state = 'active' and expires_at <= \$1/,
    run(database, [now, after, limit], transaction) {
      const stakes = database.bonusStakes.all(transaction).filter(({ isOpen }) => isOpen);
      const waiting = new Set(stakes.map(({ grantId }) => grantId));
      const due = database.grants.all(transaction).filter((row) => {
        if (row.id <= int8(after)) return false;
        if (database.plant.strikes("sleeping-sweep")) return row.state === "pending";
        // Whose turn it is not stays as it is: activating it changes nothing.
        if (row.state === "pending") return true;
        const isReached = row.done_e4 >= row.required_minor * E4;
        const isOver = (row.expires_at ?? 0n) <= int8(now) && !waiting.has(row.id);
        return row.state === "active" && (isReached || isOver);
      });
      due.sort((a, b) => Number(a.id - b.id));
      const rows = due.slice(0, number(limit));
      return answer(rows.map((row) => withTemplate(database, transaction, row)));
    },
  },
  {
    name: "find whether a deposit was asked back",
    text: /^select from bonus_grants g join transfers t/,
    run(database, [id], transaction) {
      const grant = database.grants.get(transaction, int8(id));
      return answer(grant !== undefined && isAskedBack(database, grant) ? [{}] : []);
    },
  },
  {
    name: "find stakes of a grant",
    text: /from bonus_stakes where grant_id = \$1$/,
    run(database, [id], transaction) {
      const own = database.bonusStakes
        .all(transaction)
        .filter(({ grantId }) => grantId === int8(id));
      return answer([{ open: own.some(({ isOpen }) => isOpen), moves: movesOf(own) }]);
    },
  },
  {
    name: "insert template",
    text: /^insert into bonus_templates/,
    run(database, [id, version, data], transaction) {
      const key = templateKey(text(id), number(version));
      if (database.templates.get(transaction, key) !== undefined) return answer([]);
      database.templates.put(transaction, key, json(data));
      return { rows: [], rowCount: 1 };
    },
  },
  {
    name: "find template version",
    text: /^select data from bonus_templates where template_id = \$1 and version = \$2/,
    run(database, [id, version], transaction) {
      const data = database.templates.get(transaction, templateKey(text(id), number(version)));
      return answer(data === undefined ? [] : [{ data }]);
    },
  },
  {
    name: "find template",
    text: /^select data from bonus_templates where template_id = \$1 order by version desc/,
    run(database, [id], transaction) {
      const own = database.templates.all(transaction).filter((data) => data.templateId === id);
      own.sort((a, b) => Number(b.version) - Number(a.version));
      return answer(own.slice(0, 1).map((data) => ({ data })));
    },
  },
  {
    name: "find counted",
    text: /from contributions_log\s+where grant_id = \$1 and ref = any/,
    run(database, [grantId, refs], transaction) {
      const asked = new Set(Array.isArray(refs) ? refs.map(int8) : []);
      const counted = new Map<bigint, { rev: number; value: bigint; lines: number }>();
      for (const row of database.contributions.all(transaction)) {
        if (row.grantId !== int8(grantId) || !asked.has(row.ref)) continue;
        const { rev, value, lines } = counted.get(row.ref) ?? { rev: 0, value: 0n, lines: 0 };
        counted.set(row.ref, {
          rev: Math.max(rev, row.rev),
          value: value + row.deltaE4,
          lines: lines + 1,
        });
      }
      return answer([...counted].map(([ref, each]) => ({ ref, ...each })));
    },
  },
  {
    name: "log contribution",
    text: /^insert into contributions_log/,
    run(database, values, transaction) {
      const row = toContribution(values);
      database.contributions.put(transaction, `${row.grantId}:${row.ref}:${row.line}`, row);
      return answer([]);
    },
  },
  {
    name: "move progress",
    text: /^update bonus_grants set done_e4 = done_e4 \+ \$2/,
    locks: (_, [id]) => [grantLock(int8(id))],
    run(database, [id, deltaE4], transaction) {
      const known = database.grants.get(transaction, int8(id));
      if (known === undefined) return answer([]);
      const done = known.done_e4 + (database.plant.strikes("lost-progress") ? 0n : int8(deltaE4));
      writeGrant(database, transaction, { ...known, done_e4: done });
      return answer([]);
    },
  },
  {
    name: "tell progress",
    text: /^select outbox_append\('bonus\.progressed'/,
    run(database, [playerId, grantId], transaction) {
      const body = { grantId: String(grantId) };
      database.append(transaction, "bonus.progressed", int8(playerId), body);
      return answer([]);
    },
  },
  {
    name: "ensure bonus partitions",
    text: /^select promotions_ensure_partitions/,
    run: () => answer([]),
  },
  {
    name: "store first deposit choice",
    text: /^insert into first_deposit_choices/,
    run(database, [playerId, choice, at], transaction) {
      const id = int8(playerId);
      const known = database.firstDeposits.get(transaction, id);
      const hasPaid = database.transfers.ofPlayer(id).some(({ kind }) => kind === DEPOSIT);
      if (hasPaid || (known !== undefined && known.decidedAt !== null)) return answer([]);
      const row = { playerId: id, choice: number(choice), chosenAt: int8(at), decidedAt: null };
      database.firstDeposits.put(transaction, id, row);
      return { rows: [], rowCount: 1 };
    },
  },
  {
    name: "find first deposits",
    text: /from first_deposit_choices c\s+cross join lateral/,
    run(database, [playerId, limit], transaction) {
      const wanted = int8OrNull(playerId);
      const open = database.firstDeposits
        .all(transaction)
        .filter(({ decidedAt, choice }) => decidedAt === null && choice > 0)
        .filter((row) => wanted === null || row.playerId === wanted)
        .flatMap((row) => {
          const rows = database.transfers.ofPlayer(row.playerId);
          const first = rows.find(({ kind }) => kind === DEPOSIT);
          const { playerId: player_id, choice } = row;
          if (first === undefined) return [];
          return [{ player_id, choice, amount_minor: first.depositDelta, at: first.at }];
        });
      return answer(open.slice(0, number(limit)));
    },
  },
  {
    name: "mark first deposit decided",
    text: /^update first_deposit_choices set decided_at/,
    run(database, [playerId, at], transaction) {
      const known = database.firstDeposits.get(transaction, int8(playerId));
      if (known === undefined || known.decidedAt !== null) return answer([]);
      const decidedAt = int8(at);
      database.firstDeposits.put(transaction, known.playerId, { ...known, decidedAt });
      return answer([]);
    },
  },
];

function grantsOf(
  database: MemoryDatabase,
  transaction: Transaction,
  playerId: bigint,
  state: string,
) {
  return database.grants
    .all(transaction)
    .filter((row) => row.player_id === playerId && row.state === state)
    .sort((a, b) => Number(a.id - b.id))
    .map((row) => withTemplate(database, transaction, row));
}

function withTemplate(database: MemoryDatabase, transaction: Transaction, row: GrantRow) {
  const key = templateKey(row.template_id, row.version);
  const data: JsonObject = database.templates.get(transaction, key) ?? {};
  return { ...row, data };
}

function templateKey(id: string, version: number): string {
  return `${id}@${version}`;
}

function toContribution(values: readonly unknown[]): ContributionRow {
  const [player, grant, ref, refAt, line, rev, countable, bp, deltaE4, reason, at] = values;
  return {
    playerId: int8(player),
    grantId: int8(grant),
    ref: int8(ref),
    refAt: int8(refAt),
    line: number(line),
    rev: number(rev),
    countableMinor: int8(countable),
    bp: number(bp),
    deltaE4: int8(deltaE4),
    reason: text(reason),
    at: int8(at),
  };
}

function toGrant(values: readonly unknown[]): GrantRow {
  const [id, player, template, version, currency, cause, deposit, principal, required, ...times] =
    values;
  const [grantedAt, activateUntil, depositedAt] = times;
  return {
    id: int8(id),
    player_id: int8(player),
    template_id: text(template),
    version: number(version),
    currency_id: number(currency),
    cause_key: text(cause),
    account_id: null,
    state: "pending",
    deposit_minor: int8(deposit),
    principal_minor: int8(principal),
    required_minor: int8(required),
    converted_minor: 0n,
    done_e4: 0n,
    granted_at: int8(grantedAt),
    activate_until: int8(activateUntil),
    deposited_at: int8OrNull(depositedAt),
    activated_at: null,
    expires_at: null,
    ended_at: null,
    reason: null,
  };
}
