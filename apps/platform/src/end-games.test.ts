import { createMemoryBus } from "@fairline/adapter-bus-memory";
import { silentLog } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { endGames } from "./end-games.ts";

/** Who lost his games when this was told. */
async function endedBy(topic: string, news: Record<string, string | number | boolean>) {
  const ended: bigint[] = [];
  const bus = createMemoryBus({ log: silentLog });
  const stop = endGames(bus, { endGames: async (playerId) => void ended.push(playerId) });
  await bus.publish(topic, { playerId: "7", ...news });
  stop();
  await bus.publish(topic, { playerId: "8", ...news });
  await bus.close();
  return ended;
}

describe("games that a player has open", () => {
  it.each([
    ["an exclusion begins", "player.excluded", { hasBegun: true }],
    ["a ban comes", "player.standing-changed", { banLevel: 45 }],
    ["a session ends", "session.ended", { sessionId: "s" }],
  ])("end when %s", async (_what, topic, news) => {
    expect(await endedBy(topic, news)).toEqual([7n]);
  });

  it.each([
    ["an exclusion is planned", "player.excluded", { hasBegun: false }],
    ["a ban is lifted", "player.standing-changed", { banLevel: 0 }],
  ])("stay when %s", async (_what, topic, news) => {
    expect(await endedBy(topic, news)).toEqual([]);
  });
});
