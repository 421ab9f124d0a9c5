import type { FragmentCtx } from "@fairline/fragment-protocol/browser";
import { Failure } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { createBrowserFragment } from "./create-browser-fragment.tsx";
import type { FragmentDefinition, FragmentRequest } from "./fragment-definition.ts";

const cut = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

function mounted(change: Partial<FragmentDefinition<null>>) {
  const fragment = createBrowserFragment<null>({
    name: "sports",
    messages: { en: cut },
    load: async () => ({ state: null }),
    App: () => null,
    ...change,
  });
  const ctx: Pick<FragmentCtx, "lang" | "fetch" | "path" | "search" | "signal"> = {
    lang: "en",
    path: "/",
    search: "",
    signal: new AbortController().signal,
    fetch: async () => ({ status: 503, text: async () => "{}" }),
  };
  // What fails is over before anything else of the context or the element is looked at.
  return fragment.mount({} as HTMLElement, ctx as FragmentCtx);
}

describe("a fragment that cannot be mounted in the browser", () => {
  it("[CFG-04] lacks its texts, even where its page fails first for want of them", async () => {
    const load = async ({ texts }: FragmentRequest) => ({
      state: null,
      title: (await texts())("a"),
    });
    await expect(mounted({ load })).rejects.toMatchObject({ code: "FRAGMENT_DICTIONARY" });
  });

  it("says what else is missing once its texts are there", async () => {
    const messages = { en: async () => ({ default: {} }) };
    const load = () => Promise.reject(new Failure("FRAGMENT_UNREACHABLE", "no page"));
    await expect(mounted({ messages, load })).rejects.toMatchObject({
      code: "FRAGMENT_UNREACHABLE",
    });
  });
});
