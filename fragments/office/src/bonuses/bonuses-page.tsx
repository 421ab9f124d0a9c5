import type { GrantView } from "@fairline/contracts";
import type { Problem } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { ButtonLink, Empty, Notice } from "@fairline/ui-kit";
import { type ReactNode, useState } from "react";
import panel from "../layout/panel.module.css";
import { GrantCard } from "./grant-card.tsx";
import styles from "./bonuses-page.module.css";

/** Every bonus of the player: how far it is, what it asks, and how it ended. */
export function BonusesPage({ grants }: { grants: readonly GrantView[] }): ReactNode {
  const { api, href, signal } = useFragment();
  const t = useT();
  const [changed, setChanged] = useState<ReadonlyMap<string, GrantView>>(new Map());
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);

  async function giveUp(grantId: string): Promise<void> {
    setBusyId(grantId);
    setProblem(null);
    const answer = await api("cancelGrant", { params: { grantId } }, signal);
    if (answer.ok) setChanged(new Map([...changed, [grantId, answer.reply.grant]]));
    else setProblem(answer.problem);
    setBusyId(null);
  }

  if (grants.length === 0) {
    return (
      <section className={panel.panel}>
        <Empty
          text={t("office.bonuses.none")}
          action={<ButtonLink href={href("/bonuses")}>{t("office.bonuses.offers")}</ButtonLink>}
        />
      </section>
    );
  }
  return (
    <section className={panel.panel}>
      <p className={panel.quiet}>{t("office.bonuses.lead")}</p>
      {problem === null ? null : <Notice kind="danger">{t(problem.textKey)}</Notice>}
      <ul className={styles.list}>
        {grants.map((grant) => (
          <li key={grant.grantId} className={styles.grant}>
            <GrantCard
              grant={changed.get(grant.grantId) ?? grant}
              isBusy={busyId === grant.grantId}
              onGiveUp={() => void giveUp(grant.grantId)}
            />
          </li>
        ))}
      </ul>
      <div className={panel.row}>
        <ButtonLink size="small" href={href("/bonuses")}>
          {t("office.bonuses.offers")}
        </ButtonLink>
        <ButtonLink size="small" look="ghost" href={href("/bonus-rules")}>
          {t("office.bonuses.rules")}
        </ButtonLink>
      </div>
    </section>
  );
}
