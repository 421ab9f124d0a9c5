import { join } from "node:path";
import { createFileJournal, createSandboxProvider } from "@fairline/adapter-psp-sandbox/provider";
import type { Clock, Log } from "@fairline/kernel";
import { listenNear } from "./listen.ts";

/** The sandbox payment provider, listening on a port of its own. */
export type Sandbox = {
  readonly origin: string;
  readonly port: number;
  health(): Promise<boolean>;
  stop(): Promise<void>;
};

/** What the provider is started with. */
export type SandboxOptions = {
  readonly host: string;
  readonly port: number;
  /** Origins of the shop's pages, and where it takes messages. */
  readonly publicOrigins: readonly string[];
  readonly webhookOrigin: string;
  readonly secret: string;
  readonly dataFolder: string;
  readonly clock: Clock;
  readonly log: Log;
};

/** Starts the provider on its port, or on a free one when somebody else has it. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { clock, log, secret, publicOrigins } = options;
  const provider = createSandboxProvider({
    clock,
    log,
    secret,
    webhookUrl: `${options.webhookOrigin}/payments-api/hooks/psp-sandbox`,
    redirectHosts: publicOrigins.map((origin) => new URL(origin).host),
    storage: createFileJournal(join(options.dataFolder, "psp-sandbox.jsonl")),
  });
  const { server } = provider;
  await server.ready();
  const port = await listenNear(server.server, options.port, options.host);
  await provider.start();
  const { protocol, hostname } = new URL(publicOrigins[0] ?? "http://localhost");
  return {
    origin: `${protocol}//${hostname}:${port}`,
    port,
    health: async () => (await server.inject({ url: "/health" })).statusCode === 200,
    stop: () => provider.stop(),
  };
}
