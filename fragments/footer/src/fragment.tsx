import { FRAME_CACHE, type FragmentDefinition, readSiteFrame } from "@fairline/fragment-kit";
import { FooterPage, type FooterState } from "./page/footer-page.tsx";

/** The footer fragment, for both sides. */
export const footer: FragmentDefinition<FooterState> = {
  name: "footer",
  async load(request) {
    const frame = await readSiteFrame(request);
    const menus = frame && { ...frame.footer, languages: frame.languages };
    return { state: { menus }, ...(frame ? { cache: FRAME_CACHE } : {}) };
  },
  App: FooterPage,
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
