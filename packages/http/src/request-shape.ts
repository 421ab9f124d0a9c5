/** Headers that a request has once; of two, each reader on the way could believe another one. */
const ONCE: ReadonlySet<string> = new Set([
  "host",
  "origin",
  "authorization",
  "content-type",
  "content-length",
  "sec-fetch-site",
  "x-fairline-call",
  "x-fairline-page",
  "x-captcha",
  "x-fingerprint",
]);

/** Whether one of these came twice; Node itself keeps the first or joins them. */
export function hasRepeatedHeader(rawHeaders: readonly string[]): boolean {
  let seen: string[] | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? "";
    if (!ONCE.has(name)) continue;
    if (seen?.includes(name)) return true;
    (seen ??= []).push(name);
  }
  return false;
}

/** What of a request tells where it goes. */
type Target = { readonly url?: string | undefined; readonly host: string | undefined };

/** The path and search that a request asks for; undefined when its target names another host. */
export function targetOf({ url = "/", host }: Target): string | undefined {
  if (url.startsWith("/") || url === "*") return url;
  const named = /^https?:\/\/([^/?#]*)([^#]*)$/i.exec(url);
  const [, authority, path = ""] = named ?? [];
  if (authority === undefined || authority.toLowerCase() !== host?.toLowerCase()) return undefined;
  return path.startsWith("/") ? path : `/${path}`;
}

/** The one way to say that a body is JSON; anything that follows could be read in another way. */
const JSON_TYPE = /^application\/json(?:\s*;\s*charset\s*=\s*"?utf-8"?)?\s*$/i;

/** Whether a content type says JSON and nothing besides. */
export function isJsonType(contentType: string | undefined): boolean {
  return contentType !== undefined && JSON_TYPE.test(contentType);
}
