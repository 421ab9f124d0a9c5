import { type ApiCaller, createApiCaller } from "@fairline/api-client";
import type { AskedLeg } from "@fairline/contracts";
import { CALL_HEADER, calls } from "@fairline/contracts/calls";
import { secureBytes, secureToken } from "@fairline/fairness";
import { type Clock, Failure, type Log, pause, uuidV7At } from "@fairline/kernel";
import { rulesLoader } from "@fairline/responsible-gaming";
import { createWallet } from "@fairline/wallet";
import type { Pool } from "pg";
import { FUNDS_MINOR, fundPlayers } from "./fund-players.ts";
import { headerLines, type KeepAliveClient } from "./keep-alive-client.ts";
import { openPlayers as openAccounts } from "./store/bench-players.ts";
import { agreeToTerms, openSessions } from "./store/bench-sessions.ts";
import { askedWork, solveCaptcha } from "@fairline/testing/captcha";

const DEPOSIT_MINOR = 10_000n;
/** The smallest stake of the house: its limits per outcome are not what is measured. */
const STAKE_MINOR = 20n;
const CREDIT_TRIES_MAX = 200;
const CREDIT_PAUSE_MS = 50;
const REGISTER_TRIES_MAX = 40;
const BUSY_PAUSE_MS = 250;
const OK = 200;

/** What a bet came to. */
export type BetAnswer =
  | { readonly kind: "accepted" }
  | { readonly kind: "delayed" }
  | { readonly kind: "refused"; readonly code: string };

/** A signed-in player with money. */
export type HttpPlayer = {
  readonly cookie: string;
  /** Header lines of a bet. */
  readonly betHeaders: string;
  /** What he had before his first bet. */
  readonly fundsMinor: bigint;
  /** What was taken of it for accepted bets. */
  stakedMinor: bigint;
};

/** The first player made behind the doors, far above those that the product makes itself. */
export const FIRST_ID = 2_000_000n;

const [, PLACE_BET_PATH] = calls.placeBet;
const [, TICKET_PATH] = calls.createLiveTicket;

/** Bets over a connection and notes what was taken. */
export async function placeBet(
  player: HttpPlayer,
  client: KeepAliveClient,
  leg: AskedLeg,
  requestId: string,
): Promise<BetAnswer> {
  const body = JSON.stringify({
    requestId,
    plan: "single",
    stakeMinor: STAKE_MINOR.toString(),
    oddsPolicy: "any",
    legs: [leg],
  });
  const { status, text } = await client.post(PLACE_BET_PATH, player.betHeaders, body);
  if (status !== OK) return { kind: "refused", code: codeOf(text) };
  player.stakedMinor += STAKE_MINOR;
  return { kind: text.includes('"state":"pending-delay"') ? "delayed" : "accepted" };
}

/** Takes a ticket as an open page does: from now on the news of his bets reach his feed. */
export async function listen(player: HttpPlayer, client: KeepAliveClient): Promise<void> {
  const { status, text } = await client.post(
    TICKET_PATH,
    headersOf(player.cookie, "createLiveTicket"),
    "{}",
  );
  if (status !== OK) throw new Failure("BENCH_TICKET", `no ticket: ${codeOf(text)}`);
}

/** Players of a product whose database is at hand: registered, signed in and funded behind its doors. */
export async function openPlayers(
  origin: string,
  pool: Pool,
  clock: Clock,
  log: Log,
  count: number,
): Promise<HttpPlayer[]> {
  const tokens = await openSessions(pool, count, FIRST_ID, clock.nowMs());
  await openAccounts(pool, count, FIRST_ID);
  // Whoever asks for the terms first publishes them.
  await apiOf(origin, cookieOf(tokens[0] ?? ""))("getTermsStatus");
  await agreeToTerms(pool, FIRST_ID);
  const wallet = createWallet({ pool, clock, log, rulesLoader });
  await wallet.start();
  try {
    await fundPlayers(wallet, clock, count, FIRST_ID);
  } finally {
    await wallet.stop();
  }
  return tokens.map((token) => playerWith(cookieOf(token), FUNDS_MINOR));
}

/** A player of somebody else's product: registers and pays in as a browser would. */
export async function registerPlayer(
  origin: string,
  index: number,
  clock: Clock,
): Promise<HttpPlayer> {
  const cookie = await register(origin, index, clock);
  await payIn(apiOf(origin, cookie), clock);
  return playerWith(cookie, DEPOSIT_MINOR);
}

/** Whether his balance is what he had less every stake that was taken. */
export async function isBalanceRight(origin: string, player: HttpPlayer): Promise<boolean> {
  const balance = await balanceOf(apiOf(origin, player.cookie));
  return balance === player.fundsMinor - player.stakedMinor;
}

function playerWith(cookie: string, fundsMinor: bigint): HttpPlayer {
  return { cookie, betHeaders: headersOf(cookie, "placeBet"), fundsMinor, stakedMinor: 0n };
}

function headersOf(cookie: string, call: string): string {
  return headerLines({ cookie, "sec-fetch-site": "same-origin", [CALL_HEADER]: call });
}

function cookieOf(token: string): string {
  return `__Host-sid=${token}`;
}

function apiOf(origin: string, cookie: string): ApiCaller {
  return createApiCaller({ fetch, origin, headers: { cookie, "sec-fetch-site": "same-origin" } });
}

function codeOf(text: string): string {
  return /"code":"(\w+)"/.exec(text)?.[1] ?? "UNREADABLE";
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
  let captcha: string | undefined;
  for (let attempt = 0; attempt < REGISTER_TRIES_MAX; attempt += 1) {
    const answer = await fetch(`${origin}/identity-api/v1/register`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-fairline-call": "register",
        "sec-fetch-site": "same-origin",
        ...(captcha === undefined ? {} : { "x-captcha": captcha }),
      },
      body,
    });
    const cookie = answer.headers.getSetCookie().find((each) => each.startsWith("__Host-sid="));
    const text = await answer.text();
    if (cookie !== undefined) return cookie.split(";", 1)[0] ?? "";
    captcha = answer.status === 400 ? findCaptcha(text) : undefined;
    if (captcha !== undefined) continue;
    if (answer.status !== 429 && answer.status !== 503) {
      throw new Failure("BENCH_REGISTER", `a player cannot register: ${answer.status} ${text}`);
    }
    await pause(clock, BUSY_PAUSE_MS);
  }
  throw new Failure("BENCH_REGISTER", "the door stays busy");
}

/** The solution of the captcha that a refusal asks for. */
function findCaptcha(refusal: string): string | undefined {
  const work = askedWork(JSON.parse(refusal));
  return work && solveCaptcha(work);
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
