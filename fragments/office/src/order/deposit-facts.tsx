import type { OfferView } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Notice } from "@fairline/ui-kit";
import { Select } from "@fairline/ui-kit/forms";
import { type ReactNode, useState } from "react";
import { OwnMoney } from "../layout/own-money.tsx";
import panel from "../layout/panel.module.css";
import type { DepositRoom } from "./deposit-room.ts";

/** What a deposit meets: the limit that holds for it, with the way to the limits. */
export function RoomLine({ room }: { room: DepositRoom | null }): ReactNode {
  const t = useT();
  const { href } = useFragment();
  return (
    <p className={panel.quiet}>
      {room === null ? null : (
        <>
          {t(room.label)} · {t("office.limits.left")}{" "}
          <b>
            <OwnMoney amountMinor={room.leftMinor} currency={room.currency} />
          </b>{" "}
        </>
      )}
      <a href={href("/office/responsible")}>{t("office.limits.title")}</a>
    </p>
  );
}

/** The bonus that comes with a first deposit, or none; what is chosen is kept at once. */
export function BonusChoice({ offers }: { offers: readonly OfferView[] }): ReactNode {
  const t = useT();
  const { api, signal, href } = useFragment();
  const [chosen, setChosen] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  if (offers.length === 0) return null;

  async function choose(value: string): Promise<void> {
    const choice = ([0, 1, 2] as const).find((one) => String(one) === value);
    setChosen(value);
    setProblem(null);
    if (choice === undefined) return;
    const answer = await api("chooseFirstDepositBonus", { body: { choice } }, signal);
    if (answer.ok || signal.aborted) return;
    setChosen("");
    setProblem(answer.problem.textKey);
  }

  const choices = [...offers.map(({ choice }) => String(choice)), "0"];
  return (
    <div>
      <Select
        label={t("office.registration.bonus")}
        name="bonus"
        options={[
          { value: "", label: t("office.registration.bonus.later") },
          ...choices.map((value) => ({ value, label: t(`office.registration.bonus.${value}`) })),
        ]}
        value={chosen}
        onChange={({ target }) => void choose(target.value)}
      />
      {problem === null ? null : <Notice kind="danger">{t(problem)}</Notice>}
      <a href={href("/bonuses")}>{t("office.bonuses.rules")}</a>
    </div>
  );
}
