import { hash } from "@node-rs/argon2";
import { solveCaptcha } from "@fairline/testing/captcha";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  application,
  type IdentityWorld,
  openIdentityWorld,
} from "./testing/open-identity-world.ts";

const MINUTE_MS = 60_000;
const { email, password } = application;

let world: IdentityWorld;
beforeAll(async () => {
  world = await openIdentityWorld();
  await world.register();
});
afterAll(() => world.close());

describe("signIn", () => {
  it.each([
    ["e-mail", " Anna@EXAMPLE.com "],
    ["player id", "1000000"],
  ])("takes the %s with the password", async (_way, login) => {
    const reply = await world.signIn(login, password);
    expect(reply.status).toBe(200);
    expect((await world.whoIs(reply.cookie)).playerId).toBe("1000000");
  });

  it("takes the password exactly as it was chosen", async () => {
    for (const wrong of [` ${password}`, `${password} `, password.toUpperCase(), ""]) {
      const reply = await world.signIn(email, wrong, { address: "198.51.110.9" });
      expect(reply.body.code).toBe("IDENTITY_WRONG_CREDENTIALS");
    }
  });

  it("takes a password whose signs were typed as one each or as two", async () => {
    const [asOne, asTwo] = ["caf\u00E9 at sunset", "cafe\u0301 at sunset"];
    await world.register({ email: "one@example.com", password: asOne });
    await world.register({ email: "two@example.com", password: asTwo });
    for (const login of ["one@example.com", "two@example.com"]) {
      for (const typed of [asOne, asTwo]) {
        expect((await world.signIn(login, typed)).status).toBe(200);
      }
    }
  });

  it("takes a password that was kept as it was typed, and keeps it anew for both spellings", async () => {
    const [asOne, asTwo] = ["caf\u00E9 at sunrise", "cafe\u0301 at sunrise"];
    const login = "older@example.com";
    await world.register({ email: login, password: asOne });
    const stored = await hash(asTwo, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await world.pool.query("update players set password_hash = $2 where email = $1", [
      login,
      stored,
    ]);
    expect((await world.signIn(login, asOne)).status).toBe(200);
    const kept = await world.pool.query("select password_hash from players where email = $1", [
      login,
    ]);
    expect(kept.rows[0]?.password_hash).not.toBe(stored);
    expect((await world.signIn(login, asOne)).status).toBe(200);
    expect((await world.signIn(login, asTwo)).status).toBe(200);
  });

  it("refuses the present password as a new one, however it is spelled", async () => {
    const [asOne, asTwo] = ["caf\u00E9 at midnight", "cafe\u0301 at midnight"];
    const { cookie } = await world.register({ email: "same@example.com", password: asOne });
    for (const password of [asOne, asTwo]) {
      const body = { password, oldPassword: asOne };
      const reply = await world.call("POST", "/password", { cookie, body });
      expect([reply.status, reply.body.code]).toEqual([422, "IDENTITY_PASSWORD_SAME"]);
    }
    // Whoever does not know the present one learns nothing of it.
    const body = { password: "something else", oldPassword: "something else" };
    const reply = await world.call("POST", "/password", { cookie, body });
    expect(reply.body.code).toBe("IDENTITY_WRONG_CREDENTIALS");
  });

  it("[ASVS 6.3.8] answers unknown logins and wrong passwords with the same bytes", async () => {
    const logins = [email, "1000000", "nobody@example.com", "9999999", "not a login", "'; --", ""];
    const replies = await Promise.all(
      logins.map((login, n) => world.signIn(login, "wrong", { address: `192.0.${n}.1` })),
    );
    const told = replies.map(({ response }) => ({
      status: response.statusCode,
      body: response.body,
      headers: { ...response.headers, date: "" },
    }));
    expect(told[0]?.status).toBe(401);
    for (const other of told) expect(other).toEqual(told[0]);
  });

  it("[ASVS 6.3.1] locks a login for a network after ten wrong tries, known or not", async () => {
    for (const login of [email, "ghost@example.com"]) {
      const address = "198.51.100.20";
      for (let n = 0; n < 10; n++) {
        const reply = await world.signIn(login, `wrong ${n}`, { address });
        expect(reply.body.code).toBe("IDENTITY_WRONG_CREDENTIALS");
      }
      const locked = await world.signIn(login, password, { address });
      expect(locked.status).toBe(429);
      expect(locked.body).toMatchObject({
        code: "IDENTITY_LOCKED",
        data: { untilMs: world.clock.nowMs() + 15 * MINUTE_MS, retryAfterSeconds: 900 },
      });
      expect(locked.response.headers["retry-after"]).toBe("900");
    }
  });

  it("locks the neighbours of the network too, and nobody elsewhere", async () => {
    const neighbour = await world.signIn(email, password, { address: "198.51.100.99" });
    expect(neighbour.body.code).toBe("IDENTITY_LOCKED");
    const honest = await world.signIn(email, password, { address: "203.0.113.5" });
    expect(honest.status).toBe(200);
  });

  it("opens the lock after 15 minutes and counts anew", async () => {
    const address = "198.51.100.20";
    world.clock.advance(15 * MINUTE_MS - 1);
    expect((await world.signIn(email, password, { address })).status).toBe(429);
    world.clock.advance(1);
    expect((await world.signIn(email, "wrong", { address })).status).toBe(401);
    expect((await world.signIn(email, password, { address })).status).toBe(200);
  });

  it("forgets wrong tries after a right one", async () => {
    const address = "198.51.101.1";
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 9; n++) await world.signIn(email, "wrong", { address });
      expect((await world.signIn(email, password, { address })).status).toBe(200);
    }
  });

  it("compares no more than ten passwords when thirty come at once, each with a captcha", async () => {
    const address = "198.51.102.1";
    const captchas = await Promise.all(
      Array.from({ length: 30 }, () =>
        world.call("GET", "/web-api/captcha/update?action=sign-in", { address }),
      ),
    );
    const body = { login: email, password: "wrong" };
    const replies = await Promise.all(
      captchas.map((fresh) =>
        world.call("POST", "/sign-in", {
          address,
          body,
          headers: { "x-captcha": solveCaptcha(fresh.body.challenge) },
        }),
      ),
    );
    const codes = replies.map((reply) => reply.body.code);
    expect(codes.filter((code) => code === "IDENTITY_WRONG_CREDENTIALS")).toHaveLength(10);
    expect(codes.filter((code) => code === "IDENTITY_LOCKED")).toHaveLength(20);
  });

  it("keeps what was typed as a login out of the database", async () => {
    await world.signIn("my-password-typed-here", "x", { address: "198.51.103.1" });
    const rows = await world.pool.query<{ all: string }>(
      "select json_agg(t)::text as all from sign_in_tries t",
    );
    expect(rows.rows[0]?.all).not.toContain("my-password");
  });

  it("[ASVS 3.5.1] refuses a sign-in that does not come from an own page", async () => {
    const { server } = await openForeign(world);
    expect(server.statusCode).toBe(403);
    expect(server.headers["set-cookie"]).toBeUndefined();
  });
});

async function openForeign(from: IdentityWorld) {
  const reply = await from.signIn(email, password, { address: "203.0.113.5" });
  expect(reply.status).toBe(200);
  const server = await from.api.server.inject({
    method: "POST",
    url: "/identity-api/v1/sign-in",
    headers: { "sec-fetch-site": "cross-site", "x-fairline-call": "1" },
    payload: { login: email, password },
  });
  return { server };
}
