import type { DeviceComponents } from "@fairline/contracts";
import { type Refused, refused } from "@fairline/kernel";
import type { IdentityErrorCode } from "./errors.ts";
import type { IdentityDeps } from "./identity.ts";
import type { Keyring } from "./keyring.ts";
import { type Device, judgeDevice, makeFingerprint, readFingerprint } from "./model/device.ts";
import type { StandingSession } from "./session-reader.ts";
import { noteDevice } from "./store/sessions.ts";

/** Knows devices by their fingerprints. None of this is authority: a device may stay untold. */
export interface Devices {
  /** Turns what a browser tells into a token of a day. */
  take(components: DeviceComponents): Promise<{
    readonly token: string;
    readonly expiresAtMs: number;
    readonly componentsData: string;
  }>;
  /** The device of a call; refused when its token is not to be believed. */
  read(token: string | undefined): Promise<Device | undefined | Refused<IdentityErrorCode>>;
  /**
   * Compares a call's device with its session's. Another one is asked for anew, and written down
   * once a fingerprint taken just now says the same.
   */
  follow(
    session: StandingSession,
    token: string | undefined,
  ): Promise<Refused<IdentityErrorCode> | undefined>;
}

/** `data.errorCode` that a fresh fingerprint answers. */
const FINGERPRINT_CODE = 120;

/** Makes them; `onChanged` hears that a session is seen on another device than before. */
export function createDevices(
  deps: Pick<IdentityDeps, "pool" | "clock" | "log">,
  keyring: Keyring,
  onChanged: (sessionId: string) => void,
): Devices {
  const { pool, clock, log } = deps;

  async function read(token: string): Promise<Device | undefined> {
    return readFingerprint(await keyring("device"), token, clock.nowMs());
  }

  return {
    async take(components) {
      const seal = await keyring("device");
      const { token, expiresAtMs, facts } = makeFingerprint(seal, components, clock.nowMs());
      return { token, expiresAtMs, componentsData: facts };
    },
    async read(token) {
      return token === undefined ? undefined : ((await read(token)) ?? refuse());
    },
    async follow(session, token) {
      if (token === undefined) return undefined;
      const device = await read(token);
      const verdict = judgeDevice(device, session.deviceHash, clock.nowMs());
      if (verdict === "same") return undefined;
      if (verdict === "ask-anew" || !device) return refuse();
      await noteDevice(pool, session.sessionId, device.hash);
      onChanged(session.sessionId);
      if (session.deviceHash) {
        log.warn({ sessionId: session.sessionId }, "a session is seen on another device");
      }
      return undefined;
    },
  };
}

function refuse(): Refused<IdentityErrorCode> {
  return refused("IDENTITY_DEVICE_UNKNOWN", { errorCode: FINGERPRINT_CODE });
}
