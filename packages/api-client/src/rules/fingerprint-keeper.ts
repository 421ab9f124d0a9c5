import type { Clock } from "@fairline/kernel";

/** What the platform knows a device by. */
export type DeviceFingerprint = {
  readonly token: string;
  /** Unix milliseconds. */
  readonly expiresAt: number;
  readonly componentsData: string;
};

/** The fingerprint of this device, as long as it holds. */
export interface FingerprintKeeper {
  /** Token of a fingerprint that holds; undefined when there is none. */
  held(): string | undefined;
  /** A new one; undefined after two failures in a row, and when this try fails. */
  refresh(): Promise<string | undefined>;
}

/** After so many failures in a row nothing is tried again on this page. */
export const FINGERPRINT_FAILURES_MAX = 2;

/** Makes a keeper over the call that takes fingerprints. */
export function createFingerprintKeeper(options: {
  readonly clock: Pick<Clock, "nowMs">;
  /** Takes a fingerprint; may reject, and what it answers is not trusted. */
  take(): Promise<Partial<DeviceFingerprint>>;
  onFailure(cause: unknown): void;
  /** One that was taken on an earlier page. */
  readonly kept?: Partial<DeviceFingerprint> | undefined;
  /** Hears of each that was taken, to keep it for later pages. */
  onTaken?(taken: DeviceFingerprint): void;
}): FingerprintKeeper {
  const { clock } = options;
  let kept = options.kept && isWhole(options.kept) ? options.kept : undefined;
  let failures = 0;
  let taking: Promise<string | undefined> | undefined;

  async function take(): Promise<string | undefined> {
    try {
      const taken = await options.take();
      if (isWhole(taken) && taken.expiresAt > clock.nowMs()) {
        kept = taken;
        failures = 0;
        options.onTaken?.(taken);
        return taken.token;
      }
      options.onFailure("a fingerprint came without token, expiry or data");
    } catch (cause) {
      options.onFailure(cause);
    }
    failures += 1;
    return undefined;
  }

  return {
    held: () => (kept && kept.expiresAt > clock.nowMs() ? kept.token : undefined),
    async refresh() {
      if (failures >= FINGERPRINT_FAILURES_MAX) return undefined;
      const mine = (taking ??= take());
      const token = await mine;
      if (taking === mine) taking = undefined;
      return token;
    },
  };
}

function isWhole(taken: Partial<DeviceFingerprint>): taken is DeviceFingerprint {
  return Boolean(taken.token && taken.expiresAt && taken.componentsData);
}
