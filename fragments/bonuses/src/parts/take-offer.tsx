import type { OfferView } from "@fairline/contracts";
import type { Problem } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Button, ButtonLink, Notice } from "@fairline/ui-kit";
import { type ReactNode, useState } from "react";
import { offerPath, type Family } from "../model/routes.ts";
import styles from "./offer.module.css";

type Choice = 0 | OfferView["choice"];
type Told = { readonly choice: Choice } | { readonly problem: Problem };

const DEPOSIT = "/office/recharge";

/** Taking a bonus with the first deposit, or none; a guest opens an account and comes back. */
export function TakeOffer(props: { offer: OfferView; family: Family }): ReactNode {
  const { signedIn, href } = useFragment();
  const t = useT();
  if (signedIn !== null) {
    return props.offer.mayBeTaken ? <Choices offer={props.offer} /> : <TooLate />;
  }
  const back = href(offerPath(props.family, props.offer.templateId));
  const query = new URLSearchParams({ "return-url": back });
  return (
    <div className={styles.take}>
      <p>{t("bonuses.take.guest")}</p>
      <div className={styles.buttons}>
        <ButtonLink look="primary" href={href(`/registration?${query}`)}>
          {t("bonuses.claim.register")}
        </ButtonLink>
        <ButtonLink href={href(`/user/login?${query}`)}>{t("common.logIn")}</ButtonLink>
      </div>
    </div>
  );
}

/** Takes the bonus and leads to the deposit that brings it; a refusal is told in its place. */
export function ClaimWithDeposit({ offer }: { offer: OfferView }): ReactNode {
  const { href, navigate } = useFragment();
  const t = useT();
  const { busy, told, choose } = useChoice();
  return (
    <>
      <Button
        look="primary"
        isBusy={busy === offer.choice}
        onClick={() => void choose(offer.choice).then((isTaken) => isTaken && navigate(DEPOSIT))}
      >
        {t("bonuses.claim.deposit")}
      </Button>
      {told !== null && "problem" in told ? (
        <Notice kind="danger">
          {t(told.problem.textKey)} <a href={href(DEPOSIT)}>{t("common.deposit")}</a>
        </Notice>
      ) : null}
    </>
  );
}

/** Says why a player cannot take the bonus of a first deposit. */
export function TooLate(): ReactNode {
  const t = useT();
  return (
    <div className={styles.take}>
      <p>{t("error.BONUS_CHOICE_FINAL")}</p>
    </div>
  );
}

function Choices({ offer }: { offer: OfferView }): ReactNode {
  const { href } = useFragment();
  const t = useT();
  const { busy, told, choose } = useChoice();
  return (
    <div className={styles.take}>
      <p>{t("bonuses.take.player")}</p>
      <div className={styles.buttons}>
        <Button
          look="primary"
          isBusy={busy === offer.choice}
          onClick={() => void choose(offer.choice)}
        >
          {t("bonuses.claim")}
        </Button>
        <Button isBusy={busy === 0} onClick={() => void choose(0)}>
          {t("bonuses.take.none")}
        </Button>
        <ButtonLink look="ghost" href={href(DEPOSIT)}>
          {t("common.deposit")}
        </ButtonLink>
      </div>
      {told === null ? null : "problem" in told ? (
        <Notice kind="danger">{t(told.problem.textKey)}</Notice>
      ) : (
        <Notice kind="ok">{t(told.choice === 0 ? "bonuses.taken.none" : "bonuses.taken")}</Notice>
      )}
    </div>
  );
}

/** The player's choice for his first deposit; `choose` answers whether it was kept. */
function useChoice() {
  const { api, signal } = useFragment();
  const [busy, setBusy] = useState<Choice | null>(null);
  const [told, setTold] = useState<Told | null>(null);

  async function choose(choice: Choice): Promise<boolean> {
    setBusy(choice);
    setTold(null);
    const answer = await api("chooseFirstDepositBonus", { body: { choice } }, signal);
    setTold(answer.ok ? { choice: answer.reply.choice } : { problem: answer.problem });
    setBusy(null);
    return answer.ok;
  }

  return { busy, told, choose };
}
