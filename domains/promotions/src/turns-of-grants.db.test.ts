import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { shippedTemplates } from "./model/shipped-templates.ts";
import { type BonusWorld, openBonusWorld } from "./testing/open-bonus-world.ts";

/** More than a page of what is due. */
const MANY = 201;

describe("the turn of a grant", () => {
  let world: BonusWorld;
  beforeAll(async () => {
    world = await openBonusWorld();
    await world.promotions.start();
    await world.promotions.stop();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(async () => {
    expect(await world.violations()).toEqual([]);
    await world.close();
  });

  const statesOf = async (playerId: bigint) =>
    (await world.promotions.findGrants(playerId)).map(({ state }) => state);
  /** A player whose second bonus may be activated, though nobody has told of it. */
  async function openWaiting(): Promise<bigint> {
    const playerId = await world.openPlayer();
    await world.deposit(playerId, 1_000n);
    await world.give(playerId, 1_000n, "first");
    await world.give(playerId, 1_000n, "second");
    await world.withdraw(playerId, 500n);
    return playerId;
  }
  /** Copies a bonus that waits, for the same player or for as many players whom nobody knows. */
  async function copy(grantId: bigint, isForStrangers: boolean): Promise<void> {
    await world.pool.query(
      `insert into bonus_grants (id, player_id, template_id, version, currency_id, cause_key,
         deposit_minor, principal_minor, required_minor, granted_at, activate_until)
       select id + n, case when $2 then 9000000 + n else player_id end, template_id, version,
         currency_id, cause_key || ':' || n, deposit_minor, principal_minor, required_minor,
         granted_at, activate_until
       from bonus_grants, generate_series(1, $3) n where id = $1`,
      [grantId, isForStrangers, MANY],
    );
  }

  it("comes at once when the bonus before it is given up", async () => {
    const playerId = await world.openPlayer();
    const first = await world.give(playerId, 1_000n, "first");
    await world.give(playerId, 1_000n, "second");
    expect(await world.promotions.cancelGrant(playerId, first)).toBeUndefined();
    expect(await statesOf(playerId)).toEqual(["active", "forfeited"]);
  });

  it("comes with the news that a withdrawal took the bonus before it", async () => {
    const playerId = await world.openPlayer();
    await world.deposit(playerId, 2_000n);
    const first = await world.give(playerId, 1_000n, "first");
    await world.give(playerId, 1_000n, "second");
    await world.withdraw(playerId, 500n);
    expect(await statesOf(playerId)).toEqual(["pending", "forfeited"]);
    const message = { playerId: String(playerId), grantId: String(first), state: "forfeited" };
    await world.tell("bonus.changed", message);
    expect(await statesOf(playerId)).toEqual(["active", "forfeited"]);
  });

  it("comes by priority, then by age, though nobody told of it", async () => {
    const playerId = await world.openPlayer();
    await world.deposit(playerId, 2_000n);
    await world.give(playerId, 1_000n, "first");
    const [sport] = shippedTemplates;
    if (!sport) throw new RangeError("there are templates");
    await world.promotions.publishTemplate({ ...sport, templateId: "sooner", priority: 1 });
    await world.give(playerId, 1_000n, "second");
    const request = { playerId, templateId: "sooner", depositMinor: 1_000n, cause: "third" };
    await world.promotions.grantBonus(request);
    await world.withdraw(playerId, 500n);
    await world.promotions.work();
    expect(await statesOf(playerId)).toEqual(["active", "pending", "forfeited"]);
  });

  it("is never put off by those whose turn it is not", async () => {
    const crowd = await world.openPlayer();
    await world.give(crowd, 1_000n, "first");
    await copy(await world.give(crowd, 1_000n, "second"), false);
    const playerId = await openWaiting();
    const submit = vi.spyOn(world.ledger, "submit");
    await world.promotions.work();
    expect(await statesOf(playerId)).toEqual(["active", "forfeited"]);
    // Nobody asks the ledger about those who cannot be moved.
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it("is never put off by those that fail", async () => {
    const playerId = await world.openPlayer();
    await world.give(playerId, 1_000n, "first");
    await copy(await world.give(playerId, 1_000n, "second"), true);
    const waiting = await openWaiting();
    await world.promotions.work();
    expect(await statesOf(waiting)).toEqual(["active", "forfeited"]);
    await world.pool.query(`update bonus_grants set state = 'cancelled', reason = 'desk',
      ended_at = granted_at where player_id > 9000000`);
  });

  it("of a bonus past its time waits for its open bets, and is asked about no more often", async () => {
    const playerId = await world.openPlayer();
    await world.give(playerId, 1_000n);
    const betId = world.ledger.nextId();
    const stake = await world.stakeBonus(playerId, betId, 100n);
    await world.endBonusTime(playerId);
    const submit = vi.spyOn(world.ledger, "submit");
    await world.promotions.work();
    expect(submit).not.toHaveBeenCalled();
    await world.markBonus(playerId, betId, stake, false);
    await world.promotions.work();
    expect(await statesOf(playerId)).toEqual(["expired"]);
  });
});

describe("the bonus of a first deposit", () => {
  let world: BonusWorld;
  beforeAll(async () => {
    world = await openBonusWorld();
    await world.promotions.start();
    await world.promotions.stop();
  });
  afterAll(async () => {
    expect(await world.violations()).toEqual([]);
    await world.close();
  });

  /** A player who wants a bonus for his first deposit and has made it. */
  async function depositor() {
    const playerId = await world.openPlayer();
    await world.promotions.chooseFirstDepositBonus(playerId, 1);
    return playerId;
  }
  const endsOf = async (playerId: bigint) =>
    (await world.promotions.findGrants(playerId)).map(({ state, reason }) => [state, reason]);

  it("is not given once the player has asked the deposit back", async () => {
    const playerId = await depositor();
    await world.deposit(playerId, 5_000n);
    await world.withdraw(playerId, 5_000n);
    await world.promotions.work();
    await world.promotions.work();
    expect(await endsOf(playerId)).toEqual([["cancelled", "withdrawal"]]);
  });

  it("is lost with a withdrawal while it waits for its turn", async () => {
    const playerId = await depositor();
    await world.give(playerId, 1_000n, "before");
    await world.deposit(playerId, 5_000n);
    await world.promotions.work();
    expect(await endsOf(playerId)).toEqual([
      ["pending", null],
      ["active", null],
    ]);
    await world.withdraw(playerId, 5_000n);
    await world.promotions.work();
    expect(await endsOf(playerId)).toEqual([
      ["cancelled", "withdrawal"],
      ["forfeited", "withdrawal"],
    ]);
  });

  it("is not given when he asks the deposit back while it is being given", async () => {
    const playerId = await depositor();
    await world.deposit(playerId, 5_000n);
    const { submit } = world.ledger;
    let isFirst = true;
    world.ledger.submit = async (item) => {
      if (isFirst) {
        isFirst = false;
        await world.withdraw(playerId, 1_000n);
      }
      return submit.call(world.ledger, item);
    };
    await world.promotions.work();
    world.ledger.submit = submit;
    await world.promotions.work();
    expect(await endsOf(playerId)).toEqual([["cancelled", "withdrawal"]]);
  });
});
