import type { VisitorRule } from "./visitor-rule.ts";

type RedirectOutcome = Extract<VisitorRule, { kind: "redirect" }>["outcome"];

/** Signs that browsers drop or turn into others: what is left may be another address. */
function isPlain(text: string): boolean {
  return Array.from(text).every((sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return code > 0x20 && code !== 0x7f && sign !== "\\";
  });
}

/**
 * Where a redirect leads from an address: a path of the same host, or an address on a host of this
 * site. Undefined when it leads anywhere else, or nowhere.
 */
export function redirectTarget(
  { to, keepPath, keepQuery }: RedirectOutcome,
  from: URL,
  ownHosts: ReadonlySet<string>,
): URL | undefined {
  if (!isPlain(to) || !(/^\/(?!\/)/.test(to) || /^https?:\/\/[^/]/.test(to))) return undefined;
  if (!URL.canParse(to, from.origin)) return undefined;
  const target = new URL(to, from.origin);
  if (target.username !== "" || target.password !== "") return undefined;
  if (target.origin !== from.origin && !isOwn(target, from, ownHosts)) return undefined;
  if (keepPath) target.pathname = joinPaths(target.pathname, from.pathname);
  if (keepQuery)
    for (const [name, value] of from.searchParams) target.searchParams.append(name, value);
  return target;
}

/** A page that came encrypted leads to no page that does not. */
function isOwn(target: URL, from: URL, ownHosts: ReadonlySet<string>): boolean {
  const isAsSafe = target.protocol === "https:" || from.protocol === "http:";
  return isAsSafe && ownHosts.has(target.host);
}

function joinPaths(base: string, path: string): string {
  return base.replace(/\/$/, "") + path;
}
