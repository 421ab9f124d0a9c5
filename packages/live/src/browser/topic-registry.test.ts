import { describe, expect, it } from "vitest";
import type { Have, ServerMessage } from "../protocol/index.ts";
import { createTopicRegistry } from "./topic-registry.ts";

const TOPIC = "fixture:1";
const HAVE: Have = [4, 1, 7];
const listener = () => undefined;

function rowOf(markup: Have) {
  const topics = createTopicRegistry();
  topics.add(TOPIC, { depth: "row", have: markup, listener });
  topics.apply({ op: "res", k: TOPIC, epoch: 4, shape: 1, seq: 7, changed: 0 });
  return topics;
}

const image: ServerMessage = {
  op: "img",
  k: TOPIC,
  d: "row",
  epoch: 4,
  shape: 1,
  seq: 9,
  doc: null,
  cells: [["fb.result", 9, 0, {}]],
};

describe("a topic of which the page's markup holds a part", () => {
  it("is sure but not whole, until its image has come", () => {
    const topics = rowOf(HAVE);
    expect(topics.view(TOPIC)).toMatchObject({ sure: true, whole: false });
    const { request } = topics.add(TOPIC, { depth: "full", listener });
    expect(request).toEqual({ k: TOPIC, d: "full" });
    expect(topics.view(TOPIC)).toMatchObject({ sure: true, whole: false });
    topics.apply(image);
    expect(topics.view(TOPIC)?.whole).toBe(true);
  });

  it("is not whole any more once more of it is wished for than its image had", () => {
    const topics = createTopicRegistry();
    topics.add(TOPIC, { depth: "row", listener });
    topics.apply(image);
    expect(topics.view(TOPIC)?.whole).toBe(true);
    topics.add(TOPIC, { depth: "full", listener });
    expect(topics.view(TOPIC)?.whole).toBe(false);
  });

  it("asks for its image again, if the connection broke before it came", () => {
    const topics = rowOf(HAVE);
    expect(topics.requests()).toEqual([{ k: TOPIC, d: "row", have: HAVE }]);
    topics.add(TOPIC, { depth: "full", listener });
    topics.disconnected();
    expect(topics.requests()).toEqual([{ k: TOPIC, d: "full" }]);
    topics.apply(image);
    expect(topics.requests()).toEqual([{ k: TOPIC, d: "full", have: [4, 1, 9] }]);
  });
});
