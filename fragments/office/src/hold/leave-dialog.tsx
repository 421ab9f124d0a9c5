import { useT } from "@fairline/i18n";
import { Button } from "@fairline/ui-kit";
import { Dialog } from "@fairline/ui-kit/overlay";
import type { ReactNode } from "react";
import panel from "../layout/panel.module.css";
import type { AskingHold } from "./use-page-hold.ts";

/** Asks a player who wants to leave a held page whether he means it. */
export function LeaveDialog(props: {
  hold: AskingHold;
  /** What holds the page: something that was sent, or something that was typed only. */
  reason: "sent" | "typed";
}): ReactNode {
  const t = useT();
  const { hold, reason } = props;
  return (
    <Dialog
      isOpen={hold.wanted !== null}
      title={t("office.hold.title")}
      size="question"
      onClose={hold.stay}
    >
      <p>{t(`office.hold.${reason}`)}</p>
      <div className={panel.row}>
        <Button look="primary" onClick={hold.stay}>
          {t("office.hold.stay")}
        </Button>
        <Button look="ghost" onClick={hold.leave}>
          {t("office.hold.leave")}
        </Button>
      </div>
    </Dialog>
  );
}
