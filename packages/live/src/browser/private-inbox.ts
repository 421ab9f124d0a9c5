import type { PrivateMessage } from "../protocol/index.ts";

/** Receives the private lane: drops what it had, notices holes. */
export type PrivateInbox = {
  /** Last message that took effect; undefined before the first. */
  have(): number | undefined;
  listen(kind: string, listener: (message: PrivateMessage) => void, signal: AbortSignal): void;
  /** Answers "hole" when messages are missing before this one. */
  receive(message: PrivateMessage): "applied" | "duplicate" | "hole";
  /** The server starts over at `head`: listeners of kind "preset" read again over HTTP. */
  preset(head: number): void;
  /** The server took the lane away: listeners of kind "privend" ask who is signed in. */
  ended(reason: string): void;
  reset(): void;
};

/** Makes an empty inbox. */
export function createPrivateInbox(): PrivateInbox {
  const listeners = new Map<string, Set<(message: PrivateMessage) => void>>();
  let last: number | undefined;

  function deliver(message: PrivateMessage): void {
    for (const listener of listeners.get(message.kind) ?? []) listener(message);
  }

  return {
    have: () => last,
    listen(kind, listener, signal) {
      if (signal.aborted) return;
      const ofKind = listeners.get(kind) ?? new Set();
      listeners.set(kind, ofKind.add(listener));
      signal.addEventListener("abort", () => ofKind.delete(listener), { once: true });
    },
    receive(message) {
      if (last !== undefined && message.pseq <= last) return "duplicate";
      if (last !== undefined && message.pseq > last + 1) return "hole";
      last = message.pseq;
      deliver(message);
      return "applied";
    },
    preset(head) {
      last = head;
      deliver({ pseq: head, kind: "preset", body: {} });
    },
    ended(reason) {
      deliver({ pseq: last ?? 0, kind: "privend", body: { reason } });
    },
    reset() {
      last = undefined;
    },
  };
}
