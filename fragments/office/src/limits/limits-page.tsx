import { type LimitType, limitTypesOf } from "@fairline/contracts/limit-types";
import { useT } from "@fairline/i18n";
import { Notice } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import panel from "../layout/panel.module.css";
import { ChoiceField } from "./choice-field.tsx";
import { ExclusionForm } from "./exclusion-form.tsx";
import { EXCLUSION_TYPE, fieldOf, type LimitField } from "./limit-fields.ts";
import styles from "./limits-page.module.css";
import { MoneyField } from "./money-field.tsx";
import { type LimitDesk, useLimits } from "./use-limits.ts";

/** The bounds a player sets himself: money, time, breaks. */
export function LimitsPage(props: { limits: LimitDesk["limits"]; nowMs: number }): ReactNode {
  const t = useT();
  const desk = useLimits(props.limits);
  const extras = fieldsOf(desk, limitTypesOf("extra"));
  const exclusion = fieldOf(desk.limits, EXCLUSION_TYPE);
  return (
    <>
      <p className={panel.quiet}>{t("office.limits.lead")}</p>
      <output className={styles.said}>
        {desk.done === null ? null : <Notice kind="ok">{t(desk.done)}</Notice>}
      </output>
      {desk.problem === null ? null : <Notice kind="danger">{t(desk.problem.textKey)}</Notice>}
      {sections.map((name) => (
        <Section key={name} name={name}>
          {fieldsOf(desk, limitTypesOf(name)).map((field) => (
            <MoneyField key={field.type} field={field} desk={desk} />
          ))}
        </Section>
      ))}
      <Section name="extra">
        {extras.map((field) => (
          <ChoiceField key={field.type} field={field} section={extras} desk={desk} />
        ))}
      </Section>
      {exclusion === null ? null : (
        <Section name="exclusion">
          <ExclusionForm field={exclusion} desk={desk} nowMs={props.nowMs} />
        </Section>
      )}
    </>
  );
}

const sections = ["deposit", "loss", "wagering"] as const;

function fieldsOf(desk: LimitDesk, types: readonly LimitType[]): readonly LimitField[] {
  return types.flatMap((type) => fieldOf(desk.limits, type) ?? []);
}

function Section(props: {
  name: (typeof sections)[number] | "extra" | "exclusion";
  children: ReactNode;
}): ReactNode {
  const t = useT();
  const { name, children } = props;
  return (
    <section className={panel.panel} aria-labelledby={`limits-${name}`}>
      <h2 id={`limits-${name}`} className={panel.heading}>
        {t(`office.limits.${name}`)}
      </h2>
      <p className={panel.quiet}>{t(`office.limits.${name}.about`)}</p>
      {children}
    </section>
  );
}
