import { type Bus, deferred, Failure, type JsonObject } from "@fairline/kernel";
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
    });
  });
}

function collect(bus: Bus, topic: string) {
  const seen: JsonObject[] = [];
  let onMessage = (): void => {};
  const leave = bus.subscribe(topic, (message) => {
    seen.push(message);
    onMessage();
  });
  async function take(count: number): Promise<JsonObject[]> {
    const late = AbortSignal.timeout(WAIT_MS_MAX);
    while (seen.length < count && !late.aborted) {
      await new Promise<void>((resolve) => {
        onMessage = resolve;
        late.addEventListener("abort", () => resolve(), { once: true });
      });
    }
    return seen.slice(0, count);
  }
  return { seen, leave, take };
}
