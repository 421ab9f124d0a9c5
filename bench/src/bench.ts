import { Failure } from "@fairline/kernel";

/** A bench by its name: takes the rest of the command line, answers whether its goals hold. */
type Bench = (args: readonly string[]) => Promise<boolean>;

const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  "bet-placement": async () => (await import("./bet-placement.ts")).benchBetPlacement,
  faults: async () => (await import("./faults.ts")).benchFaults,
  "first-paint": async () => (await import("./first-paint.ts")).benchFirstPaint,
  unload: async () => (await import("./unload.ts")).benchUnload,
  compose: async () => (await import("./compose.ts")).benchCompose,
};

const [name = "", ...args] = process.argv.slice(2);
try {
  const load = benches[name];
  if (load === undefined) {
    throw new Failure("BENCH_UNKNOWN", `name one of: ${Object.keys(benches).join(", ")}`);
  }
  process.exitCode = (await (await load())(args)) ? 0 : 1;
} catch (error) {
  const isTold = error instanceof Error && "code" in error;
  console.error(isTold ? error.message : error);
  process.exitCode = 1;
}
