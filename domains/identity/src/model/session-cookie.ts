import { hash } from "node:crypto";

/** Name of the session cookie; the prefix binds it to this host, to HTTPS and to the path "/". */
export const SESSION_COOKIE = "__Host-sid";

/** Random bytes in a session token. */
export const SESSION_TOKEN_BYTES = 32;

const ATTRIBUTES = "Path=/; HttpOnly; Secure; SameSite=Lax";
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const HEADER_LENGTH_MAX = 16_384;

/** The `Set-Cookie` value that hands a token to the browser. */
export function sessionCookie(token: string): string {
  return `${SESSION_COOKIE}=${token}; ${ATTRIBUTES}`;
}

/** The `Set-Cookie` value that makes the browser forget its token. */
export function expiredSessionCookie(): string {
  return `${SESSION_COOKIE}=; ${ATTRIBUTES}; Max-Age=0`;
}

/** The hash of the session token in a `Cookie` header; undefined when there is none to believe. */
export function sessionTokenHash(cookieHeader: string | undefined): Uint8Array | undefined {
  const key = sessionTokenKey(cookieHeader);
  return key === undefined ? undefined : Buffer.from(key, "hex");
}

/** As `sessionTokenHash`, in hex: what is remembered of a session is found by it. */
export function sessionTokenKey(cookieHeader: string | undefined): string | undefined {
  const token = tokenIn(cookieHeader);
  return token === undefined ? undefined : hash("sha256", token, "hex");
}

function tokenIn(cookieHeader: string | undefined): string | undefined {
  if (!cookieHeader || cookieHeader.length > HEADER_LENGTH_MAX) return undefined;
  const values = cookieHeader
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${SESSION_COOKIE}=`))
    .map((pair) => pair.slice(SESSION_COOKIE.length + 1));
  const [token] = values;
  // Two cookies of this name cannot come from this site: believe neither.
  return values.length === 1 && token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** What the database keeps of a token. */
export function hashSessionToken(token: string): Uint8Array {
  return hash("sha256", token, "buffer");
}
