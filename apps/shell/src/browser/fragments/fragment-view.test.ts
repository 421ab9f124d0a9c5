import type {
  FragmentCtx,
  FragmentHandle,
  FragmentPatch,
} from "@fairline/fragment-protocol/browser";
import { deferred, fakeClock } from "@fairline/kernel";
import { describe, expect, it, vi } from "vitest";
import { createFragmentView, type ViewKit, type ViewPlace } from "./fragment-view.ts";
import { createHydrationQueue } from "./hydration-queue.ts";

const PLAYER = { playerId: "7" };

/** A header that the server drew for a guest and that is being hydrated. */
function hydratingView(update: (patch: FragmentPatch) => Promise<void>) {
  let context = { lang: "en", theme: "dark", player: null as object | null };
  const stands = deferred<FragmentHandle>();
  const hydrated: FragmentCtx[] = [];
  const module = {
    hydrate(_element: HTMLElement, ctx: FragmentCtx) {
      hydrated.push(ctx);
      return stands.promise;
    },
    mount: () => Promise.reject(new Error("not in this test")),
  };
  const element = {
    querySelector: (selector: string) =>
      selector.startsWith("script") ? { textContent: '{"state":{"page":1}}' } : {},
    dispatchEvent: () => true,
  };
  const kit = {
    clock: fakeClock(0),
    entries: { acquire: async () => module, release: () => undefined, sweep: () => undefined },
    queue: createHydrationQueue(),
    fragments: { header: { build: "b1", css: [] } },
    context: () => context,
    retryJitter: () => 0,
  };
  const place = {
    appName: "header",
    viewId: "header",
    element,
    wanted: () => ({ path: "/", search: "" }),
    onNews: () => undefined,
    onExhausted: () => false,
  };
  const view = createFragmentView(kit as never as ViewKit, place as never as ViewPlace);
  view.dispatch({ kind: "adopt" });
  return {
    view,
    hydrated,
    signIn() {
      context = { ...context, player: PLAYER };
      view.patch({ player: PLAYER } as FragmentPatch);
    },
    stand: () => stands.resolve({ update, unmount: () => undefined }),
  };
}

describe("a view of the page", () => {
  it("hydrates as it was drawn, and is told afterwards who signed in meanwhile", async () => {
    const told = deferred<FragmentPatch>();
    const { view, hydrated, signIn, stand } = hydratingView(async (patch) => told.resolve(patch));
    signIn();
    view.patch({ theme: "light" });
    stand();
    expect(await told.promise).toEqual({ player: PLAYER, theme: "light" });
    expect(hydrated[0]?.player).toBeNull();
  });

  it("is tried again when it could not follow a change", async () => {
    const { view, stand } = hydratingView(() => Promise.reject(new TypeError("Failed to fetch")));
    const failed = deferred<void>();
    const log = vi.spyOn(console, "error").mockImplementation(() => failed.resolve());
    view.patch({ theme: "light" });
    stand();
    await failed.promise;
    await Promise.resolve();
    expect(log).toHaveBeenCalledOnce();
    expect(view.view.status).toBe("error");
  });
});
