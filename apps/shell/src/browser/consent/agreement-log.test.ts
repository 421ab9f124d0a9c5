import { createApiCaller } from "@fairline/api-client";
import { describe, expect, it } from "vitest";
import { noteAgreement, sendAgreement } from "./agreement-log.ts";

function open(status: number) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  const sent: string[] = [];
  const logged: string[] = [];
  const api = createApiCaller({
    origin: "http://platform",
    async fetch(url, init) {
      sent.push(`${new URL(url).pathname} ${init?.body}`);
      const refusal = { code: "INTERNAL", textKey: "error.INTERNAL", requestId: "r", data: {} };
      const reply = status === 200 ? { isLogged: true } : refusal;
      return { status, text: async () => JSON.stringify(reply) };
    },
  });
  const send = () => sendAgreement(api, storage, (message) => void logged.push(message));
  return { kept, storage, sent, logged, send };
}

describe("the log of agreements", () => {
  it("[CFG-03] application.agreementLogging: tells the time after the log-in and forgets it", async () => {
    const { kept, storage, sent, send } = open(200);
    await send();
    expect(sent).toEqual([]);
    noteAgreement(storage, 1_790_000_000_000.5);
    await send();
    await send();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('"cookiesAgreeTime":1790000000000');
    expect(kept.size).toBe(0);
  });

  it("keeps the time for the next log-in when the platform fails, and logs it", async () => {
    const { kept, storage, logged, send } = open(500);
    noteAgreement(storage, 1_790_000_000_000);
    await send();
    expect(kept.size).toBe(1);
    expect(logged).toEqual(["the agreement was not logged: INTERNAL"]);
  });
});
