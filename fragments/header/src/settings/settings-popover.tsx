import { lateView } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Icon, Skeleton } from "@fairline/ui-kit";
import { type ReactNode, Suspense, useState } from "react";
import { Popover } from "../popover/popover.tsx";

// Few visits change anything: the controls come when they are first looked at.
const SettingsPanel = lateView("settings-panel", () => import("./settings-panel.tsx"));
const WAITING_ROWS = 8;

/** The button of the settings, and the panel that it opens beside the coupon. */
export function SettingsPopover(): ReactNode {
  const t = useT();
  const [wasOpened, setOpened] = useState(false);
  return (
    <Popover
      name={t("common.settings")}
      shortcut=","
      leavesCouponFree
      button={<Icon name="settings" />}
      onToggle={(isOpen) => setOpened((was) => was || isOpen)}
    >
      {wasOpened ? (
        <Suspense fallback={<Skeleton rows={WAITING_ROWS} />}>
          <SettingsPanel />
        </Suspense>
      ) : null}
    </Popover>
  );
}
