import { systemClock } from "@fairline/kernel";
import { useReading } from "@fairline/i18n";
import { oddsText } from "@fairline/ui-kit";
import { type ReactNode, useEffect, useState } from "react";
import type { Announcement } from "../state/announce.ts";

/** Polite sentences rest so long that several changes become one sentence. */
const REST_MS = 3_000;

/** Says aloud what changed: the newest sentence of every three seconds; refusals at once. */
export function Speaker({ said }: { said: Announcement | null }): ReactNode {
  const { t, lang, oddsFormat } = useReading();
  const [polite, setPolite] = useState("");
  const [assertive, setAssertive] = useState("");
  useEffect(() => {
    if (said === null) return undefined;
    const odds = oddsText(said.oddsMilli, oddsFormat, lang);
    const sentence = t(said.textKey, { ...said.values, odds });
    const text =
      said.oddsMilli === null ? sentence : `${sentence} ${t("coupon.said.total", { odds })}`;
    if (said.isAssertive) {
      setAssertive(text);
      return undefined;
    }
    return systemClock.after(REST_MS, () => setPolite(text));
  }, [said, t, lang, oddsFormat]);
  return (
    <>
      <p className="fl-visually-hidden" role="status">
        {polite}
      </p>
      <p className="fl-visually-hidden" role="alert">
        {assertive}
      </p>
    </>
  );
}
