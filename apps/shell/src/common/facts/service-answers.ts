import type { SiteFacts } from "./site-facts.ts";
import type { ServiceMove } from "./visitor-facts.ts";

/** What the block service answers: a display type of 1 closes the site by the template. */
export type BlockAnswer = { readonly displayTypeId: number; readonly templateTypeId: number };

/** What the redirect service's answer comes to. */
export type MoveReading =
  | { readonly kind: "stay" }
  | { readonly kind: "move"; readonly move: ServiceMove }
  /** It has another shape than was agreed on. */
  | { readonly kind: "malformed" }
  /** It leads away from this site; nobody follows. */
  | { readonly kind: "foreign"; readonly url: string };

/** What is logged about an answer of another shape. */
export const MALFORMED_MOVE = "Incorrect response format of the Redirect service";

/** The query that makes redirects act outside production too. */
const ACT_PARAMETER = "redirect-service";
const DISPLAYED = 1;
const GEO_TEMPLATE = 1;
const URL_LENGTH_MAX = 4_096;

/** The reason an answer means; the template for places is lifted by an operator's cookie. */
export function readBlock(
  { displayTypeId, templateTypeId }: BlockAnswer,
  forceGeoOff: string | undefined,
): number | null {
  if (displayTypeId !== DISPLAYED) return null;
  return templateTypeId === GEO_TEMPLATE && forceGeoOff === "1" ? null : templateTypeId;
}

/** The reason that means the site is being worked on. */
export const REASON_UPDATES = 4;
const MS_PER_SECOND = 1_000;

/** While it is worked on the site is closed; its times are Unix seconds. */
export function maintenanceReason(
  { other: { maintenance } }: Pick<SiteFacts, "other">,
  nowMs: number,
): number | null {
  if (!maintenance) return null;
  const { start, finish } = maintenance;
  const isNow = start * MS_PER_SECOND <= nowMs && nowMs < finish * MS_PER_SECOND;
  return isNow ? REASON_UPDATES : null;
}

/** Whether redirects are followed from an address. */
export function actsOnMoves(isProduction: boolean, search: string): boolean {
  return isProduction || new URLSearchParams(search).has(ACT_PARAMETER);
}

/** Reads what the redirect service says of a visitor at `here`; `hosts` are the site's others. */
export function readMove(answer: unknown, here: URL, hosts: readonly string[]): MoveReading {
  const data = fieldOf(answer, "data");
  const [isMoved, code, url] = ["redirect", "code", "url"].map((name) => fieldOf(data, name));
  if (isMoved === false) return { kind: "stay" };
  const isCode = code === 301 || code === 302 || code === 307;
  if (isMoved !== true || !isCode || typeof url !== "string") return { kind: "malformed" };
  const target = targetOf(url, here, hosts);
  if (!target) return { kind: "foreign", url: url.slice(0, URL_LENGTH_MAX) };
  const isHere = target.origin === here.origin;
  const to = isHere ? target.pathname + target.search + target.hash : target.href;
  return { kind: "move", move: { to, code } };
}

/** An address on this host, or on another of the site's that is as safe as this one. */
function targetOf(url: string, here: URL, hosts: readonly string[]): URL | undefined {
  if (url.length > URL_LENGTH_MAX || !/^https?:\/\/[^/\\]/.test(url)) return undefined;
  if (/[\s\\]/.test(url) || !URL.canParse(url)) return undefined;
  const target = new URL(url);
  if (target.username !== "" || target.password !== "") return undefined;
  if (target.origin === here.origin) return target.pathname.startsWith("//") ? undefined : target;
  const isAsSafe = target.protocol === "https:" || here.protocol === "http:";
  return isAsSafe && hosts.includes(target.host) ? target : undefined;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
