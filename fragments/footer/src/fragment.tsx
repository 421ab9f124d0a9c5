import { FRAME_CACHE, type FragmentDefinition, readSiteFrame } from "@fairline/fragment-kit";
import { inEveryLanguage } from "@fairline/i18n/every-language";
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
  messages: inEveryLanguage((lang) => import(`./locales/${lang}.json`, { with: { type: "json" } })),
};
