import type { CookieDoor } from "../consent/document-cookies.ts";

/** Cookies that say who is signed in, and the marks that go with him. */
const SIGNED_OUT_COOKIES = ["ua", "user_id", "ban_level", "ggru", "grant"];
/** Those of them that must not outlive a session nobody knows of. */
const STALE_COOKIES = ["ua", "user_id", "ban_level"];

/** Where a page is left from. */
export type LeavingPage = {
  readonly cookies: CookieDoor;
  readonly storage: Pick<Storage, "removeItem"> | undefined;
  /** Whether the page is none for guests, or a modal stands over it. */
  readonly mustGoHome: boolean;
  goHome(): void;
  reload(): void;
};

/** Takes everything of a player from the browser and leaves his page. */
export function leaveSignedOut(playerId: string, page: LeavingPage): void {
  for (const name of SIGNED_OUT_COOKIES) page.cookies.remove(name);
  page.storage?.removeItem(activeAccountKey(playerId));
  if (page.mustGoHome) page.goHome();
  else page.reload();
}

/** Takes what still says that somebody is signed in, where nobody is. */
export function clearStaleCookies(cookies: CookieDoor): void {
  for (const name of STALE_COOKIES) cookies.remove(name);
}

function activeAccountKey(playerId: string): string {
  return `activeAccountId:${playerId}`;
}
