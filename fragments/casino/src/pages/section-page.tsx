import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Notice } from "@fairline/ui-kit";
import { LinkCards, pageStyles as page } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import type { Available } from "../load/page-state.ts";
import { availableOf, SECTIONS } from "../model/sections.ts";
import { OpenNow } from "../parts/open-now.tsx";
import { PageFrame } from "../parts/page-frame.tsx";

/** Sections whose page shows the others. */
const WITH_SECTIONS: ReadonlySet<string> = new Set(["casinoLobby", "casino", "gamesIndex"]);

/** A section: what belongs to it, that it holds no game so far, and what is open instead. */
export function SectionPageView(props: { id: string; available: Available }): ReactNode {
  const { id, available } = props;
  const t = useT();
  return (
    <PageFrame titleKey={`casino.${id}`} leadKey={`casino.${id}.lead`} available={available}>
      <div className={page.note}>
        <Notice kind="info">{t("casino.none")}</Notice>
      </div>
      <OpenNow />
      {WITH_SECTIONS.has(id) ? <Sections here={id} available={available} /> : null}
    </PageFrame>
  );
}

function Sections({ here, available }: { here: string; available: Available }): ReactNode {
  const { href } = useFragment();
  const t = useT();
  const others = SECTIONS.filter(({ id, group }) => group !== null && id !== here);
  const cards = availableOf(others, available).map((section) => ({
    href: href(section.path),
    title: t(`casino.${section.id}`),
    text: t(`casino.${section.id}.lead`),
  }));
  return (
    <>
      <h2 className={page.section}>{t("casino.sections")}</h2>
      <LinkCards cards={cards} />
    </>
  );
}
