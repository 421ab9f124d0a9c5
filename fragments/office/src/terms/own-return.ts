const LENGTH_MAX = 2_048;

/** The address to go back to, if it is a page of this site; whatever else stands there is ignored. */
export function ownReturn(asked: string | null, origin: string): string | undefined {
  if (asked === null || asked.length > LENGTH_MAX) return undefined;
  if (!/^\/(?![/\\])/.test(asked) && !asked.startsWith(`${origin}/`)) return undefined;
  if (!URL.canParse(asked, origin)) return undefined;
  const url = new URL(asked, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : undefined;
}
