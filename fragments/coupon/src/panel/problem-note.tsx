import { useFragment } from "@fairline/fragment-kit";
import { formatMoney, matchName, useReading, useT } from "@fairline/i18n";
import { Button, ButtonLink, Icon } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { CouponDesk } from "../desk/coupon-desk.ts";
import { keysOfRefusal } from "../desk/refused-legs.ts";
import { explainProblem, type Remedy } from "../state/explain-problem.ts";
import type { Placing } from "../state/placement.ts";
import type { SlipPick } from "../state/pick.ts";
import styles from "./problem-note.module.css";
import { stakeText } from "./stake-input.tsx";

/** What the server refused or rejected, in its own words, with what can be done about it. */
export function ProblemNote(props: {
  placing: Placing;
  picks: readonly SlipPick[];
  desk: CouponDesk;
  exponent: number;
}): ReactNode {
  const { placing, picks, desk, exponent } = props;
  const reading = useReading();
  const { t } = reading;
  const problem = problemOf(placing);
  if (problem === undefined) return null;
  const { text, remedy } = explainProblem(problem, placing.ticket.currency, reading);
  const own = picks.filter((pick) => placing.ticket.keys.includes(pick.key));
  const [only] = own.length === 1 && picks.length > 1 ? own : [];
  return (
    <div className={styles.note} role="alert" data-code={problem.code}>
      <Icon name="alert-triangle" size={16} />
      <div className={styles.body}>
        {only ? <b>{matchName(t, only)}: </b> : null}
        {text}
        <RemedyButton
          remedy={remedy}
          placing={placing}
          onStake={(stakeMinor) => {
            const typed = stakeText(stakeMinor, exponent, reading.lang);
            desk.edit({ kind: "stake-typed", text: typed });
          }}
          onExclude={() => {
            const named = keysOfRefusal(problem.data, placing.ticket.keys);
            const keys = named.length > 0 ? named : closedKeys(own);
            desk.edit({ kind: "removed", keys });
          }}
        />
      </div>
    </div>
  );
}

function problemOf({
  state,
}: Placing): { code: string; data: Record<string, unknown> } | undefined {
  if (state.kind === "refused") return state.problem;
  if (state.kind !== "rejected") return undefined;
  return state.bet.rejection ?? { code: "COUPON_REJECTED", data: {} };
}

function closedKeys(picks: readonly SlipPick[]): string[] {
  const closed = picks.filter((pick) => pick.state === "closed");
  return (closed.length > 0 ? closed : picks).map((pick) => pick.key);
}

function RemedyButton(props: {
  remedy: Remedy | null;
  placing: Placing;
  onStake: (stakeMinor: bigint) => void;
  onExclude: () => void;
}): ReactNode {
  const { remedy, placing, onStake, onExclude } = props;
  const t = useT();
  const { lang } = useReading();
  const { bus, href, path } = useFragment();
  const money = (minor: bigint) => formatMoney(minor, placing.ticket.currency, lang);
  switch (remedy?.kind) {
    case "use-stake":
      return (
        <Button size="small" onClick={() => onStake(remedy.stakeMinor)}>
          {t("coupon.use", { amount: money(remedy.stakeMinor) })}
        </Button>
      );
    case "deposit":
      return (
        <ButtonLink size="small" look="primary" href={href("/office/recharge")}>
          {t("coupon.button.deposit", { amount: money(remedy.missingMinor) })}
        </ButtonLink>
      );
    case "log-in":
      return (
        <Button size="small" onClick={() => bus.emit("show-login-form", { returnTo: href(path) })}>
          {t("common.logIn")}
        </Button>
      );
    case "exclude":
      return (
        <Button size="small" onClick={onExclude}>
          {t("coupon.exclude")}
        </Button>
      );
    case undefined:
      return null;
  }
}
