import type { Cell, Depth, Have, PrivateMessage } from "../protocol/index.ts";

/**
 * `connecting` before the first image; `live` when prices may be trusted; `stale` when nothing came
 * for 5 s, the publisher is silent, or the socket is gone: nothing may be bet on.
 */
export type LiveState = "connecting" | "live" | "stale";

/** What the page holds of a topic. */
export type TopicView = {
  readonly epoch: number;
  readonly shape: number;
  readonly seq: number;
  readonly doc: unknown;
  /** False while the topic waits for an image: its prices are not clickable. */
  readonly sure: boolean;
  /** Whether every cell of the topic is held here; else a cell that lacks may be in the page alone. */
  readonly whole: boolean;
  /** Whether the server has no such topic any more. */
  readonly isOver: boolean;
  cell(key: string): Cell | undefined;
};

/** One connection for the whole page, shared by all fragments. Listeners run once per frame. */
export interface LiveClient {
  readonly state: LiveState;
  onState(listener: (state: LiveState) => void, signal: AbortSignal): void;
  /** Keeps a topic while `signal` lives; wishes of several callers merge into one subscription. */
  watch(
    topic: string,
    options: { depth: Depth; have?: Have },
    listener: (view: TopicView, changedKeys: ReadonlySet<string> | "image" | "end") => void,
    signal: AbortSignal,
  ): void;
  view(topic: string): TopicView | undefined;
  /** Private messages of the signed-in player, each kind in order and without loss. */
  onPrivate(kind: string, listener: (message: PrivateMessage) => void, signal: AbortSignal): void;
  /** After sign-in or sign-out: drops the private lane, and opens one for whoever is signed in. */
  playerChanged(isSignedIn: boolean): void;
  /** Server time in Unix milliseconds, from the measured offset. */
  serverNow(): number;
}
