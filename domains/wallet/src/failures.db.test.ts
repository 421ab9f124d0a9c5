import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { QUEUE_MAX } from "./engine/group-commit.ts";
import { runAudit, stakeDraft } from "./index.ts";
import { acceptedOf, itemOf, startTestLedger, type TestLedger } from "./testing/test-ledger.ts";

let database: TestDatabase;
let wallet: TestLedger;

beforeAll(async () => {
  database = await testDatabase();
  wallet = await startTestLedger(database.pool);
});
afterAll(async () => {
  await wallet.stop();
  await database.close();
});

async function expectSound() {
  const findings = await runAudit(database.pool);
  expect(findings.filter((finding) => finding.verdict === "broken")).toEqual([]);
}

describe("a poisonous item", () => {
  it("fails alone: the others of its batch, and of its player, are written", async () => {
    await database.pool.query(`create function picky_record(rows jsonb, applied bigint[])
      returns void language plpgsql as $$
      begin
        if rows::text like '%poison%' then raise exception 'not this one'; end if;
      end $$`);
    const players = await Promise.all(Array.from({ length: 20 }, () => wallet.openPlayer(1_000n)));
    const items = players.flatMap((player, index) => [
      itemOf(player, [stakeDraft(10n, 1n)]),
      itemOf(player, [], {
        decide: () =>
          acceptedOf([stakeDraft(10n, 2n)], {
            records: [
              { recorder: "picky_record", row: { what: index === 13 ? "poison" : "bread" } },
            ],
          }),
      }),
    ]);
    const results = await Promise.allSettled(items.map((item) => wallet.ledger.submit(item)));
    const failed = results.flatMap((result, index) =>
      result.status === "rejected" ? [index] : [],
    );
    expect(failed).toEqual([27]);
    expect(results[27]).toMatchObject({ reason: { code: "LEDGER_WRITE_FAILED" } });
    expect(await wallet.balanceOf(players[13]!)).toBe(990n);
    expect(await wallet.balanceOf(players[12]!)).toBe(980n);
    await expectSound();
  });

  it("whose decision throws hears its own error, and nobody else does", async () => {
    const player = await wallet.openPlayer(1_000n);
    const bug = new RangeError("a bug of the domain");
    const [bad, good] = await Promise.allSettled([
      wallet.ledger.submit(
        itemOf(player, [], {
          decide: () => {
            throw bug;
          },
        }),
      ),
      wallet.post(player, stakeDraft(10n, 3n)),
    ]);
    expect(bad).toEqual({ status: "rejected", reason: bug });
    expect(good).toMatchObject({ value: { kind: "done" } });
  });
});

function killLanes(): Promise<unknown> {
  return database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'fairline-ledger' and datname = current_database()`,
  );
}

describe("a lost connection", () => {
  it("loses and doubles nothing, whenever the server ends it", async () => {
    const players = await Promise.all(Array.from({ length: 40 }, () => wallet.openPlayer(10_000n)));
    // Every tenth answer ends the connections of both lanes, in whatever they are doing.
    let answers = 0;
    const kills: Promise<unknown>[] = [];
    const stake = async (player: bigint, turn: number) => {
      const reply = await wallet.post(player, stakeDraft(10n, BigInt(turn + 1)));
      answers += 1;
      if (answers % 10 === 0) kills.push(killLanes());
      return reply;
    };
    const replies = await Promise.all(
      players.flatMap((player) => Array.from({ length: 15 }, (_, turn) => stake(player, turn))),
    );
    await Promise.all(kills);
    expect(kills.length).toBe(60);
    expect(replies.every((reply) => reply.kind === "done")).toBe(true);
    for (const player of players) expect(await wallet.balanceOf(player)).toBe(9_850n);
    await expectSound();
  }, 60_000);
});

describe("a clock that is wrong", () => {
  it("is set right by the database, and the batch is decided again", async () => {
    const player = await wallet.openPlayer(1_000n);
    // A head whose last row lies in the future forces its next row ahead of the clock.
    await database.pool.query(
      "update accounts set last_at = wallet_now() + 3000000, seq = seq + 1 where id = $1",
      [player],
    );
    const ahead = wallet.post(player, stakeDraft(10n, 4n));
    await expect(ahead).rejects.toMatchObject({ code: "CLOCK_SKEW" });
    const fine = await wallet.openPlayer(1_000n);
    expect((await wallet.post(fine, stakeDraft(10n, 5n))).kind).toBe("done");
  });
});

describe("the queue", () => {
  it("is bounded: what it cannot hold is told at once, what it holds is answered", async () => {
    const players = await Promise.all(Array.from({ length: 50 }, () => wallet.openPlayer(1_000n)));
    const extra = 40;
    const results = await Promise.allSettled(
      Array.from({ length: QUEUE_MAX + extra }, (_, index) =>
        wallet.post(players[index % players.length]!, stakeDraft(1n, BigInt(index + 1))),
      ),
    );
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(extra);
    expect(refused[0]).toMatchObject({ reason: { code: "OVERLOADED" } });
    await expectSound();
  }, 60_000);
});

describe("a stopped ledger", () => {
  it("answers what waits and takes nothing more", async () => {
    const stopping = await startTestLedger(database.pool);
    const player = await wallet.openPlayer(1_000n);
    const last = stopping.post(player, stakeDraft(10n, 6n));
    await stopping.stop();
    expect(await last).toMatchObject({ kind: "done" });
    await expect(stopping.post(player, stakeDraft(10n, 7n))).rejects.toMatchObject({
      code: "OVERLOADED",
    });
  });
});
