import { judge } from "../../common/guards/judge.ts";
import { PLAIN_SECURITY, type Reply } from "../reply.ts";
import { findPageSeo, type SeoVisit } from "./find-page-seo.ts";
import type { SeoSource } from "./seo-source.ts";

/** What a page tells search engines, as JSON for a browser that goes there without a new document. */
export async function answerSeo(source: SeoSource, asked: SeoVisit): Promise<Reply> {
  const { verdict } = judge(asked.visit);
  const match = verdict.kind === "render" ? verdict.match : undefined;
  return {
    status: 200,
    headers: {
      ...PLAIN_SECURITY,
      "content-type": "application/json; charset=utf-8",
      "cache-control": "private, no-store",
      "cross-origin-resource-policy": "same-origin",
      "x-robots-tag": "noindex",
    },
    body: JSON.stringify(await findPageSeo(source, asked, match)),
  };
}
