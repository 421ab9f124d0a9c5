import type { FrameLink, SiteFrame } from "@fairline/contracts";
import type { FragmentView } from "@fairline/fragment-kit";
import { languages, orderLanguages } from "@fairline/i18n";

/** What the site says of its bar. */
export type HeaderMenus = SiteFrame["header"] & Pick<SiteFrame, "languages" | "account">;

/** A language of the menu. */
export type MenuLanguage = { readonly code: string; readonly name: string };

/**
 * The languages a visitor may choose, the page's own first; all that are spoken while the site does
 * not say.
 */
export function languagesFor(
  menus: HeaderMenus | null,
  { lang, signedIn }: Pick<FragmentView, "lang" | "signedIn">,
): readonly MenuLanguage[] {
  const offered = menus?.languages.filter(
    ({ isForPlayersOnly = false }) => signedIn !== null || !isForPlayersOnly,
  );
  return orderLanguages(offered ?? spoken, lang);
}

const spoken = languages.map(({ code, nativeName: name }) => ({ code, name }));

/** The links that a visitor sees: by his device, and without games where he wants sports only. */
export function linksFor(
  links: readonly FrameLink[],
  { platform, settings }: Pick<FragmentView, "platform" | "settings">,
): readonly FrameLink[] {
  const device = platform === "mobile" ? "phone" : "desktop";
  const wantsGames = settings.sportsOnly === 0;
  return links.filter(
    ({ hiddenOn = [], isGame = false }) => !hiddenOn.includes(device) && (wantsGames || !isGame),
  );
}
