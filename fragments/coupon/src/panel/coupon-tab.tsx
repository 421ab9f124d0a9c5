import { useT } from "@fairline/i18n";
import { Button, IconButton, SegmentedControl } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { CouponDesk } from "../desk/coupon-desk.ts";
import { isRunning } from "../state/placement.ts";
import { planOf } from "../state/slip.ts";
import styles from "./coupon-tab.module.css";
import type { CouponView } from "./coupon-view.ts";
import { type CodeActions, EmptyCoupon } from "./empty-coupon.tsx";
import { NotArrivedNote } from "./not-arrived-note.tsx";
import { PickCard } from "./pick-card.tsx";
import { PlaceBetButton } from "./place-bet-button.tsx";
import { ProblemNote } from "./problem-note.tsx";
import { Receipt } from "./receipt.tsx";
import { StakeBox } from "./stake-box.tsx";
import { StakeInput } from "./stake-input.tsx";

export type { CodeActions } from "./empty-coupon.tsx";

/** What the tab is given; what a site does not offer has no action, and no path to print. */
export type CouponTabProps = {
  view: CouponView;
  desk: CouponDesk;
  codes: CodeActions;
  /** What stands above the stake. */
  before?: ReactNode;
  /** What stands below the returns. */
  after?: ReactNode;
  printPath?: ((betId: string) => string) | undefined;
};

/** The coupon itself: selections above, stake and button below. */
export function CouponTab(props: CouponTabProps): ReactNode {
  const { view, desk, codes, before, after, printPath } = props;
  const { slip, placement } = view.state;
  if (slip.picks.length === 0) {
    return (
      <div className={styles.scroll}>
        <Receipt placement={placement} printPath={printPath} onClose={desk.closeReceipt} />
        <UndoLine view={view} desk={desk} />
        {placement.length === 0 ? <EmptyCoupon codes={codes} /> : null}
        <Footing view={view} desk={desk} />
      </div>
    );
  }
  return (
    <>
      <div className={styles.scroll}>
        <Receipt placement={placement} printPath={printPath} onClose={desk.closeReceipt} />
        <TopRow view={view} desk={desk} codes={codes} />
        <ul className={styles.cards}>
          {slip.picks.map((pick) => (
            <PickCard
              key={pick.key}
              pick={pick}
              isRelated={view.related.has(pick.key)}
              isLocked={isRunning(placement)}
              onRemove={() => desk.edit({ kind: "removed", keys: [pick.key] })}
            >
              {view.isSingles && slip.stakeMode === "each" ? (
                <OwnStake view={view} desk={desk} pickKey={pick.key} />
              ) : null}
            </PickCard>
          ))}
        </ul>
        <UndoLine view={view} desk={desk} />
      </div>
      <div className={styles.foot}>
        {before}
        <StakeBox view={view} desk={desk} />
        {after}
        <Footing view={view} desk={desk} />
      </div>
    </>
  );
}

function TopRow({ view, desk, codes }: CouponTabProps): ReactNode {
  const { slip, placement } = view.state;
  const t = useT();
  const isLocked = isRunning(placement);
  return (
    <div className={styles.top}>
      {slip.picks.length > 1 ? (
        <SegmentedControl
          name={t("coupon.plan")}
          current={planOf(slip)}
          segments={[
            { id: "single", label: t("coupon.plan.single") },
            { id: "accumulator", label: t("coupon.plan.accumulator") },
          ]}
          onChoose={(id) => {
            if (isLocked) return;
            const plan = id === "single" ? "single" : "accumulator";
            desk.edit({ kind: "plan-chosen", plan });
          }}
        />
      ) : (
        <span className={styles.planName}>{t("coupon.plan.single")}</span>
      )}
      {codes.onGenerate ? (
        <IconButton
          icon="adjustments-horizontal"
          name={t("coupon.generator")}
          disabled={isLocked}
          onClick={codes.onGenerate}
        />
      ) : null}
      {codes.onSave ? (
        <IconButton
          icon="link"
          name={t("coupon.save")}
          disabled={isLocked}
          onClick={codes.onSave}
        />
      ) : null}
      <IconButton
        icon="trash"
        name={t("common.clear")}
        disabled={isLocked}
        onClick={() => desk.edit({ kind: "cleared" })}
      />
    </div>
  );
}

function OwnStake(props: { view: CouponView; desk: CouponDesk; pickKey: string }): ReactNode {
  const { view, desk, pickKey } = props;
  const t = useT();
  const line = view.lines.find(({ keys }) => keys.includes(pickKey));
  return (
    <div className={styles.own}>
      <StakeInput
        label={t("coupon.stake")}
        text={view.state.slip.legStakeTexts[pickKey] ?? ""}
        currency={view.currency}
        exponent={view.exponent}
        isSmall
        isInvalid={line?.stake.kind === "invalid"}
        isLocked={isRunning(view.state.placement)}
        onText={(text) => desk.edit({ kind: "leg-stake-typed", key: pickKey, text })}
      />
    </div>
  );
}

/** What went wrong, what is left to do, and the button. */
function Footing({ view, desk }: { view: CouponView; desk: CouponDesk }): ReactNode {
  const { slip, placement } = view.state;
  const t = useT();
  const held = slip.picks.filter((pick) => pick.state !== "open").map((pick) => pick.key);
  return (
    <>
      {placement.map((placing) => (
        <ProblemNote
          key={placing.ticket.requestId}
          placing={placing}
          picks={slip.picks}
          desk={desk}
          exponent={view.exponent}
        />
      ))}
      <NotArrivedNote placement={placement} desk={desk} />
      {held.length > 0 && held.length < slip.picks.length ? (
        <Button size="small" isWide onClick={() => desk.edit({ kind: "removed", keys: held })}>
          {t("coupon.excludeHeld", { count: held.length })}
        </Button>
      ) : null}
      {slip.picks.length > 0 || isRunning(placement) ? (
        <>
          <PlaceBetButton
            state={view.button}
            currency={view.currency}
            onPlace={() => desk.place(view.reading, view.currency)}
            onAccept={() => desk.edit({ kind: "accepted-prices" })}
          />
          <KeepBox view={view} desk={desk} />
        </>
      ) : null}
    </>
  );
}

function KeepBox({ view, desk }: { view: CouponView; desk: CouponDesk }): ReactNode {
  const t = useT();
  return (
    <label className={styles.keep}>
      <input
        type="checkbox"
        checked={view.state.slip.keepsPicks}
        onChange={(event) => desk.edit({ kind: "keep-chosen", keeps: event.target.checked })}
      />
      {t("coupon.keep")}
    </label>
  );
}

function UndoLine({ view, desk }: { view: CouponView; desk: CouponDesk }): ReactNode {
  const t = useT();
  const { undo, picks } = view.state.slip;
  if (undo === null) return null;
  const kept = new Set(picks.map((pick) => pick.key));
  return (
    <p className={styles.undo}>
      {t("coupon.removed", { count: undo.filter(({ key }) => !kept.has(key)).length })}
      <button type="button" className={styles.link} onClick={() => desk.edit({ kind: "undone" })}>
        {t("coupon.undo")}
      </button>
    </p>
  );
}
