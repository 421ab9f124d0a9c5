import { createServer } from "node:net";
import { Failure } from "@fairline/kernel";

// Below the range from which the system takes ports of outgoing connections.
const PORT_MIN = 21_000;
const PORT_MAX = 31_000;

/** Finds ports that nobody listens on; `from` spreads runs that begin together. */
export async function findFreePorts(count: number, from: number): Promise<number[]> {
  const found: number[] = [];
  const span = PORT_MAX - PORT_MIN;
  for (let step = 0; step < span && found.length < count; step += 1) {
    const port = PORT_MIN + ((from + step) % span);
    if (await isFree(port)) found.push(port);
  }
  if (found.length === count) return found;
  throw new Failure("CHAOS_PORTS", `no ${count} ports are free from ${PORT_MIN} to ${PORT_MAX}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
