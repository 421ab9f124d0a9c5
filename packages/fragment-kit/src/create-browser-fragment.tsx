import { type ApiCaller, type ApiFetch, createApiCaller } from "@fairline/api-client";
import {
  type FragmentCtx,
  type FragmentHandle,
  type FragmentModule,
  tellTrouble,
} from "@fairline/fragment-protocol/browser";
import type { Dictionary } from "@fairline/i18n";
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { ErrorBoundary } from "./error-boundary.tsx";
import type { FragmentView } from "./fragment-context.ts";
import type { FragmentDefinition, FragmentPage, FragmentRequest } from "./fragment-definition.ts";
import { loadParts } from "./fragment-part.tsx";
import { followPatches, type Shown } from "./follow-patches.ts";
import { FragmentTree } from "./fragment-tree.tsx";
import { openTexts, type ViewTexts } from "./load-texts.ts";
import { withLanguage } from "./language-path.ts";
import { createViewStore, type ViewStore } from "./view-store.ts";

/** Makes the browser side of a fragment. Both functions settle after the first commit. */
export function createBrowserFragment<State>(
  definition: FragmentDefinition<State>,
): FragmentModule {
  return {
    async hydrate(element, ctx) {
      const texts = openTexts(definition, ctx.lang, callerOf(ctx));
      await Promise.all([
        texts.dictionary(),
        loadParts(definition, requestOf(ctx, ctx.signal, texts)),
      ]);
      const shown = { ctx, state: stateOf<State>(ctx) };
      return show(definition, texts, shown, (node, options) => {
        element.dataset.mfListens = "";
        return hydrateRoot(element, node, options);
      });
    },
    async mount(element, ctx) {
      const texts = openTexts(definition, ctx.lang, callerOf(ctx));
      const request = requestOf(ctx, ctx.signal, texts);
      const [page] = await Promise.all([
        definition.load(request),
        texts.dictionary(),
        loadParts(definition, request),
      ]);
      announce(ctx, page);
      return show(definition, texts, { ctx, state: page.state }, (node, options) => {
        const root = createRoot(element, options);
        root.render(node);
        return root;
      });
    },
  };
}

type RootOptions = { identifierPrefix: string; onRecoverableError(error: unknown): void };

/** The server wrote `{ page }`; it comes from the same build as this code. */
function stateOf<State>(ctx: FragmentCtx): State {
  return (ctx.state as { page: State }).page;
}

async function show<State>(
  definition: FragmentDefinition<State>,
  texts: ViewTexts,
  first: Shown<State>,
  open: (node: ReactNode, options: RootOptions) => Root,
): Promise<FragmentHandle> {
  const { ctx } = first;
  const dictionary = await texts.dictionary();
  const store = createViewStore(first);
  return new Promise((resolve, reject) => {
    let isShown = false;
    const root = open(
      <ErrorBoundary
        onError={(error) => {
          if (isShown) ctx.reportError(error);
          else reject(error);
        }}
      >
        <ShownPage
          definition={definition}
          dictionary={dictionary}
          store={store}
          onShown={() => {
            isShown = true;
            resolve(handleOf(definition, texts, store, root));
          }}
        />
      </ErrorBoundary>,
      {
        identifierPrefix: ctx.prefix,
        onRecoverableError: (error) => tellTrouble(ctx.appName, "recovered", error),
      },
    );
  });
}

function ShownPage<State>(props: {
  definition: FragmentDefinition<State>;
  dictionary: Dictionary;
  store: ViewStore<Shown<State>>;
  onShown(): void;
}): ReactNode {
  const { definition, dictionary, store, onShown } = props;
  const { ctx, state } = useSyncExternalStore(store.subscribe, store.get, store.get);
  const view = useMemo(() => viewOf(ctx), [ctx]);
  // The host ignores all but the first: `onShown` is the same function for the view's life.
  useEffect(onShown, [onShown]);
  const { App } = definition;
  return (
    <FragmentTree view={view} dictionary={dictionary}>
      <App state={state} />
    </FragmentTree>
  );
}

function handleOf<State>(
  definition: FragmentDefinition<State>,
  texts: ViewTexts,
  store: ViewStore<Shown<State>>,
  root: Root,
): FragmentHandle {
  const patches = followPatches({
    store,
    async load(ctx, signal) {
      const request = requestOf(ctx, signal, texts);
      const [page] = await Promise.all([definition.load(request), loadParts(definition, request)]);
      return page;
    },
    announce,
  });
  return {
    update: patches.update,
    unmount() {
      patches.end();
      root.unmount();
    },
  };
}

function announce<State>(ctx: FragmentCtx, page: FragmentPage<State>): void {
  ctx.onPage({
    ...(page.title === undefined ? {} : { title: page.title }),
    ...(page.head === undefined ? {} : { head: page.head }),
    ...(page.status === undefined ? {} : { status: page.status }),
    ...(page.redirect ? { redirect: page.redirect } : {}),
    ...(page.languages ? { languages: page.languages } : {}),
  });
}

const callers = new WeakMap<ApiFetch, ApiCaller>();
const plainFetch: ApiFetch = (url, init) => fetch(url, { ...init, credentials: "same-origin" });

/** One caller for each way of asking: views of a page share it. */
function callerOf(ctx: FragmentCtx): ApiCaller {
  const way = ctx.fetch ?? plainFetch;
  const known = callers.get(way);
  if (known) return known;
  const caller = createApiCaller({ fetch: way, origin: "" });
  callers.set(way, caller);
  return caller;
}

function requestOf(ctx: FragmentCtx, signal: AbortSignal, texts: ViewTexts): FragmentRequest {
  return { ...knownOf(ctx, signal), texts: texts.translate };
}

function knownOf(ctx: FragmentCtx, signal: AbortSignal): Omit<FragmentRequest, "texts"> {
  return {
    path: ctx.path,
    query: new URLSearchParams(ctx.search),
    lang: ctx.lang,
    theme: ctx.theme,
    oddsFormat: ctx.oddsFormat,
    platform: ctx.platform,
    timeZoneMinutes: ctx.timeZoneMinutes,
    timeZoneName: ctx.timeZoneName,
    settings: ctx.settings,
    now: ctx.nowMs,
    signedIn: ctx.player,
    api: callerOf(ctx),
    signal,
  };
}

function viewOf(ctx: FragmentCtx): FragmentView {
  return {
    ...knownOf(ctx, ctx.signal),
    isOwnZone: ctx.isOwnZone,
    bus: ctx.bus,
    live: ctx.live,
    navigate: (to, how) => ctx.navigate(withLanguage(to, ctx.lang), how),
    href: (path) => withLanguage(path, ctx.lang),
    signal: ctx.signal,
    prefix: ctx.prefix,
    isServer: false,
  };
}

/** A hydration that React had to repair is a bug of the fragment; journeys fail on the message. */
