import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import guest from "../guest/guest.module.css";
import { LoginDropdown } from "../guest/login-dropdown.tsx";
import { RegisterLink } from "../guest/register-link.tsx";
import { HelpButton } from "../help/help-button.tsx";
import { SiteMenuHost } from "../menu/site-menu-host.tsx";
import { languagesFor } from "../nav/header-menus.ts";
import { MainNav } from "../nav/main-nav.tsx";
import { playerPart } from "../player/player-part.ts";
import { SearchHost } from "../search/search-host.tsx";
import { LanguageMenu } from "../settings/language-menu.tsx";
import { SettingsPopover } from "../settings/settings-popover.tsx";
import styles from "./header-bar.module.css";
import type { HeaderState } from "./header-state.ts";

const NO_NETWORKS: readonly string[] = [];

/** The bar above every page. */
export function HeaderBar({ state }: { state: HeaderState }): ReactNode {
  const t = useT();
  const { href, lang, signedIn } = useFragment();
  const { menus } = state;
  const languages = languagesFor(menus, { lang, signedIn });
  return (
    <>
      <header className={styles.bar}>
        <a className={styles.logo} href={href("/")} aria-label={t("header.home")}>
          fair<span>/</span>line
        </a>
        {/* Widths are measured once: another menu is another line. */}
        <MainNav key={menus?.menu.map(({ to }) => to).join(" ") ?? ""} menus={menus} />
        <div className={styles.end}>
          <SearchHost menus={menus} />
          {signedIn === null ? (
            <>
              <LoginDropdown
                isOpen={menus?.account.takesPasswords ?? true}
                networks={menus?.account.socialNetworks ?? NO_NETWORKS}
              />
              <RegisterLink className={guest.register} />
            </>
          ) : (
            <playerPart.View state={state} />
          )}
          {menus?.hasHelp === false ? null : (
            <span className={styles.wide}>
              <HelpButton />
            </span>
          )}
          <span className={styles.wide}>
            <SettingsPopover />
          </span>
          <span className={styles.wide}>
            <LanguageMenu languages={languages} />
          </span>
        </div>
      </header>
      {/* Beside the bar: what opens over the page has the page's own colours. */}
      <SiteMenuHost state={state} />
    </>
  );
}
