import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { createLiveClient } from "./create-live-client.ts";

/** A client whose connections open when the test says so and never say a word. */
function clientOf({ signedIn = false } = {}) {
  const clock = fakeClock(0);
  const sockets: { open(): void; hear(text: string): void; isClosed: boolean }[] = [];
  let tickets = 0;
  const client = createLiveClient({
    openSocket() {
      let opened: () => void = () => undefined;
      let heard: (text: string) => void = () => undefined;
      const socket = {
        open: () => opened(),
        hear: (text: string) => heard(text),
        isClosed: false,
      };
      sockets.push(socket);
      return {
        send: () => undefined,
        close() {
          socket.isClosed = true;
        },
        onOpen(listener) {
          opened = listener;
        },
        onMessage(listener) {
          heard = listener;
        },
        onClose: () => undefined,
      };
    },
    async createTicket() {
      tickets += 1;
      return null;
    },
    nextFrame: () => undefined,
    clock,
    jitter: () => 0,
    build: "b1",
    signedIn,
  });
  /** In steps, as a watch that is armed again and again sees it. */
  const pass = (ms: number) => {
    for (let step = 0; step < ms / STEP_MS; step += 1) clock.advance(STEP_MS);
  };
  return { client, sockets, pass, tickets: () => tickets };
}

const STEP_MS = 500;

describe("a connection that is silent", () => {
  it("is given up after fifteen seconds while it is not open yet, and begun again", () => {
    const { client, sockets, pass } = clientOf();
    pass(14_000);
    expect(sockets.map(({ isClosed }) => isClosed)).toEqual([false]);
    pass(2_000);
    expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    client.stop();
  });

  it("is given up after five seconds once it is open", () => {
    const { client, sockets, pass } = clientOf();
    pass(8_000);
    sockets[0]?.open();
    pass(4_500);
    expect(sockets).toHaveLength(1);
    pass(1_500);
    expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    client.stop();
  });
});

describe("the private lane", () => {
  const WELCOME = JSON.stringify({ op: "welcome", v: 1, now: 0, epoch: 1 });
  const greet = (socket: ReturnType<typeof clientOf>["sockets"][number] | undefined) => {
    socket?.open();
    socket?.hear(WELCOME);
  };

  it("is asked for while somebody is signed in, and never after he signed out", () => {
    const { client, sockets, pass, tickets } = clientOf({ signedIn: true });
    greet(sockets[0]);
    expect(tickets()).toBe(1);
    client.playerChanged(false);
    expect(tickets()).toBe(1);
    pass(6_000);
    greet(sockets[1]);
    expect(sockets).toHaveLength(2);
    expect(tickets()).toBe(1);
    client.playerChanged(true);
    expect(tickets()).toBe(2);
    client.stop();
  });
});
