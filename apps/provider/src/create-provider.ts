import type { IncomingMessage, ServerResponse } from "node:http";
import { createDraw } from "@fairline/fairness/draw";
import { type Game, games as allGames } from "@fairline/games";
import { createApi } from "@fairline/http";
import { type Clock, type Log, repeat } from "@fairline/kernel";
import type { Pool } from "pg";
import { classifyError } from "./classify-error.ts";
import { settleDue } from "./commands/settle-due.ts";
import { providerErrors } from "./errors.ts";
import { createGameBook } from "./model/game-book.ts";
import { isDrawSound } from "./model/is-draw-sound.ts";
import { defaultStakes, type StakeProfile } from "./model/stake-rules.ts";
import type { ProviderDeps } from "./provider-deps.ts";
import { mountProviderRoutes } from "./routes/index.ts";
import { createWalletClient, type Send } from "./wallet/wallet-client.ts";

/** What the provider works with. */
export type ProviderOptions = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  /** Origins of the pages that may call. */
  readonly publicOrigins: readonly string[];
  /** What the wallet knows it by (`X-Provider`). */
  readonly name: string;
  /** What its calls are signed with; the wallet knows it too. */
  readonly secret: string;
  /** Carries one signed call to the wallet; rejects when no answer came. */
  readonly send: Send;
  /** What the house allows, where it is not the default. */
  readonly stakes?: Partial<StakeProfile>;
  /** Every game of ours unless told. */
  readonly games?: readonly Game[];
  /** Chance of rounds; nothing is played by one that does not pass its test. */
  readonly draw?: typeof createDraw;
};

/** A call from inside the process. */
export type ProviderRequest = {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** The remote game server of our own games. */
export interface Provider {
  /** Answers a request of the api. */
  routing(request: IncomingMessage, response: ServerResponse): void;
  /** Calls the api from inside this process: the same answer as over HTTP. */
  fetch(
    path: string,
    request: ProviderRequest,
  ): Promise<{ status: number; text(): Promise<string> }>;
  /** Begins to take up what was left; answers when calls can be taken. */
  start(): Promise<void>;
  /** Ends the sweeps. What is under way is stored, and taken up by whoever starts next. */
  stop(): Promise<void>;
  /** Takes every round that is due now as far as it goes; answers how many that were. */
  settleDue(): Promise<number>;
}

/** From the end of one look at what is due to the next. */
const SWEEP_MS = 5_000;

/** Puts the provider together. It needs nothing of the process that was here before. */
export function createProvider(options: ProviderOptions): Provider {
  const { clock, log } = options;
  const deps = createDeps(options);
  const api = createApi({
    log,
    catalogues: [providerErrors],
    publicOrigins: options.publicOrigins,
    // The token of a game is in the body of each call; no cookie says anything here.
    readSession: () => null,
    classify: classifyError,
    health: async () => ({ draw: deps.isSound ? "ok" : "failed" }),
  });
  mountProviderRoutes(api, deps);
  let endSweeps: (() => Promise<void>) | undefined;
  return {
    routing: (request, response) => api.server.routing(request, response),
    async fetch(path, { method, headers, body }) {
      const payload = body === undefined ? {} : { payload: body };
      const answer = await api.server.inject({
        method,
        url: path,
        headers: { ...headers },
        ...payload,
      });
      return { status: answer.statusCode, text: async () => answer.payload };
    },
    async start() {
      await api.server.ready();
      const rounds = { clock, log, name: "rounds of games", everyMs: SWEEP_MS };
      endSweeps ??= repeat(rounds, async () => void (await settleDue(deps)));
    },
    async stop() {
      await endSweeps?.();
      await api.server.close();
    },
    settleDue: () => settleDue(deps),
  };
}

function createDeps(options: ProviderOptions): ProviderDeps {
  const { pool, clock, log, stakes, games = allGames, draw = createDraw } = options;
  const isSound = isDrawSound(draw);
  if (!isSound) log.error({}, "the draw does not pass its test, no game is played");
  return {
    pool,
    clock,
    log,
    wallet: createWalletClient(options),
    book: createGameBook(games),
    stakes: { ...defaultStakes, ...stakes },
    draw,
    isSound,
  };
}
