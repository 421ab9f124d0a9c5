import { createServer } from "node:http";
import {
  type AskedComposition,
  type AskedDocument,
  BUDGETS,
  type ComposerKit,
  createOverrides,
  lateEndHtml,
  lateHtml,
  moverHtml,
  NO_SEO,
  NOTHING_SAID,
  type OpenDocument,
  pageMeasures,
  pendingHtml,
  send,
  slotHtml,
  visitorSignal,
  writePage,
} from "@fairline/app-shell/composer";
import {
  createEmbeddedTransport,
  createFragmentClient,
  createHttpTransport,
  createMeter,
  type RegisteredFragment,
  type VisitorSignal,
} from "@fairline/fragment-client";
import {
  type FragmentDeclaration,
  type FragmentResult,
  type FragmentTransport,
  guestContext,
  type SiteManifest,
} from "@fairline/fragment-protocol";
import { silentLog, systemClock } from "@fairline/kernel";

// Our composer around a document that is a template: told the transport, the fragments' origin,
// their names and their budget, it says its port and, when asked, its processor time.

const [kind = "http", origin = "", names = "", timeoutMs = "200"] = process.argv.slice(2);
const BODY_BYTES = 2_048;

const apps = names.split(",").map((name) => ({ name, appName: name.replaceAll("-", "") }));
const declarations = Object.fromEntries(
  apps.map(({ appName }, index): [string, FragmentDeclaration] => [
    appName,
    {
      name: appName,
      slot: index === 0 ? "primary" : "footer",
      role: index === 0 ? "primary" : "regular",
      public: false,
      cookies: [],
      events: { in: [], out: [] },
      budget: { ms: 200, kB: 1 },
    },
  ]),
);
const manifests = Object.fromEntries(
  apps.map(({ appName }) => [
    appName,
    { appName, build: "b1", entry: "", chunks: [], texts: {}, css: [], integrity: {} },
  ]),
);
const site: SiteManifest = {
  build: "b1",
  imports: {},
  integrity: {},
  shell: { entry: "", chunks: [], css: ["/shell.css"], texts: {} },
  fragments: manifests,
  declarations,
};
const slots = Object.fromEntries(
  apps.map(({ appName }, index) => [index === 0 ? "primary" : `slot${index}`, appName]),
);
const budgetMs = Number(timeoutMs);
const meter = createMeter();
const kit: ComposerKit = {
  site,
  client: createFragmentClient(Object.fromEntries(apps.map(registered)), systemClock, { meter }),
  publicOrigin: "http://fairline.example",
  budgets: { ...BUDGETS, primaryMs: budgetMs, regularMs: budgetMs },
  clock: systemClock,
  log: silentLog,
  meter,
  measurePage: pageMeasures(meter),
  overrides: createOverrides(undefined, {
    declarations,
    userAgent: "fairline-shell/bench",
    clock: systemClock,
    log: silentLog,
  }),
  remote: new Set(kind === "embedded" ? [] : apps.map(({ appName }) => appName)),
  development: undefined,
};

const server = createServer((request, response) => {
  const isBuffered = request.headers["user-agent"] === "bench-bot";
  writePage(kit, pageOf(visitorSignal(response), isBuffered))
    .then((composed) =>
      composed.kind === "page" ? send(request, response, composed.reply) : undefined,
    )
    .catch(() => response.destroy());
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.({ port: typeof address === "object" && address ? address.port : 0 });
});
process.on("message", (question) => {
  if (question !== "cpu") return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicros: user + system, rss: process.memoryUsage().rss });
});
process.once("disconnect", () => process.exit(0));

function registered({ name, appName }: (typeof apps)[number]): [string, RegisteredFragment] {
  const declaration = declarations[appName];
  const manifest = manifests[appName];
  const transport =
    kind === "embedded"
      ? embedded(resultOf(name, appName), faultOf(name))
      : createHttpTransport({ appName, url: urlOf(name), userAgent: "fairline-bench" });
  if (!declaration || !manifest) process.exit(1);
  return [appName, { declaration, manifest, transport }];
}

/** A fragment that has rendered already: what is measured is the page around it. */
function embedded(result: FragmentResult, fault: string): FragmentTransport {
  switch (fault) {
    case "silent":
      return createEmbeddedTransport(() => new Promise(() => undefined));
    case "error":
      return createEmbeddedTransport(() => Promise.reject(new TypeError("broken")));
    case "large":
      return createEmbeddedTransport(async () => ({ ...result, body: "x".repeat(LARGE_LENGTH) }));
    case "name":
      return createEmbeddedTransport(async () => ({ ...result, appName: "other" }));
    case "version":
      return createEmbeddedTransport(async () => JSON.parse('{"appName":"x","ext":{"v":9}}'));
    default:
      return createEmbeddedTransport(async () => result);
  }
}

const LARGE_LENGTH = 10_000_000;

function faultOf(name: string): string {
  return name.split("-")[1] ?? "";
}

/** Nobody listens at the first of these, and nobody knows the second. */
function urlOf(name: string): string {
  if (faultOf(name) === "refused") return "http://127.0.0.1:1";
  return faultOf(name) === "dns" ? "http://nowhere.invalid" : `${origin}/mf/${name}`;
}

/** What the fragment's server answers over HTTP. */
function resultOf(name: string, appName: string): FragmentResult {
  const body = `<div class="part">${name} ${"x".repeat(BODY_BYTES)}</div>`;
  return { appName, title: name, body, ext: { v: 2, build: "b1", state: { page: { name } } } };
}

function pageOf(signal: VisitorSignal, isBot: boolean): AskedComposition {
  return {
    slots,
    facts: {
      context: guestContext(),
      path: "/",
      search: "",
      routeName: "bench",
      homeType: "default",
      banners: { routeName: "", isClosable: false, banners: [] },
      layout: "main",
      hasCoupon: false,
      hasTree: false,
      isPrivate: false,
      isRightHidden: false,
      isLeftHidden: false,
      consent: 1,
      chosen: {},
      furniture: {
        snowfall: false,
        scrollTop: true,
        coupon: true,
        contacts: [],
        policyLogo: false,
      },
      requestId: "0123456789ab",
      brand: "Fairline",
      origin: "http://fairline.example",
      alternates: { codes: [], usual: "en" },
      seo: NO_SEO,
      body: NOTHING_SAID.body,
      title: NOTHING_SAID.title,
      head: NOTHING_SAID.head,
      written: NOTHING_SAID.written,
    },
    fixed: undefined,
    pathname: "/en",
    search: "",
    cookies: new Map(),
    method: "GET",
    isBot,
    nonce: "0123456789abcdef",
    startedMs: systemClock.monotonicMs(),
    signal,
    openDocument: async (asked) => documentOf(asked),
    hint: () => undefined,
  };
}

function documentOf(asked: AskedDocument): OpenDocument {
  const { nonce, facts } = asked;
  let places = "";
  for (const { slot, appName } of asked.shown) {
    const filled = asked.filled.find((one) => one.slot === slot);
    const html = filled ? slotHtml(filled, "failed") : pendingHtml(appName, slot);
    places += `<div data-mf-slot="${slot}">${html}</div>`;
  }
  return {
    head: `<!DOCTYPE html><html><head><title>${facts.title}</title></head><body>${places}<div data-mf-late hidden>`,
    lateHead: moverHtml(nonce),
    late: (one) => lateHtml(one, "failed", nonce),
    tail: (late) => `${late.length > 0 ? lateEndHtml(nonce) : ""}</div></body></html>`,
  };
}
