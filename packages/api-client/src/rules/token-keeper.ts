import type { Clock } from "@fairline/kernel";

/** A player's token and when it ends, Unix milliseconds. */
export type UserToken = { readonly token: string; readonly expiresAt: number };

/** The one token of a page; it lives in memory and nowhere else. */
export interface TokenKeeper {
  /** The token at hand; undefined when there is none or its time is over. */
  held(): string | undefined;
  /** A valid token, asked for when none is at hand; rejects when there is none to be had. */
  get(): Promise<string>;
  /** Forgets a token that was refused; one that took its place meanwhile stays. */
  drop(token: string | undefined): void;
}

/** Whoever asks within this time shares one request. */
export const TOKEN_SHARED_MS = 60_000;

/** Makes a keeper over the call that mints tokens. */
export function createTokenKeeper(options: {
  readonly clock: Pick<Clock, "nowMs">;
  /** Mints a token; may reject. */
  fetchToken(): Promise<UserToken>;
  /** Hears why there is no token; whoever asked hears it too. */
  onFailure(cause: unknown): void;
}): TokenKeeper {
  const { clock } = options;
  let kept: UserToken | undefined;
  let shared: { readonly atMs: number; readonly asked: Promise<string> } | undefined;

  const isValid = (token: UserToken): boolean => token.expiresAt > clock.nowMs();

  function held(): string | undefined {
    return kept && isValid(kept) ? kept.token : undefined;
  }

  async function ask(): Promise<string> {
    const fresh = await options.fetchToken();
    if (!isValid(fresh)) throw new TokenRefused("the token has no time left");
    kept = fresh;
    return fresh.token;
  }

  return {
    held,
    async get() {
      const token = held();
      if (token !== undefined) return token;
      const nowMs = clock.nowMs();
      if (shared && nowMs - shared.atMs < TOKEN_SHARED_MS) return shared.asked;
      const mine = { atMs: nowMs, asked: ask() };
      shared = mine;
      const settle = () => {
        if (shared === mine) shared = undefined;
      };
      mine.asked.then(settle, (cause: unknown) => {
        settle();
        options.onFailure(cause);
      });
      return mine.asked;
    },
    drop(token) {
      if (token !== undefined && kept?.token === token) kept = undefined;
    },
  };
}

/** There is no token to be had; the caller goes on as without one. */
export class TokenRefused extends Error {
  override readonly name = "TokenRefused";
}
