import { useT } from "@fairline/i18n";
import { useFragment } from "@fairline/fragment-kit";
import type { MouseEvent, ReactNode } from "react";

/** Opens registration over the page; without scripts, or with a modifier key, it is a page. */
export function RegisterLink(props: { className?: string | undefined }): ReactNode {
  const t = useT();
  const { bus, href } = useFragment();
  return (
    <a className={props.className} href={href("/registration")} onClick={open}>
      {t("common.register")}
    </a>
  );

  function open(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    bus.emit("show-registration-form", {});
  }
}
