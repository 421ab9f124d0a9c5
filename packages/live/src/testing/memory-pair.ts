import type { LiveSocket } from "../browser/live-socket.ts";
import type { Transport } from "../server/ports.ts";

/** A socket in memory: bytes wait until the test lets them pass, so any order can be played. */
export type MemoryPair = {
  readonly client: LiveSocket;
  readonly server: Transport;
  /** Texts on the way. */
  toServer: string[];
  toClient: string[];
  onServerText(listener: (text: string) => void): void;
  onServerClosed(listener: () => void): void;
  /** Lets everything pass in both directions until nothing is on the way. */
  settle(): void;
  /** Cuts the connection: what is on the way is lost. */
  cut(): void;
  /** While stalled the client's side takes nothing. */
  stall(stalled: boolean): void;
  open(): void;
};

/** Makes a pair that is not open yet. */
export function createMemoryPair(): MemoryPair {
  let clientText: (text: string) => void = () => undefined;
  let clientOpen: () => void = () => undefined;
  let clientClosed: () => void = () => undefined;
  let serverText: (text: string) => void = () => undefined;
  let serverClosed: () => void = () => undefined;
  let closed = false;
  let stalled = false;
  const pair: MemoryPair = {
    toServer: [],
    toClient: [],
    client: {
      send(text) {
        if (!closed) pair.toServer.push(text);
      },
      close: () => pair.cut(),
      onOpen(listener) {
        clientOpen = listener;
      },
      onMessage(listener) {
        clientText = listener;
      },
      onClose(listener) {
        clientClosed = listener;
      },
    },
    server: {
      send(text) {
        if (!closed) pair.toClient.push(text);
      },
      bufferedBytes: () => pair.toClient.reduce((sum, text) => sum + text.length, 0),
      close: () => pair.cut(),
    },
    onServerText(listener) {
      serverText = listener;
    },
    onServerClosed(listener) {
      serverClosed = listener;
    },
    open: () => clientOpen(),
    settle() {
      while (!closed && (pair.toServer.length > 0 || (!stalled && pair.toClient.length > 0))) {
        const up = pair.toServer.shift();
        if (up !== undefined) serverText(up);
        if (stalled) continue;
        const down = pair.toClient.shift();
        if (down !== undefined) clientText(down);
      }
    },
    cut() {
      if (closed) return;
      closed = true;
      pair.toServer = [];
      pair.toClient = [];
      serverClosed();
      clientClosed();
    },
    stall(next) {
      stalled = next;
    },
  };
  return pair;
}
