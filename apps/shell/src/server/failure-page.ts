import { PLAIN_SECURITY, type Reply } from "./reply.ts";

/** The page of last resort: it needs no dictionary, no fragment, no style and no script. */
export function failurePage(requestId: string): Reply {
  return {
    status: 500,
    headers: {
      ...PLAIN_SECURITY,
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
    },
    body:
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>500</title></head><body>' +
      "<h1>This page did not load</h1><p>Try again in a moment.</p>" +
      `<p>Request ${requestId}</p><p><a href="/">Fairline</a></p></body></html>`,
  };
}
