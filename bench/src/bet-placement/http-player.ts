import { type ApiCaller, createApiCaller } from "@fairline/api-client";
import type { AskedLeg } from "@fairline/contracts";
import { secureBytes, secureToken } from "@fairline/fairness";
import { type Clock, Failure, pause, uuidV7At } from "@fairline/kernel";

const DEPOSIT_MINOR = 10_000n;
/** The smallest stake of the house: its limits per outcome are not what is measured. */
const STAKE_MINOR = 20n;
const CREDIT_TRIES_MAX = 200;
const CREDIT_PAUSE_MS = 50;
const REGISTER_TRIES_MAX = 40;
const BUSY_PAUSE_MS = 250;

/** What a bet came to. */
type BetAnswer =
  | { readonly kind: "accepted" }
  | { readonly kind: "delayed" }
  | { readonly kind: "refused"; readonly code: string };

/** A registered player with money, who bets over HTTP. */
export interface HttpPlayer {
  placeBet(leg: AskedLeg): Promise<BetAnswer>;
  /** Whether his balance is his deposit less every stake that was taken. */
  isBalanceRight(): Promise<boolean>;
}

/** Registers a player and lets him pay in as a browser would. */
export async function openPlayer(origin: string, index: number, clock: Clock): Promise<HttpPlayer> {
  const cookie = await register(origin, index, clock);
  const api = createApiCaller({
    fetch,
    origin,
    headers: { cookie, "sec-fetch-site": "same-origin" },
  });
  await payIn(api, clock);
  let staked = 0n;
  return {
    async placeBet(leg) {
      const outcome = await api("placeBet", {
        body: {
          requestId: freshId(clock),
          plan: "single",
          stakeMinor: STAKE_MINOR.toString(),
          oddsPolicy: "any",
          legs: [leg],
        },
      });
      if (!outcome.ok) return { kind: "refused", code: outcome.problem.code };
      staked += STAKE_MINOR;
      return { kind: outcome.reply.bet.state === "pending-delay" ? "delayed" : "accepted" };
    },
    async isBalanceRight() {
      return (await balanceOf(api)) === DEPOSIT_MINOR - staked;
    },
  };
}

/** The session's cookie; the door may be busy with the passwords of others. */
async function register(origin: string, index: number, clock: Clock): Promise<string> {
  const body = JSON.stringify({
    email: `bench-${index}-${secureToken(6).toLowerCase()}@fairline.example`,
    password: `quiet ${secureToken(12)} river`,
    name: "Bench",
    birthDate: "1990-05-17",
    country: "IE",
    currency: "EUR",
    language: "en",
    isAdultAndAcceptsTerms: true,
    acceptsMarketing: false,
  });
  for (let attempt = 0; attempt < REGISTER_TRIES_MAX; attempt += 1) {
    const answer = await fetch(`${origin}/identity-api/v1/register`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-fairline-call": "register",
        "sec-fetch-site": "same-origin",
      },
      body,
    });
    const cookie = answer.headers.getSetCookie().find((each) => each.startsWith("__Host-sid="));
    const text = await answer.text();
    if (cookie !== undefined) return cookie.split(";", 1)[0] ?? "";
    if (answer.status !== 429 && answer.status !== 503) {
      throw new Failure("BENCH_REGISTER", `a player cannot register: ${answer.status} ${text}`);
    }
    await pause(clock, BUSY_PAUSE_MS);
  }
  throw new Failure("BENCH_REGISTER", "the door stays busy");
}

async function payIn(api: ApiCaller, clock: Clock): Promise<void> {
  const started = await api("startDeposit", {
    body: {
      requestId: freshId(clock),
      methodId: "sandbox-card",
      amountMinor: DEPOSIT_MINOR.toString(),
      language: "en",
    },
  });
  if (!started.ok) throw new Failure("BENCH_DEPOSIT", `no deposit: ${started.problem.code}`);
  const { next } = started.reply;
  if (next.kind !== "redirect") throw new Failure("BENCH_DEPOSIT", "the provider gave no page");
  await fetch(next.url, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "action=pay",
  });
  for (let attempt = 0; attempt < CREDIT_TRIES_MAX; attempt += 1) {
    if ((await balanceOf(api)) === DEPOSIT_MINOR) return;
    await pause(clock, CREDIT_PAUSE_MS);
  }
  throw new Failure("BENCH_DEPOSIT", "the deposit was not credited in time");
}

async function balanceOf(api: ApiCaller): Promise<bigint> {
  const found = await api("findAccounts");
  if (!found.ok) throw new Failure("BENCH_BALANCE", `no balance: ${found.problem.code}`);
  return BigInt(found.reply.accounts[0]?.balanceMinor ?? -1);
}

function freshId(clock: Clock): string {
  return uuidV7At(clock.nowMs(), secureBytes(10));
}
