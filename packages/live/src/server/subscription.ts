import { CellFlag, type Depth, type Have } from "../protocol/index.ts";
import { inDepth, type StoredTopic } from "./topic-store.ts";

/**
 * One topic of one connection: which seq of each cell was last sent, and which cells wait. A cell
 * that changes again while it waits costs nothing: at flush its newest value is encoded.
 */
export type Subscription = {
  readonly topic: StoredTopic;
  depth: Depth;
  readonly sent: Map<string, number>;
  readonly waiting: Set<string>;
  imageOwed: boolean;
};

/** Starts a subscription that owes the client everything. */
export function createSubscription(topic: StoredTopic, depth: Depth): Subscription {
  return { topic, depth, sent: new Map(), waiting: new Set(), imageOwed: true };
}

/**
 * Answers a `sub`: either the client's state is good (`res`, changed cells wait with flag base) or
 * an image is owed. Returns the text to send now.
 */
export function resume(subscription: Subscription, have: Have | undefined): string {
  const { topic, depth } = subscription;
  if (!have || have[0] !== topic.epoch || have[1] !== topic.shape || have[2] > topic.seq) {
    return image(subscription);
  }
  let changed = 0;
  for (const [key, cell] of topic.cells) {
    if (!inDepth(topic, key, depth)) continue;
    if (cell.seq > have[2]) {
      subscription.waiting.add(key);
      changed += 1;
    } else {
      subscription.sent.set(key, cell.seq);
    }
  }
  subscription.imageOwed = false;
  const head = `"k":${JSON.stringify(topic.key)},"epoch":${topic.epoch},"shape":${topic.shape}`;
  return `{"op":"res",${head},"seq":${topic.seq},"changed":${changed}}`;
}

/** The image of a topic at the subscription's depth; everything counts as sent afterwards. */
export function image(subscription: Subscription): string {
  const { topic, depth } = subscription;
  subscription.sent.clear();
  subscription.waiting.clear();
  subscription.imageOwed = false;
  const cells: string[] = [];
  for (const [key, cell] of topic.cells) {
    if (!inDepth(topic, key, depth)) continue;
    subscription.sent.set(key, cell.seq);
    cells.push(`[${JSON.stringify(key)},${cell.seq},${cell.flags},${cell.json}]`);
  }
  const head = `"op":"img","k":${JSON.stringify(topic.key)},"d":"${depth}"`;
  const version = `"epoch":${topic.epoch},"shape":${topic.shape},"seq":${topic.seq}`;
  return `{${head},${version},"doc":${topic.docJson},"cells":[${cells.join(",")}]}`;
}

/** Delta records of everything that waits; nothing waits afterwards. */
export function takeRecords(subscription: Subscription): string[] {
  const { topic, waiting, sent } = subscription;
  const records: string[] = [];
  for (const key of waiting) {
    const cell = topic.cells.get(key);
    if (!cell) continue;
    const previous = sent.get(key);
    const flags = previous === undefined ? cell.flags | CellFlag.base : cell.flags;
    const names = `${JSON.stringify(topic.key)},${JSON.stringify(key)}`;
    records.push(`[${names},${cell.seq},${previous ?? 0},${flags},${cell.json}]`);
    sent.set(key, cell.seq);
  }
  waiting.clear();
  return records;
}
