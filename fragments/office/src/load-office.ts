import { type FragmentPage, type FragmentRequest, readUserConfig } from "@fairline/fragment-kit";
import { findPage } from "./find-page.ts";
import { MISSING, type NotReady } from "./office-page.ts";
import { readOfficeSite } from "./office-site.ts";
import type { OfficeState, ReadyOf, ReadyPage } from "./office-state.ts";
import { type PageName, pages } from "./pages.ts";

const NOT_FOUND = 404;

/** Loads the page of an address: what it shows, its title, its status. */
export async function loadOffice(request: FragmentRequest): Promise<FragmentPage<OfficeState>> {
  const name = findPage(pages, request.path);
  const [shown, site, hidesBalance, t] = await Promise.all([
    name === null ? MISSING : loadPage(name, request),
    readOfficeSite(request),
    readHidesBalance(name, request),
    request.texts(),
  ]);
  return {
    state: { shown, site, hidesBalance },
    title: t(titleKey(name)),
    ...(shown.kind === "missing" ? { status: NOT_FOUND } : {}),
  };
}

async function loadPage<Name extends PageName>(
  page: Name,
  request: FragmentRequest,
): Promise<ReadyPage<Name> | NotReady> {
  const loaded = await pages[page].load(request);
  if (loaded.kind !== "ready") return loaded;
  const found: ReadyOf<Name> = { kind: "ready", page, state: loaded.state };
  return found;
}

/** Amounts of the player that are his own affair. */
async function readHidesBalance(name: PageName | null, request: FragmentRequest): Promise<boolean> {
  if (name === null || !pages[name].hidesAmounts) return false;
  return (await readUserConfig(request))?.user_hide_balance ?? false;
}

/** Dictionary key of a page's heading. */
export function titleKey(name: PageName | null): string {
  return name === null ? "error.NOT_FOUND" : pages[name].titleKey;
}
