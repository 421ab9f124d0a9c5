/** First part of the addresses that session and captcha calls have in the contracts. */
const WEB = "/web-api";

/** The contract's address of a call that came below the path a site gives its session calls. */
export function webAddress(url: string, apiPath: string): string {
  if (apiPath === WEB || !url.startsWith(`${apiPath}/`)) return url;
  return WEB + url.slice(apiPath.length);
}
