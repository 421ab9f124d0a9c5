import type { SiteFrame } from "@fairline/contracts";
import { languages, orderLanguages } from "@fairline/i18n";

/** What the site says of its footer. */
export type FooterMenus = SiteFrame["footer"] & Pick<SiteFrame, "languages">;

/**
 * The languages that everybody may read, the page's own first; all while the site does not say. The footer
 * knows no player: what is for players only stands in their bar.
 */
export function languagesOf(
  menus: FooterMenus | null,
  lang: string,
): readonly { readonly code: string; readonly name: string }[] {
  const offered = menus?.languages.filter(({ isForPlayersOnly = false }) => !isForPlayersOnly);
  return orderLanguages(offered ?? spoken, lang);
}

const spoken = languages.map(({ code, nativeName: name }) => ({ code, name }));
