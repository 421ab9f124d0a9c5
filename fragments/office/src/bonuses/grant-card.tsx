import type { GrantView } from "@fairline/contracts";
import { useT } from "@fairline/i18n";
import { Button, Money, Odds, When } from "@fairline/ui-kit";
import { type ReactNode, useState } from "react";
import styles from "./bonuses-page.module.css";
import { percentDone } from "./percent-done.ts";

/** One bonus: its money, its progress and its terms; a running one can be given up. */
export function GrantCard(props: {
  grant: GrantView;
  isBusy: boolean;
  onGiveUp: () => void;
}): ReactNode {
  const { grant } = props;
  const t = useT();
  const isRunning = grant.state === "active" || grant.state === "pending";
  const shownMinor = isRunning ? grant.balanceMinor : grant.convertedMinor;
  return (
    <>
      <div className={styles.head}>
        <span className={styles.amount}>
          <Money amountMinor={shownMinor} currency={grant.currency} />
        </span>
        <span className={styles.state} data-state={grant.state}>
          {t(`office.bonuses.state.${grant.state}`)}
        </span>
      </div>
      {grant.state === "pending" ? null : <Progress grant={grant} />}
      <Facts grant={grant} />
      {isRunning ? <GiveUp isBusy={props.isBusy} onGiveUp={props.onGiveUp} /> : null}
    </>
  );
}

function Progress({ grant }: { grant: GrantView }): ReactNode {
  const t = useT();
  const label = t("office.bonuses.progress");
  return (
    <div className={styles.progress}>
      <progress
        aria-label={label}
        max={100}
        value={percentDone(grant.doneMinor, grant.requiredMinor)}
      />
      <p>
        <span>{label}</span>
        <span>
          <Money amountMinor={grant.doneMinor} currency={grant.currency} /> /{" "}
          <Money amountMinor={grant.requiredMinor} currency={grant.currency} />
        </span>
      </p>
    </div>
  );
}

function Facts({ grant }: { grant: GrantView }): ReactNode {
  const t = useT();
  const { terms, currency } = grant;
  return (
    <dl className={styles.facts}>
      <Fact name="office.bonuses.granted">
        <Money amountMinor={grant.principalMinor} currency={currency} /> ·{" "}
        <When atMs={grant.grantedAt} look="date-time" />
      </Fact>
      {terms.minOddsMilli === null ? null : (
        <Fact name="office.bonuses.picks">
          {t("office.bonuses.picks.count", { count: terms.minLegs })} ·{" "}
          {t("office.bonuses.picks.odds")} <Odds oddsMilli={terms.minOddsMilli} />
        </Fact>
      )}
      {terms.maxBetMinor === null ? null : (
        <Fact name="office.bonuses.maxBet">
          <Money amountMinor={terms.maxBetMinor} currency={currency} />
        </Fact>
      )}
      {grant.endedAt !== null ? (
        <Fact name="office.bonuses.ended">
          <When atMs={grant.endedAt} look="date-time" />
        </Fact>
      ) : (
        <Fact name="office.bonuses.until">
          <When atMs={grant.expiresAt ?? grant.activateUntil} look="date-time" />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  const t = useT();
  return (
    <div>
      <dt>{t(name)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Asked twice: what is given up does not come back. */
function GiveUp({ isBusy, onGiveUp }: { isBusy: boolean; onGiveUp: () => void }): ReactNode {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) {
    return (
      <div className={styles.actions}>
        <Button size="small" look="ghost" onClick={() => setAsked(true)}>
          {t("office.bonuses.giveUp")}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions} role="group" aria-label={t("office.bonuses.giveUp")}>
      <span>{t("office.bonuses.giveUp.text")}</span>
      <Button size="small" look="danger" isBusy={isBusy} onClick={onGiveUp}>
        {t("office.bonuses.giveUp")}
      </Button>
      <Button size="small" onClick={() => setAsked(false)}>
        {t("common.cancel")}
      </Button>
    </div>
  );
}
