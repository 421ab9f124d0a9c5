import { lateView, useHiddenBalance } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Icon, Skeleton } from "@fairline/ui-kit";
import { type ReactNode, Suspense, useState } from "react";
import { Popover } from "../popover/popover.tsx";
import type { AccountPanelProps } from "./account-panel.tsx";

// Its pages and sums come when the menu is first opened.
const AccountPanel = lateView("account-panel", () => import("./account-panel.tsx"));
const WAITING_ROWS = 8;

/** The player's own menu: name, money, pages of the account, and the way out. */
export function AvatarMenu(props: AccountPanelProps): ReactNode {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { isHidden } = useHiddenBalance(props.hidesBalance);
  return (
    <Popover name={t("header.menu")} button={<Icon name="user-circle" />} onToggle={setOpen}>
      {isOpen ? (
        <Suspense fallback={<Skeleton rows={WAITING_ROWS} />}>
          <AccountPanel {...props} hidesBalance={isHidden} />
        </Suspense>
      ) : null}
    </Popover>
  );
}
