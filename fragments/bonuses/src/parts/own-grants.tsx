import type { GrantView } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { ButtonLink, Money, When } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { percentDone } from "../model/progress.ts";
import styles from "./offer.module.css";

/** Bonuses shown here; the account's own page has them all. */
const SHOWN = 3;

/** The player's running and waiting bonuses with their progress. */
export function OwnGrants({ grants }: { grants: readonly GrantView[] }): ReactNode {
  const { href } = useFragment();
  const t = useT();
  const running = grants.filter(({ state }) => state === "active" || state === "pending");
  if (running.length === 0) return null;
  return (
    <section className={styles.own} aria-label={t("bonuses.own")}>
      <h2>{t("bonuses.own")}</h2>
      <ul>
        {running.slice(0, SHOWN).map((grant) => (
          <li key={grant.grantId}>
            <Grant grant={grant} />
          </li>
        ))}
      </ul>
      <ButtonLink size="small" href={href("/office/bonuses/wager")}>
        {t("bonuses.own.all")}
      </ButtonLink>
    </section>
  );
}

function Grant({ grant }: { grant: GrantView }): ReactNode {
  const t = useT();
  const { currency, expiresAt } = grant;
  const label = t("bonuses.own.progress");
  return (
    <>
      <p className={styles.line}>
        <strong>
          <Money amountMinor={grant.balanceMinor} currency={currency} />
        </strong>
        <span>{t(`bonuses.state.${grant.state}`)}</span>
        {expiresAt === null ? null : (
          <span>
            {t("bonuses.own.until")} <When atMs={expiresAt} look="date-time" />
          </span>
        )}
      </p>
      <progress
        className={styles.progress}
        aria-label={label}
        max={100}
        value={percentDone(grant.doneMinor, grant.requiredMinor)}
      />
      <p className={styles.line}>
        <span>{label}</span>
        <span>
          <Money amountMinor={grant.doneMinor} currency={currency} /> /{" "}
          <Money amountMinor={grant.requiredMinor} currency={currency} />
        </span>
      </p>
    </>
  );
}
