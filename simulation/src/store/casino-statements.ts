import { endRound, nameOf, roundLock } from "./casino-extensions.ts";
import type { MemoryDatabase } from "./memory-database.ts";
import type { Route } from "./routes.ts";
import type { GameCallRow } from "./casino-rows.ts";
import type { Transaction } from "./transaction.ts";
import { answer, int8, number, text } from "./values.ts";

/** Statements of the casino. */
export const casinoRoutes: readonly Route[] = [
  {
    name: "find round",
    text: /from casino_rounds where provider_id = \$1 and round_key = \$2/,
    run(database, [providerId, key], transaction) {
      const found = database.rounds.get(transaction, nameOf(number(providerId), text(key)));
      return answer(found === undefined ? [] : [found]);
    },
  },
  {
    name: "find round of player",
    text: /from casino_rounds where id = \$1 and player_id = \$2/,
    run(database, [id, playerId], transaction) {
      const own = roundsOf(database, transaction, int8(playerId));
      return answer(own.filter((row) => row.id === int8(id)));
    },
  },
  {
    name: "find rounds since",
    text: /from casino_rounds\s+where player_id = \$1 and id > \$2 and opened_at >= \$3/,
    run(database, [playerId, afterId, from, limit], transaction) {
      const own = roundsOf(database, transaction, int8(playerId))
        .filter((row) => row.id > int8(afterId) && row.opened_at >= int8(from))
        .sort((a, b) => Number(a.id - b.id));
      return answer(own.slice(0, number(limit)));
    },
  },
  {
    name: "find game calls",
    text: /from casino_transactions where provider_id = \$1 and tx_key = any/,
    run(database, [providerId, keys], transaction) {
      const names = Array.isArray(keys) ? keys.map(text) : [];
      return answer(
        names.flatMap(
          (name) => database.gameCalls.get(transaction, nameOf(number(providerId), name)) ?? [],
        ),
      );
    },
  },
  {
    name: "find game session",
    text: /from casino_sessions where id = \$1 and provider_id = \$2/,
    run(database, [id], transaction) {
      const found = database.gameSessions.get(transaction, text(id));
      return answer(found === undefined ? [] : [found]);
    },
  },
  {
    name: "insert tombstone",
    text: /^with stone as/,
    run(database, [providerId, target, stoneId, roundKey, at, txId, id], transaction) {
      const provider = number(providerId);
      const stone = nameOf(provider, text(target));
      if (database.gameCalls.get(transaction, stone) !== undefined) return answer([]);
      const facts = { ...NO_MONEY, round_key: text(roundKey), at: int8(at) };
      if (!database.plant.forgetsTombstones()) {
        const row = { ...facts, id: int8(stoneId), tx_key: text(target), kind: "tombstone" };
        database.gameCalls.put(transaction, stone, row);
      }
      const key = nameOf(provider, text(txId));
      if (database.gameCalls.get(transaction, key) !== undefined) return answer([]);
      const own = { id: int8(id), tx_key: text(txId), kind: "rollback", target_key: text(target) };
      database.gameCalls.put(transaction, key, { ...facts, ...own });
      return answer([{ id: int8(id) }]);
    },
  },
  {
    name: "insert rollback",
    text: /^insert into casino_transactions/,
    run(database, [providerId, txId, id, roundKey, target, at], transaction) {
      const key = nameOf(number(providerId), text(txId));
      if (database.gameCalls.get(transaction, key) !== undefined) return answer([]);
      const own = { id: int8(id), tx_key: text(txId), kind: "rollback", target_key: text(target) };
      const facts = { ...NO_MONEY, round_key: text(roundKey), at: int8(at) };
      database.gameCalls.put(transaction, key, { ...facts, ...own });
      return answer([]);
    },
  },
  {
    name: "close round",
    text: /^select casino_close_round/,
    locks: (_, [providerId, key]) => [roundLock(number(providerId), text(key))],
    run(database, [providerId, key], transaction) {
      const known = database.rounds.get(transaction, nameOf(number(providerId), text(key)));
      if (known?.state !== "open" || known.grant_id !== null) return answer([{ closed: false }]);
      endRound(database, transaction, known);
      return answer([{ closed: true }]);
    },
  },
];

function roundsOf(database: MemoryDatabase, transaction: Transaction, playerId: bigint) {
  return database.rounds.all(transaction).filter((row) => row.player_id === playerId);
}

const NO_MONEY: Pick<
  GameCallRow,
  | "round_id"
  | "round_rev"
  | "player_id"
  | "debit_minor"
  | "bonus_minor"
  | "credit_minor"
  | "jackpot_minor"
  | "pool"
  | "target_key"
  | "undone_by"
> = {
  round_id: null,
  round_rev: null,
  player_id: null,
  debit_minor: 0n,
  bonus_minor: 0n,
  credit_minor: 0n,
  jackpot_minor: 0n,
  pool: null,
  target_key: null,
  undone_by: null,
};
