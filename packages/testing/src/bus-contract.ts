import { type Bus, deferred, Failure, type JsonObject, type News } from "@fairline/kernel";
import { afterEach, describe, expect, it } from "vitest";

const WAIT_MS_MAX = 5_000;

/** What every bus promises; `makeBus` gives a fresh bus whose topics nobody else uses. */
export function describeBusContract(name: string, makeBus: () => Promise<Bus>): void {
  describe(`${name} as a bus`, () => {
    const buses: Bus[] = [];
    async function open(): Promise<Bus> {
      const bus = await makeBus();
      buses.push(bus);
      return bus;
    }
    afterEach(async () => {
      await Promise.all(buses.splice(0).map((bus) => bus.close()));
    });

    it("brings every message to every listener in the order of publication", async () => {
      const bus = await open();
      const first = collect(bus, "bet.settled");
      const second = collect(bus, "bet.settled");
      for (let n = 0; n < 500; n++) await bus.publish("bet.settled", { n });
      const expected = Array.from({ length: 500 }, (_, n) => ({ n }));
      expect(await first.take(500)).toEqual(expected);
      expect(await second.take(500)).toEqual(expected);
    });

    it("keeps the order for a listener that takes its time", async () => {
      const bus = await open();
      const seen: number[] = [];
      const end = deferred<void>();
      bus.subscribe("slow", async (message) => {
        for (let turn = Number(message.n) % 7; turn > 0; turn--) await Promise.resolve();
        seen.push(Number(message.n));
        if (seen.length === 50) end.resolve();
      });
      await Promise.all(Array.from({ length: 50 }, (_, n) => bus.publish("slow", { n })));
      await end.promise;
      expect(seen).toEqual(Array.from({ length: 50 }, (_, n) => n));
    });

    it("brings what is published together in its order, to single listeners as well", async () => {
      const bus = await open();
      const single = collect(bus, "bet.changed");
      const together = collectAll(bus, ["bet.changed"], 100);
      const news = listNews("bet.changed", 250);
      await bus.publishAll(news);
      expect(await together.take(250)).toEqual(news);
      expect(await single.take(250)).toEqual(news.map(({ message }) => message));
    });

    it("hands over together what waits, in order and never more than asked for", async () => {
      const bus = await open();
      const gate = deferred<void>();
      const together = collectAll(bus, ["news"], 40, () => gate.promise);
      const news = listNews("news", 300);
      const taken = Promise.all(news.map(({ topic, message }) => bus.publish(topic, message)));
      gate.resolve();
      await taken;
      expect(await together.take(300)).toEqual(news);
      expect(together.sizes.every((size) => size >= 1 && size <= 40)).toBe(true);
    });

    it("gathers several topics for one listener, one batch after the other", async () => {
      const bus = await open();
      let atWork = 0;
      let atWorkMost = 0;
      const together = collectAll(bus, ["here", "there"], 10, async () => {
        atWork += 1;
        atWorkMost = Math.max(atWorkMost, atWork);
        for (let turn = 0; turn < 5; turn++) await Promise.resolve();
        atWork -= 1;
      });
      const mixed = listNews("here", 60).flatMap((each) => [each, { ...each, topic: "there" }]);
      await bus.publishAll([...mixed, { topic: "elsewhere", message: {} }]);
      const taken = await together.take(120);
      for (const name of ["here", "there"]) {
        expect(taken.filter(({ topic }) => topic === name)).toEqual(listNews(name, 60));
      }
      expect(atWorkMost).toBe(1);
    });

    it("loses nothing but the message that fails by itself", async () => {
      const bus = await open();
      const together = createCollection<News>();
      bus.subscribeAll(["news"], 50, (news) => {
        if (news.some(({ message }) => message.n === 7)) throw new Failure("TEST", "a poison");
        together.arrived(news);
      });
      const news = listNews("news", 20);
      await bus.publishAll(news);
      expect(await together.take(19)).toEqual(news.filter(({ message }) => message.n !== 7));
    });

    it("keeps topics apart", async () => {
      const bus = await open();
      const here = collect(bus, "here");
      await bus.publish("there", { n: 1 });
      await bus.publish("here", { n: 2 });
      expect(await here.take(1)).toEqual([{ n: 2 }]);
    });

    it("tells nobody who has left", async () => {
      const bus = await open();
      const left = collect(bus, "news");
      const stayed = collect(bus, "news");
      await bus.publish("news", { n: 1 });
      expect(await left.take(1)).toEqual([{ n: 1 }]);
      left.leave();
      await bus.publish("news", { n: 2 });
      expect(await stayed.take(2)).toEqual([{ n: 1 }, { n: 2 }]);
      expect(left.seen).toEqual([{ n: 1 }]);
    });

    it("goes on after a listener failed", async () => {
      const bus = await open();
      bus.subscribe("news", () => {
        throw new Failure("TEST", "a listener with a bug");
      });
      const after = collect(bus, "news");
      await bus.publish("news", { n: 1 });
      await bus.publish("news", { n: 2 });
      expect(await after.take(2)).toEqual([{ n: 1 }, { n: 2 }]);
    });

    it("carries text of every script and deep objects whole", async () => {
      const bus = await open();
      const news = collect(bus, "news");
      const message = {
        text: "Спартак – مرحبا – 🏟\u2028</script>",
        deep: { list: [1, null, "2"] },
      };
      await bus.publish("news", message);
      expect(await news.take(1)).toEqual([message]);
    });

    it("refuses to publish once closed", async () => {
      const bus = await open();
      await bus.close();
      await expect(bus.publish("news", {})).rejects.toMatchObject({ code: "BUS_CLOSED" });
      const news = listNews("news", 2);
      await expect(bus.publishAll(news)).rejects.toMatchObject({ code: "BUS_CLOSED" });
    });
  });
}

function listNews(topic: string, count: number): News[] {
  return Array.from({ length: count }, (_, n) => ({ topic, message: { n } }));
}

function collect(bus: Bus, topic: string) {
  const { seen, arrived, take } = createCollection<JsonObject>();
  const leave = bus.subscribe(topic, (message) => arrived([message]));
  return { seen, leave, take };
}

/** Collects batches and their sizes; `before` runs with each of them. */
function collectAll(bus: Bus, topics: readonly string[], most: number, before = async () => {}) {
  const { seen, arrived, take } = createCollection<News>();
  const sizes: number[] = [];
  bus.subscribeAll(topics, most, async (news) => {
    await before();
    sizes.push(news.length);
    arrived(news);
  });
  return { seen, sizes, take };
}

function createCollection<T>() {
  const seen: T[] = [];
  let onMore = (): void => {};
  return {
    seen,
    arrived(more: readonly T[]): void {
      seen.push(...more);
      onMore();
    },
    async take(count: number): Promise<T[]> {
      const late = AbortSignal.timeout(WAIT_MS_MAX);
      late.addEventListener("abort", () => onMore());
      while (seen.length < count && !late.aborted) {
        await new Promise<void>((resolve) => (onMore = resolve));
      }
      return seen.slice(0, count);
    },
  };
}
