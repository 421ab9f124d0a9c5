import { withoutModal } from "../common/modal-query.ts";
import { documentCookies } from "./consent/document-cookies.ts";
import { loadAfterPaint } from "./load-after-paint.ts";
import { localStorageOf } from "./local-storage.ts";
import type { Navigation } from "./navigation.ts";
import type { PageStore } from "./page-store.ts";
import type { Visits } from "./visits.ts";

/** The terms changed while the page stood: the guards, told so, say whether it may stay. */
export async function goToTerms(visits: Visits, navigation: Pick<Navigation, "go">): Promise<void> {
  visits.termsChanged();
  const { verdict } = visits.judge(await loadAfterPaint(), new URL(location.href), null);
  if (verdict.kind === "redirect") navigation.go(verdict.to, "push");
}

/** Who was signed out leaves nothing behind, neither in the browser nor in this document. */
export async function leave(playerId: string, store: PageStore, visits: Visits): Promise<void> {
  const { context, search } = store.get().facts;
  const guide = await loadAfterPaint();
  const { verdict } = visits.judge(guide, new URL(location.href), null);
  guide.leaveSignedOut(playerId, {
    cookies: documentCookies(),
    storage: localStorageOf(),
    mustGoHome: verdict.kind === "redirect" || withoutModal(search) !== search,
    goHome: () => location.replace(`/${context.lang}`),
    reload: () => location.reload(),
  });
}

/** Who could not be signed out sees what the platform knows of him. */
export function stayAfterFailure(): void {
  console.error("the platform did not sign the player out");
  location.reload();
}
