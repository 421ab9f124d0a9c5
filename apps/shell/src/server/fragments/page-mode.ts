/** How a page is sent: whole, or its head and early parts first. */
export type PageMode = "buffered" | "streaming";

/** Programs that read pages without running them: they get the whole page and its exact status. */
const BOT =
  /bot\b|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse|headlesschrome-lighthouse|curl\/|wget\/|python-requests/i;

/** Whether a user agent names itself as something that does not run pages. */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent !== undefined && BOT.test(userAgent);
}

/** Streams to people with a browser; everybody else gets a whole page. */
export function pageModeOf(asked: {
  readonly method: string;
  readonly isBot: boolean;
  readonly isDevelopment: boolean;
}): PageMode {
  const isBuffered = asked.method === "HEAD" || asked.isBot || asked.isDevelopment;
  return isBuffered ? "buffered" : "streaming";
}
