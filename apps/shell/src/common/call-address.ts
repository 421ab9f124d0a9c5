/** First part of the session and captcha calls, unless a site has another. */
const USUAL = "/web-api/";

/** Where a call goes: session and captcha calls below the path that the site gives them. */
export function callAddress(url: string, apiPath: string): string {
  return url.startsWith(USUAL) ? `${apiPath}/${url.slice(USUAL.length)}` : url;
}
