import { parseArgs } from "node:util";
import { Failure } from "@fairline/kernel";
import { type PlantName, plantNames } from "./plants.ts";

/** What to run: `seeds` worlds from `firstSeed` on, with so many operations each. */
export type SimulateOptions = {
  readonly firstSeed: number;
  readonly seeds: number;
  readonly operations: number;
  readonly plant: PlantName | undefined;
  /** Every so manyth world, and the last one, is audited in a real database; with 0 none is. */
  readonly auditEvery: number;
};

const SEEDS_MAX = 1_000_000;
const OPERATIONS = 480;
const OPERATIONS_MAX = 100_000;
const AUDIT_EVERY = 20;

/** Reads the command line; throws a Failure that says what is wrong with it. */
export function parseOptions(args: readonly string[]): SimulateOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: "string" },
      seeds: { type: "string" },
      operations: { type: "string" },
      plant: { type: "string" },
      "audit-every": { type: "string" },
    },
  });
  const plant = plantNames.find((name) => name === values.plant);
  if (values.plant !== undefined && plant === undefined) {
    throw new Failure("PLANT_UNKNOWN", `--plant is one of ${plantNames.join(", ")}`);
  }
  return {
    firstSeed: whole("--seed", values.seed ?? "1", Number.MAX_SAFE_INTEGER / 2),
    seeds: whole("--seeds", values.seeds ?? "1", SEEDS_MAX),
    operations: whole("--operations", values.operations ?? String(OPERATIONS), OPERATIONS_MAX),
    plant,
    auditEvery: whole("--audit-every", values["audit-every"] ?? String(AUDIT_EVERY), SEEDS_MAX, 0),
  };
}

/** The command that runs one seed of a run again, with everything that made it what it was. */
export function commandFor(
  seed: number,
  { operations, plant, auditEvery }: SimulateOptions,
): string {
  return [
    `npm run simulate -- --seed ${seed} --operations ${operations}`,
    ...(plant === undefined ? [] : [`--plant ${plant}`]),
    ...(auditEvery === AUDIT_EVERY ? [] : [`--audit-every ${auditEvery}`]),
  ].join(" ");
}

function whole(name: string, text: string, most: number, least = 1): number {
  const value = Number(text);
  if (/^\d{1,16}$/.test(text) && value >= least && value <= most) return value;
  throw new Failure("OPTION_INVALID", `${name} is a whole number from ${least} to ${most}`);
}
