import type { JsonObject } from "@fairline/kernel";
import { type MemoryDatabase, riskRow } from "./memory-database.ts";
import type { Route } from "./routes.ts";
import { legsOf } from "./bet-legs.ts";
import type { BetRow, KnownResultRow, RiskMoveRow, SaleRow } from "./sportsbook-rows.ts";
import { pageLock, resultKey, settlementEvent, writeDue } from "./sportsbook-extensions.ts";
import type { Transaction } from "./transaction.ts";
import { answer, arrayText, int8, int8Array, json, number } from "./values.ts";

const CURSOR = 1;
const CURSOR_LOCK = "settlement cursor";
const TRIES_MAX = 30;

/** Statements of the sportsbook. */
export const sportsbookRoutes: readonly Route[] = [
  {
    name: "find bet",
    text: /from bets b where b\.id = \$1 and b\.at = \$2 and b\.player_id = \$3/,
    run(database, [id, , playerId], transaction) {
      const bet = database.bets.get(transaction, int8(id));
      if (bet?.player_id !== int8(playerId)) return answer([]);
      return answer([withEvents(database, transaction, bet)]);
    },
  },
  {
    name: "is any delay ended",
    text: /^select from live_delays where ends_at <= \$1 limit 1/,
    run(database, [nowMs], transaction) {
      const now = int8(nowMs);
      const isAny = database.liveDelays.all(transaction).some((endsAt) => endsAt <= now);
      return answer(isAny ? [{}] : []);
    },
  },
  {
    name: "find ended delays",
    text: /from live_delays where ends_at <= \$1/,
    run(database, [nowMs, limit], transaction) {
      const now = int8(nowMs);
      const ended = database.bets
        .all(transaction)
        .filter(({ id }) => (database.liveDelays.get(transaction, id) ?? now + 1n) <= now)
        .filter(() => !database.plant.strikes("unending-delay"))
        .sort((a, b) => Number((a.delay_ends_at ?? 0n) - (b.delay_ends_at ?? 0n)));
      return answer(ended.slice(0, number(limit)).map(betColumns));
    },
  },
  {
    name: "ensure bet partitions",
    text: /sportsbook_ensure_partitions/,
    run: () => answer([{ made: 0 }]),
  },
  {
    name: "find risks",
    text: /from outcome_risks where risk_minor <> 0/,
    run(database, [worker], transaction) {
      const amounts = database.risksNow().map((row) => ({ ...row, move_id: null }));
      const moves = database.riskMoves.all(transaction).filter((move) => isForeign(move, worker));
      return answer([...amounts, ...moves.map(({ id }) => ({ move_id: id }))]);
    },
  },
  {
    name: "find risk moves",
    text: /^select r\.id, m\.fixture_id, .* from risk_moves r/s,
    run(database, [worker, known], transaction) {
      const ids = new Set(strings(known).map(BigInt));
      const moves = database.riskMoves
        .all(transaction)
        .filter((move) => isForeign(move, worker) && !ids.has(move.id));
      return answer(moves.map(({ id, key, riskMinor }) => ({ id, ...riskRow(key, riskMinor) })));
    },
  },
  {
    // The amounts are folded already: what is old is forgotten.
    name: "fold risks",
    text: /^select sportsbook_fold_risks/,
    run(database, [limit, ageMs], transaction) {
      const oldest = database.nowMicros() - BigInt(number(ageMs)) * 1_000n;
      const old = database.riskMoves.all(transaction).filter(({ at }) => at <= oldest);
      const folded = old.slice(0, number(limit));
      for (const { id } of folded) database.riskMoves.remove(transaction, id);
      return answer([{ folded: folded.length }]);
    },
  },
  {
    name: "is any sale ended",
    text: /^select from bet_sales where state = 'waiting' and ends_at <= \$1 limit 1/,
    run(database, [nowMs], transaction) {
      const isAny = database.sales
        .all(transaction)
        .some(({ state, endsAt }) => state === "waiting" && (endsAt ?? 0n) <= int8(nowMs));
      return answer(isAny ? [{}] : []);
    },
  },
  {
    name: "find ended sales",
    text: /from bet_sales where state = 'waiting' and ends_at <= \$1/,
    run(database, [nowMs, limit], transaction) {
      const ended = database.sales
        .all(transaction)
        .filter(({ state, endsAt }) => state === "waiting" && (endsAt ?? 0n) <= int8(nowMs))
        .filter(() => !database.plant.strikes("unending-sale"))
        .sort((a, b) => Number((a.endsAt ?? 0n) - (b.endsAt ?? 0n)))
        .slice(0, number(limit));
      return answer(
        ended.flatMap((sale) => {
          const bet = database.bets.get(transaction, sale.betId);
          return bet === undefined ? [] : [{ ...betColumns(bet), ...saleColumns(sale) }];
        }),
      );
    },
  },
  {
    name: "find sellable bets",
    text: /where b\.player_id = \$1 and b\.state = 'accepted'/,
    run(database, [playerId, limit], transaction) {
      const own = database.bets
        .all(transaction)
        .filter((bet) => bet.player_id === int8(playerId) && bet.state === "accepted")
        .sort((a, b) => (a.id < b.id ? 1 : -1));
      return answer(own.slice(0, number(limit)).map(betColumns));
    },
  },
  {
    name: "list bets since",
    text: /where b\.player_id = \$1 and b\.at >= \$2 and b\.id > \$3/,
    run(database, [playerId, from, afterId, limit], transaction) {
      const own = database.bets
        .all(transaction)
        .filter((bet) => bet.player_id === int8(playerId) && bet.at >= int8(from))
        .filter(({ id }) => id > int8(afterId))
        .sort((a, b) => (a.id < b.id ? -1 : 1));
      return answer(own.slice(0, number(limit)).map(betColumns));
    },
  },
  {
    name: "drop empty risks",
    text: /^delete from outcome_liabilities/,
    run: () => answer([]),
  },
  {
    // Nobody saves coupons here.
    name: "drop expired coupons",
    text: /^delete from saved_coupons/,
    run: () => answer([]),
  },
  {
    name: "read cursor",
    text: /^select settlement_id from settlement_cursor/,
    run(database, _, transaction) {
      const at = database.settlementCursor.get(transaction, CURSOR) ?? 0n;
      return answer([{ settlement_id: at }]);
    },
  },
  {
    name: "publish settlements",
    text: /^select sportsbook_publish/,
    locks: () => [CURSOR_LOCK],
    run(database, [entries, cursor, upto], transaction) {
      const at = database.settlementCursor.get(transaction, CURSOR) ?? 0n;
      if (at !== int8(cursor)) return answer([{ done: false }]);
      const touched = json<Entry[]>(entries).flatMap((e) => publish(database, transaction, e));
      touched.sort((a, b) => (a < b ? -1 : 1));
      writeDue(database, transaction, [...new Set(touched)]);
      database.settlementCursor.put(transaction, CURSOR, int8(upto));
      return answer([{ done: true }]);
    },
  },
  {
    name: "find due pages",
    text: /from settle_due\s+where next_at = 0/,
    run(database, [underWay, limit], transaction) {
      const others = new Set(strings(underWay));
      const pages = database.settleDue
        .all(transaction)
        .filter(({ nextAt, seq }) => nextAt === 0 && !others.has(String(seq)))
        .sort((a, b) => Number(a.seq - b.seq))
        .slice(0, number(limit));
      return answer(
        pages.map(({ seq, betIds, tries }) => {
          const ats = betIds.map((id) => database.bets.get(transaction, id)?.at ?? 0n);
          ats.sort((a, b) => (a < b ? -1 : 1));
          const ids = arrayText(betIds, (id) => id);
          return { seq, ids, from_at: ats[0], to_at: ats.at(-1), tries };
        }),
      );
    },
  },
  {
    name: "wake due pages",
    text: /^update settle_due set next_at = 0 where next_at between 1 and \$1/,
    run(database, [nowMs], transaction) {
      for (const page of database.settleDue.all(transaction)) {
        if (page.nextAt === 0 || page.nextAt > number(nowMs)) continue;
        database.settleDue.put(transaction, page.seq, { ...page, nextAt: 0 });
      }
      return answer([]);
    },
  },
  {
    name: "find due bets",
    text: /from bets b where b\.id = any \(\$1\)/,
    run(database, [ids], transaction) {
      const bets = int8Array(ids).flatMap((id) => database.bets.get(transaction, id) ?? []);
      return answer([
        {
          ids: arrayText(bets, ({ id }) => id),
          ats: arrayText(bets, ({ at }) => at),
          players: arrayText(bets, ({ player_id }) => player_id),
          currencies: arrayText(bets, ({ currency_id }) => currency_id),
          stakes: arrayText(bets, ({ stake_minor }) => stake_minor),
          caps: arrayText(bets, ({ payout_cap_minor }) => payout_cap_minor),
          states: arrayText(bets, ({ state }) => state),
          revs: arrayText(bets, ({ rev }) => rev),
          returns: arrayText(bets, ({ returns_minor }) => returns_minor),
          paid_ats: arrayText(bets, ({ paid_at }) => paid_at),
          sold_stakes: arrayText(bets, ({ sold_stake_minor }) => sold_stake_minor),
          legs: JSON.stringify(bets.map(({ legs }) => legs)),
          results: JSON.stringify(bets.map(({ results }) => results)),
          fundings: JSON.stringify(bets.map(({ funding }) => funding)),
        },
      ]);
    },
  },
  {
    name: "find market results",
    text: /from known_results m\s+join/,
    run(database, [fixtures, markets], transaction) {
      const ids = strings(fixtures);
      const keys = new Set(
        strings(markets).map((marketKey, index) =>
          resultKey({ fixtureId: ids[index] ?? "", marketKey }),
        ),
      );
      const found = [...keys].flatMap((key) => database.knownResults.get(transaction, key) ?? []);
      return answer(found);
    },
  },
  {
    name: "close due pages",
    text: /^select sportsbook_close_due/,
    locks: (_, values) => [
      ...(strings(values[8]).length > 0 ? [CURSOR_LOCK] : []),
      ...strings(values[0]).map((seq) => pageLock(BigInt(seq))),
    ],
    run(database, values, transaction) {
      const [pages = [], toldPages = [], players = [], bets = [], revs = [], states = []] =
        values.map(strings);
      const [returns = [], againPages = [], again = [], times = []] = values.slice(6).map(strings);
      for (const seq of pages) {
        const page = database.settleDue.get(transaction, BigInt(seq));
        if (page === undefined) continue;
        database.settleDue.remove(transaction, page.seq);
        for (const [n, betId] of bets.entries()) {
          if (toldPages[n] !== seq) continue;
          const returnsMinor = returns[n] === "NULL" ? null : (returns[n] ?? null);
          const news = { betId, rev: Number(revs[n]), state: states[n] ?? "", returnsMinor };
          database.append(transaction, "bet.changed", BigInt(players[n] ?? 0), news);
        }
        const tries = Math.min(page.tries + 1, TRIES_MAX);
        for (const at of new Set(times)) {
          const ids = again.filter((_, n) => times[n] === at && againPages[n] === seq).map(BigInt);
          if (ids.length > 0) writeDue(database, transaction, ids, { nextAt: Number(at), tries });
        }
      }
      return answer([]);
    },
  },
];

function saleColumns(sale: SaleRow) {
  return {
    sale_id: sale.id,
    sale_rev: sale.rev,
    sale_stake_minor: sale.stakeMinor,
    price_minor: sale.priceMinor,
    open_legs: sale.legs,
    ends_at: sale.endsAt,
  };
}

type Entry = {
  readonly fixture_id: string;
  readonly market_key: string;
  readonly rev: number;
  readonly kind: "settled" | "rolled-back" | "cancelled";
  readonly result?: JsonObject;
  readonly window?: JsonObject;
};

/** Writes what is known of a market; answers the bets it touches. */
function publish(database: MemoryDatabase, transaction: Transaction, entry: Entry): bigint[] {
  const market = { fixtureId: entry.fixture_id, marketKey: entry.market_key };
  const key = resultKey(market);
  const known = database.knownResults.get(transaction, key);
  const first: KnownResultRow = {
    fixture_id: BigInt(entry.fixture_id),
    market_key: entry.market_key,
    rev: entry.rev,
    last_kind: entry.kind,
    result: entry.result ?? null,
    windows: entry.window === undefined ? [] : [entry.window],
  };
  database.knownResults.put(
    transaction,
    key,
    known === undefined ? first : { ...first, ...following(known, entry) },
  );
  const touched = database.bets
    .all(transaction)
    .filter((bet) => legsOf(bet).some((leg) => resultKey(leg) === key));
  return touched.map(({ id }) => id);
}

/** What an entry makes of what was known of its market. */
function following(known: KnownResultRow, entry: Entry) {
  const undoesCancel = entry.kind === "rolled-back" && known.last_kind === "cancelled";
  switch (entry.kind) {
    case "settled":
      return { result: entry.result ?? null, windows: known.windows };
    case "cancelled":
      return {
        result: known.result,
        windows: [...known.windows, ...(entry.window === undefined ? [] : [entry.window])],
      };
    default:
      return {
        last_kind: undoesCancel && known.result !== null ? "settled" : entry.kind,
        result: undoesCancel ? known.result : null,
        windows: undoesCancel ? known.windows.slice(0, -1) : known.windows,
      };
  }
}

function withEvents(database: MemoryDatabase, transaction: Transaction, bet: BetRow) {
  const first = {
    rev: 1,
    kind: bet.delay_ends_at === null ? "placed" : "held",
    at: bet.placed_at,
    amountMinor: bet.stake_minor,
    code: null,
  };
  const inForce = settlementEvent(bet);
  const later = database.betEvents
    .all(transaction)
    .filter(({ betId }) => betId === bet.id)
    .concat(inForce ?? [])
    .sort((a, b) => a.rev - b.rev || Number(a.at - b.at));
  const events = [first, ...later].map(({ rev, kind, at, amountMinor, code }) => ({
    rev,
    kind,
    at: String(at),
    amountMinor: amountMinor === null ? null : String(amountMinor),
    code,
  }));
  return { ...betColumns(bet), events };
}

/** The database keeps legs as a text. */
function betColumns(bet: BetRow) {
  return { ...bet, legs: JSON.stringify(bet.legs) };
}

/** The elements of an array, be it one of the driver's or its text. */
function strings(value: unknown): string[] {
  if (value === "{}") return [];
  if (typeof value === "string") return value.slice(1, -1).split(",");
  return Array.isArray(value) ? value.map(String) : [];
}

/** Whether somebody else than this worker's bets made the move. */
function isForeign({ worker }: RiskMoveRow, asking: unknown): boolean {
  return worker !== number(asking);
}
