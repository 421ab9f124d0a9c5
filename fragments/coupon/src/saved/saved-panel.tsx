import { type ReactNode, useEffect, useRef } from "react";
import { useT } from "@fairline/i18n";
import { IconButton } from "@fairline/ui-kit";
import type { CouponDesk } from "../desk/coupon-desk.ts";
import type { CouponOffer } from "../load/coupon-state.ts";
import { LoadForm } from "./load-form.tsx";
import { SaveCard } from "./save-card.tsx";
import styles from "./saved-panel.module.css";

export { messages } from "./messages.ts";

/** What is done with a code: the slip is kept under one, or one is loaded. */
export type SavedAsk = { kind: "save" } | { kind: "load"; code: string };

/** What the panel and its parts are given. */
export type SavedPanelProps = {
  readonly ask: SavedAsk;
  readonly offer: CouponOffer;
  readonly desk: CouponDesk;
  onClose(): void;
};

/** Keeps the slip under a code, or brings a kept one back; nothing is ever placed by it. */
export function View({ ask, offer, desk, onClose }: SavedPanelProps): ReactNode {
  const t = useT();
  const box = useRef<HTMLElement>(null);
  const isTyped = ask.kind === "load" && ask.code === "";
  useEffect(() => {
    // Who pressed a button works on here; an address that loads a coupon leaves the focus alone.
    if (isTyped) box.current?.querySelector("input")?.focus();
  }, [isTyped]);
  const title = t(ask.kind === "save" ? "coupon.saved.title" : "coupon.load.title");
  return (
    <section ref={box} className={styles.panel} aria-label={title} data-saved={ask.kind}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <IconButton icon="x" size="small" name={t("common.close")} onClick={onClose} />
      </div>
      {ask.kind === "save" ? (
        <SaveCard offer={offer} desk={desk} />
      ) : (
        <LoadForm key={ask.code} code={ask.code} desk={desk} />
      )}
    </section>
  );
}
