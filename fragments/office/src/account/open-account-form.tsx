import type { Problem } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Button, Notice } from "@fairline/ui-kit";
import { Select } from "@fairline/ui-kit/forms";
import { type ReactNode, useRef, useState } from "react";
import panel from "../layout/panel.module.css";
import { newRequestId } from "../new-request-id.ts";

/** Opens an account in a further currency. */
export function OpenAccountForm(props: {
  currencies: readonly string[];
  onDone(): void;
}): ReactNode {
  const t = useT();
  const { api, live, signal } = useFragment();
  const [chosen, setChosen] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const asked = useRef<{ readonly currency: string; readonly requestId: string } | null>(null);
  const currency = props.currencies.includes(chosen) ? chosen : props.currencies[0];
  if (currency === undefined) return null;

  async function open(wanted: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    // A repeat after an answer that was lost asks for the same account.
    if (asked.current?.currency !== wanted) {
      asked.current = { currency: wanted, requestId: newRequestId(live) };
    }
    const answer = await api("openCurrencyAccount", { body: asked.current }, signal);
    setBusy(false);
    if (answer.ok) props.onDone();
    else setProblem(answer.problem);
  }

  return (
    <form
      className={panel.panel}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void open(currency);
      }}
    >
      <h3 className={panel.heading}>{t("office.convert.open")}</h3>
      {problem === null ? null : <Notice kind="danger">{t(problem.textKey)}</Notice>}
      <Select
        label={t("office.registration.currency")}
        options={props.currencies.map((code) => ({ value: code, label: code }))}
        value={currency}
        onChange={({ target }) => setChosen(target.value)}
      />
      <div className={panel.row}>
        <Button type="submit" isBusy={isBusy}>
          {t("office.convert.open.submit")}
        </Button>
      </div>
    </form>
  );
}
