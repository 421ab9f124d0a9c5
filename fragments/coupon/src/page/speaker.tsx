import { useReading } from "@fairline/i18n";
import { oddsText } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { Announcement } from "../state/announce.ts";

/** Says aloud what the desk wants said; refusals interrupt. */
export function Speaker({ said }: { said: Announcement | null }): ReactNode {
  const { t, lang, oddsFormat } = useReading();
  const odds = oddsText(said?.oddsMilli ?? null, oddsFormat, lang);
  const sentence = said === null ? "" : t(said.textKey, { ...said.values, odds });
  const hasOdds = said !== null && said.oddsMilli !== null;
  const text = hasOdds ? `${sentence} ${t("coupon.said.total", { odds })}` : sentence;
  const isAssertive = said?.isAssertive ?? false;
  return (
    <>
      <output className="fl-visually-hidden">{isAssertive ? "" : text}</output>
      <p className="fl-visually-hidden" role="alert">
        {isAssertive ? text : ""}
      </p>
    </>
  );
}
