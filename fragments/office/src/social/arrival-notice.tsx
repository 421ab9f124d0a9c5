import { useT } from "@fairline/i18n";
import { Notice } from "@fairline/ui-kit";
import type { ReactNode } from "react";

/** What a way to a social network may come back with; nothing else of an address is shown. */
const KNOWN: ReadonlySet<string> = new Set([
  "IDENTITY_NETWORK_CLOSED",
  "IDENTITY_NETWORK_SILENT",
  "IDENTITY_NETWORK_HELD",
  "IDENTITY_SOCIAL_DECLINED",
  "IDENTITY_SOCIAL_UNPROVEN",
  "IDENTITY_SOCIAL_EXPIRED",
  "IDENTITY_SOCIAL_EMAIL_KNOWN",
  "IDENTITY_SOCIAL_TAKEN",
  "IDENTITY_SOCIAL_OTHER",
  "TOO_MANY_REQUESTS",
]);

/** How a way to a social network ended, on the page it led to. */
export function ArrivalNotice({ arrival }: { arrival: string | null }): ReactNode {
  const t = useT();
  if (arrival === "linked") return <Notice kind="ok">{t("office.security.linked")}</Notice>;
  if (arrival === "confirmed") {
    return <Notice kind="ok">{t("office.security.confirmed")}</Notice>;
  }
  if (arrival === null || !KNOWN.has(arrival)) return null;
  return <Notice kind="danger">{t(`error.${arrival}`)}</Notice>;
}
