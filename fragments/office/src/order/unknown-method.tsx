import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { ButtonLink, Empty } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import panel from "../layout/panel.module.css";

/** A way to pay that does not exist leads back to those that do. */
export function UnknownMethod({ otherPath }: { otherPath: string }): ReactNode {
  const t = useT();
  const { href } = useFragment();
  return (
    <div className={panel.panel}>
      <Empty
        text={t("error.PAYMENT_METHOD_UNKNOWN")}
        action={<ButtonLink href={href(otherPath)}>{t("office.recharge.other")}</ButtonLink>}
      />
    </div>
  );
}
