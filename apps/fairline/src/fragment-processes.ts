import { type ChildProcess, fork } from "node:child_process";
import { createInterface } from "node:readline";
import { type Clock, Failure, type Log } from "@fairline/kernel";

/** A fragment that runs as a process of its own. */
export type FragmentProcess = { readonly name: string; readonly url: string };

/** All fragments as processes; a dead one is started again on its port. */
export interface FragmentProcesses {
  readonly running: readonly FragmentProcess[];
  /** Ends them, and answers when the last one is gone. */
  stop(): Promise<void>;
}

/** What the processes are started with. */
export type FragmentProcessesOptions = {
  readonly names: readonly string[];
  /** The program that serves one fragment; it is told the name, its port and the api's origin. */
  readonly program: string;
  readonly apiOrigin: string;
  readonly clock: Clock;
  readonly log: Log;
};

const READY_WAIT_MS_MAX = 20_000;
const STOP_WAIT_MS_MAX = 4_000;
const BACK_OFF_MS_MIN = 200;
const BACK_OFF_MS_MAX = 10_000;
/** A process that lived this long was well: the next death starts with a short wait again. */
const WELL_AFTER_MS = 30_000;

/** Starts one process per fragment and answers when every one of them listens. */
export async function startFragmentProcesses(
  options: FragmentProcessesOptions,
): Promise<FragmentProcesses> {
  const keepers = options.names.map((name) => createKeeper(name, options));
  try {
    const running = await Promise.all(keepers.map((keeper) => keeper.start()));
    return { running, stop };
  } catch (error) {
    await stop();
    throw error;
  }
  async function stop(): Promise<void> {
    await Promise.all(keepers.map((keeper) => keeper.stop()));
  }
}

function createKeeper(name: string, options: FragmentProcessesOptions) {
  const { clock, log } = options;
  let child: ChildProcess | undefined;
  let cancelRestart: (() => void) | undefined;
  let isStopping = false;
  let backOffMs = BACK_OFF_MS_MIN;
  let port = 0;

  async function launch(): Promise<void> {
    const startedAt = clock.monotonicMs();
    const fresh = fork(options.program, [name, String(port), options.apiOrigin], {
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    child = fresh;
    const words = fresh.stderr && createInterface({ input: fresh.stderr });
    words?.on("line", (line) => log.warn({ fragment: name, line }, "fragment process says"));
    fresh.once("exit", (code, signal) => {
      if (child === fresh) child = undefined;
      if (isStopping || port === 0) return;
      if (clock.monotonicMs() - startedAt > WELL_AFTER_MS) backOffMs = BACK_OFF_MS_MIN;
      log.warn({ fragment: name, code, signal, backOffMs }, "fragment process ended, starts again");
      restartLater();
    });
    port = await waitForPort(fresh, name, clock);
  }

  function restartLater(): void {
    cancelRestart = clock.after(backOffMs, () => {
      launch().catch((error: unknown) => {
        log.error({ fragment: name, error: String(error) }, "fragment process does not start");
      });
    });
    backOffMs = Math.min(backOffMs * 2, BACK_OFF_MS_MAX);
  }

  return {
    async start(): Promise<FragmentProcess> {
      await launch();
      return { name, url: `http://127.0.0.1:${port}` };
    },
    async stop(): Promise<void> {
      isStopping = true;
      cancelRestart?.();
      if (child) await end(child, clock);
    },
  };
}

/** The process says where it listens; one that ends before that never will. */
function waitForPort(child: ChildProcess, name: string, clock: Clock): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      cancel();
      reject(new Failure("FRAGMENT_PROCESS", `The fragment ${name} does not start: ${reason}.`));
    };
    const cancel = clock.after(READY_WAIT_MS_MAX, () => {
      child.kill("SIGKILL");
      fail("it took too long");
    });
    child.once("exit", (code) => fail(`it ended with ${code}`));
    child.once("error", (error) => fail(error.message));
    child.once("message", (message) => {
      cancel();
      if (typeof message === "object" && "port" in message && typeof message.port === "number") {
        resolve(message.port);
      } else fail("it said something else than its port");
    });
  });
}

function end(child: ChildProcess, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(STOP_WAIT_MS_MAX, () => child.kill("SIGKILL"));
    child.once("exit", () => {
      cancel();
      resolve();
    });
    child.kill("SIGTERM");
  });
}
