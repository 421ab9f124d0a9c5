import type { PageNews } from "@fairline/fragment-protocol/browser";
import type { FragmentPatch } from "@fairline/fragment-protocol/browser";
import { primaryPath } from "../../common/home/home-type.ts";
import { SLOTS, type SiteData, type Slot } from "../../common/page-facts.ts";
import { createFragmentView, type FragmentView, type ViewKit } from "./fragment-view.ts";

/** What the loader tells the page about its main fragment. */
export type LoaderEvents = {
  onNews(news: PageNews): void;
  /** The main fragment cannot be shown. */
  onPrimaryFailed(status: number): void;
};

/** The fragments of the frame. */
export type Loader = {
  /** Takes over what the server drew, in the order of the slots. */
  adopt(): void;
  /** Shows a path; settles when the main fragment stands or has failed. */
  show(target: PageTarget): Promise<void>;
  /** Tells every view what changed. */
  patch(change: FragmentPatch): void;
  /** Whether a main fragment is attached, well or not. */
  hasPrimary(): boolean;
  /** Tries the main fragment again. */
  refreshPrimary(): void;
  /** Puts the coupon into its place on a page that came without it. */
  wantCoupon(): void;
  /** Shows a fragment's page in an element of its own; returns what ends it. */
  openModal(
    element: HTMLElement,
    appName: string,
    at: { path: string; search: string },
  ): () => void;
};

/** Where the page goes. */
export type PageTarget = {
  readonly path: string;
  /** Search without its modal. */
  readonly search: string;
  readonly primary: string | null;
  readonly hasCoupon: boolean;
};

type Place = { readonly appName: string; readonly view: FragmentView };

/** Where views stand and how they are made; what browsers do unless a test does it. */
export type LoaderGround = {
  slotElement(slot: Slot): HTMLElement | null;
  readonly createView: typeof createFragmentView;
};

const documentGround: LoaderGround = { slotElement, createView: createFragmentView };

/** Makes the loader of a document. */
export function createLoader(
  kit: ViewKit,
  site: SiteData,
  first: PageTarget,
  events: LoaderEvents,
  ground = documentGround,
): Loader {
  const places = new Map<Slot, Place>();
  let target = first;
  let mounts = 0;

  function open(slot: Slot, appName: string, element: HTMLElement, viewId: string): Place {
    const isPrimary = slot === "primary";
    const view = ground.createView(kit, {
      appName,
      viewId,
      element,
      wanted: isPrimary ? wantedPrimary : () => target,
      // A page that was left may still be loading: what it says is no news any more.
      onNews(news) {
        if (isPrimary && isWanted(slot, appName, view)) events.onNews(news);
      },
      onExhausted(status) {
        if (isPrimary && isWanted(slot, appName, view)) events.onPrimaryFailed(status);
        return isPrimary;
      },
    });
    const place = { appName, view };
    places.set(slot, place);
    return place;
  }

  function wantedPrimary(): { path: string; search: string } {
    return { ...target, path: primaryPath(target.path, site.page.homeType) };
  }

  function isWanted(slot: Slot, appName: string, view: FragmentView): boolean {
    return target.primary === appName && places.get(slot)?.view === view;
  }

  function adopt(): void {
    for (const slot of SLOTS) {
      const appName = site.slots[slot];
      const element = ground.slotElement(slot);
      const section = element?.querySelector<HTMLElement>(":scope > [data-mf]");
      if (appName === null || !element || !section) continue;
      const { view } = open(slot, appName, element, slot);
      const code = section.dataset.mfCode;
      const status = Number(section.dataset.mfHttp ?? 0);
      // The document broke off before this part came.
      const isMissing = section.dataset.mfStatus === "loading";
      view.dispatch({
        kind: "adopt",
        ...(code === undefined ? {} : { failure: { code, status } }),
        ...(isMissing ? { failure: { code: "FRAGMENT_ABORTED", status: 0 } } : {}),
      });
    }
  }

  /** A slot that has no view yet gets one the first time a page wants it; it then stays. */
  function attach(slot: Slot, appName: string): Place | undefined {
    const element = ground.slotElement(slot);
    if (!element) return undefined;
    mounts += 1;
    const place = open(slot, appName, element, `${slot}${mounts}`);
    place.view.dispatch({ kind: "attach" });
    return place;
  }

  async function showPrimary(appName: string): Promise<void> {
    const before = places.get("primary");
    if (before?.appName === appName) {
      before.view.dispatch({ kind: "pathChanged" });
      await before.view.settled();
      return;
    }
    const place = attach("primary", appName);
    await place?.view.settled();
    before?.view.dispatch({ kind: "detach" });
  }

  /** A page of the shell itself stands where a fragment did: what nobody sees does not go on. */
  function leavePrimary(): void {
    places.get("primary")?.view.dispatch({ kind: "detach" });
    places.delete("primary");
  }

  return {
    adopt,
    async show(next) {
      target = next;
      for (const slot of ["header", "footer", "coupon"] as const) {
        const place = places.get(slot);
        const { path, search } = next;
        place?.view.patch({ path, search, isBeside: true });
        const appName = frameFragment(site, slot);
        const isWanted = slot !== "coupon" || next.hasCoupon;
        if (!place && appName !== undefined && isWanted) attach(slot, appName);
      }
      if (next.primary === null) leavePrimary();
      else await showPrimary(next.primary);
      // Not before the new page stands: styles that go too early make the old one flicker.
      if (target === next) kit.entries.sweep();
    },
    patch(change) {
      for (const { view } of places.values()) view.patch(change);
    },
    hasPrimary: () => places.has("primary"),
    wantCoupon() {
      const appName = frameFragment(site, "coupon");
      if (!places.has("coupon") && appName !== undefined) attach("coupon", appName);
    },
    refreshPrimary() {
      places.get("primary")?.view.dispatch({ kind: "refresh" });
    },
    openModal(element, appName, at) {
      mounts += 1;
      const view = ground.createView(kit, {
        appName,
        viewId: `modal${mounts}`,
        element,
        wanted: () => at,
        onNews: () => undefined,
        onExhausted: () => false,
      });
      view.dispatch({ kind: "attach" });
      return () => view.dispatch({ kind: "detach" });
    },
  };
}

function slotElement(slot: Slot): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-mf-slot="${slot}"]`);
}

/** The fragment that the first page had in a place, or the one that declares it. */
function frameFragment(site: SiteData, slot: Slot): string | undefined {
  return site.slots[slot] ?? site.frame[slot];
}
