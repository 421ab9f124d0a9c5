import { findAccounts, findStatement } from "@fairline/contracts";
import { transaction } from "@fairline/database";
import { createApi } from "@fairline/http";
import { silentLog, systemClock } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bonusConvertDraft,
  bonusGrantDraft,
  depositDraft,
  holdDraft,
  releaseDraft,
  returnsDrafts,
  stakeDraft,
  walletErrors,
} from "../index.ts";
import { acceptedOf, itemOf, startTestLedger, type TestLedger } from "../testing/test-ledger.ts";
import { mountWalletRoutes } from "./index.ts";
import { CLEARING } from "../testing/clearing.ts";

let database: TestDatabase;
let wallet: TestLedger;
let signedIn: bigint | null = null;
let api: ReturnType<typeof createApi>;

beforeAll(async () => {
  database = await testDatabase();
  wallet = await startTestLedger(database.pool);
  api = createApi({
    log: silentLog,
    catalogues: [walletErrors],
    readSession: async () =>
      signedIn === null ? null : { playerId: signedIn, sessionId: "s", signedInAtMs: 0 },
    publicOrigins: [],
  });
  mountWalletRoutes(api, {
    pool: database.pool,
    ledger: wallet.ledger,
    nameSubjects: async (_, ids) =>
      new Map(
        ids.filter((id) => id === 8n).map((id) => [id, { kind: "game", route: "dice" } as const]),
      ),
  });
});
afterAll(async () => {
  await api.server.close();
  await wallet.stop();
  await database.close();
});

async function get(path: string) {
  const answer = await api.server.inject({ method: "GET", url: `/wallet-api/v1${path}` });
  return { status: answer.statusCode, body: answer.json() };
}

describe("the calls of the wallet", () => {
  it("are for signed-in players alone", async () => {
    signedIn = null;
    for (const path of ["/accounts", "/statement"]) expect((await get(path)).status).toBe(401);
  });

  it("show a player his main account with its balance as text", async () => {
    signedIn = await wallet.openPlayer(128_450n);
    const { body } = await get("/accounts");
    expect(findAccounts.reply.parse(body)).toEqual({
      accounts: [
        {
          accountId: signedIn.toString(),
          kind: "main",
          currency: "EUR",
          balanceMinor: "128450",
          isActive: true,
        },
      ],
    });
  });

  it("list movements newest first, signed from his view, each with its balance", async () => {
    signedIn = await wallet.openPlayer();
    const bet = wallet.ledger.nextId();
    await wallet.post(signedIn, depositDraft(10_000n, 7n, CLEARING));
    await wallet.post(signedIn, stakeDraft(2_500n, 8n));
    await wallet.post(signedIn, ...returnsDrafts(2_500n, 4_000n, 8n));
    await wallet.post(signedIn, holdDraft(100n, bet));
    await wallet.post(signedIn, releaseDraft(100n, bet));
    const page = findStatement.reply.parse((await get("/statement")).body);
    expect(page.next).toBeUndefined();
    expect(
      page.rows.map((row) => [row.kind, row.amountMinor, row.balanceAfterMinor, row.reference]),
    ).toEqual([
      ["release", "100", "11500", bet.toString()],
      ["hold", "-100", "11400", bet.toString()],
      ["returns", "4000", "11500", "8"],
      ["stake", "-2500", "7500", "8"],
      ["deposit", "10000", "10000", "7"],
    ]);
    // Rows of play say what they are about, where anybody knows it.
    const dice = { kind: "game", route: "dice" };
    expect(page.rows.map(({ subject }) => subject)).toEqual([
      undefined,
      undefined,
      dice,
      dice,
      undefined,
    ]);
  });

  it("page by position: no movement twice and none left out, while new ones come", async () => {
    signedIn = await wallet.openPlayer(1_000n);
    for (let bet = 1n; bet <= 119n; bet += 1n) await wallet.post(signedIn, stakeDraft(1n, bet));
    const seen: string[] = [];
    let path = "/statement";
    for (let pages = 0; pages < 3; pages += 1) {
      const page = findStatement.reply.parse((await get(path)).body);
      seen.push(...page.rows.map((row) => row.transferId));
      await wallet.post(signedIn, stakeDraft(1n, 500n));
      if (page.next === undefined) break;
      path = `/statement?cursor=${page.next}`;
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
  });

  it("page by as many movements as are asked for, 500 at most", async () => {
    signedIn = await wallet.openPlayer(1_000n);
    for (let bet = 1n; bet <= 60n; bet += 1n) await wallet.post(signedIn, stakeDraft(1n, bet));
    const page = async (query: string) =>
      findStatement.reply.parse((await get(`/statement${query}`)).body);
    expect((await page("")).rows).toHaveLength(50);
    expect((await page("?limit=500")).rows).toHaveLength(61);
    const first = await page("?limit=60");
    const last = await page(`?limit=60&cursor=${first.next}`);
    expect([first.rows.length, last.rows.length]).toEqual([60, 1]);
    for (const limit of ["0", "501", "1000", "-1", "x"]) {
      expect((await get(`/statement?limit=${limit}`)).status).toBe(400);
    }
  });

  it("show each account with movements of its own, by kind and period, between two balances", async () => {
    signedIn = await wallet.openPlayer();
    const player = signedIn;
    const accountId = wallet.ledger.nextId();
    const opens = [{ accountId, kind: 4, currencyId: 1 }] as const;
    const drafts = [bonusGrantDraft(500n, 7n, accountId)];
    await wallet.ledger.submit(itemOf(player, [], { decide: () => acceptedOf(drafts, { opens }) }));
    await wallet.post(player, depositDraft(1_000n, 7n, CLEARING), stakeDraft(100n, 8n));
    await wallet.post(player, bonusConvertDraft(200n, 7n, accountId));
    const read = async (query: string) =>
      findStatement.reply.parse((await get(`/statement?${query}`)).body);
    const bonus = await read(`accountId=${accountId}`);
    expect(bonus.account).toEqual({ accountId: `${accountId}`, kind: "bonus", currency: "EUR" });
    expect(bonus.rows.map((row) => [row.kind, row.amountMinor, row.balanceAfterMinor])).toEqual([
      ["bonus-convert", "-200", "300"],
      ["bonus", "500", "500"],
    ]);
    const main = await read("");
    expect([main.openingMinor, main.closingMinor]).toEqual(["0", "1100"]);
    expect(main.rows.map((row) => [row.kind, row.amountMinor])).toEqual([
      ["bonus-convert", "200"],
      ["stake", "-100"],
      ["deposit", "1000"],
    ]);
    const stakes = await read("kind=stake");
    expect(stakes.rows.map((row) => row.amountMinor)).toEqual(["-100"]);
    expect(stakes.closingMinor).toBe("1100");
    const several = await read("kind=stake,bonus-convert");
    expect(several.rows.map((row) => row.kind)).toEqual(["bonus-convert", "stake"]);
    expect((await get("/statement?kind=stake,luck")).status).toBe(400);
    const later = await read(`from=${systemClock.nowMs() + 60_000}`);
    expect(later).toMatchObject({ openingMinor: "1100", closingMinor: "1100", rows: [] });
    const earlier = await read(`to=${systemClock.nowMs() - 60_000}`);
    expect(earlier).toMatchObject({ openingMinor: "0", closingMinor: "0", rows: [] });
  });

  it("name the block of the audit chain that seals the last movement", async () => {
    signedIn = await wallet.openPlayer(900n);
    const at = (await wallet.ledger.readHead(signedIn)).nowMicros;
    await sealUpTo(at + 1n);
    const sealed = findStatement.reply.parse((await get("/statement")).body).sealedBy;
    const block = await database.pool.query(
      "select n::text as block, encode(hash, 'hex') as hash from audit_blocks where to_at = $1",
      [at + 1n],
    );
    expect(sealed).toEqual(block.rows[0]);
  });

  it("show nothing of another player", async () => {
    const other = await wallet.openPlayer(777n);
    signedIn = await wallet.openPlayer(1n);
    const accounts = findAccounts.reply.parse((await get("/accounts")).body);
    expect(accounts.accounts.map(({ accountId }) => accountId)).not.toContain(other.toString());
    const statement = findStatement.reply.parse((await get("/statement")).body);
    expect(statement.rows).toHaveLength(1);
    const foreign = await get(`/statement?accountId=${other}`);
    expect([foreign.status, foreign.body.code]).toEqual([404, "WALLET_ACCOUNT_UNKNOWN"]);
  });

  it.each(["x", "1", "1-", "1-2-3", "-1-2", "1".repeat(200)])(
    "refuse the position %s that they never gave",
    async (cursor) => {
      const answer = await get(`/statement?cursor=${cursor}`);
      expect([answer.status, answer.body.code]).toEqual([400, "BAD_REQUEST"]);
    },
  );
});

/** Adds a block to the chain under the sealer's own lock. */
async function sealUpTo(toMicros: bigint): Promise<void> {
  await transaction(database.pool, async (client) => {
    await client.query("select pg_advisory_xact_lock(4702002)");
    await client.query(
      `insert into audit_blocks (n, prev, hash, kind, from_at, to_at, row_count, sums, sealed_at)
       select n + 1, hash, sha256('next'), 0, to_at, $1, 0, '{}', $1
       from audit_blocks order by n desc limit 1`,
      [toMicros],
    );
  });
}
