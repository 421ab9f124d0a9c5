import { readFileSync } from "node:fs";
import { parseCredentials } from "@fairline/adapter-oauth-networks";
import { createSandboxNetworks, sandboxAccesses } from "@fairline/adapter-oauth-networks/sandbox";
import type { SocialOptions } from "@fairline/app-platform";
import { secureToken } from "@fairline/fairness";
import { type Clock, Failure } from "@fairline/kernel";
import { listenNear } from "./listen.ts";
import type { Settings } from "./settings.ts";

/** Social networks of this product, and what must be stopped with it. */
export type RunningSocial = {
  readonly options: SocialOptions;
  /** Port of the sandbox's networks, where they run. */
  readonly port?: number;
  stop(): Promise<void>;
};

/**
 * The operator's networks where he gave credentials; else the sandbox's where it is open, listening on a
 * port of their own; else none.
 */
export async function startSocial(
  settings: Pick<Settings, "socialNetworks" | "sandboxes" | "host" | "networksPort">,
  publicOrigins: readonly string[],
  clock: Clock,
): Promise<RunningSocial> {
  const { socialNetworks: file, sandboxes, host, networksPort } = settings;
  const none = { stop: async () => undefined };
  if (file) return { options: { accesses: parseCredentials(readFile(file)) }, ...none };
  if (!sandboxes.has("networks")) return { options: { accesses: [] }, ...none };
  const clientSecret = secureToken();
  const redirectHosts = publicOrigins.map((origin) => new URL(origin).host);
  const { server, open } = await createSandboxNetworks({ clock, clientSecret, redirectHosts });
  await server.ready();
  const port = await listenNear(server.server, networksPort, host);
  const { protocol, hostname } = new URL(publicOrigins[0] ?? "http://localhost");
  const origin = `${protocol}//${hostname}:${port}`;
  open(origin);
  return {
    options: { accesses: sandboxAccesses(origin, clientSecret), isSandbox: true },
    port,
    stop: () => server.close(),
  };
}

function readFile(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    const sentence = `The credentials of social networks in ${file} cannot be read.`;
    throw new Failure("SOCIAL_CREDENTIALS", sentence, { cause });
  }
}
