import { readEnvironment } from "@fairline/kernel/node";
import { runProgram } from "./run-program.ts";
import { readSettings } from "./settings.ts";
import { tellFailure } from "./tell-failure.ts";

// The whole product, as it was built.
try {
  await runProgram(readSettings(readEnvironment(), process.argv.slice(2)));
} catch (error) {
  tellFailure(error);
  process.exit(1);
}
