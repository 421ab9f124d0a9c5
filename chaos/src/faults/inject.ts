import { assertNever, type Clock, pause } from "@fairline/kernel";
import type { ApiServer } from "../parts/api-server.ts";
import type { OwnDatabase } from "../parts/own-database.ts";
import { holdLocks } from "../store/hold-locks.ts";
import type { FaultProxy } from "./fault-proxy.ts";
import type { PlannedFault } from "./plan-faults.ts";
import type { Volume } from "./volume.ts";

/** What faults are done to. Each process has its own proxy before the database. */
export type Victims = {
  readonly clock: Clock;
  readonly database: OwnDatabase;
  readonly apis: readonly ApiServer[];
  readonly proxies: readonly FaultProxy[];
  readonly volume: Volume | undefined;
};

const DELAY_MS = 60;

/** Does a fault and mends it; answers when mending began and who must take bets again. */
export async function inject(
  victims: Victims,
  fault: PlannedFault,
): Promise<{ readonly mendedAtMs: number; readonly awaited: readonly string[] }> {
  const { clock } = victims;
  const touched = await disturb(victims, fault);
  await pause(clock, fault.holdMs);
  const mendedAtMs = clock.monotonicMs();
  await touched.mend();
  return { mendedAtMs, awaited: touched.awaited.map(({ name }) => name) };
}

type Touched = { readonly awaited: readonly ApiServer[]; mend(): Promise<void> };

async function disturb(victims: Victims, fault: PlannedFault): Promise<Touched> {
  const { database, apis } = victims;
  const api = apis.filter((_, index) => index === fault.target);
  switch (fault.kind) {
    case "kill-api":
      return killApis(api);
    case "kill-all-apis":
      return killApis(apis);
    case "kill-postmaster":
      await database.kill();
      return { awaited: apis, mend: () => database.restart() };
    case "kill-everything": {
      await database.kill();
      const killed = await killApis(apis);
      const mend = async () => {
        await database.restart();
        await killed.mend();
      };
      return { awaited: apis, mend };
    }
    case "kill-backend":
      await signalBackend(database, fault.target, "SIGKILL");
      return { awaited: apis, mend: () => database.ensureRunning() };
    case "stall-backend":
      return stallBackend(victims, fault.target);
    case "stall-api":
      for (const each of api) each.stall();
      return { awaited: api, mend: async () => api.forEach((each) => each.resume()) };
    case "hold-locks": {
      const letGo = await holdLocks(database.pool());
      return { awaited: apis, mend: letGo };
    }
    case "fill-disk":
      return fillDisk(victims);
    case "cut":
      return switchProxy(victims, fault.target, { kind: "refuse" });
    case "half-open":
    case "half-answer":
      return switchProxy(victims, fault.target, { kind: fault.kind });
    case "lose-answers":
      return switchProxy(victims, fault.target, { kind: "lose-answers" });
    case "slow":
      return switchProxy(victims, fault.target, { kind: "delay", delayMs: DELAY_MS });
    default:
      return assertNever(fault.kind);
  }
}

async function killApis(apis: readonly ApiServer[]): Promise<Touched> {
  await Promise.all(apis.map((api) => api.kill()));
  const mend = async () => void (await Promise.all(apis.map((api) => api.start())));
  return { awaited: apis, mend };
}

function switchProxy(
  { apis, proxies }: Victims,
  target: number,
  rule: Parameters<FaultProxy["set"]>[0],
): Touched {
  const proxy = proxies[target];
  proxy?.set(rule);
  // Connections that were half open stay so: whoever waits on them must notice by himself.
  const mend = async () => proxy?.set({ kind: "pass" });
  return { awaited: apis.filter((_, index) => index === target), mend };
}

async function stallBackend({ database, apis }: Victims, target: number): Promise<Touched> {
  const pid = await signalBackend(database, target, "SIGSTOP");
  return { awaited: apis, mend: async () => sendSignal(pid, "SIGCONT") };
}

async function fillDisk({ database, apis, volume }: Victims): Promise<Touched> {
  volume?.fill();
  const mend = async () => {
    volume?.free();
    await database.ensureRunning();
  };
  return { awaited: apis, mend };
}

async function signalBackend(
  database: OwnDatabase,
  target: number,
  signal: "SIGKILL" | "SIGSTOP",
): Promise<number | undefined> {
  const pids = await database.backends();
  const pid = pids[Math.floor((pids.length * (1 + 2 * target)) / 4)];
  sendSignal(pid, signal);
  return pid;
}

function sendSignal(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, signal);
  } catch (error) {
    // The server process ended by itself meanwhile.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
