import {
  type ApiCaller,
  createFingerprintKeeper,
  type DeviceFingerprint,
  type FingerprintKeeper,
} from "@fairline/api-client";
import type { DeviceComponents } from "@fairline/contracts";
import { Failure, type Clock } from "@fairline/kernel";
import { localStorageOf } from "../local-storage.ts";

/** The script that reads what a browser tells of its device. */
const SCRIPT_URL = "/hd-api/static/fp.js";
const KEPT_KEY = "fingerprint";

/** The keeper of this browser's fingerprint, which later pages find in its storage. */
export function openFingerprints(api: ApiCaller, clock: Clock): FingerprintKeeper {
  const storage = localStorageOf();
  return createFingerprintKeeper({
    clock,
    async take() {
      const components = await readComponents();
      const taken = await api("takeFingerprint", { body: { components } });
      if (!taken.ok) throw new Failure("FINGERPRINT", taken.problem.code);
      return taken.reply;
    },
    onFailure: (cause) => console.warn("there is no fingerprint of this device", cause),
    kept: readKept(storage?.getItem(KEPT_KEY)),
    onTaken: (taken) => storage?.setItem(KEPT_KEY, JSON.stringify(taken)),
  });
}

async function readComponents(): Promise<DeviceComponents> {
  // A fixed address of our own origin, which no build names.
  const script: unknown = await import(/* @vite-ignore */ SCRIPT_URL);
  if (!isScript(script)) throw new Failure("FINGERPRINT", `${SCRIPT_URL} reads nothing`);
  return script.readComponents();
}

function isScript(value: unknown): value is { readComponents(): DeviceComponents } {
  return typeof value === "object" && value !== null && "readComponents" in value;
}

/** What an earlier page wrote; anything else is as if nothing was kept. */
function readKept(text: string | null | undefined): Partial<DeviceFingerprint> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
