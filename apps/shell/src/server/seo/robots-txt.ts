import { PLAIN_SECURITY, type Reply } from "../reply.ts";

/** Pages no robot has to read. Others that may not be kept say so themselves, so they are read. */
const CLOSED = [
  "/*/office/",
  "/*/user/",
  "/*/onpay/",
  "/*/print-coupon/",
  "/*/casino-search",
  "/bff-api/",
  "/web-api/",
];

/** What robots may read of this host. Where nobody plays they read nothing. */
export function robotsTxt(publicOrigin: string, isProduction: boolean): Reply {
  const rules = isProduction ? CLOSED.map((path) => `Disallow: ${path}`) : ["Disallow: /"];
  const lines = ["User-agent: *", ...rules, "", `Sitemap: ${publicOrigin}/sitemap.xml`, ""];
  return {
    status: 200,
    headers: {
      ...PLAIN_SECURITY,
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
    body: lines.join("\n"),
  };
}
