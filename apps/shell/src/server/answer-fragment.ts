import type { FragmentClient, VisitorSignal } from "@fairline/fragment-client";
import {
  API_VERSION,
  type FragmentFault,
  type FragmentResult,
  fault,
  fromHeaders,
  type HeaderReader,
  isFault,
  LIMITS,
  MF_HEADERS,
  type PageContext,
  parseBatch,
  type SiteManifest,
  VARY,
} from "@fairline/fragment-protocol";
import { checkResult } from "./fragments/check-result.ts";
import { PLAIN_SECURITY, type Reply } from "./reply.ts";

/** Site path below which browsers ask for fragments. */
export const FRAGMENT_BASE = "/_fragment/";

/** A browser's request for one fragment. */
export type AskedFragmentReply = {
  readonly method: string;
  readonly pathname: string;
  readonly search: string;
  readonly header: HeaderReader;
  readonly cookies: ReadonlyMap<string, string>;
  readonly requestId: string;
  readonly publicOrigin: string;
  readonly deadlineMs: number;
  readonly signal: VisitorSignal;
  /** The context of the page path, with the player when one is needed. */
  context(path: string, needsPlayer: boolean): Promise<PageContext>;
  readBody(): Promise<string | undefined>;
};

/** Answers `/_fragment/{app}{path}` by the protocol: the same answers a fragment's server gives. */
export async function answerFragment(
  client: FragmentClient,
  site: SiteManifest,
  asked: AskedFragmentReply,
): Promise<Reply> {
  const [, appName = "", path = "/"] =
    /^\/_fragment\/([a-z][a-z0-9-]{0,63})(\/.*)?$/.exec(asked.pathname) ?? [];
  const batch = await readBatch(asked);
  if (batch && isFault(batch)) return refuse(batch);
  const part = readPart(asked);
  if (isFault(part)) return refuse(part);
  const { result } = await client.render(
    appName,
    {
      method: batch ? "POST" : "GET",
      path,
      search: batch?.query ?? asked.search,
      viewId: part.viewId,
      forceSpa: part.forceSpa,
      deadlineMs: asked.deadlineMs,
      requestId: asked.requestId,
      context: await asked.context(path, !part.forceSpa),
      cookies: asked.cookies,
      host: new URL(asked.publicOrigin).host,
      protocol: asked.publicOrigin.startsWith("https:") ? "https" : "http",
      ...(batch ? { batch } : {}),
    },
    asked.signal,
  );
  const checked = checkResult(result, site.fragments[appName], {
    allowsUnsigned: false,
    versions: site.versions,
  });
  if (isFault(checked)) return refuse(checked);
  return {
    status: 200,
    headers: { ...FRAGMENT_HEADERS, [MF_HEADERS.build]: checked.ext?.build ?? "", vary: VARY },
    body: JSON.stringify(withoutCookies(checked)),
  };
}

/** Cookies are set by documents; scripts of a page never learn what a fragment would set. */
function withoutCookies(result: FragmentResult): FragmentResult {
  const { ext, ...plain } = result;
  if (!ext?.cookies) return result;
  const { cookies: _, ...rest } = ext;
  // A server that set them without an `ext` of its own has no build.
  return rest.build === "" ? plain : { ...plain, ext: rest };
}

const FRAGMENT_HEADERS: Readonly<Record<string, string>> = {
  ...PLAIN_SECURITY,
  "content-type": "application/json; charset=utf-8",
  "cache-control": "private, no-store",
  "cross-origin-resource-policy": "same-origin",
  "x-robots-tag": "noindex",
  [MF_HEADERS.apiVersion]: API_VERSION,
};

/** The context comes from the cookies, never from headers: a browser may ask only for the mode. */
function readPart(
  asked: AskedFragmentReply,
): { viewId: string; forceSpa: boolean } | FragmentFault {
  if (asked.header(MF_HEADERS.depth) !== undefined) return fault("FRAGMENT_DEPTH", "a loop");
  if (asked.header(MF_HEADERS.renderMode) !== "json") {
    return fault("FRAGMENT_VERSION", "only JSON is answered here", 406);
  }
  return fromHeaders(asked.header, 0);
}

async function readBatch(asked: AskedFragmentReply) {
  if (asked.method === "GET" || asked.method === "HEAD") return undefined;
  if (asked.method !== "POST") return fault("FRAGMENT_STATUS", `method ${asked.method}`, 405);
  const tooLarge = fault("FRAGMENT_TOO_LARGE", "the body is too large", 413);
  if (Number(asked.header("content-length") ?? 0) > LIMITS.requestBytesMax) return tooLarge;
  const text = await asked.readBody();
  return text === undefined ? tooLarge : parseBatch(text);
}

function refuse(reason: FragmentFault): Reply {
  return {
    status: reason.status === 0 ? 502 : reason.status,
    headers: {
      ...FRAGMENT_HEADERS,
      ...(reason.status === 405 ? { allow: "GET, HEAD, POST" } : {}),
      ...(reason.status === 413 ? { connection: "close" } : {}),
    },
    body: JSON.stringify({ code: reason.code, status: reason.status }),
  };
}
