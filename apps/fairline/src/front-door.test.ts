import { once } from "node:events";
import { connect } from "node:net";
import { deferred, silentLog, systemClock } from "@fairline/kernel";
import { afterEach, describe, expect, it } from "vitest";
import { type FrontDoor, openFrontDoor, type Rooms } from "./front-door.ts";

const rooms: Rooms = {
  api: (_request, response) => void response.end("api"),
  pages: (_request, response) => void response.end("pages"),
  live: (_request, socket) => void socket.end("HTTP/1.1 101 Switching Protocols\r\n\r\n"),
};

describe("front door", () => {
  const doors: FrontDoor[] = [];
  async function openDoor(): Promise<FrontDoor> {
    const door = await openFrontDoor({ host: "127.0.0.1", port: 0 }, silentLog, systemClock);
    doors.push(door);
    return door;
  }
  afterEach(async () => {
    await Promise.all(doors.splice(0).map((door) => door.close(100)));
  });

  async function get(door: FrontDoor, path: string) {
    const answer = await fetch(`http://127.0.0.1:${door.port}${path}`);
    return [answer.status, await answer.text()];
  }

  it("asks to come back until the product is up", async () => {
    const door = await openDoor();
    expect(await get(door, "/")).toEqual([503, "Starting.\n"]);
    door.open(rooms);
    expect(await get(door, "/")).toEqual([200, "pages"]);
  });

  it.each([
    ["/identity-api/v1/session", "api"],
    ["/offering-api/crest/7.svg?px=32", "api"],
    ["/health", "api"],
    ["/health?x=1", "api"],
    ["/healthy", "pages"],
    ["/en/live/football", "pages"],
    ["/live", "pages"],
    ["/en/identity-api/v1/session", "pages"],
    ["/games-api/v1/rounds", "api"],
  ])("leads %s to the %s", async (path, room) => {
    const door = await openDoor();
    door.open(rooms);
    expect(await get(door, path)).toEqual([200, room]);
  });

  it.each([
    ["two hosts", "GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n", "400"],
    ["a target of another host", "GET http://b.example/ HTTP/1.1\r\nHost: a.example\r\n", "400"],
    [
      "two call headers",
      "GET / HTTP/1.1\r\nHost: a\r\nx-fairline-call: 1\r\nX-Fairline-Call: 2\r\n",
      "400",
    ],
    ["a target of its own host", "GET http://a.example/x HTTP/1.1\r\nHost: a.example\r\n", "200"],
  ])("answers a request with %s", async (_name, head, status) => {
    const door = await openDoor();
    door.open({ ...rooms, pages: (request, response) => void response.end(request.url) });
    const answer = await say(door, `${head}Connection: close\r\n\r\n`);
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    if (status === "200") expect(answer).toContain("\r\n\r\n/x");
  });

  it("ends a connection that is too slow with the first lines of its request", async () => {
    const patience = { headersMs: 40, lookMs: 10 };
    const place = { host: "127.0.0.1", port: 0 };
    const door = await openFrontDoor(place, silentLog, systemClock, patience);
    doors.push(door);
    door.open(rooms);
    expect(await say(door, "GET / HTTP/1.1\r\nHost: a")).toContain("HTTP/1.1 408 ");
  });

  it("listens on its own address alone", async () => {
    const door = await openDoor();
    const elsewhere = connect({ host: "127.0.0.2", port: door.port });
    const [error] = await once(elsewhere, "error");
    expect(error).toMatchObject({ code: "ECONNREFUSED" });
  });

  it("leads calls of our own games to their provider where there is one", async () => {
    const door = await openDoor();
    door.open({ ...rooms, games: (_request, response) => void response.end("games") });
    expect(await get(door, "/games-api/v1/rounds")).toEqual([200, "games"]);
    expect(await get(door, "/en/games-api/v1/rounds")).toEqual([200, "pages"]);
  });

  it.each([
    ["/live", "101"],
    ["/live?v=1", "101"],
    ["/other", "404"],
  ])("answers an upgrade of %s with %s", async (path, status) => {
    const door = await openDoor();
    door.open(rooms);
    const socket = connect(door.port, "127.0.0.1");
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    );
    const [bytes] = await once(socket, "data");
    expect(String(bytes)).toContain(`HTTP/1.1 ${status}`);
    socket.destroy();
  });

  it("hands other upgrades over where somebody takes them", async () => {
    const door = await openDoor();
    const taken = deferred<string | undefined>();
    door.open({
      ...rooms,
      otherUpgrades(request, socket) {
        taken.resolve(request.url);
        socket.destroy();
      },
    });
    const socket = connect(door.port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write("GET /_dev/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n");
    expect(await taken.promise).toBe("/_dev/");
    socket.destroy();
  });

  it("finishes the answer at work before it closes", async () => {
    const door = await openDoor();
    const [asked, gate] = [deferred<void>(), deferred<void>()];
    door.open({
      ...rooms,
      pages(_request, response) {
        asked.resolve();
        void gate.promise.then(() => response.end("late"));
      },
    });
    const answer = get(door, "/");
    await asked.promise;
    const closed = door.close(60_000);
    gate.resolve();
    expect(await answer).toEqual([200, "late"]);
    await closed;
    await expect(get(door, "/")).rejects.toThrow("fetch failed");
  });

  it("cuts off what is left at its deadline, upgraded sockets too", async () => {
    const door = await openDoor();
    const upgraded = deferred<void>();
    door.open({ ...rooms, pages: () => {}, live: () => upgraded.resolve() });
    const hanging = get(door, "/");
    const socket = connect(door.port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write("GET /live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n");
    await upgraded.promise;
    const [result] = await Promise.allSettled([hanging, door.close(20)]);
    expect(result.status).toBe("rejected");
    socket.destroy();
  });

  it("says in one sentence that its port is taken", async () => {
    const door = await openDoor();
    await expect(
      openFrontDoor({ host: "127.0.0.1", port: door.port }, silentLog, systemClock),
    ).rejects.toMatchObject({
      code: "PORT_TAKEN",
      message: `Port ${door.port} is taken: set PORT to a free one.`,
    });
  });
});

/** What the door answers to these bytes until it ends the connection. */
async function say(door: FrontDoor, bytes: string): Promise<string> {
  const socket = connect({ host: "127.0.0.1", port: door.port });
  socket.write(bytes);
  let heard = "";
  for await (const chunk of socket) heard += String(chunk);
  return heard;
}
