import type { ApiCaller } from "@fairline/api-client";
import type { BridgeBus } from "@fairline/fragment-protocol";
import { type Translate, useT } from "@fairline/i18n";
import { assertNever, type Clock } from "@fairline/kernel";
import { Button, IconButton } from "@fairline/ui-kit";
import { type ReactNode, useEffect, useRef } from "react";
import type { SiteFacts } from "../../common/facts/site-facts.ts";
import { addressOf } from "../../common/guards/visit.ts";
import type { PageFacts } from "../../common/page-facts.ts";
import { type HelpView, supportWays } from "../../common/support/support-ways.ts";
import type { HelpPanelView, PageActions } from "../page-ui.ts";
import { Consultant } from "./consultant.tsx";
import { RequestForm } from "./request-form.tsx";
import { RequestList } from "./request-list.tsx";
import styles from "./support.module.css";

/** What the panel works with. */
export type SupportDesk = {
  readonly api: ApiCaller;
  readonly bus: BridgeBus;
  readonly clock: Clock;
  readonly t: Translate;
  site(): SiteFacts;
  newRequestId(): string;
};

/** Makes the panel in which a visitor asks. */
export function createSupportPanel(desk: SupportDesk): HelpPanelView {
  return function SupportPanel({ facts, view, actions }): ReactNode {
    const t = useT();
    const root = useRef<HTMLElement>(null);
    useEffect(giveFocusBack, []);
    useEffect(() => root.current?.focus({ preventScroll: true }), [view]);
    return (
      <section
        ref={root}
        id="help"
        className={styles.help}
        aria-label={t("shell.support")}
        tabIndex={-1}
      >
        <div className={styles.helpHead}>
          {view === "ways" ? null : (
            <IconButton
              icon="chevron-left"
              size="tiny"
              name={desk.t("support.back")}
              onClick={() => actions.showHelp("ways")}
            />
          )}
          <h2>{view === "ways" ? t("shell.support") : desk.t(`support.${view}`)}</h2>
          <IconButton
            icon="x"
            size="tiny"
            name={t("common.close")}
            onClick={() => actions.toggleHelp(false)}
          />
        </div>
        <View desk={desk} facts={facts} view={view} actions={actions} />
      </section>
    );
  };
}

/** What had the focus before gets it back, unless it has gone elsewhere by then. */
function giveFocusBack(): () => void {
  const before = document.activeElement;
  return () => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}

type ViewProps = {
  readonly desk: SupportDesk;
  readonly facts: PageFacts;
  readonly view: HelpView;
  readonly actions: PageActions;
};

function View({ desk, facts, view, actions }: ViewProps): ReactNode {
  const ways = supportWays(desk.site(), facts.context.player !== null);
  // What a site does not offer is not opened by an event either.
  const shown = view === "ways" || ways.includes(view) ? view : "ways";
  switch (shown) {
    case "ways":
      return <Ways desk={desk} facts={facts} ways={ways} actions={actions} />;
    case "consultant":
      return <Consultant desk={desk} facts={facts} ways={ways} actions={actions} />;
    case "question":
    case "call-back":
      return <RequestForm key={shown} desk={desk} kind={shown} facts={facts} />;
    case "history":
      return <RequestList desk={desk} />;
    default:
      return assertNever(shown);
  }
}

const PAGES = [
  { path: "/contacts", textKey: "shell.help.contacts" },
  { path: "/rules", textKey: "shell.help.rules" },
  { path: "/disputeresolution", textKey: "shell.help.dispute" },
  { path: "/responsiblegaming", textKey: "shell.help.limits" },
] as const;

/** Where to ask: what the site offers, and the ways that are open at any hour. */
function Ways(props: Omit<ViewProps, "view"> & { readonly ways: readonly HelpView[] }): ReactNode {
  const { desk, facts, ways, actions } = props;
  const t = useT();
  return (
    <>
      {ways.length > 0 ? (
        <div className={styles.ways}>
          {ways.map((way) => (
            <Button key={way} size="small" isWide onClick={() => actions.showHelp(way)}>
              {desk.t(`support.${way}`)}
            </Button>
          ))}
        </div>
      ) : null}
      <ul>
        {PAGES.map(({ path, textKey }) => (
          <li key={path}>
            <a href={addressOf(facts.context.lang, path)}>{t(textKey)}</a>
          </li>
        ))}
        {facts.furniture.contacts.map(({ kind, value }) => (
          <li key={value}>
            <a href={kind === "phone" ? `tel:${value.replace(/[^\d+]/g, "")}` : `mailto:${value}`}>
              <bdi>{value}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
