import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Icon } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import popover from "../popover/popover.module.css";

/** Asks the page for its panel of help, from the same place on every page. */
export function HelpButton(): ReactNode {
  const t = useT();
  const { bus } = useFragment();
  return (
    <button
      type="button"
      className={popover.button}
      aria-label={t("header.help")}
      aria-haspopup="dialog"
      title={t("header.help")}
      onClick={() => bus.emit("help:toggle", {})}
    >
      <Icon name="help" />
    </button>
  );
}
