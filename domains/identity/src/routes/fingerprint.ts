import { takeFingerprint } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import type { Identity } from "../identity.ts";

/** Turns what a browser tells of its device into a token. */
export function mountFingerprint(api: Api, { devices }: Pick<Identity, "devices">): void {
  api.mount(takeFingerprint, async ({ body }) => {
    const { token, expiresAtMs, componentsData } = await devices.take(body.components);
    return { token, expiresAt: expiresAtMs, componentsData };
  });
}
