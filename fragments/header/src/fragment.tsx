import { FRAME_CACHE, type FragmentDefinition, readSiteFrame } from "@fairline/fragment-kit";
import { HeaderBar, type HeaderState } from "./page/header-bar.tsx";
import { readBalance } from "./player/balance.ts";

/** The header fragment, for both sides. */
export const header: FragmentDefinition<HeaderState> = {
  name: "header",
  async load(request) {
    const [balance, frame] = await Promise.all([readBalance(request), readSiteFrame(request)]);
    const menus = frame && { ...frame.header, languages: frame.languages, account: frame.account };
    const isForAll = frame !== null && request.signedIn === null;
    return { state: { balance, menus }, ...(isForAll ? { cache: FRAME_CACHE } : {}) };
  },
  App: HeaderBar,
  messages: {
    en: () => import("./locales/en.json", { with: { type: "json" } }),
    ru: () => import("./locales/ru.json", { with: { type: "json" } }),
    de: () => import("./locales/de.json", { with: { type: "json" } }),
    es: () => import("./locales/es.json", { with: { type: "json" } }),
    fr: () => import("./locales/fr.json", { with: { type: "json" } }),
    pt: () => import("./locales/pt.json", { with: { type: "json" } }),
    tr: () => import("./locales/tr.json", { with: { type: "json" } }),
    ar: () => import("./locales/ar.json", { with: { type: "json" } }),
    hi: () => import("./locales/hi.json", { with: { type: "json" } }),
    zh: () => import("./locales/zh.json", { with: { type: "json" } }),
  },
};
