import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { assertNever } from "@fairline/kernel";
import { Empty, ErrorState } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { findPage } from "./find-page.ts";
import { UnsavedHold } from "./hold/unsaved.tsx";
import { GuestNotice } from "./layout/guest-notice.tsx";
import { HiddenAmounts } from "./layout/own-money.tsx";
import { OfficeFrame } from "./layout/office-frame.tsx";
import { menuOf } from "./layout/office-menu.ts";
import panel from "./layout/panel.module.css";
import { PlainFrame } from "./layout/plain-frame.tsx";
import { titleKey } from "./load-office.ts";
import type { OfficeSite } from "./office-site.ts";
import type { OfficeState, ReadyPage } from "./office-state.ts";
import { type PageName, pages } from "./pages.ts";

/** One page of the office, in the frame that belongs to it. */
export function OfficeApp({ state }: { state: OfficeState }): ReactNode {
  const t = useT();
  const { path } = useFragment();
  const name = findPage(pages, path);
  const title = t(titleKey(name));
  const content = (
    <UnsavedHold>
      <Content {...state} />
    </UnsavedHold>
  );
  if (name !== null && pages[name].frame === "plain") {
    return <PlainFrame title={title}>{content}</PlainFrame>;
  }
  return (
    <OfficeFrame title={title} menu={menuOf(pages, state.site.menu)}>
      <HiddenAmounts kept={state.hidesBalance}>{content}</HiddenAmounts>
    </OfficeFrame>
  );
}

function Content({ shown, site }: OfficeState): ReactNode {
  const t = useT();
  switch (shown.kind) {
    case "ready":
      return draw(shown, site);
    case "guest":
      return <GuestNotice />;
    case "failed":
      return (
        <div className={panel.panel}>
          <ErrorState
            textKey={shown.problem.textKey}
            code={shown.problem.code}
            requestId={shown.problem.requestId}
            onRetry={() => location.reload()}
          />
        </div>
      );
    case "missing":
      return (
        <div className={panel.panel}>
          <Empty text={t("error.NOT_FOUND")} />
        </div>
      );
    default:
      return assertNever(shown);
  }
}

function draw<Name extends PageName>(shown: ReadyPage<Name>, site: OfficeSite): ReactNode {
  return pages[shown.page].view({ state: shown.state, site });
}
