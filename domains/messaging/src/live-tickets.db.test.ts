import { createLiveTicket } from "@fairline/contracts";
import { createApi } from "@fairline/http";
import { isRefused, silentLog } from "@fairline/kernel";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messagingErrors } from "./errors.ts";
import { tidyUp } from "./jobs/tidy-up.ts";
import { mountMessagingRoutes } from "./routes/index.ts";
import { ANNA, type MessagingWorld, openMessagingWorld } from "./testing/open-messaging-world.ts";

let world: MessagingWorld;
beforeAll(async () => {
  world = await openMessagingWorld();
});
afterAll(() => world.close());

let sessions = 0;

function nextSession(): string {
  sessions += 1;
  return `01920000-0000-7000-8000-${String(sessions).padStart(12, "0")}`;
}

async function ticketFor(sessionId: string): Promise<string> {
  const made = await world.messaging.tickets.create({ playerId: ANNA, sessionId });
  if (isRefused(made)) throw new TypeError(made.code);
  return made.ticket;
}

describe("live tickets", () => {
  it("[ASVS 4.4.3] open the private lane of the player and session they were made for", async () => {
    const sessionId = nextSession();
    const ticket = await ticketFor(sessionId);
    expect(ticket).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(await world.messaging.tickets.redeem(ticket)).toEqual({ playerId: ANNA, sessionId });
  });

  it("are good once, also when twenty connections try at the same time", async () => {
    const ticket = await ticketFor(nextSession());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.messaging.tickets.redeem(ticket)),
    );
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
    expect(await world.messaging.tickets.redeem(ticket)).toBeNull();
  });

  it("are good for 30 seconds", async () => {
    const early = await ticketFor(nextSession());
    world.clock.advance(29_999);
    expect(await world.messaging.tickets.redeem(early)).not.toBeNull();
    const late = await ticketFor(nextSession());
    world.clock.advance(30_000);
    expect(await world.messaging.tickets.redeem(late)).toBeNull();
  });

  it.each(["", "x", "a".repeat(22), "a".repeat(500), "'; drop table live_tickets; --"])(
    "are not %j",
    async (text) => {
      expect(await world.messaging.tickets.redeem(text)).toBeNull();
    },
  );

  it("die with their session", async () => {
    const sessionId = nextSession();
    const ticket = await ticketFor(sessionId);
    await world.bus.publish("session.ended", {
      playerId: String(ANNA),
      newsId: "5",
      sessionId,
      reason: "signed-out",
    });
    expect(await world.messaging.tickets.redeem(ticket)).toBeNull();
  });

  it("are given thirty times a minute to one session", async () => {
    const sessionId = nextSession();
    for (let n = 0; n < 30; n++) await ticketFor(sessionId);
    expect(await world.messaging.tickets.create({ playerId: ANNA, sessionId })).toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
    await expect(ticketFor(nextSession())).resolves.toBeTypeOf("string");
    world.clock.advance(60_000);
    await expect(ticketFor(sessionId)).resolves.toBeTypeOf("string");
  });

  it("are in the database as hashes only, and not for long", async () => {
    const ticket = await ticketFor(nextSession());
    const rows = await world.pool.query<{ all: string }>(
      "select json_agg(t)::text as all from live_tickets t",
    );
    expect(rows.rows[0]?.all).not.toContain(ticket);
    world.clock.advance(60_000);
    await tidyUp(world.deps);
    const left = await world.pool.query("select 1 from live_tickets");
    expect(left.rows).toEqual([]);
  });

  it("are for signed-in players", async () => {
    let session: { playerId: bigint; sessionId: string; signedInAtMs: number } | null = null;
    const api = createApi({
      log: silentLog,
      catalogues: [messagingErrors],
      readSession: () => Promise.resolve(session),
      publicOrigins: [],
    });
    mountMessagingRoutes(api, world.messaging);
    const call = () =>
      api.server.inject({
        method: "POST",
        url: createLiveTicket.path,
        headers: { "x-fairline-call": "1", "sec-fetch-site": "same-origin" },
      });
    expect((await call()).statusCode).toBe(401);
    session = { playerId: ANNA, sessionId: nextSession(), signedInAtMs: 0 };
    const reply = await call();
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ ticket: expect.any(String), head: expect.any(Number) });
    await api.server.close();
  });
});
