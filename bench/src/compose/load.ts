import { Agent, get } from "node:http";
import { Pool } from "undici";

/** What a number of clients saw. */
export type LoadResult = {
  readonly pages: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly bytes: number;
  readonly failed: number;
};

/** Clients that each ask for the next page as soon as they have one. */
export async function load(origin: string, clients: number, seconds: number): Promise<LoadResult> {
  const pool = new Pool(origin, { connections: clients, pipelining: 1 });
  const times: number[] = [];
  const startedMs = performance.now();
  const endMs = startedMs + seconds * 1_000;
  let bytes = 0;
  let failed = 0;
  async function client(): Promise<void> {
    while (performance.now() < endMs) {
      const begunMs = performance.now();
      const answer = await pool.request({ method: "GET", path: "/" });
      const body = await answer.body.arrayBuffer();
      times.push(performance.now() - begunMs);
      bytes = body.byteLength;
      if (answer.statusCode !== 200) failed += 1;
    }
  }
  await Promise.all(Array.from({ length: clients }, () => client()));
  const passed = (performance.now() - startedMs) / 1_000;
  await pool.close();
  times.sort((one, other) => one - other);
  const at = (part: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return {
    pages: times.length,
    perSecond: times.length / passed,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    bytes,
    failed,
  };
}

const connections = new Agent({ keepAlive: true });

/**
 * One page from its request to its last byte; status 0 when it did not come in time. Asked by Node's
 * own client: `fetch` takes a millisecond of its own, as long as a plain server takes for its answer.
 */
export function onePage(
  origin: string,
  limitMs: number,
  headers: Record<string, string> = {},
): Promise<{ ms: number; status: number; text: string }> {
  const begunMs = performance.now();
  const missed = { ms: limitMs, status: 0, text: "" };
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(limitMs);
    const asked = get(origin, { agent: connections, headers, signal }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (piece: string) => {
        text += piece;
      });
      answer.once("error", () => resolve(missed));
      answer.once("end", () => {
        resolve({ ms: performance.now() - begunMs, status: answer.statusCode ?? 0, text });
      });
    });
    asked.once("error", () => resolve(missed));
  });
}
