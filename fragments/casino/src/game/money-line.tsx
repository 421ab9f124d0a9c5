import { useReading } from "@fairline/i18n";
import { Money } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { DeskState } from "../desk/reduce.ts";
import { ElapsedClock } from "./elapsed-clock.tsx";
import styles from "./money-line.module.css";

/** What the line is given; `stakeMinor` is the stake of the next round. */
export type MoneyLineProps = { state: DeskState; stakeMinor: bigint | null; currency: string };

const NOTHING = "—";

/** Balance, stake, pay, the net of this session and its time: always in sight. */
export function MoneyLine({ state, stakeMinor, currency }: MoneyLineProps): ReactNode {
  const { t } = useReading();
  const { access, isShown, round, seenPurse: purse } = state;
  const bonusMinor = purse?.balance.bonusMinor ?? "0";
  const payMinor = round !== null && isShown ? round.payMinor : null;
  const money = (minor: bigint | string | null | undefined) =>
    minor === null || minor === undefined ? (
      NOTHING
    ) : (
      <Money amountMinor={minor} currency={currency} />
    );
  return (
    <dl className={styles.line}>
      <Fact name={t("seat.balance")}>{money(purse?.balance.cashMinor)}</Fact>
      {bonusMinor === "0" ? null : <Fact name={t("seat.bonus")}>{money(bonusMinor)}</Fact>}
      <Fact name={t("seat.stake")}>{money(stakeMinor)}</Fact>
      <Fact name={t("seat.win")}>{money(payMinor)}</Fact>
      <Fact name={t("seat.net")}>{money(purse && purse.paidMinor - purse.stakedMinor)}</Fact>
      <Fact name={t("seat.time")}>
        <ElapsedClock startedAtMs={access.kind === "in" ? access.entered.startedAtMs : null} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
