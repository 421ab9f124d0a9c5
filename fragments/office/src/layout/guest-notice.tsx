import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Button, Empty } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import panel from "./panel.module.css";

/** What a guest sees where a player's page would be: log in, and it opens. */
export function GuestNotice(): ReactNode {
  const t = useT();
  const { bus, href, path, query } = useFragment();
  const search = query.toString();
  const returnTo = href(path) + (search === "" ? "" : `?${search}`);
  return (
    <div className={panel.panel}>
      <Empty
        text={t("office.guest")}
        action={
          <Button look="primary" onClick={() => bus.emit("show-login-form", { returnTo })}>
            {t("common.logIn")}
          </Button>
        }
      />
    </div>
  );
}
