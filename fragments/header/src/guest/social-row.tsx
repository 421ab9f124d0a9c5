import type { Problem } from "@fairline/contracts/calls";
import {
  isSocialNetwork,
  SOCIAL_NETWORK_NAMES,
  type SocialNetwork,
} from "@fairline/contracts/social-networks";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Button } from "@fairline/ui-kit";
import { type ReactNode, useState } from "react";
import styles from "./guest.module.css";

export { messages } from "./messages.ts";

/** What the row is given. */
export type SocialRowProps = {
  /** Names of the networks, in the site's order. */
  networks: readonly string[];
};

/** The networks by which a player logs in from the bar; he comes back to the page he left. */
export function View({ networks }: SocialRowProps): ReactNode {
  const t = useT();
  const { api, lang, query, signal } = useFragment();
  const [asked, setAsked] = useState<SocialNetwork | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function choose(network: SocialNetwork): Promise<void> {
    if (asked !== null) return;
    setAsked(network);
    setProblem(null);
    const returnTo = query.get("return-url") ?? location.pathname + location.search;
    const body = { network, purpose: "sign-in", language: lang, returnTo } as const;
    const answer = await api("startSocialSignIn", { body }, signal);
    if (answer.ok) {
      location.assign(answer.reply.redirectUrl);
      return;
    }
    setAsked(null);
    setProblem(answer.problem);
  }

  return (
    <section className={styles.social} aria-label={t("header.social.signIn")}>
      <p className={styles.other}>{t("header.social.signIn")}</p>
      {problem === null ? null : (
        <p className={styles.problem} role="alert">
          {t(problem.textKey)}
        </p>
      )}
      {networks.filter(isSocialNetwork).map((network) => (
        <Button
          key={network}
          look="secondary"
          isBusy={asked === network}
          onClick={() => void choose(network)}
        >
          {SOCIAL_NETWORK_NAMES[network]}
        </Button>
      ))}
    </section>
  );
}
