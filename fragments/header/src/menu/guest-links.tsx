import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Button } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import styles from "./site-menu.module.css";

/** The two ways in for a guest. */
export function GuestLinks({ onClose }: { onClose: () => void }): ReactNode {
  const t = useT();
  const { bus } = useFragment();
  const open = (event: "show-login-form" | "show-registration-form") => () => {
    onClose();
    bus.emit(event, {});
  };
  return (
    <div className={styles.guest}>
      <Button isWide onClick={open("show-login-form")}>
        {t("common.logIn")}
      </Button>
      <Button look="primary" isWide onClick={open("show-registration-form")}>
        {t("common.register")}
      </Button>
    </div>
  );
}
