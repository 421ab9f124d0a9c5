import { readEnvironment } from "@fairline/kernel/node";
import fc from "fast-check";

/** What properties draw their examples from, unless the run names another number. */
const SEED = 20_260_101;

// Runs before each test file. A property that names a seed of its own keeps it.
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  seed: readEnvironment().testPropertySeed ?? SEED,
});
