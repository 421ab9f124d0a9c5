import type { FrameLink, SiteFrame } from "@fairline/contracts";
import { lateView, useFragment, useHiddenBalance } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Icon, SegmentedControl, Skeleton } from "@fairline/ui-kit";
import { Dialog } from "@fairline/ui-kit/overlay";
import { type MouseEvent, type ReactNode, Suspense, useEffect, useState } from "react";
import { languagesFor } from "../nav/header-menus.ts";
import type { HeaderState } from "../page/header-state.ts";
import { View as AccountPanel } from "../player/account-panel.tsx";
import { LanguageLinks } from "../settings/language-links.tsx";
import { GuestLinks } from "./guest-links.tsx";
import { menuGroups } from "./menu-groups.ts";
import styles from "./site-menu.module.css";

export { messages } from "./messages.ts";

const SettingsPanel = lateView("settings-panel", () => import("../settings/settings-panel.tsx"));
const WAITING_ROWS = 8;

/** What the menu of the whole site is given. */
export type SiteMenuProps = {
  readonly state: HeaderState;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Everything of the site behind one button: a sheet over the whole of a phone. */
export function View({ state, isOpen, onClose }: SiteMenuProps): ReactNode {
  const t = useT();
  const [showsSettings, setShowsSettings] = useState(false);
  const close = () => {
    setShowsSettings(false);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} title={t("common.menu")} onClose={close}>
      {showsSettings ? (
        <div className={styles.settings}>
          <button type="button" className={styles.back} onClick={() => setShowsSettings(false)}>
            <Icon name="chevron-left" size={16} />
            {t("common.back")}
          </button>
          <Suspense fallback={<Skeleton rows={WAITING_ROWS} />}>
            <SettingsPanel />
          </Suspense>
        </div>
      ) : (
        <Everything state={state} onClose={close} onSettings={() => setShowsSettings(true)} />
      )}
    </Dialog>
  );
}

function Everything(props: {
  state: HeaderState;
  onClose: () => void;
  onSettings: () => void;
}): ReactNode {
  const { state, onClose, onSettings } = props;
  const t = useT();
  const { lang, signedIn, bus, theme, platform, settings } = useFragment();
  const { isHidden } = useHiddenBalance(state.facts.hidesBalance);
  const columns = useFooterColumns();
  const [sections, ...groups] = menuGroups(state.menus, columns, { platform, settings });
  const leave = (then: () => void) => () => {
    onClose();
    then();
  };
  return (
    // A followed link closes the menu, also where it leads to the page that stands.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={styles.menu} onClick={(event) => closeOnLink(event, onClose)}>
      <button
        type="button"
        className={styles.search}
        onClick={leave(() => bus.emit("search:open", {}))}
      >
        <Icon name="search" size={16} />
        {t("header.search")}
      </button>
      {signedIn === null ? (
        <GuestLinks onClose={onClose} />
      ) : (
        <section className={styles.account} aria-label={t("header.menu")}>
          <AccountPanel
            player={signedIn}
            menu={state.menus?.account.menu}
            hidesBalance={isHidden}
          />
        </section>
      )}
      {sections ? <LinkList name={t("header.sections")} links={sections.links} isTiled /> : null}
      {groups.map(({ title, links }) => (
        <LinkList key={title ?? "rest"} name={title ?? t("common.more")} links={links} />
      ))}
      <ul className={styles.tools}>
        {state.menus?.hasHelp === false ? null : (
          <li>
            <Tool icon="help" onClick={leave(() => bus.emit("help:toggle", {}))}>
              {t("header.help")}
            </Tool>
          </li>
        )}
        <li>
          <Tool icon="settings" onClick={onSettings}>
            {t("common.settings")}
          </Tool>
        </li>
      </ul>
      <SegmentedControl
        name={t("common.theme")}
        current={theme}
        segments={(["dark", "light"] as const).map((id) => ({
          id,
          label: t(`common.theme.${id}`),
        }))}
        onChoose={(value) => bus.emit("settings:changed", { name: "theme", value })}
      />
      <LanguageLinks languages={languagesFor(state.menus, { lang, signedIn })} />
    </div>
  );
}

function closeOnLink(event: MouseEvent, onClose: () => void): void {
  const isLink = event.target instanceof Element && event.target.closest("a[href]") !== null;
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (isLink && isPlain) onClose();
}

function Tool(props: {
  icon: "help" | "settings";
  onClick: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <button type="button" className={styles.link} onClick={props.onClick}>
      <Icon name={props.icon} size={16} />
      {props.children}
    </button>
  );
}

function LinkList(props: {
  name: string;
  links: readonly FrameLink[];
  isTiled?: boolean;
}): ReactNode {
  const { name, links, isTiled = false } = props;
  const { href, path } = useFragment();
  return (
    <nav aria-label={name}>
      {isTiled ? null : <h3 className={styles.heading}>{name}</h3>}
      <ul className={isTiled ? styles.tiles : styles.links}>
        {links.map(({ to, text, lang, icon }) => (
          <li key={to}>
            <a
              className={isTiled ? styles.tile : styles.link}
              href={to.startsWith("/") ? href(to) : to}
              lang={lang}
              aria-current={path === to ? "page" : undefined}
              {...(to.startsWith("/") ? {} : { rel: "noopener nofollow" })}
            >
              {icon ? <Icon name={icon} size={isTiled ? 20 : 16} /> : null}
              <bdi>{text}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The groups of the footer, read when the menu opens; none until they are there. */
function useFooterColumns(): SiteFrame["footer"]["columns"] {
  const { api, lang } = useFragment();
  const [columns, setColumns] = useState<SiteFrame["footer"]["columns"]>([]);
  useEffect(() => {
    const controller = new AbortController();
    void api("getSiteFrame", { query: { lang } }, controller.signal).then((answer) => {
      if (answer.ok && !controller.signal.aborted) setColumns(answer.reply.footer.columns);
    });
    return () => controller.abort();
  }, [api, lang]);
  return columns;
}
