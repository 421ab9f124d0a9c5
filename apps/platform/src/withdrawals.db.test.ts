import { isRefused, systemClock, uuidV7At } from "@fairline/kernel";
import { correctionDraft, idTimeMs, internalKey, requestHash } from "@fairline/wallet";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runPlatformAudit } from "./audit-platform.ts";
import type { Platform } from "./create-platform.ts";
import { openTestPlatform, type TestPlatform } from "./testing/open-test-platform.ts";

const WITHDRAWALS = "/payments-api/v1/withdrawals";
const GRANTS = "/promotions-api/v1/grants";
const OWN = 60_000n;
const BONUS = 3_500n;
const [FORFEIT, HOLD] = [18, 11];

describe("withdrawals of a player of the platform", () => {
  let world: TestPlatform;
  let database: TestPlatform["database"];
  let platform: Platform;
  let requests = 0;
  beforeAll(async () => {
    world = await openTestPlatform();
    ({ platform, database } = world);
  });
  afterAll(async () => {
    const broken = (await runPlatformAudit(database.pool)).filter(
      ({ verdict }) => verdict !== "held",
    );
    expect(broken).toEqual([]);
    await world.close();
  });

  /** A player with own money and an active bonus beside it. */
  async function register() {
    const { playerId, cookie } = await world.register("Payee");
    const ref = platform.wallet.ledger.nextId();
    await platform.wallet.ledger.submit({
      ...internalKey(`${ref}:gift`, idTimeMs(ref)),
      playerId,
      requestHash: requestHash(`${ref}`),
      decide: () => ({
        kind: "accepted",
        transfers: [correctionDraft("player", OWN, ref)],
        records: [],
        ref,
        result: {},
      }),
    });
    const granted = await platform.promotions.grantBonus({
      playerId,
      templateId: "welcome-sport",
      depositMinor: BONUS,
      cause: "test",
    });
    if (isRefused(granted)) throw new RangeError(granted.code);
    return { playerId, cookie };
  }
  const call: TestPlatform["call"] = (...asked) => world.call(...asked);
  function requestId(): string {
    requests += 1;
    const random = new Uint8Array(10);
    new DataView(random.buffer).setUint32(6, requests);
    return uuidV7At(systemClock.nowMs(), random);
  }
  const ask = (cookie: string, amountMinor: string, name = requestId()) =>
    call(cookie, "POST", WITHDRAWALS, {
      requestId: name,
      methodId: "sandbox-card",
      amountMinor,
    });
  /** [own money, state of the bonus, its balance] as the player's calls tell them. */
  async function stand(cookie: string) {
    const { accounts } = (await call(cookie, "GET", "/wallet-api/v1/accounts")).body;
    const [main] = accounts.filter(({ kind }: { kind: string }) => kind === "main");
    const [grant] = (await call(cookie, "GET", GRANTS)).body.grants;
    return [BigInt(main.balanceMinor), grant.state, grant.balanceMinor];
  }
  async function groupsOf(playerId: bigint) {
    const found = await database.pool.query<{ group_id: bigint; kinds: number[] }>(
      `select group_id, array_agg(kind::int order by id) as kinds from transfers
       where player_id = $1 and kind in (11, 12, 13, 16, 18) group by group_id order by group_id`,
      [playerId],
    );
    return found.rows.map(({ kinds }) => [...kinds].sort());
  }

  it("[PROD-17] forfeit the bonus in the group of the request, and no own money", async () => {
    const { playerId, cookie } = await register();
    expect(await stand(cookie)).toEqual([OWN, "active", String(BONUS)]);
    const name = requestId();
    const answers = await Promise.all([1, 2, 3].map(() => ask(cookie, "40000", name)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const names = new Set(answers.map(({ body }) => body.withdrawal.withdrawalId));
    expect(names.size).toBe(1);
    expect(await stand(cookie)).toEqual([OWN - 40_000n, "forfeited", "0"]);
    const { grants } = (await call(cookie, "GET", GRANTS)).body;
    expect(grants).toMatchObject([{ reason: "withdrawal" }]);
    expect(await groupsOf(playerId)).toEqual([[16], [HOLD, FORFEIT]]);
  });

  it("[PROD-17] release a bonus that was reached before them, and take nothing of it", async () => {
    const { playerId, cookie } = await register();
    await database.pool.query(
      `with line as (insert into contributions_log (player_id, grant_id, ref, ref_at, line, rev,
         countable_minor, bp, delta_e4, reason, at)
         select player_id, id, $2, activated_at, 1, 1, required_minor, 10000,
           required_minor * 10000, 'counted', activated_at
         from bonus_grants where player_id = $1)
       update bonus_grants set done_e4 = required_minor * 10000 where player_id = $1`,
      [playerId, platform.wallet.ledger.nextId()],
    );
    expect((await ask(cookie, "40000")).status).toBe(200);
    expect(await stand(cookie)).toEqual([OWN + BONUS - 40_000n, "completed", "0"]);
    expect((await call(cookie, "GET", GRANTS)).body.grants).toMatchObject([{ reason: "reached" }]);
  });

  it("bring the own money back when they are cancelled, and not the bonus", async () => {
    const { cookie } = await register();
    const { withdrawal } = (await ask(cookie, "40000")).body;
    expect(withdrawal).toMatchObject({ state: "review", canCancel: true });
    const path = `${WITHDRAWALS}/${withdrawal.withdrawalId}`;
    const cancelled = await call(cookie, "DELETE", path);
    expect(cancelled.body.withdrawal).toMatchObject({ state: "cancelled" });
    expect(await stand(cookie)).toEqual([OWN, "forfeited", "0"]);
  });

  it("leave the bonus alone when they are refused", async () => {
    const { playerId, cookie } = await register();
    for (const amount of ["60001", "63500"]) {
      expect((await ask(cookie, amount)).body).toMatchObject({
        code: "WITHDRAW_INSUFFICIENT",
        data: { availableMinor: String(OWN) },
      });
    }
    expect(await stand(cookie)).toEqual([OWN, "active", String(BONUS)]);
    expect(await groupsOf(playerId)).toEqual([[16]]);
  });

  it("give the player no sixth one at a time, however many he asks for at once", async () => {
    const { cookie } = await register();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(cookie, "5000")));
    const codes = answers.flatMap(({ body }) => (body.code ? [body.code] : []));
    expect(new Set(codes)).toEqual(new Set(["WITHDRAW_TOO_MANY_OPEN"]));
    expect(codes.length).toBe(3);
    expect((await stand(cookie))[0]).toBe(OWN - 25_000n);
  });
});
