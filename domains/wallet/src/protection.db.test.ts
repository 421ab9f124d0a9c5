import { transaction } from "@fairline/database";
import { assert, isRefused } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { convertMoney } from "./commands/convert-money.ts";
import { quoteConversion } from "./commands/quote-conversion.ts";
import {
  bonusGrantDraft,
  correctionDraft,
  holdDraft,
  lostDraft,
  refundDraft,
  releaseDraft,
  returnsDrafts,
  reverseDrafts,
  runAudit,
  stakeDraft,
  withdrawalHoldDraft,
} from "./index.ts";
import { atRate } from "./model/at-rate.ts";
import { HOUSE_KINDS } from "./model/house-accounts.ts";
import { TransferKind } from "./model/transfer-kinds.ts";
import {
  acceptedOf,
  itemOf,
  startTestLedger,
  type TestLedger,
  timeOf,
} from "./testing/test-ledger.ts";

let database: TestDatabase;
let wallet: TestLedger;
let player: bigint;

beforeAll(async () => {
  database = await testDatabase();
  wallet = await startTestLedger(database.pool, undefined, {
    name: "test",
    read: async () => [
      { currency: "EUR", worth: { num: 1n, den: 1n } },
      { currency: "USD", worth: { num: 23n, den: 25n } },
    ],
  });
  player = await wallet.openPlayer(10_000n);
  await wallet.post(player, stakeDraft(300n, 1n));
  const correction = await wallet.post(player, correctionDraft("player", 70n, 2n));
  const group = await wallet.ledger.findGroup(2n, timeOf(correction));
  await wallet.post(player, ...reverseDrafts(group));
  const bet = wallet.ledger.nextId();
  await wallet.post(player, holdDraft(50n, bet));
  await wallet.post(player, releaseDraft(50n, bet));
  await useAccounts();
  await wallet.ledger.submitHouse({
    ...itemOf(player, []),
    currencyId: 1,
    transfers: [lostDraft(300n, 1n)],
    records: () => [],
    ref: 1n,
  });
});
afterAll(async () => {
  await wallet.stop();
  await database.close();
});

/** Something of everything that further accounts do: a bonus, an exchange, stakes at a rate, a hold. */
async function useAccounts(): Promise<void> {
  const [dollars, bonus] = [wallet.ledger.nextId(), wallet.ledger.nextId()];
  const opens = [
    { accountId: dollars, kind: 9, currencyId: 2 },
    { accountId: bonus, kind: 4, currencyId: 1 },
  ] as const;
  const grant = bonusGrantDraft(500n, 7n, bonus);
  await wallet.ledger.submit(itemOf(player, [], { decide: () => acceptedOf([grant], { opens }) }));
  const deps = { pool: database.pool, ledger: wallet.ledger };
  const quote = await quoteConversion(deps, {
    playerId: player,
    fromAccountId: player.toString(),
    toAccountId: dollars.toString(),
    amountMinor: "3000",
  });
  const rate = await wallet.findRate(2, 1);
  assert(!isRefused(quote) && rate, "the rate of a dollar is known");
  await convertMoney(deps, player, quote.quoteId);
  await wallet.post(player, atRate(stakeDraft(101n, 3n, dollars), rate));
  await wallet.post(player, atRate(holdDraft(103n, 4n, undefined, dollars), rate));
  await wallet.post(player, withdrawalHoldDraft(200n, 5n, dollars));
  await wallet.post(player, stakeDraft(100n, 6n, bonus), stakeDraft(20n, 8n));
  await wallet.post(player, ...returnsDrafts(100n, 250n, 6n, bonus), refundDraft(20n, 8n));
}

describe("the database itself", () => {
  const kept = [
    "transfers",
    "transfer_reversals",
    "requests",
    "hold_resolutions",
    "audit_blocks",
  ] as const;

  it.each(kept)("refuses to change, remove or empty the rows of %s", async (table) => {
    const column = table === "audit_blocks" ? "n" : table === "requests" ? "at" : null;
    const any = column ?? (table === "hold_resolutions" ? "at" : "transfer_id");
    const target = table === "transfers" ? "ref" : any;
    for (const sql of [
      `update ${table} set ${target} = ${target} + 1`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]) {
      await expect(database.pool.query(sql), sql).rejects.toMatchObject({ code: "FL010" });
    }
  });

  it("refuses to forget when what was won fell, or to put it back", async () => {
    const client = await database.pool.connect();
    try {
      await client.query("begin");
      await client.query("insert into won_falls (player_id, at) values (1, 10)");
      await client.query("update won_falls set at = 11 where player_id = 1");
      for (const sql of [
        "update won_falls set at = 10 where player_id = 1",
        "delete from won_falls",
        "truncate won_falls",
      ]) {
        await client.query("savepoint before");
        await expect(client.query(sql), sql).rejects.toMatchObject({ code: "FL010" });
        await client.query("rollback to before");
      }
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  it("refuses to empty a partition by its own name", async () => {
    const found = await database.pool.query<{ name: string }>(
      "select tableoid::regclass::text as name from transfers limit 1",
    );
    const emptied = database.pool.query(`truncate ${found.rows[0]?.name}`);
    await expect(emptied).rejects.toMatchObject({ code: "FL010" });
  });

  it.each([
    ["a balance below the floor", "update accounts set balance_minor = -1 where id = $1", "23514"],
    ["a sequence that falls", "update accounts set seq = seq - 1 where id = $1", "FL010"],
    ["a wager that falls", "update accounts set cum_wager = cum_wager - 1 where id = $1", "FL010"],
    ["another owner", "update accounts set player_id = 77 where id = $1", "FL010"],
    ["another currency", "update accounts set currency_id = 2 where id = $1", "FL010"],
    ["the end of an account", "delete from accounts where id = $1", "FL010"],
    [
      "a second account of a currency",
      `insert into accounts (id, player_id, head_id, kind, currency_id)
       values (7000001, $1, $1, 9, 2)`,
      "23505",
    ],
    [
      "an account under another's head",
      `insert into accounts (id, player_id, head_id, kind, currency_id)
       values (7000002, $1 + 1, $1, 9, 3)`,
      "23514",
    ],
    [
      "an account of an unknown kind",
      `insert into accounts (id, player_id, head_id, kind, currency_id)
       values (7000003, $1, $1, 5, 3)`,
      "23514",
    ],
    [
      "a bonus below zero",
      "update accounts set balance_minor = -1 where kind = 4 and $1 > 0",
      "23514",
    ],
    [
      "another base amount",
      "update holds set base_minor = 7 where base_minor > 0 and $1 > 0",
      "FL010",
    ],
    ["a floor below zero", "update accounts set floor_minor = -5 where id = $1", "23514"],
    ["another head", "update accounts set head_id = 100001 where id = $1", "FL010"],
    ["another kind", "update accounts set kind = 8 where id = $1", "FL010"],
    [
      "a house account whose number names another currency",
      "insert into accounts (id, head_id, kind, currency_id) select 200001, 200001, 200, 2 where $1 > 0",
      "23514",
    ],
    [
      "a balance without a posting",
      "update accounts set balance_minor = balance_minor + 1 where id = $1",
      "FL010",
    ],
    [
      "an account that is opened with money",
      `insert into accounts (id, player_id, head_id, kind, currency_id, balance_minor)
       values (7000004, $1, $1, 9, 3, 5)`,
      "23514",
    ],
    [
      "a balance in the row of a house account",
      "update accounts set balance_minor = 5, posting_no = 1 where id = 100001 and $1 > 0",
      "FL010",
    ],
    [
      "a house account that is opened with money",
      `insert into accounts (id, head_id, kind, currency_id, balance_minor)
       select 160001, 160001, 160, 1, 5 where $1 > 0`,
      "23514",
    ],
    [
      "a currency with another exponent",
      "update currencies set exponent = 3 where $1 > 0",
      "FL010",
    ],
    [
      "a currency of another name",
      "update currencies set code = 'XXX' where code = 'JPY' and $1 > 0",
      "FL010",
    ],
    ["the end of a currency", "delete from currencies where code = 'JPY' and $1 > 0", "FL010"],
    ["a hold that opens again", "update holds set state = 0 where head_id = $1", "FL010"],
    [
      "a second main account",
      `insert into accounts (id, player_id, head_id, kind, currency_id)
       values (7000000, $1, $1, 0, 1)`,
      "23514",
    ],
  ])("refuses %s", async (_what, sql, code) => {
    await expect(database.pool.query(sql, [player])).rejects.toMatchObject({ code });
  });

  it.each([
    ["an amount of nothing", "100001, 101001, 0, 1, 6", "23514"],
    ["a side that pays itself", "100001, 100001, 5, 1, 6", "23514"],
    ["another currency than its house account", "100001, 101002, 5, 1, 6", "23514"],
    ["a player's side without its number", "100001, 1000001, 5, 1, 5", "23514"],
    ["a reversal of nothing", "100001, 101001, 5, 1, 99", "23514"],
    ["a currency unlike both its sides", "100001, 101001, 5, 2, 6", "23514"],
    ["a kind between those of the domains", "100001, 101001, 5, 1, 31", "23514"],
    ["a kind that nobody has", "100001, 101001, 5, 1, 50", "23514"],
    ["a house account of no kind", "100001, 106001, 5, 1, 6", "23514"],
    ["a side that is no account", "1, 101001, 5, 1, 6", "23514"],
    ["more than the jackpots hold", "130001, 102001, 5, 1, 23", "23514"],
    ["a subledger that nobody opened", "999001, 199001, 5, 1, 46", "23514"],
    ["a subledger that nobody opened, to be paid", "199001, 999001, 5, 1, 46", "23514"],
  ])("refuses a transfer with %s", async (_what, values, code) => {
    const insert = database.pool.query(
      `insert into transfers (id, at, group_id, ref, debit_account_id, credit_account_id,
         amount_minor, currency_id, kind)
       values (1, wallet_now(), 1, 1, ${values})`,
    );
    await expect(insert).rejects.toMatchObject({ code });
  });

  it("takes every kind of transfer and of house account that there is", async () => {
    const ofDomains = [24, 25, 26, 27, 28, 29, 30, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49];
    const own = Object.values(TransferKind).filter((kind) => kind !== TransferKind.REVERSE);
    const rows = [
      ...[...own, ...ofDomains].map((kind) => ({ from: 100, to: 101, kind })),
      ...HOUSE_KINDS.flatMap((house) => [
        { from: house === 199 ? 190 : 199, to: house, kind: TransferKind.CORRECTION },
        { from: house, to: house === 199 ? 190 : 199, kind: TransferKind.CORRECTION },
      ]),
    ];
    const client = await database.pool.connect();
    try {
      await client.query("begin");
      for (const [index, { from, to, kind }] of rows.entries()) {
        await client.query(
          `insert into transfers (id, at, group_id, ref, debit_account_id, credit_account_id,
             amount_minor, currency_id, kind)
           values ($1, wallet_now(), 1, 1, $2, $3, 5, 1, $4)`,
          [index + 1, from * 1_000 + 1, to * 1_000 + 1, kind],
        );
      }
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  it("lets jackpots give back what was put in, and no more", async () => {
    const client = await database.pool.connect();
    const move = (id: number, sides: string) =>
      client.query(
        `insert into transfers (id, at, group_id, ref, debit_account_id, credit_account_id,
           amount_minor, currency_id, kind)
         values (${id}, wallet_now(), 1, 1, ${sides}, 5, 1, 23)`,
      );
    try {
      await client.query("begin");
      await move(1, "102001, 130001");
      await move(2, "130001, 102001");
      await expect(move(3, "130001, 102001")).rejects.toMatchObject({
        code: "23514",
        constraint: "transfers_jackpot",
      });
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  it.each([
    "update house_rollups set sealed_to = sealed_to - 1",
    "update house_rollups set account_id = 150001",
    "delete from house_rollups",
    "truncate house_rollups",
    "truncate currencies cascade",
  ])("keeps what is sealed of the house, and the currencies: %s", async (sql) => {
    await database.pool.query(
      `insert into house_rollups (account_id, sealed_to, balance_minor)
       values (190001, 5, 0) on conflict do nothing`,
    );
    await expect(database.pool.query(sql)).rejects.toMatchObject({ code: "FL010" });
  });

  const insertCopyOfStake = (changes: object) =>
    database.pool.query(
      `insert into transfers select r.*
       from transfers t cross join lateral jsonb_populate_record(t, $1) r
       where t.id = (select min(id) from transfers where kind = 1 and rate_id is null)`,
      [JSON.stringify(changes)],
    );

  it("finds nothing to refuse in a copy of a stake but its id", async () => {
    await expect(insertCopyOfStake({})).rejects.toMatchObject({ code: "23505" });
  });

  it.each([
    { amount_minor: 0 },
    { currency_id: 2 },
    { credit_account_id: 100_002 },
    { kind: 0 },
    { kind: 39 },
    { credit_account_id: 114_001 },
    { credit_account_id: 99_001 },
    { kind: 99 },
    { reverses_id: 5 },
    { debit_no: null },
    { debit_after: null },
    { credit_no: 1 },
    { credit_after: 1 },
    { player_id: null },
    { wager_before: null },
    { wager_delta: -300 },
    { wager_delta: 299 },
    { won_delta: -300 },
    { won_delta: 7 },
    { deposit_delta: 7 },
    { withdraw_delta: 7 },
    { withdraw_delta: -300 },
    { rate_id: 5, wager_delta: -1 },
  ])("refuses a copy of a stake with %o", async (changes) => {
    await expect(insertCopyOfStake(changes)).rejects.toMatchObject({
      code: "23514",
      constraint: "transfers_sound",
    });
  });

  const insertCopyOfReturn = (accountKind: 0 | 4, wonDelta: number) =>
    database.pool.query(
      `insert into transfers select r.*
       from transfers t cross join lateral jsonb_populate_record(t, $1) r
       where t.kind in (5, 7) and t.credit_account_id in (select id from accounts where kind = $2)`,
      [JSON.stringify({ won_delta: wonDelta }), accountKind],
    );

  it("lets what comes back to a bonus count in part, and to own money whole", async () => {
    for (const wonDelta of [0, 7, 100, 250]) {
      await expect(insertCopyOfReturn(4, wonDelta)).rejects.toMatchObject({ code: "23505" });
    }
    await expect(insertCopyOfReturn(0, 20)).rejects.toMatchObject({ code: "23505" });
    for (const [kind, wonDelta] of [
      [4, 251],
      [4, -1],
      [0, 7],
      [0, 21],
    ] as const) {
      await expect(insertCopyOfReturn(kind, wonDelta)).rejects.toMatchObject({
        code: "23514",
        constraint: "transfers_sound",
      });
    }
  });

  it("refuses a day for which there is no partition", async () => {
    const insert = database.pool.query(
      `insert into transfers (id, at, group_id, ref, debit_account_id, credit_account_id,
         amount_minor, currency_id, kind) values (1, 0, 1, 1, 100001, 101001, 5, 1, 6)`,
    );
    await expect(insert).rejects.toMatchObject({ code: "23514" });
  });
});

describe("the audit", () => {
  it("finds everything in order when nobody meddled, and reads only", async () => {
    const findings = await runAudit(database.pool);
    expect(findings.map(({ invariant }) => invariant)).toEqual([
      1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 15,
    ]);
    expect(findings.filter(({ verdict }) => verdict === "broken")).toEqual([]);
    const writing = runAudit(database.pool, [
      {
        invariant: 99,
        title: "writes",
        sql: "select nextval('outbox_id_seq') as subject, 1 as detail",
      },
    ]);
    await expect(writing).rejects.toMatchObject({ code: "25006" });
  });

  it("asks the questions of other domains beside its own", async () => {
    const findings = await runAudit(database.pool, [
      { invariant: 6, title: "a question", sql: "select 'bet 7' as subject, 'is odd' as detail" },
    ]);
    expect(findings.find(({ invariant }) => invariant === 6)).toEqual({
      invariant: 6,
      title: "a question",
      verdict: "broken",
      rows: [{ subject: "bet 7", detail: "is odd" }],
    });
  });

  it.each([
    ["more than it is for a bonus", 4, 251, "counts 251 of 250 as won"],
    ["less than it is for own money", 0, 7, "counts 7 of 20 as won"],
  ])("names a return that counts %s", async (_what, accountKind, wonDelta, detail) => {
    const client = await database.pool.connect();
    try {
      await client.query("begin");
      await client.query("alter table transfers drop constraint transfers_sound");
      await client.query("set local session_replication_role = replica");
      await client.query(
        `update transfers set won_delta = $1 where kind in (5, 7)
           and credit_account_id in (select id from accounts where kind = $2)`,
        [wonDelta, accountKind],
      );
      const named = await client.query(
        "select detail from ledger_violations where invariant = 12 and detail like '% as won'",
      );
      expect(named.rows).toEqual([{ detail }]);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  it("names a fall of what was won that is noted and never was", async () => {
    const note = "insert into won_falls (player_id, at) values (7, 1)";
    await withoutTriggers(note);
    const findings = await runAudit(database.pool);
    const broken = findings.filter(({ verdict }) => verdict === "broken");
    expect(broken.map(({ invariant }) => invariant)).toEqual([12]);
    expect(broken[0]?.rows).toMatchObject([{ subject: "player 7" }]);
    await withoutTriggers("delete from won_falls where player_id = 7");
  });

  // Each entry does with the triggers off what no program may do, and names who must notice.
  it.each<[what: string, sql: string, invariants: number[]]>([
    ["a balance", "update accounts set balance_minor = balance_minor + 1 where id = $1", [1, 2]],
    [
      "an amount",
      `update transfers set amount_minor = amount_minor + 1, wager_delta = wager_delta + 1
       where kind = 1 and $1 > 0`,
      [2, 4, 11],
    ],
    ["a removed row", "delete from transfers where kind = 1 and $1 > 0", [2, 3, 4, 11, 12]],
    ["a counter", "update accounts set cum_won = cum_won + 1 where id = $1", [12]],
    [
      "an invented row",
      `insert into transfers (id, at, group_id, ref, debit_account_id, credit_account_id,
         amount_minor, currency_id, kind)
       select 1, wallet_now(), 1, 1, 100001, 190001, 5, 1, 20 where $1 > 0`,
      [11],
    ],
    ["a hold that was resolved", "update holds set state = 0 where head_id = $1", [8, 9]],
    ["a kept reversal", "delete from transfer_reversals where $1 > 0", [10]],
    ["a reserve", "update accounts set reserved_wager = 5 where id = $1", [8]],
    ["a withdrawal's end", "update holds set state = 1 where kind = 2 and head_id = $1", [8, 9]],
    [
      "a withdrawal's account",
      "update holds set account_id = $1 where kind = 2 and head_id = $1",
      [9],
    ],
    [
      "a hold's base amount",
      "update holds set base_minor = 5 where base_minor > 0 and $1 > 0",
      [8],
    ],
    ["an account's currency", "update accounts set currency_id = 3 where kind = 9 and $1 > 0", [1]],
    ["a bonus balance", "update accounts set balance_minor = 1 where kind = 4 and $1 > 0", [1, 2]],
    ["a rate", "update fx_rates set rate_num = rate_num * 2 where $1 > 0", [12]],
    [
      "what counts at a rate",
      "update transfers set wager_delta = wager_delta + 1 where rate_id > 0 and kind = 1 and $1 > 0",
      [12],
    ],
    [
      "a foreign row that counts as the head's own",
      `update transfers set rate_id = null, wager_delta = amount_minor
       where rate_id > 0 and kind = 1 and $1 > 0`,
      [12],
    ],
    [
      "a bonus that counts as won",
      "update transfers set won_delta = amount_minor where kind = 16 and $1 > 0",
      [12],
    ],
    ["half of an exchange", "update transfers set kind = 20 where kind = 15 and $1 > 0", [1, 11]],
  ])("names the invariants that %s breaks", async (_what, sql, invariants) => {
    const client = await database.pool.connect();
    try {
      await client.query("begin");
      await client.query("set local session_replication_role = replica");
      await client.query(sql, [player]);
      const broken = await client.query<{ invariant: number }>(
        `select distinct invariant from ledger_violations
         union select 11 from wallet_exchange_violations order by 1`,
      );
      expect(broken.rows.map(({ invariant }) => invariant)).toEqual(
        expect.arrayContaining(invariants),
      );
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});

/** What no program may do. */
async function withoutTriggers(sql: string): Promise<void> {
  await transaction(database.pool, async (client) => {
    await client.query("set local session_replication_role = replica");
    await client.query(sql);
  });
}
