import { type Translate, useT } from "@fairline/i18n";
import { ButtonLink, Icon } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { addressOf } from "../common/guards/visit.ts";
import type { PageFacts } from "../common/page-facts.ts";
import { nearestWay } from "./nearest-way.ts";
import { ownTitleKey } from "./own-texts.ts";
import styles from "./shell-page.module.css";
import { TeamSearch } from "./team-search.tsx";
import { type Way, Ways } from "./ways.tsx";

/** A page that has its address and is not built: what comes instead of it, and other ways on. */
export function LaterPage({ facts, area }: { facts: PageFacts; area: string }): ReactNode {
  const t = useT();
  const { lang, player } = facts.context;
  const nearest = nearestWay(facts.routeName);
  const ways = waysFrom(area, player !== null, t).filter(({ path }) => path !== nearest?.path);
  return (
    <div className={styles.page} data-mf-column="wide">
      <h1 tabIndex={-1}>{t(ownTitleKey(facts))}</h1>
      <p>{t("shell.later.text")}</p>
      <p>{t(`shell.later.${area}`)}</p>
      {nearest ? (
        <div className={styles.actions}>
          <ButtonLink look="primary" href={addressOf(lang, nearest.path)}>
            <Icon name={nearest.icon} size={20} />
            {t("shell.later.instead", { page: t(nearest.textKey) })}
          </ButtonLink>
        </div>
      ) : null}
      <TeamSearch lang={lang} />
      <Ways lang={lang} name={t("shell.later.onward")} ways={ways} />
    </div>
  );
}

/** What comes nearest to a page that is not there: sports for sports, the account for the account. */
function waysFrom(area: string, isPlayer: boolean, t: Translate): Way[] {
  const sports: Way[] = [
    { path: "/live", icon: "live-view", text: t("common.live") },
    { path: "/line", icon: "calendar", text: t("common.line") },
    { path: "/results", icon: "trophy", text: t("common.results") },
  ];
  const casino: Way = { path: "/casino", icon: "coins", text: t("shell.way.casino") };
  const help: Way = { path: "/contacts", icon: "help", text: t("shell.support") };
  if (area !== "office" && area !== "bonuses") return [...sports, casino, help];
  if (!isPlayer) {
    return [
      { path: "/user/login", icon: "user", text: t("common.logIn") },
      ...sports,
      casino,
      help,
    ];
  }
  return [
    { path: "/office/account", icon: "user", text: t("common.account") },
    { path: "/office/recharge", icon: "wallet", text: t("common.deposit") },
    { path: "/office/history", icon: "history", text: t("common.history") },
    casino,
    help,
  ];
}
