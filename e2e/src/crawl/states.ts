import { Failure } from "@fairline/kernel";
import type { World } from "../start-world.ts";

/** Who visits. */
export const STATES = ["guest", "player", "banned", "blocked"] as const;

/** One of them. */
export type State = (typeof STATES)[number];

/** Cookie by which a visitor of the crawl says why the site is closed for him. */
export const BLOCK_COOKIE = "crawl_block";
/** Cookie by which a player of the crawl says how far he is banned. */
export const BAN_COOKIE = "crawl_ban";

const BAN_LEVEL = 1;
/** Closed for the visitor's country. */
const BLOCK_REASON = 1;

/** Cookie header of each state, with one session for both players. */
export async function cookiesOf(world: World): Promise<Readonly<Record<State, string>>> {
  const session = await signIn(world);
  return {
    guest: "",
    player: session,
    banned: `${session}; ${BAN_COOKIE}=${BAN_LEVEL}`,
    blocked: `${BLOCK_COOKIE}=${BLOCK_REASON}`,
  };
}

async function signIn({ url, demo }: World): Promise<string> {
  const answer = await fetch(`${url}/identity-api/v1/sign-in`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-fairline-call": "sign-in",
      "sec-fetch-site": "same-origin",
    },
    body: JSON.stringify({ login: demo.email, password: demo.password }),
  });
  const text = await answer.text();
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("__Host-sid="));
  if (cookie !== undefined) return cookie.split(";", 1)[0] ?? "";
  throw new Failure("CRAWL_SIGN_IN", `the player cannot sign in: ${answer.status} ${text}`);
}
