import {
  fault,
  type FragmentAnswer,
  type FragmentCookie,
  type FragmentDeclaration,
  type FragmentFault,
  type FragmentResult,
  mayFragmentSet,
  parseFragmentCookies,
  readSetCookie,
} from "@fairline/fragment-protocol";
import type { Room } from "./room.ts";

/**
 * An answer with the cookies that it may set, whether it names them in `ext` or, as any server can,
 * in `set-cookie` headers. An answer whose cookies are all refused keeps an empty list: whatever
 * sets cookies was made for one visitor.
 */
export function withCookies(
  room: Pick<Room, "fragment" | "clock" | "refuseCookie">,
  result: FragmentResult,
  { value, setCookie }: FragmentAnswer,
): FragmentResult | FragmentFault {
  const told = parseFragmentCookies(value);
  if (told === null) return fault("FRAGMENT_SCHEMA", "ext.cookies");
  if (!told && !setCookie) return result;
  const asked = told ?? fromHeaders(room, setCookie ?? []);
  const cookies = asked.filter(({ name }) => {
    const isAllowed = maySet(room.fragment.declaration, name);
    if (!isAllowed) room.refuseCookie(name);
    return isAllowed;
  });
  // A plain server has no `ext`, and so no build.
  return { ...result, ext: { ...(result.ext ?? { v: 2, build: "" }), cookies } };
}

function fromHeaders(
  { clock, refuseCookie }: Pick<Room, "clock" | "refuseCookie">,
  setCookie: readonly string[],
): readonly FragmentCookie[] {
  const { cookies, unread } = readSetCookie(setCookie, clock.nowMs());
  for (const name of unread) refuseCookie(name);
  return cookies;
}

function maySet({ role, cookies }: FragmentDeclaration, name: string): boolean {
  return role === "primary" && cookies.includes(name) && mayFragmentSet(name);
}
