import { isSocialNetwork, SOCIAL_NETWORK_NAMES } from "@fairline/contracts/social-networks";
import type { Problem } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Notice } from "@fairline/ui-kit";
import { type ReactNode, useState } from "react";
import styles from "./social-row.module.css";

/** The networks that a player may choose; the page leaves for the one he presses. */
export function SocialRow(props: {
  /** Names of the networks, in the site's order. */
  networks: readonly string[];
  purpose: "sign-in" | "link" | "confirm";
  /** Told of a refusal instead of showing it here; false shows it nonetheless. */
  onRefused?: (problem: Problem) => boolean;
  returnTo: string | null;
  /** What stands above the buttons. */
  title: string;
}): ReactNode {
  const t = useT();
  const { api, lang, signal } = useFragment();
  const [asked, setAsked] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const networks = props.networks.filter(isSocialNetwork);
  if (networks.length === 0) return null;

  async function choose(network: (typeof networks)[number]): Promise<void> {
    if (asked !== null) return;
    setAsked(network);
    setProblem(null);
    const { purpose, returnTo } = props;
    const body = { network, purpose, language: lang, ...(returnTo === null ? {} : { returnTo }) };
    const answer = await api("startSocialSignIn", { body }, signal);
    if (answer.ok) {
      location.assign(answer.reply.redirectUrl);
      return;
    }
    setAsked(null);
    if (props.onRefused?.(answer.problem) !== true) setProblem(answer.problem);
  }

  return (
    <section className={styles.row} aria-label={props.title}>
      <p className={styles.title}>{props.title}</p>
      {problem === null ? null : <Notice kind="danger">{t(problem.textKey)}</Notice>}
      <ul className={styles.list}>
        {networks.map((network) => (
          <li key={network}>
            <button
              type="button"
              className={styles.network}
              aria-busy={asked === network}
              onClick={() => void choose(network)}
            >
              <span className={styles.mark} aria-hidden="true">
                {SOCIAL_NETWORK_NAMES[network].charAt(0)}
              </span>
              {SOCIAL_NETWORK_NAMES[network]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
