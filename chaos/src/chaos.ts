import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { secureBelow } from "@fairline/fairness";
import { Failure, systemClock } from "@fairline/kernel";
import { readEnvironment } from "@fairline/kernel/node";
import { enterVolume } from "./faults/enter-volume.ts";
import { FAULT_KINDS } from "./faults/plan-faults.ts";
import { PLANT_NAMES, type PlantName } from "./parts/plant-pool.ts";
import { reportRun } from "./report-run.ts";
import { runChaos } from "./run-chaos.ts";

// `npm run chaos -- --seconds 120 [--seed N] [--only kind,kind] [--plant name]`: exit status 1 says that a
// promise was broken. The last line is one JSON object.
const SECONDS = 120;
const SECONDS_MAX = 86_400;
const SEEDS = 1_000_000;

const args = process.argv.slice(2);
const { values } = parseArgs({
  args,
  options: {
    seconds: { type: "string" },
    seed: { type: "string" },
    only: { type: "string" },
    plant: { type: "string" },
    volume: { type: "string" },
  },
});
const entered =
  values.volume === undefined ? await enterVolume(import.meta.filename, args) : undefined;
process.exitCode = entered ?? (await run().catch(tellFailure));
// Whatever an interrupted run still waits for is of no interest any more.
process.exit();

async function run(): Promise<number> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const seed = values.seed ?? String(secureBelow(SEEDS));
  const only = values.only?.split(",");
  const kinds = FAULT_KINDS.filter((kind) => only?.includes(kind) ?? true);
  const again = values.plant === undefined ? "" : ` --plant ${values.plant}`;
  say(`seed ${seed}: npm run chaos -- --seconds ${secondsOf()} --seed ${seed}${again}`);
  const folder = mkdtempSync(join(tmpdir(), "fairline-chaos-"));
  say(`journal and logs until a run without violations ends: ${folder}`);
  const figures = await runChaos({
    seconds: secondsOf(),
    seed,
    kinds,
    folder,
    volume: values.volume,
    redisUrl: readEnvironment().redisUrl,
    plant: plantOf(),
    clock: systemClock,
    interrupted: interruption(),
    say,
  });
  if (!reportRun(figures, seed, say)) return 1;
  rmSync(folder, { recursive: true, maxRetries: 50, retryDelay: 100 });
  return 0;
}

function tellFailure(error: unknown): number {
  process.stderr.write(`${error instanceof Failure ? error.message : String(error)}\n`);
  return 1;
}

function interruption(): Promise<never> {
  return new Promise((_resolve, reject) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => reject(new Failure("CHAOS_INTERRUPTED", `ended by ${signal}`)));
    }
  });
}

function plantOf(): PlantName | undefined {
  if (values.plant === undefined) return undefined;
  const name = PLANT_NAMES.find((each) => each === values.plant);
  if (name !== undefined) return name;
  throw new Failure("CHAOS_ARGUMENT", `--plant is one of ${PLANT_NAMES.join(", ")}`);
}

function secondsOf(): number {
  const seconds = Number(values.seconds ?? SECONDS);
  if (Number.isInteger(seconds) && seconds > 0 && seconds <= SECONDS_MAX) return seconds;
  throw new Failure("CHAOS_ARGUMENT", `--seconds is a whole number up to ${SECONDS_MAX}`);
}
