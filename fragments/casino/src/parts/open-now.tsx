import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { LinkCards, pageStyles as page } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";

const OPEN = [
  { path: "/live", id: "live" },
  { path: "/line", id: "line" },
  { path: "/results", id: "results" },
  { path: "/rules/games/fairness", id: "fairness" },
  { path: "/responsiblegaming", id: "protection" },
  { path: "/bonuses", id: "bonuses" },
] as const;

/** What is open on the site, one card each. */
export function OpenNow(): ReactNode {
  const { href } = useFragment();
  const t = useT();
  const cards = OPEN.map(({ path, id }) => ({
    href: href(path),
    title: t(`casino.open.${id}`),
    text: t(`casino.open.${id}.text`),
  }));
  return (
    <>
      <h2 className={page.section}>{t("casino.open")}</h2>
      <LinkCards cards={cards} />
    </>
  );
}
