import type { BuildManifest } from "@fairline/fragment-protocol";
import { type FakeClock, fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { createFragment } from "./create-fragment.tsx";
import { useFragment } from "./fragment-context.ts";
import type { FragmentDefinition } from "./fragment-definition.ts";
import { FRAME_CACHE, readSiteFrame } from "./read-site-frame.ts";
import { type Asked, respond } from "./respond.ts";

const manifest: BuildManifest = {
  appName: "demo",
  build: "b1",
  entry: "/_mf/demo/demo.js",
  chunks: [],
  texts: {},
  css: ["/_mf/demo/demo.css"],
  integrity: {},
};

const demo: FragmentDefinition<{ text: string }> = {
  name: "demo",
  async load({ path, query, lang }) {
    if (path === "/gone") return { state: { text: "" }, status: 404, title: "404" };
    if (path === "/moved") {
      return { state: { text: "" }, redirect: { to: `/${lang}/here`, code: 301 } };
    }
    return { state: { text: `${path} ${query.get("a") ?? ""}` }, title: "Demo" };
  },
  App: ({ state }) => {
    const { href, prefix } = useFragment();
    return (
      <a id={`${prefix}link`} href={href("/live")}>
        {state.text}
      </a>
    );
  },
  messages: { en: async () => ({ default: {} }), ru: async () => ({ default: {} }) },
  components: {
    Badge: ({ props }) => <b>{JSON.stringify(props)}</b>,
    Broken: () => {
      throw new RangeError("broken");
    },
  },
};

const json = {
  "mf-render-mode": "json",
  "mf-api-version": "v2",
  "mf-lang": "en",
  "mf-view": "primary",
};

function ask(change: Partial<Asked> & { headers?: Record<string, string> } = {}): Asked {
  const headers: Record<string, string> = { ...json, ...change.headers };
  return {
    method: "GET",
    url: "/en/live?a=1",
    header: (name) => headers[name],
    readBody: async () => "",
    ...change,
  };
}

function environment(clock: FakeClock = fakeClock(0)) {
  return {
    apiFetch: async () => ({ status: 200, text: async () => "{}" }),
    apiOrigin: "",
    manifest,
    clock,
  };
}

async function answer(asked: Asked, definition = demo) {
  const { status, headers, body } = await respond(createFragment(definition), environment(), asked);
  return { status, headers, result: JSON.parse(body) };
}

describe("server of a fragment", () => {
  it("[MF-01] answers the page of a path with body, state and build", async () => {
    const { status, headers, result } = await answer(ask());
    expect(status).toBe(200);
    expect(headers).toMatchObject({ "mf-build": "b1", "mf-api-version": "v2" });
    expect(result).toEqual({
      appName: "demo",
      title: "Demo",
      body: '<a id="primary-link" href="/en/live">/live 1</a>',
      cssToLoad: ["/_mf/demo/demo.css"],
      ext: {
        v: 2,
        build: "b1",
        entry: "/_mf/demo/demo.js",
        state: { page: { text: "/live 1" } },
      },
    });
  });

  it("[MF-01] sends neither body nor state when the browser will mount", async () => {
    const { result } = await answer(ask({ headers: { "force-spa": "1" } }));
    expect(result.body).toBeUndefined();
    expect(result.ext).toEqual({ v: 2, build: "b1", entry: "/_mf/demo/demo.js" });
  });

  it("[CFG-01] asks the platform as the site's domain, in the country that its host names", async () => {
    const asked: Record<string, string>[] = [];
    const menus: FragmentDefinition<{ text: string }> = {
      ...demo,
      async load(request) {
        await readSiteFrame(request);
        return { state: { text: request.geo ?? "" }, cache: FRAME_CACHE };
      },
    };
    const told = async (headers: Record<string, string>) => {
      const { headers: sent } = await respond(
        createFragment(menus),
        {
          ...environment(),
          async apiFetch(_url, init) {
            asked.push(init.headers);
            return { status: 503, text: async () => "{}" };
          },
        },
        ask({ headers }),
      );
      return sent.vary;
    };
    const site = { "x-forwarded-host": "fairline.example" };
    expect(await told({ ...site, "mf-geo": "de" })).toContain("mf-geo");
    expect(asked.at(-1)).toMatchObject({ host: "fairline.example", "x-geo-country": "de" });
    // What a visitor writes himself is no word of the host.
    await told({ ...site, "x-geo-country": "fr" });
    expect(asked.at(-1)).not.toHaveProperty("x-geo-country");
  });

  it("tells status and redirect", async () => {
    const gone = await answer(ask({ url: "/en/gone" }));
    const moved = await answer(ask({ url: "/en/moved" }));
    expect(gone).toMatchObject({ status: 404, result: { ext: { status: 404 } } });
    expect(moved.result.ext.redirect).toEqual({ to: "/en/here", code: 301 });
    expect(moved.result.body).toBeUndefined();
  });

  it("answers the components that are ready when the time of others is over", async () => {
    const clock = fakeClock(0);
    const slow: FragmentDefinition<{ text: string }> = {
      ...demo,
      components: {
        Slow: () => {
          clock.advance(60);
          return <b>slow</b>;
        },
      },
    };
    const components = [
      { id: "first", name: "Slow" },
      { id: "hasty", name: "Slow", deadlineMs: 50 },
      { id: "patient", name: "Slow", deadlineMs: 90 },
      { id: "last", name: "Slow", deadlineMs: 110 },
    ];
    const { body } = await respond(
      createFragment(slow),
      environment(clock),
      ask({
        method: "POST",
        headers: { "mf-deadline-ms": "200" },
        readBody: async () => JSON.stringify({ components }),
      }),
    );
    const told: { ext: { components: Record<string, { status: number }> } } = JSON.parse(body);
    const statuses = Object.entries(told.ext.components).map(([id, one]) => [id, one.status]);
    expect(Object.fromEntries(statuses)).toEqual({
      first: 200,
      hasty: 504,
      patient: 200,
      last: 504,
    });
  });

  it("[MF-01] renders components in one request; a broken or unknown one fails alone", async () => {
    const components = [
      { id: "a", name: "Badge", props: { n: 1 } },
      { id: "b", name: "Broken" },
      { id: "c", name: "Missing" },
    ];
    const { status, result } = await answer(
      ask({ method: "POST", readBody: async () => JSON.stringify({ components }) }),
    );
    expect(status).toBe(200);
    expect(result.ext.components).toEqual({
      a: { html: "<b>{&quot;n&quot;:1}</b>", status: 200, ms: 0 },
      b: { html: "", status: 500, ms: 0, error: { name: "COMPONENT_FAILED", message: "broken" } },
      c: { html: "", status: 404, ms: 0, error: { name: "UNKNOWN_COMPONENT", message: "Missing" } },
    });
  });

  it.each([
    [400, { method: "POST", readBody: async () => "{" }],
    [405, { method: "PUT" }],
    [406, { headers: { "mf-api-version": "v1" } }],
    [413, { method: "POST", readBody: async () => undefined }],
    [413, { method: "POST", headers: { "content-length": "300000" } }],
    [508, { headers: { "mf-depth": "3" } }],
  ])("answers %i when it must", async (status, change) => {
    const reply = await answer(ask(change));
    expect(reply.status).toBe(status);
    if (status === 405) expect(reply.headers.allow).toBe("GET, HEAD, POST");
    if (status === 413) expect(reply.headers.connection).toBe("close");
  });

  it("answers 500 when loading throws, without a word about why in the body of a page", async () => {
    const broken = { ...demo, load: () => Promise.reject(new RangeError("secret")) };
    expect((await answer(ask(), broken)).status).toBe(500);
  });

  it("answers 504 at the deadline and gives the load up", async () => {
    const clock = fakeClock(0);
    let signal: AbortSignal | undefined;
    const slow: typeof demo = {
      ...demo,
      load: (request) => {
        signal = request.signal;
        return new Promise(() => undefined);
      },
    };
    const reply = respond(
      createFragment(slow),
      environment(clock),
      ask({ headers: { "mf-deadline-ms": "250" } }),
    );
    await Promise.resolve();
    clock.advance(250);
    expect((await reply).status).toBe(504);
    expect(signal?.aborted).toBe(true);
  });

  it("stops rendering when whoever asked has left", async () => {
    let signal: AbortSignal | undefined;
    const slow: typeof demo = {
      ...demo,
      load: (request) => {
        signal = request.signal;
        return new Promise(() => undefined);
      },
    };
    let leave: () => void = () => undefined;
    const asked: Asked = {
      ...ask(),
      onGone: (task) => {
        leave = task;
      },
    };
    const reply = respond(createFragment(slow), environment(), asked);
    await Promise.resolve();
    expect(signal?.aborted).toBe(false);
    leave();
    expect((await reply).status).toBe(499);
    expect(signal?.aborted).toBe(true);
  });

  it("[MF-01] shows a whole page to a person, with the language of the path", async () => {
    const reply = await respond(
      createFragment(demo),
      environment(),
      ask({ url: "/ru/live", header: () => undefined }),
    );
    expect(reply.headers["content-type"]).toContain("text/html");
    expect(reply.body).toContain('<html lang="ru"');
    expect(reply.body).toContain('href="/ru/live"');
    expect(reply.body).not.toContain("<script");
  });
});
