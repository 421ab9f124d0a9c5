import type { TopicSource } from "@fairline/live/protocol";
import { snapshotOf } from "./fixture-book.ts";
import type { Shelf } from "./shelf.ts";

const FIXTURE = "fixture:";

/** Topics for the live server: `fixture:{id}`, `section:line`, `section:live` and `menu`. */
export function createTopicSource(shelf: Shelf, isUp: () => boolean): TopicSource {
  return {
    open(topic) {
      if (!topic.startsWith(FIXTURE)) return shelf.lists.open(topic);
      const book = shelf.find(topic.slice(FIXTURE.length));
      return book ? snapshotOf(book) : undefined;
    },
    follow: (listener) => shelf.follow(listener),
    healthy: isUp,
  };
}
