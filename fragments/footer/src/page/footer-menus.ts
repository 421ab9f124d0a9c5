import type { SiteFrame } from "@fairline/contracts";
import { languages } from "@fairline/i18n";

/** What the site says of its footer. */
export type FooterMenus = SiteFrame["footer"] & Pick<SiteFrame, "languages">;

/**
 * The languages that everybody may read; all that are spoken while the site does not say. The footer
 * knows no player: what is for players only stands in their bar.
 */
export function languagesOf(
  menus: FooterMenus | null,
): readonly { readonly code: string; readonly name: string }[] {
  if (!menus) return languages.map(({ code, nativeName: name }) => ({ code, name }));
  return menus.languages.filter(({ isForPlayersOnly = false }) => !isForPlayersOnly);
}
