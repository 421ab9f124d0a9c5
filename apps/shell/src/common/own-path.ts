const RETURN_LENGTH_MAX = 2_048;
/** Never a real host: an address that leaves it was foreign. */
const NOWHERE = "http://site.invalid";

/**
 * The path, search and hash of an address, if it stays on this site; undefined for anything else.
 * A target that came from a query or from storage is followed only after this.
 */
export function ownPath(text: string | null | undefined): string | undefined {
  if (!text || text.length > RETURN_LENGTH_MAX || !text.startsWith("/")) return undefined;
  if (hasControlCharacter(text) || text.includes("\\")) return undefined;
  const url = parse(text);
  if (!url || url.origin !== NOWHERE || url.username !== "" || url.password !== "") {
    return undefined;
  }
  const path = url.pathname + url.search + url.hash;
  return path.startsWith("//") ? undefined : path;
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
