import type { FastifyReply } from "fastify";
import type { SignedIn } from "../commands/sign-in.ts";
import type { Identity } from "../identity.ts";
import { playerCookies } from "../model/browser-cookies.ts";
import { sessionCookie } from "../model/session-cookie.ts";

/** Hands a fresh session to the browser, with the cookies that pages read and those of the call. */
export async function handOverCookies(
  reply: FastifyReply,
  identity: Pick<Identity, "getStanding">,
  { view, token }: SignedIn,
  more: readonly string[] = [],
): Promise<void> {
  const { playerId } = view;
  const { banLevel } = await identity.getStanding(BigInt(playerId));
  reply.header("set-cookie", [
    sessionCookie(token),
    ...playerCookies({ playerId, banLevel }),
    ...more,
  ]);
}
