import { I18nProvider, useT } from "@fairline/i18n";
import { type ReactNode, Suspense } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createFragment } from "./create-fragment.tsx";
import type { FragmentDefinition } from "./fragment-definition.ts";
import { createPart, lateView, loadParts } from "./fragment-part.tsx";
import { fragmentEnvironment, fragmentRequest } from "./testing/index.ts";

/** A fragment whose pages but the first are parts; it counts how often one was fetched. */
function demoOf() {
  let opened = 0;
  const part = createPart("other-page", async () => {
    opened += 1;
    return ({ text }: { text: string }) => <b>{text}</b>;
  });
  const definition: FragmentDefinition<{ text: string }> = {
    name: "demo",
    load: async ({ path }) => ({ state: { text: path } }),
    parts: ({ path }) => (path === "/other" ? [part] : []),
    App: ({ state }) =>
      state.text === "/other" ? <part.View text={state.text} /> : <p>{state.text}</p>,
    messages: { en: async () => ({ default: {} }) },
  };
  const render = (path: string) =>
    createFragment(definition).render(
      fragmentRequest(path),
      fragmentEnvironment("demo"),
      new AbortController().signal,
    );
  return { part, definition, render, opened: () => opened };
}

describe("code that only some pages of a fragment run", () => {
  it("is there before the page is drawn, is fetched once, and is named in the answer", async () => {
    const { render, opened } = demoOf();
    expect(await render("/other")).toMatchObject({
      body: "<b>/other</b>",
      ext: { parts: ["other-page"] },
    });
    await render("/other");
    expect(opened()).toBe(1);
  });

  it("is neither fetched nor named by other pages", async () => {
    const { render, opened } = demoOf();
    const result = await render("/first");
    expect(result).toMatchObject({ body: "<p>/first</p>" });
    expect(result).not.toHaveProperty("ext.parts");
    expect(opened()).toBe(0);
  });

  it("is never drawn before it came", () => {
    const { part } = demoOf();
    expect(() => renderToString(<part.View text="early" />)).toThrow("other-page");
  });

  it("that does not come is told by its code, and is asked for again", async () => {
    let tries = 0;
    const part = createPart("late-page", async () => {
      tries += 1;
      if (tries === 1) throw new TypeError("Failed to fetch dynamically imported module");
      return () => null;
    });
    const load = () => loadParts({ parts: () => [part] }, asked());
    await expect(load()).rejects.toMatchObject({ code: "FRAGMENT_IMPORT" });
    await expect(load()).resolves.toBeUndefined();
  });
});

describe("code that comes when it is first drawn", () => {
  function Words({ more }: { more: string }): ReactNode {
    const t = useT();
    return (
      <b>
        {t("late.own")} {t("demo.above")} {more}
      </b>
    );
  }

  async function drawn(Late: (props: { more: string }) => ReactNode): Promise<string> {
    const stream = await renderToReadableStream(
      <I18nProvider
        lang="en"
        dictionary={{ "demo.above": "above", "late.own": "not this" }}
        timeZoneMinutes={0}
        oddsFormat="decimal"
      >
        <Suspense>
          <Late more="more" />
        </Suspense>
      </I18nProvider>,
    );
    await stream.allReady;
    return (await new Response(stream).text()).replaceAll("<!-- -->", "");
  }

  it("brings its own texts along, over those of its fragment", async () => {
    const messages = { en: async () => ({ default: { "late.own": "own" } }) };
    const Late = lateView("late", async () => ({ View: Words, messages }));
    expect(await drawn(Late)).toContain("own above more");
  });

  it("may have none", async () => {
    expect(await drawn(lateView("late", async () => Words))).toContain("not this above more");
  });
});

/** What a part is chosen by; no test of this file looks into it. */
function asked() {
  return {} as Parameters<typeof loadParts>[1];
}
