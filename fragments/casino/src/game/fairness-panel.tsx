import type { Problem } from "@fairline/contracts/calls";
import { isClientSeed } from "@fairline/fairness/draw";
import { useFragment } from "@fairline/fragment-kit";
import { formatNumber, useReading } from "@fairline/i18n";
import { Button, Notice } from "@fairline/ui-kit";
import { TextField } from "@fairline/ui-kit/forms";
import { type FormEvent, type ReactNode, useState } from "react";
import { explainProblem } from "./explain-problem.ts";
import styles from "./game-panels.module.css";
import type { GamePanelsProps } from "./game-panels.tsx";

const SEED_MAX = 64;

/** The promise that rounds are drawn from, and the way to reveal and change it. */
export function FairnessPanel({ desk, state }: Pick<GamePanelsProps, "desk" | "state">): ReactNode {
  const { t, lang } = useReading();
  const { href } = useFragment();
  const { seeds } = state;
  return (
    <div className={styles.prose}>
      <p>
        {t("seat.fair.lead")} <a href={href("/rules/games/fairness")}>{t("seat.fair.more")}</a>
      </p>
      {seeds === null ? (
        <p>{t("seat.outside")}</p>
      ) : (
        <>
          <dl className={styles.facts}>
            <dt>{t("seat.fair.commitment")}</dt>
            <dd className={styles.hash}>{seeds.commitment}</dd>
            <dt>{t("seat.fair.nonce")}</dt>
            <dd>{formatNumber(seeds.nonce, lang)}</dd>
            <dt>{t("seat.fair.next")}</dt>
            <dd className={styles.hash}>{seeds.nextCommitment}</dd>
          </dl>
          <SeedForm
            key={seeds.commitment}
            desk={desk}
            state={state}
            clientSeed={seeds.clientSeed}
          />
        </>
      )}
    </div>
  );
}

type Change = "none" | "busy" | "done" | Problem;

function SeedForm(
  props: Pick<GamePanelsProps, "desk" | "state"> & { clientSeed: string },
): ReactNode {
  const { desk, state, clientSeed } = props;
  const reading = useReading();
  const { t } = reading;
  const [typed, type] = useState(clientSeed);
  const [change, setChange] = useState<Change>("none");
  const isSeed = isClientSeed(typed);
  const currency = state.purse?.balance.currency ?? "";
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        label={t("seat.fair.client")}
        hint={t("seat.fair.client.hint")}
        {...(isSeed ? {} : { error: t("seat.fair.wrong") })}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        maxLength={SEED_MAX}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" isBusy={change === "busy"} aria-disabled={!isSeed}>
        {t("seat.fair.change")}
      </Button>
      {typeof change === "object" ? (
        <Notice kind="warn">{explainProblem(change, currency, reading)}</Notice>
      ) : null}
    </form>
  );

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isSeed || change === "busy") return;
    setChange("busy");
    // New seeds draw this form anew.
    setChange((await desk.changeSeeds(typed)) ?? "done");
  }
}
