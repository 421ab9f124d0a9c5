import type { Json } from "@fairline/kernel";
import type { LiveBatch, LiveChange, TopicSnapshot, TopicSource } from "../protocol/index.ts";

/** A publisher in memory: tests change its cells and structure. */
export type FakeSource = TopicSource & {
  set(
    topic: string,
    key: string,
    value: Json,
    options?: { urgent?: boolean; flags?: number },
  ): void;
  reshape(topic: string, doc: Json): void;
  end(topic: string): void;
  /** Brings a topic in that was not there. */
  add(topic: string): void;
  /** Begins again under another epoch, without the topics that are named. */
  restart(lost?: readonly string[]): void;
  setHealthy(healthy: boolean): void;
  snapshot(topic: string): TopicSnapshot | undefined;
};

type Topic = {
  shape: number;
  seq: number;
  doc: Json;
  cells: Map<string, { seq: number; flags: number; value: Json }>;
};

/** Starts with the given topics, each with one cell list; the first `rows` cells are depth "row". */
export function createFakeSource(
  topicNames: readonly string[],
  rows: readonly string[],
): FakeSource {
  const topics = new Map<string, Topic>(
    topicNames.map((name) => [name, { shape: 1, seq: 0, doc: null, cells: new Map() }]),
  );
  const listeners = new Set<(batch: LiveBatch) => void>();
  let epoch = 1;
  let healthy = true;

  function announce(changes: readonly LiveChange[], urgent: boolean): void {
    for (const listener of listeners) listener({ epoch, urgent, changes });
  }

  function snapshot(name: string): TopicSnapshot | undefined {
    const topic = topics.get(name);
    if (!topic) return undefined;
    const { shape, seq, doc } = topic;
    return { epoch, shape, seq, doc, rowCells: rows, cells: new Map(topic.cells) };
  }

  return {
    open: snapshot,
    snapshot,
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    healthy: () => healthy,
    setHealthy(next) {
      healthy = next;
    },
    set(name, key, value, options = {}) {
      const topic = topics.get(name);
      if (!topic) return;
      topic.seq += 1;
      const cell = { seq: topic.seq, flags: options.flags ?? 0, value };
      topic.cells.set(key, cell);
      announce([{ kind: "cell", topic: name, key, cell }], options.urgent ?? false);
    },
    reshape(name, doc) {
      const topic = topics.get(name);
      if (!topic) return;
      topic.shape += 1;
      topic.doc = doc;
      announce([{ kind: "shape", topic: name }], false);
    },
    add(name) {
      topics.set(name, { shape: 1, seq: 0, doc: null, cells: new Map() });
      announce([{ kind: "shape", topic: name }], false);
    },
    end(name) {
      topics.delete(name);
      announce([{ kind: "end", topic: name }], false);
    },
    restart(lost = []) {
      epoch += 1;
      for (const name of lost) topics.delete(name);
      for (const topic of topics.values()) topic.seq += 1;
      announce([{ kind: "restart" }], false);
    },
  };
}
