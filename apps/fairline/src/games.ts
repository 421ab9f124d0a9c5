import type { Platform } from "@fairline/app-platform";
import {
  createProvider,
  type Provider,
  providerCatalogue,
  providerChecks,
  type ProviderOptions,
} from "@fairline/app-provider";

/** The provider of our own games: a name and a number that stay. */
const NAME = "fairline";
const ID = 1;

/** Our own games as the casino knows them. */
export function ownGames(secret: string) {
  const { cards, ...known } = providerCatalogue();
  return { id: ID, name: NAME, secrets: [secret], ...known, listings: cards };
}

/** Invariants that tie the rounds of our own games to the wallet, for audits. */
export const ownChecks = providerChecks(ID);

/** What the provider of our own games is started with. */
export type GamesOptions = Pick<
  ProviderOptions,
  "pool" | "clock" | "log" | "publicOrigins" | "secret"
> & {
  readonly platform: Pick<Platform, "fetch">;
};

/**
 * Starts the provider. It calls the wallet by the same signed requests as one elsewhere would; only the
 * way to it is inside this process.
 */
export async function startGames({ platform, ...options }: GamesOptions): Promise<Provider> {
  const provider = createProvider({
    ...options,
    name: NAME,
    send: ({ path, ...call }) => platform.fetch(path, call),
  });
  await provider.start();
  return provider;
}
