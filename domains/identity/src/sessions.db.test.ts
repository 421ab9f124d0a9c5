import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endTimedOut } from "./jobs/end-timed-out-sessions.ts";
import { IDLE_MINUTES, sessionIdleMs } from "./model/session.ts";
import {
  application,
  type IdentityWorld,
  openIdentityWorld,
} from "./testing/open-identity-world.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Of a site that signs players out after 30 idle minutes. */
const IDLE_MS = sessionIdleMs(IDLE_MINUTES);
const { email, password } = application;

let world: IdentityWorld;
beforeAll(async () => {
  world = await openIdentityWorld();
  await world.register();
});
afterAll(() => world.close());

function readActively(cookie: string) {
  return world.identity.readSession(cookie, { isActivity: true });
}

describe("sessions", () => {
  it("[ASVS 7.3.1] end after 30 minutes without activity that was told", async () => {
    const { cookie } = await world.signIn(email, password);
    world.clock.advance(29 * MINUTE_MS);
    expect(await readActively(cookie)).not.toBeNull();
    world.clock.advance(29 * MINUTE_MS);
    expect(await readActively(cookie)).not.toBeNull();
    world.clock.advance(IDLE_MS - 1);
    expect(await world.whoIs(cookie)).not.toBeNull();
    world.clock.advance(1);
    expect(await readActively(cookie)).toBeNull();
    expect(await world.whoIs(cookie)).toBeNull();
  });

  it("[AUTH-05] end when the site's idle minutes are over, never before a page ends them, or never", async () => {
    for (const minutes of [5, 90]) {
      world.idle.minutes = minutes;
      const { cookie } = await world.signIn(email, password);
      world.clock.advance(minutes * MINUTE_MS);
      expect(await world.whoIs(cookie), `${minutes}`).not.toBeNull();
      world.clock.advance(2 * MINUTE_MS);
      expect(await world.whoIs(cookie), `${minutes}`).toBeNull();
      await endTimedOut(world.deps);
      expect(await world.count("sessions"), `${minutes}`).toBe(0);
    }
    world.idle.minutes = 0;
    const { cookie } = await world.signIn(email, password);
    world.clock.advance(23 * HOUR_MS);
    await endTimedOut(world.deps);
    expect(await world.whoIs(cookie)).not.toBeNull();
    world.clock.advance(HOUR_MS);
    expect(await world.whoIs(cookie)).toBeNull();
    world.idle.minutes = IDLE_MINUTES;
  });

  it("[AUTH-05] live on by polls that tell of a player at work", async () => {
    const { cookie } = await world.signIn(email, password);
    for (let minute = 0; minute < 45; minute++) {
      world.clock.advance(MINUTE_MS);
      const reply = await world.call("GET", "/session?active=1", { cookie });
      expect(reply.body.player).not.toBeNull();
    }
  });

  it("do not live on by polls the player did not cause", async () => {
    const { cookie } = await world.signIn(email, password);
    for (let passedMs = MINUTE_MS; passedMs < IDLE_MS; passedMs += MINUTE_MS) {
      world.clock.advance(MINUTE_MS);
      expect(await world.whoIs(cookie)).not.toBeNull();
    }
    world.clock.advance(MINUTE_MS);
    expect(await world.whoIs(cookie)).toBeNull();
  });

  it("[ASVS 7.3.2] end 24 hours after the sign-in, however busy", async () => {
    const { cookie } = await world.signIn(email, password);
    for (let n = 0; n < 71; n++) {
      world.clock.advance(20 * MINUTE_MS);
      expect(await readActively(cookie)).not.toBeNull();
    }
    world.clock.advance(20 * MINUTE_MS);
    expect(await readActively(cookie)).toBeNull();
  });

  it("[ASVS 7.2.4] get a new cookie at each sign-in, and the old one dies at once", async () => {
    const first = await world.signIn(email, password);
    const session = await world.identity.readSession(first.cookie);
    const ended = world.endOf(session?.sessionId);
    const second = await world.signIn(email, password, { cookie: first.cookie });
    expect(second.cookie).not.toBe(first.cookie);
    expect(await world.whoIs(first.cookie)).toBeNull();
    expect(await world.whoIs(second.cookie)).not.toBeNull();
    expect(await ended).toMatchObject({ playerId: "1000000", reason: "replaced" });
  });

  it("[ASVS 7.4.1] end at sign-out, with the cookie and the cached answers", async () => {
    const { cookie } = await world.signIn(email, password);
    const session = await world.identity.readSession(cookie);
    const ended = world.endOf(session?.sessionId);
    const reply = await world.call("POST", "/sign-out", { cookie });
    expect(reply.body).toEqual({ signedOut: true });
    for (const name of ["__Host-sid", "ua", "user_id", "ban_level", "ggru", "grant"]) {
      expect([reply.response.headers["set-cookie"]].flat()).toContainEqual(
        expect.stringMatching(new RegExp(`^${name}=;.*Max-Age=0$`)),
      );
    }
    expect(reply.response.headers["clear-site-data"]).toBe('"cache"');
    expect(await world.whoIs(cookie)).toBeNull();
    expect(await ended).toMatchObject({ sessionId: session?.sessionId, reason: "signed-out" });
  });

  it("answer a sign-out without a session in the same way", async () => {
    const reply = await world.call("POST", "/sign-out");
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ signedOut: true });
  });

  it("ended by another process are refused as soon as the news arrives", async () => {
    const { cookie } = await world.signIn(email, password);
    const session = await world.identity.readSession(cookie);
    const ended = world.endOf(session?.sessionId);
    await world.pool.query(
      `with gone as (delete from sessions where id = $1 returning id, player_id)
       select outbox_append('session.ended', player_id, jsonb_build_object('sessionId', id))
       from gone`,
      [session?.sessionId],
    );
    await ended;
    expect(await world.identity.readSession(cookie)).toBeNull();
  });

  it("are believed for at most a second when even the news is lost", async () => {
    const { cookie } = await world.signIn(email, password);
    expect(await world.identity.readSession(cookie)).not.toBeNull();
    await world.pool.query("delete from sessions");
    world.clock.advance(1_000);
    expect(await world.identity.readSession(cookie)).toBeNull();
  });

  it("number at most ten for a player; the oldest one gives way", async () => {
    await world.pool.query("delete from sessions");
    const cookies: string[] = [];
    for (let n = 0; n < 11; n++) {
      world.clock.advance(1_000);
      cookies.push((await world.signIn(email, password)).cookie);
    }
    expect(await world.count("sessions")).toBe(10);
    expect(await world.whoIs(cookies[0] ?? "")).toBeNull();
    expect(await world.whoIs(cookies[1] ?? "")).not.toBeNull();
  });

  it("that timed out are deleted and announced by the job", async () => {
    await world.pool.query("delete from sessions");
    const { cookie } = await world.signIn(email, password);
    const session = await world.identity.readSession(cookie);
    const ended = world.endOf(session?.sessionId);
    world.clock.advance(IDLE_MS);
    await endTimedOut(world.deps);
    expect(await ended).toMatchObject({ playerId: "1000000", reason: "idle" });
    expect(await world.count("sessions")).toBe(0);
  });

  it("of strangers cannot be guessed from an id", async () => {
    const { cookie } = await world.signIn(email, password);
    const session = await world.identity.readSession(cookie);
    expect(await world.whoIs(`__Host-sid=${session?.sessionId}`)).toBeNull();
  });

  it("leave old tries to the job as well", async () => {
    await world.signIn("nobody@example.com", "x");
    world.clock.advance(HOUR_MS);
    await endTimedOut(world.deps);
    const left = await world.pool.query("select 1 from sign_in_tries");
    expect(left.rows).toEqual([]);
  });
});
