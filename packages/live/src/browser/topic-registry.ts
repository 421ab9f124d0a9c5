import {
  applyImage,
  applyRecord,
  applyResume,
  type Depth,
  emptyTopicState,
  type Have,
  type ServerMessage,
  type TopicState,
} from "../protocol/index.ts";
import type { TopicView } from "./live-client.ts";

/** Called once a frame with what changed. */
export type TopicListener = (
  view: TopicView,
  changed: ReadonlySet<string> | "image" | "end",
) => void;

type Wish = { depth: Depth; listener: TopicListener };
type Entry = {
  readonly key: string;
  readonly state: TopicState;
  readonly view: TopicView;
  readonly wishes: Set<Wish>;
  /** An image was asked for, as more of the topic is wished for than is held. */
  awaitsImage: boolean;
  /** The server has no such topic any more. */
  isOver: boolean;
  changed: Set<string> | "image" | "end" | undefined;
};

/** A subscription to be sent to the server. */
export type SubRequest = { k: string; d: Depth; have?: Have };

/** The page's topics: wishes of its parts, and what is known of each. */
export type TopicRegistry = {
  /** Adds a wish; answers what to ask the server, if anything, and how to withdraw it. */
  add(
    key: string,
    wish: { depth: Depth; have?: Have; listener: TopicListener },
  ): { request: SubRequest | undefined; remove(): boolean };
  view(key: string): TopicView | undefined;
  /** Everything wished for, or what is named of it, with what is had: sent after each (re)connect. */
  requests(keys?: ReadonlySet<string>): SubRequest[];
  /** Marks every topic unsure: the connection is gone. */
  disconnected(): void;
  /** Applies a message; answers topics to ask again. */
  apply(message: ServerMessage): string[];
  /** Tells listeners what changed since the last call. */
  notify(): void;
  hasChanges(): boolean;
};

/** Makes an empty registry. */
export function createTopicRegistry(): TopicRegistry {
  const entries = new Map<string, Entry>();

  function mark(entry: Entry, change: string): void {
    if (change === "image" || change === "end") entry.changed = change;
    else if (entry.changed === undefined) entry.changed = new Set([change]);
    else if (entry.changed instanceof Set) entry.changed.add(change);
  }

  function applyDelta(message: Extract<ServerMessage, { op: "d" }>): string[] {
    const broken: string[] = [];
    for (const record of message.r) {
      const entry = entries.get(record[0]);
      if (!entry) continue;
      const effect = applyRecord(entry.state, record);
      if (effect === "applied") mark(entry, record[1]);
      if (effect === "broken") {
        broken.push(entry.key);
        mark(entry, "image");
      }
    }
    return broken;
  }

  return {
    add(key, { depth, have, listener }) {
      const wish = { depth, listener };
      const known = entries.get(key);
      const entry = known ?? createEntry(key, depth, have);
      entries.set(key, entry);
      entry.wishes.add(wish);
      return {
        request: requestFor(entry, known !== undefined, depth, have),
        remove() {
          entry.wishes.delete(wish);
          if (entry.wishes.size > 0 || entries.get(key) !== entry) return false;
          entries.delete(key);
          return true;
        },
      };
    },
    view: (key) => entries.get(key)?.view,
    requests: (keys) =>
      [...entries.values()]
        .filter(({ key }) => keys?.has(key) ?? true)
        .map((entry) => withHave(entry)),
    disconnected() {
      for (const entry of entries.values()) {
        entry.state.sure = false;
        mark(entry, "image");
      }
    },
    apply(message) {
      if (message.op === "d") return applyDelta(message);
      const entry = "k" in message && message.k ? entries.get(message.k) : undefined;
      if (!entry) return [];
      if (message.op === "img" && applyImage(entry.state, message)) {
        entry.awaitsImage = false;
        entry.isOver = false;
        mark(entry, "image");
      }
      if (message.op === "res") {
        applyResume(entry.state, message);
        entry.isOver = false;
        mark(entry, "image");
      }
      if (message.op === "end") {
        entry.state.sure = false;
        entry.isOver = true;
        mark(entry, "end");
      }
      return [];
    },
    notify() {
      for (const entry of entries.values()) {
        const { changed } = entry;
        if (changed === undefined) continue;
        entry.changed = undefined;
        for (const wish of entry.wishes) wish.listener(entry.view, changed);
      }
    },
    hasChanges: () => [...entries.values()].some((entry) => entry.changed !== undefined),
  };
}

function createEntry(key: string, depth: Depth, have: Have | undefined): Entry {
  const state = emptyTopicState(depth);
  if (have) {
    [state.epoch, state.shape, state.seq] = have;
    state.baseline = have[2];
  }
  const view: TopicView = {
    get whole() {
      return state.hasImage && !entry.awaitsImage;
    },
    get epoch() {
      return state.epoch;
    },
    get shape() {
      return state.shape;
    },
    get seq() {
      return state.seq;
    },
    get doc() {
      return state.doc;
    },
    get sure() {
      return state.sure;
    },
    get isOver() {
      return entry.isOver;
    },
    cell: (cellKey) => state.cells.get(cellKey),
  };
  const entry: Entry = {
    key,
    state,
    view,
    wishes: new Set(),
    awaitsImage: false,
    isOver: false,
    changed: undefined,
  };
  return entry;
}

/** A second wish asks again only when it needs more than the first: more depth, or values. */
function requestFor(
  entry: Entry,
  wasKnown: boolean,
  depth: Depth,
  have: Have | undefined,
): SubRequest | undefined {
  if (!wasKnown) return withHave(entry);
  const deeper = depth === "full" && entry.state.depth === "row";
  if (deeper) entry.state.depth = "full";
  const needsValues = have === undefined && !entry.state.hasImage;
  if (!deeper && !needsValues) return undefined;
  entry.awaitsImage = true;
  return { k: entry.key, d: entry.state.depth };
}

function withHave(entry: Entry): SubRequest {
  const { epoch, shape, seq, depth } = entry.state;
  if (epoch === 0 || entry.awaitsImage) return { k: entry.key, d: depth };
  return { k: entry.key, d: depth, have: [epoch, shape, seq] };
}
