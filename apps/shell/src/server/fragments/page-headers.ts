import { type PageBody, robotsOf } from "../../common/page-facts.ts";
import { type DocumentHosts, NO_HOSTS } from "../document-hosts.ts";
import { VARY_BY } from "../reply.ts";
import { documentHeaders, policyPieces } from "../security-headers.ts";
import type { Filled } from "./compose-page.ts";
import type { AskedComposition, ComposerKit } from "./composition.ts";
import type { MergedHeads } from "./merge-heads.ts";

const MS = 1_000;
/** Times are told to a tenth of a millisecond. */
const TENTHS = 10;

/** What a page came to. */
type PageOutcome = {
  readonly filled: readonly Filled[];
  readonly conflicts: MergedHeads["conflicts"];
  /** Value of `link`. */
  readonly hints: string;
  readonly status: number;
  readonly body: PageBody;
};

/** The headers of one page: what every page of its site has, and what its parts came to. An empty one is none. */
export function pageHeaders(
  kit: ComposerKit,
  asked: AskedComposition,
  { filled, conflicts, hints, status, body }: PageOutcome,
): Record<string, string> {
  let stale = "";
  let timing = "";
  for (const { appName, ms, from, isStale } of filled) {
    timing += `${timing === "" ? "" : ", "}${appName};dur=${tenths(ms)};desc=${from}`;
    if (isStale) stale += `${stale === "" ? "" : ", "}${appName}`;
  }
  // Developers see them in the panel of their tools, beside the times.
  for (const { key, appName } of conflicts.slice(0, CONFLICTS_TOLD)) {
    timing += `, head-conflict;desc="${key.replace(/[^\w:.-]/g, "?")} ${appName}"`;
  }
  const { fixed, policy } = templateOf(kit, asked.hosts ?? NO_HOSTS);
  const { isPrivate, seo, requestId } = asked.facts;
  // Every name stands in the template: a record that grows is slow for good.
  const headers: Record<string, string> = { ...fixed };
  headers["content-security-policy"] = policy.join(asked.nonce);
  headers["x-request-id"] = requestId;
  headers["server-timing"] = timing;
  headers["x-robots-tag"] = robotsOf({ body, isPrivate, seo });
  if (body.kind === "closed" && status === 503) {
    headers["retry-after"] = retryAfter(body.work, kit.clock.nowMs());
  }
  if (status === 200) headers.link = hints;
  headers["mf-stale"] = stale;
  return headers;
}

const CONFLICTS_TOLD = 8;

/** A time with one digit after its point. Whole numbers are written much faster than others. */
function tenths(ms: number): string {
  const count = Math.round(ms * TENTHS);
  const rest = count % TENTHS;
  return rest === 0 ? `${count / TENTHS}` : `${(count - rest) / TENTHS}.${rest}`;
}

type Template = {
  readonly fixed: Readonly<Record<string, string>>;
  /** The content policy, in pieces between which the nonce stands. */
  readonly policy: readonly string[];
};

const templates = new WeakMap<ComposerKit, WeakMap<DocumentHosts, Template>>();

/** What the headers of all pages of a site have alike that use files of the same hosts. */
function templateOf(kit: ComposerKit, hosts: DocumentHosts): Template {
  const ofKit = templates.get(kit) ?? new WeakMap<DocumentHosts, Template>();
  templates.set(kit, ofKit);
  const known = ofKit.get(hosts);
  if (known) return known;
  const template = makeTemplate(kit, hosts);
  ofKit.set(hosts, template);
  return template;
}

function makeTemplate(kit: ComposerKit, hosts: DocumentHosts): Template {
  const { publicOrigin, development } = kit;
  const security = { publicOrigin, isDevelopment: development !== undefined, hosts };
  return {
    fixed: {
      ...documentHeaders({ ...security, nonce: "" }),
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
      vary: VARY_BY,
      "x-app-version": kit.site.build,
      "x-request-id": "",
      "server-timing": "",
      "x-robots-tag": "",
      "retry-after": "",
      link: "",
      "mf-stale": "",
    },
    policy: policyPieces(security),
  };
}

const RETRY_SECONDS = 3_600;
const RETRY_SECONDS_MIN = 60;

/** When the work ends, as far as anybody knows; else in an hour. */
function retryAfter(work: { readonly finishMs: number } | null, nowMs: number): string {
  const left = work === null ? RETRY_SECONDS : Math.ceil((work.finishMs - nowMs) / MS);
  return String(Math.max(left, RETRY_SECONDS_MIN));
}
