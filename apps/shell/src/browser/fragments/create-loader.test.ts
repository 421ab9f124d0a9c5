import { newView, type ViewEvent } from "@fairline/fragment-protocol";
import { describe, expect, it } from "vitest";
import type { Slot } from "../../common/page-facts.ts";
import { createLoader, type LoaderGround, type PageTarget } from "./create-loader.ts";
import type { FragmentView } from "./fragment-view.ts";

const NOBODY: Record<Slot, null> = { header: null, primary: null, coupon: null, footer: null };

function to(primary: string | null): PageTarget {
  return { path: `/${primary ?? "own"}`, search: "", primary, hasCoupon: false };
}

/** A loader on a page whose only place is the main one; each view tells what became of it. */
function openLoader() {
  const told: string[] = [];
  const open: (() => void)[] = [];
  let sweeps = 0;
  const ground: LoaderGround = {
    // Views of this test never look at their element.
    slotElement: (slot) => (slot === "primary" ? ({} as HTMLElement) : null),
    createView: (_kit, { appName, viewId }): FragmentView => {
      const settled = new Promise<void>((resolve) => open.push(resolve));
      return {
        view: newView,
        dispatch: ({ kind }: ViewEvent) => void told.push(`${appName} ${viewId} ${kind}`),
        settled: () => settled,
        patch: () => undefined,
      };
    },
  };
  const kit = { entries: { sweep: () => (sweeps += 1) } };
  const site = { slots: NOBODY, frame: {} };
  const events = { onNews: () => undefined, onPrimaryFailed: () => undefined };
  const loader = createLoader(kit as never, site as never, to(null), events, ground);
  return {
    loader,
    told,
    settleAll: () => open.splice(0).map((settle) => settle()),
    sweeps: () => sweeps,
  };
}

describe("the main place", () => {
  it("[MF-02] is left empty by a page of the shell, and the next fragment is mounted anew", async () => {
    const { loader, told, settleAll, sweeps } = openLoader();
    const results = loader.show(to("sports"));
    settleAll();
    await results;
    await loader.show(to(null));
    expect(told).toEqual(["sports primary1 attach", "sports primary1 detach"]);
    expect(loader.hasPrimary()).toBe(false);
    const back = loader.show(to("sports"));
    settleAll();
    await back;
    expect(told.slice(2)).toEqual(["sports primary2 attach"]);
    expect(sweeps()).toBe(3);
  });

  it("keeps its new fragment when an older way there ends later", async () => {
    const { loader, told, settleAll, sweeps } = openLoader();
    const first = loader.show(to("sports"));
    const second = loader.show(to("office"));
    settleAll();
    await Promise.all([first, second]);
    expect(told).toEqual([
      "sports primary1 attach",
      "office primary2 attach",
      "sports primary1 detach",
    ]);
    expect(loader.hasPrimary()).toBe(true);
    expect(sweeps()).toBe(1);
  });
});
