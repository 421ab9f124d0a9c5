import { addressOf, type Visit } from "../../common/guards/visit.ts";
import { RETURN_PARAMETER } from "../../common/login-parameters.ts";
import { withoutModal } from "../../common/modal-query.ts";
import { ownPath } from "../../common/own-path.ts";
import type { PageFacts } from "../../common/page-facts.ts";
import { withParameter } from "../../common/search.ts";
import type { AfterPaint } from "../load-after-paint.ts";
import { type Navigation, WAY_BACK_KEY } from "../navigation.ts";
import type { PageStore } from "../page-store.ts";
import type { Guide, TabStorage, Visits } from "../visits.ts";

/** The page that was in sight before those for signing in and up. */
const LAST_PAGE_KEY = "lastPage";

/** What leading back works with. */
export type LeadBackParts = {
  readonly store: Pick<PageStore, "get">;
  readonly visits: Pick<Visits, "judge" | "signedInTarget">;
  readonly storage: TabStorage | undefined;
  readonly go: Navigation["go"];
  /** Somebody signed in on this page; the search of his form says where he wanted to go. */
  readonly signedInHere: { readonly search: string } | null;
};

/**
 * Keeps the page in sight as the one to come back to. One that nobody is sent back to, as those for
 * signing in and up, keeps where its address says that the way goes on, until another page is in sight.
 */
export function keepLastPage(
  { isReturnable }: Pick<AfterPaint, "isReturnable">,
  storage: TabStorage | undefined,
  facts: PageFacts,
): void {
  if (facts.body.kind === "error" || facts.body.kind === "not-found") return;
  if (!isReturnable(facts.routeName)) {
    const wish = ownPath(wishOf(facts.search), [location.host]);
    if (wish !== undefined) storage?.setItem(WAY_BACK_KEY, wish);
    return;
  }
  storage?.removeItem(WAY_BACK_KEY);
  storage?.setItem(LAST_PAGE_KEY, `${facts.routeName} ${hereOf(facts)}`);
}

/**
 * Leads a player who is signed in now where he wanted to go, else back to the page he came from, as
 * the site maps it, else home. Whoever was signed in elsewhere leaves a page that is no longer his.
 */
export function leadBack(
  guide: Guide & Pick<AfterPaint, "isReturnable">,
  parts: LeadBackParts,
): void {
  const { store, visits, signedInHere, go } = parts;
  const { facts } = store.get();
  const isFormPage = !guide.isReturnable(facts.routeName);
  const here = hereOf(facts);
  const from = isFormPage
    ? readLastPage(parts.storage)
    : { routeName: facts.routeName, address: here };
  if (signedInHere) {
    const url = new URL(here, location.origin);
    const kept = isFormPage ? parts.storage?.getItem(WAY_BACK_KEY) : null;
    const wanted = wishOf(signedInHere.search) ?? wishOf(url.search) ?? kept;
    if (wanted)
      url.search = withParameter(url.search, RETURN_PARAMETER, encodeURIComponent(wanted));
    const target = visits.signedInTarget(guide, url, from);
    if (target !== here) {
      go(target, isFormPage ? "replace" : "push");
      return;
    }
  }
  const { verdict } = visits.judge(guide, new URL(location.href), from);
  if (verdict.kind !== "redirect") return;
  if (verdict.how === "document") location.assign(verdict.to);
  else go(verdict.to, "replace");
}

/** Where a search says that its visitor wants to go. */
function wishOf(search: string): string | null {
  return new URLSearchParams(search).get(RETURN_PARAMETER);
}

/** The address of a page, its modal aside. */
function hereOf({ context, path, search }: PageFacts): string {
  return addressOf(context.lang, path) + withoutModal(search);
}

function readLastPage(storage: TabStorage | undefined): Visit["from"] {
  const [routeName, address] = storage?.getItem(LAST_PAGE_KEY)?.split(" ") ?? [];
  return routeName && address ? { routeName, address } : null;
}
