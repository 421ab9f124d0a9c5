import { calls, CALL_HEADER } from "@fairline/contracts/calls";
import type { Translate } from "@fairline/i18n";
import { allows } from "../../common/consent/consent.ts";
import type { LateParts } from "./start-late.ts";

/** What One Tap works with. */
export type OneTapParts = Pick<
  LateParts,
  "allowScript" | "api" | "bus" | "signal" | "site" | "store" | "trusted"
> & {
  readonly t: Translate;
};

/** Pages on which somebody signs in or registers already. */
const QUIET_ROUTES: ReadonlySet<string> = new Set([
  "registration",
  "socialRegistration",
  "login",
  "passwordReset",
]);

/** Where somebody whom the network knows and the site does not fills in the rest. */
const REGISTRATION_REST = "/socialregistration";

/** Offers guests to sign in by One Tap, once a document, where they agreed to what it needs. */
export function startOneTap(parts: OneTapParts): void {
  const { store, signal } = parts;
  // The document lets the script in only if consent was there when it was written.
  if (!allows(store.get().facts.consent, "functional")) return;
  let stop: () => void = () => undefined;
  let isAsked = false;

  function look(): void {
    const { facts, ui } = store.get();
    const isGuest = facts.context.player === null;
    if (isAsked || !isGuest || ui.modal !== null || QUIET_ROUTES.has(facts.routeName)) return;
    isAsked = true;
    stop();
    void ask(parts);
  }

  stop = store.subscribe(look);
  signal.addEventListener("abort", () => stop(), { once: true });
  look();
}

async function ask(parts: OneTapParts): Promise<void> {
  const { api, signal, store } = parts;
  const answer = await api("getOneTapClient", {}, signal);
  if (!answer.ok) return;
  const { clientId, nonce, scriptUrl } = answer.reply;
  if (!(await loadScript(scriptUrl, parts))) {
    console.error("Failed to load the Google One Tap script");
    return;
  }
  const tap = findTap();
  if (!tap || signal.aborted || store.get().facts.context.player !== null) return;
  tap.initialize({
    client_id: clientId,
    nonce,
    use_fedcm_for_prompt: true,
    callback: (told) => void send(parts, told),
  });
  tap.prompt();
  tell(parts, "asked");
}

/** How far One Tap came: the guest was asked, came in, has to register, or was refused. */
type TapState = "asked" | "signed-in" | "registering" | "refused";

function tell({ bus }: OneTapParts, state: TapState): void {
  bus.emit("analytics-trigger", { name: "one_tap", params: { state } });
}

function loadScript(url: string, { trusted, allowScript }: OneTapParts): Promise<boolean> {
  allowScript(url);
  const script = document.createElement("script");
  script.async = true;
  // Assigned as the object it is: the sink takes only what the policy approved.
  Object.assign(script, { src: trusted.scriptUrl(url) });
  return new Promise((resolve) => {
    script.addEventListener("load", () => resolve(true), { once: true });
    script.addEventListener("error", () => resolve(false), { once: true });
    document.head.append(script);
  });
}

/** What the script tells of whoever agreed. */
type Told = { readonly credential: string; readonly select_by?: string };

type Tap = {
  initialize(options: {
    client_id: string;
    nonce: string;
    use_fedcm_for_prompt: boolean;
    callback(told: Told): void;
  }): void;
  prompt(): void;
};

function findTap(): Tap | undefined {
  let found: unknown = globalThis;
  for (const name of ["google", "accounts", "id"]) {
    if (typeof found !== "object" || found === null) return undefined;
    found = Reflect.get(found, name);
  }
  return isTap(found) ? found : undefined;
}

function isTap(value: unknown): value is Tap {
  return typeof value === "object" && value !== null && "initialize" in value && "prompt" in value;
}

/** The credential goes to the site and nowhere else; it is not kept. */
async function send(parts: OneTapParts, told: Told): Promise<void> {
  const { site, store, signal } = parts;
  const [method, path] = calls.signInByOneTap;
  const form = new FormData();
  form.set("credential", told.credential);
  if (told.select_by !== undefined) form.set("select_by", told.select_by);
  form.set("language", store.get().facts.context.lang);
  form.set("countryId", String(site().common.currentCountryId));
  form.set("returnTo", location.pathname + location.search);
  try {
    const headers = { accept: "application/json", [CALL_HEADER]: "signInByOneTap" };
    const answer = await fetch(path, { method, headers, body: form, signal });
    const reply: unknown = await answer.json();
    const target = answer.ok ? redirectOf(reply) : undefined;
    if (target === undefined) {
      tell(parts, "refused");
      say(parts, textKeyOf(reply) ?? "error.INTERNAL");
      console.error("the credential of One Tap was refused");
      return;
    }
    // Told before the page is left: what is not sent by then goes with its end.
    tell(parts, target.endsWith(REGISTRATION_REST) ? "registering" : "signed-in");
    location.assign(target);
  } catch (cause) {
    console.error("the credential of One Tap was not taken", cause);
    if (!signal.aborted) say(parts, "error.NETWORK");
  }
}

/** The dialog of the network is gone by then: the page says what became of the tap. */
function say({ bus, t }: OneTapParts, textKey: string): void {
  bus.emit("notice", { kind: "danger", text: t(textKey) });
}

function textKeyOf(reply: unknown): string | undefined {
  if (typeof reply !== "object" || reply === null || !("textKey" in reply)) return undefined;
  return typeof reply.textKey === "string" ? reply.textKey : undefined;
}

function redirectOf(reply: unknown): string | undefined {
  if (typeof reply !== "object" || reply === null || !("redirectUrl" in reply)) return undefined;
  return typeof reply.redirectUrl === "string" ? reply.redirectUrl : undefined;
}
