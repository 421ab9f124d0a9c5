import { createLiveClient, type LiveState, type TopicView } from "@fairline/live/browser";
import type { ServerMessage } from "@fairline/live/protocol";
import { type Clock, pause } from "@fairline/kernel";
import type { ChaosPlayer } from "../load/chaos-player.ts";
import type { Door } from "../load/caller.ts";
import { openLiveSocket } from "./open-live-socket.ts";

/** A page on the live connection of a process, for as long as the run lasts. */
export interface LiveViewer {
  readonly door: Door;
  /** Whose page it is; nobody's when it only looks at matches. */
  readonly player: ChaosPlayer | undefined;
  state(): LiveState;
  /** What it shows of a topic, with the names of all cells it was ever sent. */
  view(topic: string): { readonly view: TopicView; readonly keys: ReadonlySet<string> } | undefined;
  /** The balance it shows; undefined before the first. */
  balanceMinor(): string | undefined;
  close(): void;
}

/** What a viewer works with. `jitter` answers from 0 to 1. */
export type ViewerOptions = {
  readonly clock: Clock;
  readonly door: Door;
  readonly player: ChaosPlayer | undefined;
  readonly topics: readonly string[];
  jitter(): number;
};

/** A session gets six tickets a minute. */
const TICKET_PAUSE_MS = 5_000;
const TICKET_TRIES_MAX = 60;

/**
 * Opens a page that behaves as the site's: it connects again and again, and asks over HTTP for what its
 * private lane tells it to read anew.
 */
export function openViewer(options: ViewerOptions): LiveViewer {
  const { clock, door, player, topics } = options;
  const keys = new Map(topics.map((topic) => [topic, new Set<string>()]));
  const ended = new AbortController();
  let balanceMinor: string | undefined;
  const client = createLiveClient({
    openSocket: () => openLiveSocket(door.origin, heard),
    createTicket: () => ticketOf(player),
    nextFrame: (task) => void clock.after(0, task),
    clock,
    jitter: options.jitter,
    build: "chaos",
    signedIn: player !== undefined,
  });
  for (const topic of topics) client.watch(topic, { depth: "full" }, () => {}, ended.signal);
  client.onPrivate("preset", () => void readBalance(), ended.signal);
  client.onPrivate(
    "balance",
    ({ body }) => {
      const isOwn = body.accountId === player?.playerId;
      if (isOwn && typeof body.balanceMinor === "string") balanceMinor = body.balanceMinor;
    },
    ended.signal,
  );

  function heard(text: string): void {
    const message: ServerMessage = JSON.parse(text);
    if (message.op === "img") for (const [key] of message.cells) keys.get(message.k)?.add(key);
    if (message.op === "d") for (const [topic, key] of message.r) keys.get(topic)?.add(key);
  }
  async function ticketOf(owner: ChaosPlayer | undefined) {
    for (let tries = 0; owner && tries < TICKET_TRIES_MAX && !ended.signal.aborted; tries += 1) {
      const ticket = await owner.createTicket(door);
      if (ticket !== null) return ticket;
      await pause(clock, TICKET_PAUSE_MS);
    }
    return null;
  }
  async function readBalance(): Promise<void> {
    for (let tries = 0; tries < TICKET_TRIES_MAX && !ended.signal.aborted; tries += 1) {
      const read = await player?.balance(door);
      if (read !== undefined) {
        balanceMinor = String(read);
        return;
      }
      await pause(clock, TICKET_PAUSE_MS);
    }
  }

  return {
    door,
    player,
    state: () => client.state,
    view(topic) {
      const view = client.view(topic);
      return view && { view, keys: keys.get(topic) ?? new Set() };
    },
    balanceMinor: () => balanceMinor,
    close() {
      ended.abort();
      client.stop();
    },
  };
}
