import { createJsonLog, type Log, systemClock } from "@fairline/kernel";
import { openFileLog } from "./file-log.ts";
import { type Pages, type Product, startProduct } from "./product.ts";
import type { Settings } from "./settings.ts";
import { startLines } from "./start-lines.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** npm hands the terminal's signal on a second time; a person takes longer to insist. */
const INSIST_AFTER_MS = 500;

/** Runs the product as a program: it says where it is, and ends when it is told to. */
export async function runProgram(settings: Settings, pages?: Pages): Promise<void> {
  const log = openLog(settings);
  let product: Product | undefined;
  let endingSince: number | undefined;
  let starting: Promise<Product> | undefined;

  async function end(exitCode: number): Promise<never> {
    endingSince ??= systemClock.monotonicMs();
    // A start that is under way is finished first: half-open parts could not be closed.
    product ??= await starting?.catch(() => undefined);
    await product?.close();
    log.info({ exitCode }, "ended");
    process.exit(exitCode);
  }
  function onSignal(signal: string): void {
    log.info({ signal }, "told to end");
    if (endingSince === undefined) void end(0);
    else if (systemClock.monotonicMs() - endingSince > INSIST_AFTER_MS) process.exit(1);
  }
  for (const signal of SIGNALS) process.on(signal, onSignal);
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      log.error({ error }, "the program contradicts itself and ends");
      if (endingSince === undefined) void end(1);
    });
  }
  starting = startProduct(settings, {
    clock: systemClock,
    log,
    ...(pages ? { pages } : {}),
  });
  product = await starting;
  if (endingSince === undefined) {
    process.stdout.write(`${startLines(settings, product).join("\n")}\n`);
  }
}

/** In production the log is the output; otherwise it lies beside the data. */
function openLog(settings: Settings): Log {
  if (!settings.production) return openFileLog(settings.dataFolder, systemClock);
  return createJsonLog(systemClock, (line) => process.stdout.write(line));
}
