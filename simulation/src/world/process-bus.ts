import type { Bus, JsonObject } from "@fairline/kernel";

type Listener = (message: JsonObject) => void | Promise<void>;

/** The end of the bus that one process holds; what it is told, and how often, others decide. */
export class ProcessBus implements Bus {
  readonly #listeners = new Map<string, Listener[]>();
  readonly publish: Bus["publish"];

  constructor(publish: Bus["publish"]) {
    this.publish = publish;
  }

  async publishAll(news: Parameters<Bus["publishAll"]>[0]): Promise<void> {
    for (const { topic, message } of news) await this.publish(topic, message);
  }

  subscribe(topic: string, listener: Listener): () => void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener]);
    return () => {
      const left = (this.#listeners.get(topic) ?? []).filter((other) => other !== listener);
      this.#listeners.set(topic, left);
    };
  }

  /** Batches of one, many at a time: more happens at once than over any real bus. */
  subscribeAll(...[topics, , listener]: Parameters<Bus["subscribeAll"]>): () => void {
    const ends = topics.map((topic) =>
      this.subscribe(topic, (message) => listener([{ topic, message }])),
    );
    return () => {
      for (const end of ends) end();
    };
  }

  async close(): Promise<void> {}

  /** Hands a piece of news to whoever listens; a listener that fails is not asked again. */
  hand(topic: string, message: JsonObject): void {
    for (const listener of this.#listeners.get(topic) ?? []) {
      void Promise.resolve(listener(message)).catch(() => {
        // What no event brought is found by the domain's own sweep.
      });
    }
  }
}
