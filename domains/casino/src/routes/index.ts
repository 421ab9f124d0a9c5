import { isUtf8 } from "node:buffer";
import type { Api } from "@fairline/http";
import { isRefused, refused, type Refused, parseStrictJson } from "@fairline/kernel";
import type { z } from "zod";
import type { Casino } from "../casino.ts";
import type { GameProvider } from "../model/provider.ts";
import { mountGames } from "./mount-games.ts";
import { mountPlayed } from "./mount-played.ts";
import { mountRealityCheck } from "./mount-reality-check.ts";
import { presentRefusal } from "./present-refusal.ts";
import { walletBodies, walletName } from "./wallet-bodies.ts";

/** What of a request is believed: only by its signature. */
type WalletRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body?: unknown;
};

/** What an answer is written to. */
type WalletReply = {
  header(name: string, value: string): unknown;
  code(status: number): { send(body: object): unknown };
};

/** Largest body of a provider's call. */
const BODY_BYTES_MAX = 16 * 1024;

type Answer = Promise<{ readonly ok: true } | Refused>;

/** Puts the calls of providers and those of players on the api. */
export function mountCasinoRoutes(api: Api, casino: Casino): void {
  mountWallet(api, casino);
  mountGames(api, casino);
  mountPlayed(api, casino);
  mountRealityCheck(api, casino);
}

/**
 * Puts the wallet for providers of games on the api. Its calls have no session and no origin: the
 * signature over the raw bytes is the only thing they are believed by.
 */
function mountWallet(api: Api, casino: Casino): void {
  api.server.register(async (scope) => {
    // The signature covers the bytes, so nothing may parse and re-write them on the way.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: BODY_BYTES_MAX }, takeBytes);

    function post<S extends z.ZodType>(
      word: string,
      schema: S,
      handle: (provider: GameProvider, body: z.output<S>) => Answer,
    ): void {
      scope.post(`/wallet/v1/${word}`, async (request, reply) => {
        const provider = authenticate(casino, request);
        if (!provider) return send(reply, refused("WALLET_BAD_SIGNATURE"));
        const body = schema.safeParse(parseJson(bytesOf(request)));
        return send(reply, body.success ? await handle(provider, body.data) : badRequest());
      });
    }

    function get(word: string, handle: (provider: GameProvider, name: string) => Answer): void {
      scope.get<{ Params: { name: string } }>(
        `/wallet/v1/${word}/:name`,
        async (request, reply) => {
          const provider = authenticate(casino, request);
          if (!provider) return send(reply, refused("WALLET_BAD_SIGNATURE"));
          const name = walletName.safeParse(request.params.name);
          return send(reply, name.success ? await handle(provider, name.data) : badRequest());
        },
      );
    }

    post("session", walletBodies.session, (provider, { token }) =>
      casino.readSession(provider, token),
    );
    post("debit", walletBodies.debit, (provider, { amount, jackpot, ...call }) =>
      casino.stake(provider, {
        ...call,
        debitMinor: amount,
        creditMinor: null,
        jackpotMinor: jackpot ?? 0n,
        closeRound: false,
      }),
    );
    post("credit", walletBodies.credit, (provider, { amount, ...call }) =>
      casino.credit(provider, { ...call, amountMinor: amount }),
    );
    post("debit-credit", walletBodies["debit-credit"], (provider, body) => {
      const { debit, credit, jackpot, closeRound, ...call } = body;
      return casino.stake(provider, {
        ...call,
        debitMinor: debit,
        creditMinor: credit,
        jackpotMinor: jackpot ?? 0n,
        closeRound: closeRound ?? true,
      });
    });
    post("rollback", walletBodies.rollback, (provider, { txId, targetTxId, roundId }) =>
      casino.rollBack(provider, { txId, targetTxId, roundId }),
    );
    post("close-round", walletBodies["close-round"], (provider, { roundId }) =>
      casino.closeRound(provider, roundId),
    );
    get("tx", (provider, name) => casino.readTransaction(provider, name));
    get("round", (provider, name) => casino.readRound(provider, name));
  });
}

function authenticate(casino: Casino, request: WalletRequest): GameProvider | undefined {
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === "string" ? value : "";
  };
  return casino.authenticate(header("x-provider"), {
    method: request.method,
    path: request.url,
    timestamp: header("x-timestamp"),
    signature: header("x-signature"),
    body: bytesOf(request),
  });
}

function send(reply: WalletReply, answer: { readonly ok: true } | Refused) {
  reply.header("cache-control", "no-store");
  if (!isRefused(answer)) return reply.code(200).send(answer);
  const { status, body } = presentRefusal(answer);
  return reply.code(status).send(body);
}

function badRequest(): Refused {
  return refused("BAD_REQUEST", { field: "body" });
}

function bytesOf(request: WalletRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

function parseJson(bytes: Buffer): unknown {
  // What is not JSON fits no schema either.
  return isUtf8(bytes) ? parseStrictJson(bytes.toString("utf8")) : undefined;
}

function takeBytes(_request: unknown, body: Buffer, done: (fault: null, body: Buffer) => void) {
  done(null, body);
}
