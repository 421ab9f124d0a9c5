import type { CallReply, Problem } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { useReading } from "@fairline/i18n";
import { Button, ButtonLink, Icon, Skeleton, When } from "@fairline/ui-kit";
import { type ReactNode, useEffect, useState } from "react";
import type { CouponDesk } from "../desk/coupon-desk.ts";
import type { CouponOffer } from "../load/coupon-state.ts";
import { couponSheetPath } from "../load/load-print.ts";
import { explainProblem } from "../state/explain-problem.ts";
import { askedLeg } from "../state/pick.ts";
import { planOf } from "../state/slip.ts";
import { sharedAddress } from "./saved-coupon.ts";
import styles from "./saved-panel.module.css";

type Saving = { saved: CallReply<"saveCoupon"> } | { problem: Problem } | null;

/** Keeps the slip as it is now, and shows its code, its address and its sheet. */
export function SaveCard({ offer, desk }: { offer: CouponOffer; desk: CouponDesk }): ReactNode {
  const reading = useReading();
  const { t } = reading;
  const saving = useSaving(desk);
  if (saving === null) return <Skeleton rows={2} />;
  if ("problem" in saving) {
    return (
      <p className={styles.problem} role="alert">
        {explainProblem(saving.problem, "EUR", reading).text}
      </p>
    );
  }
  const { code, expiresAt } = saving.saved;
  return (
    <>
      <output className={styles.code}>{code}</output>
      <p className={styles.text}>
        {t("coupon.saved.text")} <When atMs={expiresAt} look="date" />
      </p>
      <div className={styles.buttons}>
        <CopyButton code={code} param={offer.param} />
        {offer.prints ? <PrintLink code={code} /> : null}
      </div>
    </>
  );
}

function useSaving(desk: CouponDesk): Saving {
  const { api, signal } = useFragment();
  const [saving, setSaving] = useState<Saving>(null);
  useEffect(() => {
    let isCurrent = true;
    const { slip } = desk.state();
    const body = { plan: planOf(slip), legs: slip.picks.map(askedLeg) };
    void api("saveCoupon", { body }, signal).then((answer) => {
      if (isCurrent) setSaving(answer.ok ? { saved: answer.reply } : { problem: answer.problem });
    });
    return () => {
      isCurrent = false;
    };
  }, [api, desk, signal]);
  return saving;
}

function CopyButton({ code, param }: { code: string; param: string }): ReactNode {
  const { t } = useReading();
  const { bus, href } = useFragment();
  const copy = async () => {
    const text = sharedAddress(location.origin, href("/"), param, code);
    // Where the browser forbids copying, the address is shown to be copied by hand.
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    bus.emit("notice", {
      kind: isCopied ? "ok" : "info",
      text: isCopied ? t("coupon.saved.copied") : text,
    });
  };
  return (
    <Button size="small" onClick={() => void copy()}>
      <Icon name="link" size={16} />
      {t("coupon.saved.copy")}
    </Button>
  );
}

function PrintLink({ code }: { code: string }): ReactNode {
  const { t } = useReading();
  const { href } = useFragment();
  return (
    <ButtonLink size="small" href={href(couponSheetPath(code))}>
      <Icon name="file-text" size={16} />
      {t("coupon.print")}
    </ButtonLink>
  );
}
