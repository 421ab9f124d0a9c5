import type { Json } from "@fairline/kernel";
import type { Depth, LiveBatch, LiveChange, TopicSource } from "../protocol/index.ts";

/** A cell with its value already encoded: many connections share the text. */
export type StoredCell = { seq: number; flags: number; json: string };

/** A topic somebody watches. */
export type StoredTopic = {
  readonly key: string;
  epoch: number;
  shape: number;
  seq: number;
  docJson: string;
  rowCells: ReadonlySet<string>;
  cells: Map<string, StoredCell>;
  readonly watchers: Set<TopicWatcher>;
};

/** What the store tells a connection. */
export interface TopicWatcher {
  cellChanged(topic: StoredTopic, key: string, urgent: boolean): void;
  imageOwed(topic: StoredTopic): void;
  topicEnded(topic: StoredTopic): void;
  batchEnded(urgent: boolean): void;
}

/** Topics with at least one watcher; each is opened at the source by its first and dropped by its last. */
export type TopicStore = {
  watch(key: string, watcher: TopicWatcher): StoredTopic | undefined;
  unwatch(topic: StoredTopic, watcher: TopicWatcher): void;
  stop(): void;
  size(): number;
};

/** Follows a source and keeps the open topics current. */
export function createTopicStore(source: TopicSource): TopicStore {
  const topics = new Map<string, StoredTopic>();
  const stopFollowing = source.follow((batch) => applyBatch(topics, source, batch));
  return {
    watch(key, watcher) {
      const topic = topics.get(key) ?? open(source, key);
      if (!topic) return undefined;
      topics.set(key, topic);
      topic.watchers.add(watcher);
      return topic;
    },
    unwatch(topic, watcher) {
      topic.watchers.delete(watcher);
      if (topic.watchers.size === 0) topics.delete(topic.key);
    },
    stop: stopFollowing,
    size: () => topics.size,
  };
}

/** Whether a cell belongs to a depth. */
export function inDepth(topic: StoredTopic, key: string, depth: Depth): boolean {
  return depth === "full" || topic.rowCells.has(key);
}

function open(source: TopicSource, key: string): StoredTopic | undefined {
  const topic: StoredTopic = {
    key,
    epoch: 0,
    shape: 0,
    seq: 0,
    docJson: "null",
    rowCells: new Set(),
    cells: new Map(),
    watchers: new Set(),
  };
  return refresh(source, topic) ? topic : undefined;
}

function refresh(source: TopicSource, topic: StoredTopic): boolean {
  const snapshot = source.open(topic.key);
  if (!snapshot) return false;
  topic.epoch = snapshot.epoch;
  topic.shape = snapshot.shape;
  topic.seq = snapshot.seq;
  topic.docJson = encode(snapshot.doc);
  topic.rowCells = new Set(snapshot.rowCells);
  topic.cells = new Map();
  for (const [key, cell] of snapshot.cells) {
    topic.cells.set(key, { seq: cell.seq, flags: cell.flags, json: encode(cell.value) });
  }
  return true;
}

function applyBatch(topics: Map<string, StoredTopic>, source: TopicSource, batch: LiveBatch): void {
  const touched = new Set<TopicWatcher>();
  for (const change of batch.changes) {
    for (const topic of topicsOf(topics, change, batch.epoch)) {
      for (const watcher of topic.watchers) touched.add(watcher);
      if (change.kind === "cell" && batch.epoch === topic.epoch) {
        applyCell(topic, change.key, change.cell, batch.urgent);
      } else if (change.kind !== "end" && refresh(source, topic)) {
        for (const watcher of topic.watchers) watcher.imageOwed(topic);
      } else {
        topics.delete(topic.key);
        for (const watcher of topic.watchers) watcher.topicEnded(topic);
      }
    }
  }
  for (const watcher of touched) watcher.batchEnded(batch.urgent);
}

/** The open topics that a change is about; of a restart those that have not begun again by themselves. */
function topicsOf(
  topics: ReadonlyMap<string, StoredTopic>,
  change: LiveChange,
  epoch: number,
): readonly StoredTopic[] {
  if (change.kind === "restart") return [...topics.values()].filter((each) => each.epoch !== epoch);
  const topic = topics.get(change.topic);
  return topic ? [topic] : [];
}

function applyCell(
  topic: StoredTopic,
  key: string,
  cell: { seq: number; flags: number; value: Json },
  urgent: boolean,
): void {
  const known = topic.cells.get(key);
  if (known && known.seq >= cell.seq) return;
  topic.cells.set(key, { seq: cell.seq, flags: cell.flags, json: encode(cell.value) });
  topic.seq = Math.max(topic.seq, cell.seq);
  for (const watcher of topic.watchers) watcher.cellChanged(topic, key, urgent);
}

function encode(value: Json): string {
  return JSON.stringify(value);
}
