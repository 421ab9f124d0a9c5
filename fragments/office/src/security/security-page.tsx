import type { CallReply, Problem } from "@fairline/contracts/calls";
import { SOCIAL_NETWORK_NAMES, type SocialNetwork } from "@fairline/contracts/social-networks";
import { useFragment } from "@fairline/fragment-kit";
import { formatDate, useReadingAt, useT } from "@fairline/i18n";
import { Button, Notice } from "@fairline/ui-kit";
import { type ReactNode, useState } from "react";
import panel from "../layout/panel.module.css";
import { ArrivalNotice } from "../social/arrival-notice.tsx";
import { SocialRow } from "../social/social-row.tsx";
import { ConfirmPanel, STEP_UP } from "./confirm-panel.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import styles from "./security-page.module.css";

type Ways = CallReply<"findSignInWays">;

/**
 * The ways in which a player signs in: networks are added and taken away, the last way stays, and a
 * password is chosen. Whoever signed in a while ago is asked to do it again first.
 */
export function SecurityPage(props: {
  ways: Ways;
  arrival: string | null;
  /** Whether the site takes passwords at all. */
  takesPasswords: boolean;
}): ReactNode {
  const t = useT();
  const { api, signal } = useFragment();
  const [ways, setWays] = useState(props.ways);
  const [busy, setBusy] = useState<SocialNetwork | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isAsked, setAsked] = useState(false);

  async function unlink(network: SocialNetwork): Promise<void> {
    if (busy !== null) return;
    setBusy(network);
    setProblem(null);
    const answer = await api("unlinkSocial", { params: { network } }, signal);
    setBusy(null);
    if (answer.ok) setWays(answer.reply);
    else if (!askAgain(answer.problem)) setProblem(answer.problem);
  }

  /** Opens the form for a fresh sign-in where the refusal asks for one. */
  function askAgain({ code }: Problem): boolean {
    if (code !== STEP_UP) return false;
    setAsked(true);
    return true;
  }

  const { hasPassword, links } = ways;
  const isLast = links.length === 1 && !hasPassword;
  const held = new Set<string>(links.map(({ network }) => network));
  return (
    <div className={panel.panel}>
      <ArrivalNotice arrival={props.arrival} />
      {problem === null ? null : <Notice kind="danger">{t(problem.textKey)}</Notice>}
      {isAsked ? <ConfirmPanel ways={ways} takesPasswords={props.takesPasswords} /> : null}
      <h2 className={styles.title}>{t("office.security.ways")}</h2>
      <ul className={styles.ways}>
        {hasPassword ? <li className={styles.way}>{t("office.security.password")}</li> : null}
        {links.map(({ network, linkedAt }) => (
          <li key={network} className={styles.way}>
            <span>
              {SOCIAL_NETWORK_NAMES[network]}
              <Since linkedAt={linkedAt} />
            </span>
            {isLast ? (
              <small className={styles.since}>{t("office.security.last")}</small>
            ) : (
              <Button
                look="secondary"
                isBusy={busy === network}
                onClick={() => void unlink(network)}
              >
                {t("office.security.unlink")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <SocialRow
        networks={ways.offered.filter((network) => !held.has(network))}
        purpose="link"
        returnTo={null}
        title={t("office.security.link")}
        onRefused={askAgain}
      />
      {props.takesPasswords ? (
        <PasswordPanel
          hasPassword={hasPassword}
          onSaved={() => setWays({ ...ways, hasPassword: true })}
          onStepUp={askAgain}
        />
      ) : null}
    </div>
  );
}

function Since({ linkedAt }: { linkedAt: number }): ReactNode {
  const reading = useReadingAt(linkedAt);
  const date = formatDate(linkedAt, "date", reading);
  return <small className={styles.since}>{reading.t("office.security.since", { date })}</small>;
}
