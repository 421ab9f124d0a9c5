import { silentLog, systemClock, uuidV7At } from "@fairline/kernel";
import { createWallet } from "@fairline/wallet";
import { createResponsibleGaming, rulesLoader } from "@fairline/responsible-gaming";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderPerson } from "./person-desk.ts";
import { openTestPlatform, type TestPlatform } from "./testing/open-test-platform.ts";

const LIMIT = "/limit-service-api/api/external/web/v3/limit";
const WITHDRAWALS = "/payments-api/v1/withdrawals";

describe("an exclusion of a player of the platform", () => {
  let world: TestPlatform;
  beforeAll(async () => {
    world = await openTestPlatform();
  });
  afterAll(async () => {
    await world.close();
  });

  let requests = 0;
  const requestId = () => {
    requests += 1;
    return uuidV7At(systemClock.nowMs(), new Uint8Array(10).fill(requests));
  };
  async function deposit(cookie: string): Promise<string> {
    const answer = await world.call(cookie, "POST", "/payments-api/v1/deposits", {
      requestId: requestId(),
      methodId: "sandbox-card",
      amountMinor: "1000",
      language: "en",
    });
    return answer.body.code ?? "taken";
  }
  async function exclude(cookie: string): Promise<void> {
    const answer = await world.call(cookie, "POST", LIMIT, { limitType: 30, limitValue: "180" });
    expect(answer.status).toBe(200);
  }

  it("holds for an account of the same name and birth date that is opened after it", async () => {
    const first = await world.register("Seán O’Neil");
    await exclude(first.cookie);
    const second = await world.register("O NEIL SEAN");
    expect(await deposit(second.cookie)).toBe("PERSON_EXCLUDED");
    // Withdrawals stay open: the exclusion is never the reason for a refusal.
    const withdrawal = await world.call(second.cookie, "POST", WITHDRAWALS, {
      requestId: requestId(),
      methodId: "sandbox-card",
      amountMinor: "1000",
    });
    expect(withdrawal.body.code).not.toBe("PERSON_EXCLUDED");
    const other = await world.register("Sean Neilson");
    expect(await deposit(other.cookie)).not.toBe("PERSON_EXCLUDED");
  });

  it("holds for an account that was there before, whose rules are at hand already", async () => {
    const first = await world.register("Ana Ruíz");
    const second = await world.register("RUIZ ANA");
    expect(await deposit(second.cookie)).not.toBe("PERSON_EXCLUDED");
    await exclude(first.cookie);
    expect(await deposit(second.cookie)).toBe("PERSON_EXCLUDED");
    // And the other way round, for a player who plays by both.
    const { cookie } = await world.register("Ana-Ruiz");
    expect(await deposit(cookie)).toBe("PERSON_EXCLUDED");
  });

  it("is found whichever comes first, the account or the exclusion", async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const name = `Race ${String.fromCodePoint(0x61 + turn).repeat(3)}`;
      const first = await world.register(name);
      const [second] = await Promise.all([world.register(name), exclude(first.cookie)]);
      expect(await deposit(second.cookie)).toBe("PERSON_EXCLUDED");
    }
  });

  it("is lifted from a namesake by an operator's word, kept with its reason, and by nothing else", async () => {
    const first = await world.register("Jan Novak");
    const second = await world.register("Novak Jan");
    const third = await world.register("NOVAK-JAN");
    await exclude(first.cookie);
    expect(await deposit(second.cookie)).toBe("PERSON_EXCLUDED");
    const { pool } = world.database;
    const say = (otherId: bigint, areTwo: boolean) =>
      orderPerson(
        { pool, clock: systemClock },
        { playerId: second.playerId, otherId, areTwo, reason: "saw both papers", by: "anna" },
      );
    const stranger = await world.register("Somebody Else");
    for (const otherId of [second.playerId, stranger.playerId, 9_999_999n]) {
      expect(await say(otherId, true)).toMatchObject({ code: "NAMESAKE_UNKNOWN" });
    }
    expect(await say(first.playerId, true)).toBe(true);
    expect(await deposit(second.cookie)).not.toBe("PERSON_EXCLUDED");
    // The excluded one stays excluded, and so does whom nobody spoke of.
    const own = await pool.query("select excluded_from from rules_effective where player_id = $1", [
      first.playerId,
    ]);
    expect(own.rows[0]?.excluded_from).not.toBeNull();
    expect(await deposit(third.cookie)).toBe("PERSON_EXCLUDED");
    expect(await say(first.playerId, false)).toBe(true);
    expect(await deposit(second.cookie)).toBe("PERSON_EXCLUDED");
    const kept = await pool.query(
      `select are_two, reason, decided_by, at > 0 as "hasTime" from namesake_verdicts
       where low_id = $1 and high_id = $2 order by id`,
      [first.playerId, second.playerId],
    );
    const row = { reason: "saw both papers", decided_by: "anna", hasTime: true };
    expect(kept.rows).toEqual([
      { are_two: true, ...row },
      { are_two: false, ...row },
    ]);
    await expect(pool.query("delete from namesake_verdicts")).rejects.toThrow("verdicts are kept");
  });

  it("is known after a start on a database that did not know persons", async () => {
    const first = await world.register("Older Than This");
    const second = await world.register("This Older Than");
    await exclude(first.cookie);
    const { pool } = world.database;
    await pool.query("update players set person_key = null");
    await pool.query("update rules_effective set person_key = null");
    const wallet = createWallet({ pool, clock: systemClock, log: silentLog, rulesLoader });
    const { ledger } = wallet;
    const exclusionsOf = async (playerId: bigint) =>
      JSON.stringify((await ledger.readHead(playerId)).state.rules, (_key, value) =>
        typeof value === "bigint" ? String(value) : value,
      );
    expect(await exclusionsOf(second.playerId)).toBe("null");
    await world.platform.identity.fillPersons();
    const limits = createResponsibleGaming({
      pool,
      clock: systemClock,
      nudge: () => undefined,
      wallet: {
        readHead: (playerId) => ledger.readHead(playerId),
        touchWallet: (client, playerId) => ledger.touchHead(client, playerId),
      },
    });
    await limits.start();
    expect(await exclusionsOf(second.playerId)).toContain('"personExclusions":[{"from"');
  });
});
