import { COUPON_CODE_LENGTH, readCouponCode } from "@fairline/contracts/coupon-code";
import { useFragment } from "@fairline/fragment-kit";
import { type Reading, useReading } from "@fairline/i18n";
import { Button } from "@fairline/ui-kit";
import { TextField } from "@fairline/ui-kit/forms";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { CouponDesk } from "../desk/coupon-desk.ts";
import { explainProblem } from "../state/explain-problem.ts";
import { loadedCoupon } from "./saved-coupon.ts";
import styles from "./saved-panel.module.css";

type Told = { readonly text: string; readonly isProblem: boolean };

/** Loads a coupon by the code that is typed, or by the one an address brought. */
export function LoadForm({ code, desk }: { code: string; desk: CouponDesk }): ReactNode {
  const { t } = useReading();
  const { load, told, isBusy } = useLoading(desk);
  const [typed, setTyped] = useState(code);
  const start = useEffectEvent(load);
  useEffect(() => {
    if (code !== "") void start(code);
  }, [code]);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void load(typed);
      }}
    >
      <TextField
        label={t("coupon.load.code")}
        hint={t("coupon.load.hint")}
        name="code"
        value={typed}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={COUPON_CODE_LENGTH + 3}
        onChange={({ target }) => setTyped(target.value)}
        {...(told?.isProblem ? { error: told.text } : {})}
      />
      <Button type="submit" isBusy={isBusy} isWide>
        {t("coupon.load.button")}
      </Button>
      <output className={styles.text}>{told && !told.isProblem ? told.text : ""}</output>
    </form>
  );
}

function useLoading(desk: CouponDesk) {
  const { api, signal } = useFragment();
  const reading = useReading();
  const [told, setTold] = useState<Told | null>(null);
  const [isBusy, setBusy] = useState(false);
  const load = async (text: string): Promise<void> => {
    const code = readCouponCode(text);
    if (code === undefined) {
      setTold({ text: reading.t("coupon.load.bad"), isProblem: true });
      return;
    }
    setBusy(true);
    const answer = await api("loadCoupon", { params: { code } }, signal);
    if (signal.aborted) return;
    setBusy(false);
    if (!answer.ok) {
      setTold({ text: explainProblem(answer.problem, "EUR", reading).text, isProblem: true });
      return;
    }
    const { picks, plan, missing } = loadedCoupon(answer.reply);
    if (picks.length > 0) desk.edit({ kind: "loaded", picks, plan });
    setTold({ text: sentenceOf(reading, code, picks.length, missing), isProblem: false });
  };
  return { load, told, isBusy };
}

function sentenceOf({ t }: Reading, code: string, count: number, missing: number): string {
  if (count === 0) return t("coupon.load.none");
  const done = t("coupon.load.done", { code, count });
  return missing === 0 ? done : `${done} ${t("coupon.load.missing", { count: missing })}`;
}
