import { solveCaptcha } from "@fairline/testing/captcha";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  application,
  type IdentityWorld,
  openIdentityWorld,
} from "./testing/open-identity-world.ts";

const MINUTE_MS = 60_000;
const { email, password } = application;
const body = { login: email, password };

let world: IdentityWorld;
beforeAll(async () => {
  world = await openIdentityWorld();
  await world.register();
});
afterAll(() => world.close());

async function failOften(address: string, times: number, login = email): Promise<void> {
  for (let n = 0; n < times; n += 1) await world.signIn(login, `wrong ${n}`, { address });
}

async function wanted(address: string) {
  const refusal = await world.call("POST", "/sign-in", { address, body });
  expect(refusal.status).toBe(400);
  return refusal.body;
}

function signInWith(captcha: string, address: string, typed = body) {
  return world.call("POST", "/sign-in", {
    address,
    body: typed,
    headers: { "x-captcha": captcha },
  });
}

describe("captchas", () => {
  it("are wanted after five wrong passwords: 400 with error code 100 and work to do", async () => {
    const address = "198.18.1.1";
    await failOften(address, 5);
    const refusal = await wanted(address);
    expect(refusal).toMatchObject({
      code: "IDENTITY_CAPTCHA_REQUIRED",
      data: { errorCode: 100, action: "sign-in", challenge: { algorithm: "SHA-256" } },
    });
    const solved = await signInWith(solveCaptcha(refusal.data.challenge), address);
    expect(solved.status).toBe(200);
    const after = await world.call("POST", "/sign-in", { address, body });
    expect(after.status).toBe(200);
  });

  it("are good for one call: 113 the second time, with another challenge", async () => {
    const address = "198.18.2.1";
    await failOften(address, 5);
    const captcha = solveCaptcha((await wanted(address)).data.challenge);
    const wrong = { login: email, password: "still wrong" };
    expect((await signInWith(captcha, address, wrong)).status).toBe(401);
    const again = await signInWith(captcha, address);
    expect(again.body).toMatchObject({ code: "IDENTITY_CAPTCHA_USED", data: { errorCode: 113 } });
    const fresh = solveCaptcha(again.body.data.challenge);
    expect((await signInWith(fresh, address)).status).toBe(200);
  });

  it("are spent once when they are shown ten times at once", async () => {
    const address = "198.18.3.1";
    await failOften(address, 5);
    const captcha = solveCaptcha((await wanted(address)).data.challenge);
    const wrong = { login: email, password: "still wrong" };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => signInWith(captcha, address, wrong)),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(1);
  });

  it("are too old after two minutes: 112", async () => {
    const address = "198.18.4.1";
    await failOften(address, 5);
    const captcha = solveCaptcha((await wanted(address)).data.challenge);
    world.clock.advance(2 * MINUTE_MS);
    const late = await signInWith(captcha, address);
    expect(late.body).toMatchObject({ code: "IDENTITY_CAPTCHA_EXPIRED", data: { errorCode: 112 } });
  });

  it("of another network or action, and what is none, are wrong: 111", async () => {
    const address = "198.18.5.1";
    await failOften(address, 5);
    await failOften("198.18.6.1", 5);
    const foreign = solveCaptcha((await wanted("198.18.6.1")).data.challenge);
    const other = await world.call("GET", "/web-api/captcha/update?action=register", { address });
    for (const captcha of [foreign, solveCaptcha(other.body.challenge), "x", `${foreign}x`]) {
      const reply = await signInWith(captcha, address);
      expect(reply.body).toMatchObject({
        code: "IDENTITY_CAPTCHA_WRONG",
        data: { errorCode: 111 },
      });
    }
  });

  it("are wanted from a network that tried many logins, and for a login tried from many", async () => {
    for (let n = 0; n < 20; n += 1) {
      await world.signIn(`nobody${n}@example.com`, "wrong", { address: "198.18.7.1" });
    }
    expect((await wanted("198.18.7.9")).code).toBe("IDENTITY_CAPTCHA_REQUIRED");
    world.clock.advance(15 * MINUTE_MS);
    for (let n = 0; n < 15; n += 1) {
      await world.signIn(email, "wrong", { address: `198.19.${n}.1` });
    }
    expect((await wanted("198.19.200.1")).code).toBe("IDENTITY_CAPTCHA_REQUIRED");
    world.clock.advance(15 * MINUTE_MS);
    expect((await world.call("POST", "/sign-in", { address: "198.18.7.1", body })).status).toBe(
      200,
    );
  });

  it("are wanted after five registrations of an hour from one network", async () => {
    const address = "198.18.8.1";
    const apply = (n: number) =>
      world.call("POST", "/register", {
        address,
        body: { ...application, email: `many${n}@example.com` },
      });
    for (let n = 0; n < 5; n += 1) expect((await apply(n)).status).toBe(200);
    const sixth = await apply(5);
    expect(sixth.body).toMatchObject({ data: { errorCode: 100, action: "register" } });
    const solved = await world.call("POST", "/register", {
      address,
      headers: { "x-captcha": solveCaptcha(sixth.body.data.challenge) },
      body: { ...application, email: "many5@example.com" },
    });
    expect(solved.status).toBe(200);
    world.clock.advance(60 * MINUTE_MS);
    expect((await apply(6)).status).toBe(200);
  });

  it("are as heavy again for a browser without secure data", async () => {
    const address = "198.18.9.1";
    const path = "/web-api/captcha/update?action=sign-in";
    const { response } = await world.call("GET", "/web-api/secure-data", { address });
    const cookie = [response.headers["set-cookie"]]
      .flat()
      .map((each) => String(each).split(";")[0])
      .join("; ");
    const known = await world.call("GET", path, { address, cookie });
    const stranger = await world.call("GET", path, { address });
    expect(stranger.body.challenge.maxNumber).toBe(2 * known.body.challenge.maxNumber);
    world.clock.advance(30 * MINUTE_MS);
    const later = await world.call("GET", path, { address, cookie });
    expect(later.body.challenge.maxNumber).toBe(stranger.body.challenge.maxNumber);
  });

  it("[ASVS 6.3.8] are wanted alike for logins that exist and that do not", async () => {
    await failOften("198.18.10.1", 5);
    await failOften("198.18.11.1", 5, "ghost2@example.com");
    const [known, unknown] = await Promise.all([
      world.call("POST", "/sign-in", { address: "198.18.10.1", body }),
      world.call("POST", "/sign-in", {
        address: "198.18.11.1",
        body: { login: "ghost2@example.com", password },
      }),
    ]);
    const told = [known, unknown].map(({ body: { data, ...rest }, status }) => {
      const { maxNumber } = data.challenge;
      return { ...rest, status, errorCode: data.errorCode, maxNumber };
    });
    expect(told[0]).toEqual(told[1]);
  });

  it("bar a network that asks a thousand times in a quarter of an hour", async () => {
    const path = "/web-api/captcha/update?action=sign-in";
    await world.pool.query("update attempts set attempts = 1000 where scope = 'captcha/network'");
    await world.call("GET", path, { address: "198.18.12.1" });
    await world.pool.query("update attempts set attempts = 1000 where scope = 'captcha/network'");
    const barred = await world.call("GET", path, { address: "198.18.12.1" });
    expect(barred.status).toBe(429);
    expect(Number(barred.response.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(barred.response.headers["retry-after"])).toBeLessThanOrEqual(900);
  });
});

describe("the calls of captchas", () => {
  it("[AUTH-10] judge a solution without spending it, and say for how many seconds it is good", async () => {
    const address = "198.18.20.1";
    const fresh = await world.call("GET", "/web-api/captcha/update?action=sign-in", { address });
    expect(fresh.body).toMatchObject({ time: 120, type: 1, error_message: null });
    const captcha = solveCaptcha(fresh.body.challenge);
    const judge = () =>
      world.call("POST", "/web-api/captcha/validate", {
        address,
        body: { captcha, action: "sign-in" },
      });
    world.clock.advance(20_500);
    expect((await judge()).body).toEqual({ time: 100, type: 0, error_message: null });
    expect((await judge()).body.type).toBe(0);
    world.clock.advance(2 * MINUTE_MS);
    expect((await judge()).body).toEqual({
      time: 0,
      type: 1,
      error_message: "error.IDENTITY_CAPTCHA_EXPIRED",
    });
  });

  it("[AUTH-10] end the session of a page that only guesses: type 2", async () => {
    const { cookie } = await world.signIn(email, password, { address: "198.18.21.1" });
    const guess = (n: number) =>
      world.call("POST", "/web-api/captcha/validate", {
        cookie,
        address: "198.18.21.1",
        body: { captcha: `guess ${n}`, action: "sign-in" },
      });
    for (let n = 1; n < 5; n += 1) expect((await guess(n)).body.type).toBe(1);
    expect(await world.whoIs(cookie)).not.toBeNull();
    expect((await guess(5)).body).toMatchObject({ time: 0, type: 2 });
    expect(await world.whoIs(cookie)).toBeNull();
    expect((await guess(6)).body.type).toBe(1);
  });

  it("[AUTH-10] tell for how many seconds a network has to solve captchas", async () => {
    const address = "198.18.22.1";
    const ask = async () =>
      (await world.call("GET", "/web-api/captcha/gettime?action=sign-in", { address })).body;
    expect(await ask()).toEqual({ time: 0, type: 0, error_message: null });
    for (let n = 0; n < 20; n += 1) {
      await world.signIn(`nobody${n}@example.com`, "wrong", { address });
    }
    world.clock.advance(5 * MINUTE_MS);
    expect(await ask()).toEqual({ time: 600, type: 1, error_message: null });
  });
});
