const RETURN_LENGTH_MAX = 2_048;
/** Never a real host: an address that leaves it was foreign. */
const NOWHERE = "http://site.invalid";

/**
 * The path, search and hash of an address, if it stays on this site; undefined for anything else.
 * A target that came from a query or from storage is followed only after this. A whole address is one
 * of this site where its host is among `hosts`; only its path is taken.
 */
export function ownPath(
  text: string | null | undefined,
  hosts: readonly string[] = [],
): string | undefined {
  if (!text || text.length > RETURN_LENGTH_MAX) return undefined;
  if (hasControlCharacter(text) || text.includes("\\")) return undefined;
  const path = text.startsWith("/") ? text : pathAt(hosts, text);
  if (path === undefined) return undefined;
  const url = parse(path);
  if (!url || url.origin !== NOWHERE || url.username !== "" || url.password !== "") {
    return undefined;
  }
  const own = url.pathname + url.search + url.hash;
  return own.startsWith("//") ? undefined : own;
}

/** What stands after the host, written as plainly as no other reader could take it for another. */
function pathAt(hosts: readonly string[], text: string): string | undefined {
  const [, host = "", rest = ""] = /^https?:\/\/([a-z0-9.:-]+)(\/.*)?$/.exec(text) ?? [];
  return hosts.includes(host) ? rest || "/" : undefined;
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text, NOWHERE);
  } catch {
    return undefined;
  }
}

/** Browsers drop tabs and line ends inside an address: what is left may be another address. */
function hasControlCharacter(text: string): boolean {
  return Array.from(text).some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code <= 0x20 || code === 0x7f;
  });
}
