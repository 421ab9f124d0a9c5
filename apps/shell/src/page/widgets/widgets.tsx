import { useT } from "@fairline/i18n";
import { IconButton } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { PageFacts } from "../../common/page-facts.ts";
import type { PageActions, PageUi } from "../page-ui.ts";
import { Snowfall } from "./snowfall.tsx";
import styles from "./widgets.module.css";

type WidgetProps = { facts: PageFacts; ui: PageUi; actions: PageActions };

/** Snow over the home page, where it is wished and does not disturb. */
export function Snow({ facts }: Pick<WidgetProps, "facts">): ReactNode {
  const { furniture, context, routeName } = facts;
  const { settings } = context;
  const snows = furniture.snowfall && settings.snowfall === 1 && settings.lightVersion === 0;
  return snows && settings.visuallyImpaired === 0 && routeName === "home" ? <Snowfall /> : null;
}

/** The welcome of a player, among the messages of the page; it waits while the page asks something. */
export function Greeting({ facts, ui, actions }: WidgetProps): ReactNode {
  const t = useT();
  const { player } = facts.context;
  if (!ui.greets || ui.isHelpOpen || facts.consent === 0 || !player) return null;
  return (
    <output className={styles.greeting}>
      <span>{t("shell.welcome", { name: player.name })}</span>
      <IconButton icon="x" size="tiny" name={t("common.close")} onClick={actions.closeGreeting} />
    </output>
  );
}

/** The way up, at the foot of what is in sight, never over the footer. */
export function Rail({ facts, ui, actions }: WidgetProps): ReactNode {
  const t = useT();
  return (
    <aside className={styles.rail} aria-label={t("shell.scrollTop")}>
      {facts.furniture.scrollTop && ui.isFarDown ? (
        <span className={styles.round}>
          <IconButton
            icon="arrow-up"
            size="medium"
            name={t("shell.scrollTop")}
            onClick={actions.scrollUp}
          />
        </span>
      ) : null}
    </aside>
  );
}

/** The mark of the authority, in countries that want it shown; its box stands from the start. */
export function PolicyLogo(): ReactNode {
  const t = useT();
  return (
    <p className={styles.policy}>
      <img
        src="/web-api/policy/logo.agif"
        width={88}
        height={31}
        alt={t("shell.policy")}
        loading="lazy"
      />
    </p>
  );
}
