import { useT } from "@fairline/i18n";
import { Notice } from "@fairline/ui-kit";
import { pageStyles as page } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import type { Available } from "../load/page-state.ts";
import { OpenNow } from "../parts/open-now.tsx";
import { PageFrame } from "../parts/page-frame.tsx";

/** A section without games: what belongs to it, that it holds none so far, and what is open instead. */
export function SectionPageView(props: { id: string; available: Available }): ReactNode {
  const { id, available } = props;
  const t = useT();
  return (
    <PageFrame titleKey={`casino.${id}`} leadKey={`casino.${id}.lead`} available={available}>
      <div className={page.note}>
        <Notice kind="info">{t("casino.none")}</Notice>
      </div>
      <OpenNow />
    </PageFrame>
  );
}
