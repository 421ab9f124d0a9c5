import type { LiveClient } from "@fairline/live/browser";
import { fixtureTopic } from "./observe-topic.ts";

/** Keeps exactly the wanted fixtures' topics watched. */
export type TopicWatches = {
  want(fixtureIds: Iterable<string>): void;
};

/** Makes watches that end with `signal`; `onChange` names the fixture that has news. */
export function createTopicWatches(
  live: LiveClient,
  depth: "row" | "full",
  onChange: (fixtureId: string, isOver: boolean) => void,
  signal: AbortSignal,
): TopicWatches {
  const watched = new Map<string, AbortController>();
  signal.addEventListener("abort", () => stopAll(watched), { once: true });
  return {
    want(fixtureIds) {
      const wanted = new Set(fixtureIds);
      for (const [id, controller] of watched) {
        if (wanted.has(id)) continue;
        controller.abort();
        watched.delete(id);
      }
      for (const id of wanted) {
        if (watched.has(id) || signal.aborted) continue;
        const controller = new AbortController();
        watched.set(id, controller);
        live.watch(
          fixtureTopic(id),
          { depth },
          (_, changed) => onChange(id, changed === "end"),
          controller.signal,
        );
      }
    },
  };
}

function stopAll(watched: Map<string, AbortController>): void {
  for (const controller of watched.values()) controller.abort();
  watched.clear();
}
