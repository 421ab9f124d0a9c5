import { type ApiFetch, createApiCaller } from "@fairline/api-client";
import {
  type BuildManifest,
  type ComponentResult,
  fault,
  type FragmentFault,
  type FragmentResult,
  inertBus,
  type MfRequest,
} from "@fairline/fragment-protocol";
import type { Dictionary } from "@fairline/i18n";
import type { Clock } from "@fairline/kernel";
import { inertLiveClient } from "@fairline/live/browser";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { FragmentView } from "./fragment-context.ts";
import type { FragmentDefinition, FragmentPage, FragmentRequest } from "./fragment-definition.ts";
import { loadParts } from "./fragment-part.tsx";
import { FragmentTree } from "./fragment-tree.tsx";
import { openTexts, type ViewTexts } from "./load-texts.ts";
import { withLanguage, withoutLanguage } from "./language-path.ts";

/** What a fragment needs around it on a server. */
export type FragmentEnvironment = {
  readonly apiFetch: ApiFetch;
  readonly apiOrigin: string;
  readonly manifest: BuildManifest;
  readonly clock: Clock;
};

/** The server side of a fragment. */
export type Fragment = {
  readonly name: string;
  render(
    request: MfRequest,
    environment: FragmentEnvironment,
    signal: AbortSignal,
  ): Promise<FragmentResult | FragmentFault>;
};

/** Makes the server side of a fragment. What `load` throws goes to the caller. */
export function createFragment<State>(definition: FragmentDefinition<State>): Fragment {
  return {
    name: definition.name,
    render(request, environment, signal) {
      if (request.batch && request.batch.components.length > 0) {
        return renderComponents(definition, request, environment, signal);
      }
      return request.forceSpa
        ? Promise.resolve(answer(definition.name, environment.manifest, {}))
        : renderPage(definition, request, environment, signal);
    },
  };
}

async function renderPage<State>(
  definition: FragmentDefinition<State>,
  request: MfRequest,
  environment: FragmentEnvironment,
  signal: AbortSignal,
): Promise<FragmentResult | FragmentFault> {
  const { asked, texts } = requestOf(definition, request, environment, signal);
  const [page, dictionary] = await Promise.all([
    definition.load(asked),
    texts.dictionary(),
    loadParts(definition, asked),
  ]);
  if (signal.aborted) return fault("FRAGMENT_TIMEOUT", "the budget ended while loading");
  if (page.redirect) return answer(definition.name, environment.manifest, page);
  const { App } = definition;
  const body = renderTree(<App state={page.state} />, request, asked, signal, dictionary);
  const parts = definition.parts?.(asked).map(({ name }) => name) ?? [];
  return answer(definition.name, environment.manifest, { ...page, parts }, body);
}

function answer<State>(
  appName: string,
  manifest: BuildManifest,
  page: Partial<FragmentPage<State>> & { readonly parts?: string[] },
  body?: string,
): FragmentResult {
  return {
    appName,
    ...(page.title === undefined ? {} : { title: page.title }),
    ...(page.head === undefined ? {} : { head: page.head }),
    ...(body === undefined ? {} : { body }),
    cssToLoad: [...manifest.css],
    ext: {
      v: 2,
      build: manifest.build,
      ...(manifest.entry === undefined ? {} : { entry: manifest.entry }),
      ...(page.parts && page.parts.length > 0 ? { parts: page.parts } : {}),
      ...(body === undefined ? {} : { state: { page: page.state } }),
      ...(page.status === undefined ? {} : { status: page.status }),
      ...(page.redirect ? { redirect: page.redirect } : {}),
      ...(page.cookies ? { cookies: page.cookies } : {}),
      ...(page.cache ? { cache: page.cache } : {}),
      ...(page.languages ? { languages: page.languages } : {}),
    },
  };
}

/** A component that throws or is unknown fails alone; `ms` is always there. */
async function renderComponents<State>(
  definition: FragmentDefinition<State>,
  request: MfRequest,
  environment: FragmentEnvironment,
  signal: AbortSignal,
): Promise<FragmentResult> {
  const { asked, texts } = requestOf(definition, request, environment, signal);
  const dictionary = await texts.dictionary();
  const components: Record<string, ComponentResult> = {};
  const begunMs = environment.clock.monotonicMs();
  for (const { id, name, props, deadlineMs } of request.batch?.components ?? []) {
    const startedMs = environment.clock.monotonicMs();
    const leftMs = Math.min(deadlineMs ?? request.deadlineMs, request.deadlineMs);
    if (startedMs - begunMs >= leftMs) {
      components[id] = TOO_LATE;
      continue;
    }
    const rendered = renderComponent(definition, name, (node) =>
      renderTree(node, request, asked, signal, dictionary),
    )(props);
    components[id] = { ...rendered, ms: environment.clock.monotonicMs() - startedMs };
  }
  const { appName, cssToLoad, ext } = answer(definition.name, environment.manifest, {});
  return { appName, cssToLoad: cssToLoad ?? [], ...(ext ? { ext: { ...ext, components } } : {}) };
}

/** What is not ready when its time is over is left out, and all else is answered. */
const TOO_LATE: ComponentResult = {
  html: "",
  status: 504,
  ms: 0,
  error: { name: "FRAGMENT_TIMEOUT", message: "its time was over before its turn came" },
};

function renderComponent<State>(
  definition: FragmentDefinition<State>,
  name: string,
  render: (node: ReactNode) => string,
): (props: unknown) => Omit<ComponentResult, "ms"> {
  return (props) => {
    const Asked = definition.components?.[name];
    if (!Asked) {
      return { html: "", status: 404, error: { name: "UNKNOWN_COMPONENT", message: name } };
    }
    try {
      return { html: render(<Asked props={props} />), status: 200 };
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : "not an error";
      return { html: "", status: 500, error: { name: "COMPONENT_FAILED", message } };
    }
  };
}

function renderTree(
  node: ReactNode,
  request: MfRequest,
  asked: FragmentRequest,
  signal: AbortSignal,
  dictionary: Dictionary,
): string {
  const view = viewOf(request, asked, signal);
  return renderToString(
    <FragmentTree view={view} dictionary={dictionary}>
      {node}
    </FragmentTree>,
    { identifierPrefix: view.prefix },
  );
}

function requestOf<State>(
  definition: FragmentDefinition<State>,
  request: MfRequest,
  environment: FragmentEnvironment,
  signal: AbortSignal,
): { readonly asked: FragmentRequest; readonly texts: ViewTexts } {
  const { context } = request;
  const api = createApiCaller({
    fetch: environment.apiFetch,
    origin: environment.apiOrigin,
    headers: {
      "x-request-id": request.requestId,
      // Values of a domain and of a country hold where the visitor is, not where this process is.
      ...(request.host ? { host: request.host } : {}),
      ...(context.geo ? { "x-geo-country": context.geo } : {}),
      ...(request.cookie ? { cookie: request.cookie } : {}),
    },
  });
  const texts = openTexts(definition, context.lang, api);
  const asked: FragmentRequest = {
    path: withoutLanguage(request.path, context.lang),
    query: new URLSearchParams(request.search),
    lang: context.lang,
    geo: context.geo,
    theme: context.theme,
    oddsFormat: context.oddsFormat,
    platform: context.platform,
    timeZoneMinutes: context.timeZoneMinutes,
    timeZoneName: context.timeZoneName,
    settings: context.settings,
    now: context.nowMs,
    signedIn: context.player,
    signal,
    api,
    texts: texts.translate,
  };
  return { asked, texts };
}

function viewOf(request: MfRequest, asked: FragmentRequest, signal: AbortSignal): FragmentView {
  return {
    ...asked,
    bus: inertBus,
    live: inertLiveClient,
    navigate: () => undefined,
    href: (path) => withLanguage(path, asked.lang),
    signal,
    prefix: `${request.viewId}-`,
    isServer: true,
  };
}
