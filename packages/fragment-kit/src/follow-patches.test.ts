import type { FragmentCtx } from "@fairline/fragment-protocol/browser";
import { deferred } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { followPatches, type Shown } from "./follow-patches.ts";
import type { FragmentPage } from "./fragment-definition.ts";
import { createViewStore } from "./view-store.ts";

const PLAYER = { playerId: "7" } as NonNullable<FragmentCtx["player"]>;
type Page = FragmentPage<string>;

/** A guest's view of /login whose loads are answered by hand; a page is named after its subject. */
function openView() {
  const ctx = {
    path: "/login",
    search: "",
    theme: "dark",
    player: null,
    signal: new AbortController().signal,
  } as Partial<FragmentCtx> as FragmentCtx;
  const store = createViewStore<Shown<string>>({ ctx, state: "/login of nobody" });
  const loads: {
    ctx: FragmentCtx;
    signal: AbortSignal;
    page: ReturnType<typeof deferred<Page>>;
  }[] = [];
  const announced: string[] = [];
  const patches = followPatches<string>({
    store,
    load(one, signal) {
      const page = deferred<Page>();
      loads.push({ ctx: one, signal, page });
      signal.addEventListener("abort", () => page.reject(new DOMException("", "AbortError")));
      return page.promise;
    },
    announce: (_ctx, page) => announced.push(page.state),
  });
  const answer = (number: number, change: Partial<Page> = {}) => {
    const load = loads[number];
    const state = `${load?.ctx.path} of ${load?.ctx.player?.playerId ?? "nobody"}`;
    load?.page.resolve({ state, ...change });
  };
  return { patches, store, loads, answer, announced };
}

describe("patches of a view", () => {
  it("keep the player when the page moves on before his page has come", async () => {
    const { patches, store, loads, answer, announced } = openView();
    const signedIn = patches.update({ player: PLAYER });
    const moved = patches.update({ path: "/office/account", search: "" });
    expect(loads[0]?.signal.aborted).toBe(true);
    answer(1);
    await Promise.all([signedIn, moved]);
    expect(store.get().state).toBe("/office/account of 7");
    expect(store.get().ctx.player).toBe(PLAYER);
    expect(announced).toEqual(["/office/account of 7"]);
  });

  it("keep the place when the player signs in before the page has come", async () => {
    const { patches, store, answer } = openView();
    const moved = patches.update({ path: "/office/account", search: "?a=1" });
    const signedIn = patches.update({ player: PLAYER });
    answer(1);
    await Promise.all([moved, signedIn]);
    expect(store.get().state).toBe("/office/account of 7");
    expect(store.get().ctx.search).toBe("?a=1");
  });

  it("end the load of a page that is wanted no more, and its news never come", async () => {
    const { patches, store, loads, announced } = openView();
    const moved = patches.update({ path: "/results", search: "" });
    await patches.update({ path: "/login", search: "" });
    await moved;
    expect(loads[0]?.signal.aborted).toBe(true);
    expect([store.get().state, store.get().ctx.path]).toEqual(["/login of nobody", "/login"]);
    expect(announced).toEqual([]);
  });

  it("go on loading the player's page when the way leads back to where he is", async () => {
    const { patches, store, loads, answer } = openView();
    const signedIn = patches.update({ player: PLAYER });
    const moved = patches.update({ path: "/login", search: "", nowMs: 5 });
    expect(loads).toHaveLength(1);
    answer(0);
    await Promise.all([signedIn, moved]);
    expect(store.get().state).toBe("/login of 7");
    expect(store.get().ctx.nowMs).toBe(5);
  });

  it("show a setting at once, and keep it on the page that is on its way", async () => {
    const { patches, store, loads, answer } = openView();
    const moved = patches.update({ path: "/results", search: "" });
    const themed = patches.update({ theme: "light" });
    expect(store.get().ctx).toMatchObject({ path: "/login", theme: "light" });
    expect(loads).toHaveLength(1);
    answer(0);
    await Promise.all([moved, themed]);
    expect(store.get().ctx).toMatchObject({ path: "/results", theme: "light" });
  });

  it("tell a view beside the page where the page is, and load nothing for that", async () => {
    const { patches, store, loads, answer } = openView();
    const signedIn = patches.update({ player: PLAYER });
    const beside = patches.update({ path: "/results", search: "", isBeside: true });
    expect(store.get().ctx).toMatchObject({ path: "/results", player: null });
    expect(loads).toHaveLength(1);
    answer(0, { state: "header of 7" });
    await Promise.all([signedIn, beside]);
    expect(store.get()).toMatchObject({ state: "header of 7", ctx: { path: "/results" } });
  });

  it("ask again with the next patch for what could not be loaded", async () => {
    const { patches, store, loads, answer } = openView();
    const signedIn = patches.update({ player: PLAYER });
    loads[0]?.page.reject(new TypeError("Failed to fetch"));
    await expect(signedIn).rejects.toThrow("Failed to fetch");
    const moved = patches.update({ path: "/results", search: "" });
    answer(1);
    await moved;
    expect(store.get().state).toBe("/results of 7");
  });

  it("leave the page in sight where the wanted one leads elsewhere", async () => {
    const { patches, store, answer } = openView();
    const moved = patches.update({ path: "/old", search: "" });
    answer(0, { redirect: { to: "/en/new", code: 302 } });
    await moved;
    expect(store.get().state).toBe("/login of nobody");
  });
});
