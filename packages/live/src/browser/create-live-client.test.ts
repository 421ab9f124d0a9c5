import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { createLiveClient } from "./create-live-client.ts";

/** A client whose connections open when the test says so and never say a word. */
function clientOf() {
  const clock = fakeClock(0);
  const sockets: { open(): void; isClosed: boolean }[] = [];
  const client = createLiveClient({
    openSocket() {
      let opened: () => void = () => undefined;
      const socket = { open: () => opened(), isClosed: false };
      sockets.push(socket);
      return {
        send: () => undefined,
        close() {
          socket.isClosed = true;
        },
        onOpen(listener) {
          opened = listener;
        },
        onMessage: () => undefined,
        onClose: () => undefined,
      };
    },
    createTicket: async () => null,
    nextFrame: () => undefined,
    clock,
    jitter: () => 0,
    build: "b1",
    signedIn: false,
  });
  /** In steps, as a watch that is armed again and again sees it. */
  const pass = (ms: number) => {
    for (let step = 0; step < ms / STEP_MS; step += 1) clock.advance(STEP_MS);
  };
  return { client, sockets, pass };
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
