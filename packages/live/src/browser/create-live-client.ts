import type { Clock } from "@fairline/kernel";
import type { ClientMessage, ServerMessage } from "../protocol/index.ts";
import type { LiveClient, LiveState } from "./live-client.ts";
import { createPrivateInbox } from "./private-inbox.ts";
import { createServerClock } from "./server-clock.ts";
import type { LiveSocket } from "./live-socket.ts";
import { createTopicRegistry, type SubRequest } from "./topic-registry.ts";

/** What the page hands in. */
export type LiveClientOptions = {
  openSocket(): LiveSocket;
  /** A ticket for the private lane; null for a guest. What fails is tried again later. */
  createTicket(): Promise<{ ticket: string; head: number } | null>;
  /** Runs a task before the next paint, or soon when the page is hidden. */
  nextFrame(task: () => void): void;
  clock: Clock;
  /** From 0 to 1, for the spread of reconnects. */
  jitter(): number;
  /** Build of the page, for the server's log. */
  build: string;
  /** Whether somebody is signed in when the page starts. */
  signedIn: boolean;
};

const STALE_MS = 5_000;
/** Nothing can be heard of a connection that is not open yet; a slow one is not begun again and again. */
const OPEN_MS_MAX = 15_000;
const WATCHDOG_MS = 500;
const ACK_MS = 2_000;
const RETRY_BASE_MS = 200;
const RETRY_MAX_MS = 10_000;
const HEALTHY_MS = 30_000;
/** Failures in a row that are counted: the pause is at its longest before. */
const ATTEMPTS_MAX = 16;

/** The running client with its switch. */
export type RunningLiveClient = LiveClient & { stop(): void };

/** Connects at once and keeps connected until stopped. */
export function createLiveClient(options: LiveClientOptions): RunningLiveClient {
  const { clock } = options;
  const topics = createTopicRegistry();
  const inbox = createPrivateInbox();
  const serverClock = createServerClock(clock);
  const stateListeners = new Set<(state: LiveState) => void>();
  let state: LiveState = "connecting";
  let socket: LiveSocket | undefined;
  let isOpen = false;
  let welcomed = false;
  let healthy = true;
  let stopped = false;
  let signedIn = options.signedIn;
  let clk = -1;
  let lastByteAt = clock.monotonicMs();
  let lastAckAt = 0;
  let connectedAt = 0;
  let attempt = 0;
  let frameAsked = false;
  let toSubscribe: SubRequest[] = [];
  let cancelRetry: () => void = () => undefined;
  let cancelWatch: () => void = () => undefined;
  let refusedTickets = 0;
  let cancelLane: () => void = () => undefined;
  /** Topics that a server which catches up does not have, or not yet. */
  const unknown = new Set<string>();

  function setState(next: LiveState): void {
    if (next === state) return;
    state = next;
    for (const listener of stateListeners) listener(next);
  }

  function say(message: ClientMessage): void {
    if (welcomed || message.op === "hello") socket?.send(JSON.stringify(message));
  }

  function askFrame(): void {
    if (frameAsked) return;
    frameAsked = true;
    options.nextFrame(() => {
      frameAsked = false;
      if (toSubscribe.length > 0 && welcomed) {
        say({ op: "sub", topics: toSubscribe });
        toSubscribe = [];
      }
      topics.notify();
    });
  }

  function connect(): void {
    if (stopped) return;
    const opened = options.openSocket();
    socket = opened;
    isOpen = false;
    welcomed = false;
    lastByteAt = clock.monotonicMs();
    opened.onOpen(() => {
      if (socket !== opened) return;
      isOpen = true;
      lastByteAt = clock.monotonicMs();
      say({ op: "hello", v: 1, build: options.build });
    });
    opened.onMessage((text) => {
      if (socket === opened) received(text);
    });
    opened.onClose(() => {
      if (socket === opened) lost();
    });
  }

  function lost(): void {
    const closing = socket;
    socket = undefined;
    closing?.close();
    if (welcomed) topics.disconnected();
    welcomed = false;
    if (stopped) return;
    if (state !== "connecting") setState("stale");
    if (connectedAt > 0 && clock.monotonicMs() - connectedAt > HEALTHY_MS) attempt = 0;
    connectedAt = 0;
    const waitMs = waitAfter(attempt);
    attempt = Math.min(attempt + 1, ATTEMPTS_MAX);
    cancelRetry();
    cancelRetry = clock.after(waitMs, connect);
    askFrame();
  }

  function received(text: string): void {
    const message = parse(text);
    if (!message) return;
    lastByteAt = clock.monotonicMs();
    clk = message.op === "d" || message.op === "h" ? message.clk : clk + 1;
    handle(message);
    if (lastByteAt - lastAckAt >= ACK_MS && welcomed) {
      lastAckAt = lastByteAt;
      say({ op: "ack", clk });
    }
    askFrame();
  }

  function handle(message: ServerMessage): void {
    switch (message.op) {
      case "welcome":
        return greeted(message);
      case "h":
        healthy = message.health === 0;
        if (healthy) askUnknown();
        return setState(healthy ? "live" : "stale");
      case "pong":
        return serverClock.pong(message.t, message.now);
      case "priv":
        return receivedPrivate(message);
      case "preset":
        return inbox.preset(message.head);
      case "bye":
        return lost();
      case "privend":
        return inbox.ended(message.reason);
      case "err":
        return refused(message.code, message.k);
      default:
        for (const k of topics.apply(message)) say({ op: "resync", k });
    }
  }

  function greeted(message: Extract<ServerMessage, { op: "welcome" }>): void {
    clk = 0;
    welcomed = true;
    connectedAt = clock.monotonicMs();
    serverClock.welcomed(message.now);
    say({ op: "ping", t: serverClock.pinged() });
    toSubscribe = [];
    unknown.clear();
    const requests = topics.requests();
    if (requests.length > 0) say({ op: "sub", topics: requests });
    setState("live");
    if (signedIn) void openPrivateLane();
  }

  function refused(code: string, topic: string | undefined): void {
    if (code === "LIVE_TICKET_INVALID") return openLaneLater();
    if (code !== "LIVE_TOPIC_UNKNOWN" || topic === undefined) return;
    // A server that catches up does not know yet what it will have: it is asked again afterwards.
    if (healthy) topics.apply({ op: "end", k: topic });
    else unknown.add(topic);
  }

  function askUnknown(): void {
    if (unknown.size === 0) return;
    const requests = topics.requests(unknown);
    unknown.clear();
    if (requests.length > 0) say({ op: "sub", topics: requests });
  }

  /** A refused ticket is spent: another one is asked for, later each time. */
  function openLaneLater(): void {
    const at = socket;
    const waitMs = waitAfter(refusedTickets);
    refusedTickets = Math.min(refusedTickets + 1, ATTEMPTS_MAX);
    cancelLane();
    cancelLane = clock.after(waitMs, () => {
      if (socket === at && welcomed && signedIn) void openPrivateLane();
    });
  }

  function waitAfter(attempts: number): number {
    return options.jitter() * Math.min(RETRY_MAX_MS, RETRY_BASE_MS * 2 ** attempts);
  }

  async function openPrivateLane(): Promise<void> {
    const at = socket;
    cancelLane();
    let ticket: Awaited<ReturnType<typeof options.createTicket>>;
    try {
      ticket = await options.createTicket();
    } catch {
      return socket === at ? openLaneLater() : undefined;
    }
    if (!ticket || socket !== at || !welcomed || !signedIn) return;
    say({ op: "auth", ticket: ticket.ticket, have: inbox.have() ?? ticket.head });
    if (inbox.have() === undefined) inbox.preset(ticket.head);
  }

  function receivedPrivate(message: Extract<ServerMessage, { op: "priv" }>): void {
    refusedTickets = 0;
    const { pseq, kind, body } = message;
    const effect = inbox.receive({ pseq, kind, body });
    if (effect === "hole") void openPrivateLane();
    else say({ op: "pack", pseq });
  }

  function watch(): void {
    cancelWatch = clock.after(WATCHDOG_MS, () => {
      const silentMs = clock.monotonicMs() - lastByteAt;
      if (socket && silentMs > (isOpen ? STALE_MS : OPEN_MS_MAX)) lost();
      else if (welcomed && serverClock.needsPing()) say({ op: "ping", t: serverClock.pinged() });
      watch();
    });
  }

  connect();
  watch();

  return {
    get state() {
      return state;
    },
    onState(listener, signal) {
      if (signal.aborted) return;
      stateListeners.add(listener);
      signal.addEventListener("abort", () => stateListeners.delete(listener), { once: true });
    },
    watch(topic, { depth, have }, listener, signal) {
      if (signal.aborted) return;
      const wish = topics.add(topic, { depth, listener, ...(have ? { have } : {}) });
      if (wish.request) toSubscribe.push(wish.request);
      askFrame();
      const withdraw = (): void => {
        if (wish.remove()) say({ op: "unsub", k: [topic] });
      };
      signal.addEventListener("abort", withdraw, { once: true });
    },
    view: (topic) => topics.view(topic),
    onPrivate: (kind, listener, signal) => inbox.listen(kind, listener, signal),
    playerChanged(isSignedIn) {
      signedIn = isSignedIn;
      inbox.reset();
      cancelLane();
      if (signedIn && welcomed) void openPrivateLane();
    },
    serverNow: () => serverClock.now(),
    stop() {
      stopped = true;
      cancelRetry();
      cancelWatch();
      cancelLane();
      socket?.close();
      socket = undefined;
    },
  };
}

function parse(text: string): ServerMessage | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isServerMessage(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

// The server is our own; a message is trusted once its tag is a known word.
function isServerMessage(value: unknown): value is ServerMessage {
  return typeof value === "object" && value !== null && "op" in value;
}
