import type { Bus, JsonObject, News } from "@fairline/kernel";

type Listener = {
  readonly topics: readonly string[];
  /** Pieces of news of one batch. */
  readonly most: number;
  readonly hear: (news: readonly News[]) => void | Promise<void>;
};

/** The end of the bus that one process holds; what it is told, and how often, others decide. */
export class ProcessBus implements Bus {
  #listeners: readonly Listener[] = [];
  readonly publishAll: Bus["publishAll"];

  constructor(publishAll: Bus["publishAll"]) {
    this.publishAll = publishAll;
  }

  publish(topic: string, message: JsonObject): Promise<void> {
    return this.publishAll([{ topic, message }]);
  }

  subscribe(topic: string, listener: (message: JsonObject) => void | Promise<void>): () => void {
    return this.subscribeAll([topic], 1, async (news) => {
      for (const { message } of news) await listener(message);
    });
  }

  subscribeAll(...[topics, most, hear]: Parameters<Bus["subscribeAll"]>): () => void {
    const listener = { topics, most, hear };
    this.#listeners = [...this.#listeners, listener];
    return () => {
      this.#listeners = this.#listeners.filter((other) => other !== listener);
    };
  }

  async close(): Promise<void> {}

  /**
   * Hands news to whoever listens, whole batches as real buses do, while earlier ones are still at
   * work: more happens at once than over any of those.
   */
  hand(news: readonly News[]): void {
    for (const listener of this.#listeners) {
      const own = news.filter(({ topic }) => listener.topics.includes(topic));
      void handBatches(listener, own);
    }
  }
}

async function handBatches({ most, hear }: Listener, news: readonly News[]): Promise<void> {
  for (let start = 0; start < news.length; start += most) {
    const batch = news.slice(start, start + most);
    try {
      await hear(batch);
    } catch {
      for (const each of batch.length === 1 ? [] : batch) await handAlone(hear, each);
    }
  }
}

/** What fails alone is not asked again: what no event brought is found by the domain's own sweep. */
async function handAlone(hear: Listener["hear"], news: News): Promise<void> {
  try {
    await hear([news]);
  } catch {
    // Given up.
  }
}
