import { useT } from "@fairline/i18n";
import { Button } from "@fairline/ui-kit";
import { Checkbox } from "@fairline/ui-kit/forms";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Consent } from "../../common/consent/consent.ts";
import { addressOf } from "../../common/guards/visit.ts";
import type { PageFacts } from "../../common/page-facts.ts";
import type { PageActions, PageUi } from "../page-ui.ts";
import styles from "./consent-sheet.module.css";

/** Asks what may be kept in the browser; three answers of equal weight, nothing kept before. */
export function ConsentSheet(props: {
  facts: PageFacts;
  ui: PageUi;
  actions: PageActions;
}): ReactNode {
  const { facts, ui, actions } = props;
  const t = useT();
  const [isChoosing, setChoosing] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  // Opened from the footer: move the focus into the sheet.
  useEffect(() => {
    if (!ui.isConsentOpen) return;
    sheet.current?.scrollIntoView({ block: "center" });
    sheet.current?.focus({ preventScroll: true });
  }, [ui.isConsentOpen]);
  if (facts.consent !== 0 && !ui.isConsentOpen) return null;
  const answer = (consent: Consent) => {
    setChoosing(false);
    actions.answerConsent(consent);
  };
  return (
    <section
      ref={sheet}
      id="consent"
      className={styles.sheet}
      aria-label={t("shell.consent")}
      tabIndex={-1}
    >
      <p className={styles.text}>
        {t("shell.consent.text")}{" "}
        <a href={addressOf(facts.context.lang, "/cookies")}>{t("shell.consent.more")}</a>
      </p>
      {isChoosing ? (
        <Choice first={facts.consent} onAnswer={answer} />
      ) : (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => answer(1)}>
            {t("shell.consent.all")}
          </Button>
          <Button size="small" onClick={() => answer(2)}>
            {t("shell.consent.necessary")}
          </Button>
          <Button size="small" aria-expanded={false} onClick={() => setChoosing(true)}>
            {t("shell.consent.choose")}
          </Button>
        </div>
      )}
    </section>
  );
}

function Choice(props: { first: Consent; onAnswer(consent: Consent): void }): ReactNode {
  const t = useT();
  const [isFunctional, setFunctional] = useState(props.first === 1 || props.first === 3);
  const [isMarketing, setMarketing] = useState(props.first === 1 || props.first === 4);
  return (
    <div className={styles.buttons}>
      <Checkbox
        checked={isFunctional}
        onChange={(event) => setFunctional(event.target.checked)}
        label={t("shell.consent.functional")}
      />
      <Checkbox
        checked={isMarketing}
        onChange={(event) => setMarketing(event.target.checked)}
        label={t("shell.consent.marketing")}
      />
      <Button
        size="small"
        onClick={() => props.onAnswer(consentOfChoice(isFunctional, isMarketing))}
      >
        {t("shell.consent.save")}
      </Button>
    </div>
  );
}

function consentOfChoice(isFunctional: boolean, isMarketing: boolean): Consent {
  if (isFunctional) return isMarketing ? 1 : 3;
  return isMarketing ? 4 : 2;
}
