import { countryId, getUserConfig } from "@fairline/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importAccounts } from "./commands/import-accounts.ts";
import {
  application,
  type IdentityWorld,
  openIdentityWorld,
} from "./testing/open-identity-world.ts";

const { email, password } = application;
const PLAYER = 1_000_000n;
const depositors = new Set<bigint>();
let waiting = 0;

let world: IdentityWorld;
beforeAll(async () => {
  world = await openIdentityWorld({
    hasDeposit: async (playerId) => depositors.has(playerId),
    countMessages: async (playerId) => (playerId === PLAYER ? waiting : 0),
  });
  await world.register();
});
afterAll(() => world.close());

const ask = (cookie: string) => world.call("GET", "/user-config", { cookie });

async function configOf(login = email) {
  const { cookie } = await world.signIn(login, password);
  return (await ask(cookie)).body.result;
}

describe("the user config", () => {
  it("[ACC-04] has every field, in the field result, and is not cached", async () => {
    const { cookie } = await world.signIn(email, password);
    const { status, body, response } = await ask(cookie);
    expect(status).toBe(200);
    expect(getUserConfig.reply.parse(body)).toEqual(body);
    expect(response.headers["cache-control"]).toContain("no-store");
    expect(body.result).toMatchObject({
      user_email: email,
      user_name: "Anna",
      user_country_code: "IE",
      user_country_id: countryId("ie"),
      user_created_ts: world.clock.nowMs(),
      user_data: { date_birthday: "1990-05-17", name: "Anna", surname: null },
      activation_type: 0,
      phone_code: "",
      phone_number: "",
      disallow_line_sport: [],
      disallow_live_sport: [],
    });
  });

  it("[ACC-04] is nobody's who is not signed in", async () => {
    expect((await ask("")).status).toBe(401);
  });

  it("[ACC-04] says whether a deposit ever arrived", async () => {
    expect(await configOf()).toMatchObject({ has_deposit: false });
    depositors.add(PLAYER);
    expect(await configOf()).toMatchObject({ has_deposit: true });
  });

  it("[ACC-04] tells how many messages wait, and whether amounts are hidden", async () => {
    expect(await configOf()).toMatchObject({ user_msg_count: 0, user_hide_balance: false });
    waiting = 2;
    const { cookie } = await world.signIn(email, password);
    const keep = (hidden: string) =>
      world.call("POST", "/settings", {
        cookie,
        body: { settings: { "hide-balance": hidden }, isFill: false },
      });
    expect((await keep("1")).status).toBe(200);
    expect(await configOf()).toMatchObject({ user_msg_count: 2, user_hide_balance: true });
    await keep("0");
    expect(await configOf()).toMatchObject({ user_hide_balance: false });
    expect((await keep("maybe")).status).toBe(400);
  });

  it("[ACC-04] tells the sports that are closed to him, in order, and ends no session of his", async () => {
    const { cookie } = await world.signIn(email, password);
    const change = { closedSports: { line: [4, 1, 4], live: [66] } };
    await world.identity.changeStanding(PLAYER, change, "anna@desk");
    const { body } = await ask(cookie);
    expect(body.result).toMatchObject({
      disallow_line_sport: [1, 4],
      disallow_live_sport: [66],
    });
    await world.identity.changeStanding(PLAYER, { closedSports: { line: [] } }, "anna@desk");
    expect(await configOf()).toMatchObject({
      disallow_line_sport: [],
      disallow_live_sport: [66],
    });
    await world.identity.changeStanding(PLAYER, { closedSports: { live: [] } }, "anna@desk");
  });

  it("[ACC-04] says how the player stands", async () => {
    const ban = { level: 45, version: 1, reason: "payments" } as const;
    await world.identity.changeStanding(PLAYER, { ban, needsIdentification: true }, "anna@desk");
    expect(await configOf()).toMatchObject({
      ban_level: 45,
      ban_version: 1,
      is_need_identification: true,
      requireIdentification: true,
    });
  });

  it("[ACC-04] tells the phone of who came along by it, and that it is his", async () => {
    await world.register({ email: "nora@example.com", name: "Nora" });
    const head = "id,country_code,phone,email,name,birth_date,country,currency,language";
    const row = "old-1,353,851234567,old@example.com,Nora,1980-02-03,IE,EUR,de";
    await importAccounts(world.deps, `${head}\n${row}\n`, "anna");
    expect(await configOf("nora@example.com")).toMatchObject({ activation_type: 0 });
    await world.pool.query(
      `update imported_accounts set player_id = (select id from players where name = 'Nora')`,
    );
    expect(await configOf("nora@example.com")).toMatchObject({
      activation_type: 3,
      phone_code: "353",
      phone_number: "851234567",
    });
  });
});
