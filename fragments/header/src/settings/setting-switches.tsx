import { type SettingName, type Settings } from "@fairline/contracts/settings";
import { useT } from "@fairline/i18n";
import { Checkbox } from "@fairline/ui-kit/forms";
import { type ReactNode, useId } from "react";
import styles from "./settings.module.css";

/** Settings that are on or off, in the groups of the panel. */
export const SWITCHES = {
  look: ["compactView", "lightVersion", "visuallyImpaired", "snowfall", "shortcuts"],
  columns: ["leftSection", "rightSection", "zoneState"],
  lists: [
    "sportsOnly",
    "groupByCountry",
    "bestMatchesOnTop",
    "detailedScore",
    "showGameId",
    "teamLogosInCoupon",
    "accumulatorOfTheDay",
    "liveAccumulator",
    "homeStrip",
    "betGenerator",
    "partnerTaxes",
    "moveVideoOnScroll",
    "statsInNewWindow",
  ],
} as const satisfies Readonly<Record<string, readonly SettingName[]>>;

/** A group of settings that are on or off. */
export function SettingSwitches(props: {
  group: keyof typeof SWITCHES;
  settings: Settings;
  onChoose: (name: SettingName, value: string) => void;
}): ReactNode {
  const { group, settings, onChoose } = props;
  const t = useT();
  return (
    <details className={styles.switches}>
      <summary>{t(`header.settings.${group}`)}</summary>
      {SWITCHES[group].map((name) => {
        const value: number | boolean = settings[name];
        const isLogical = typeof value === "boolean";
        return (
          <Checkbox
            key={name}
            label={t(`header.setting.${name}`)}
            checked={value === 1 || value === true}
            onChange={({ target }) =>
              onChoose(name, String(isLogical ? target.checked : Number(target.checked)))
            }
          />
        );
      })}
    </details>
  );
}

/** One of a few values of a setting, by a list. */
export function SettingChoice(props: {
  name: SettingName;
  settings: Settings;
  values: readonly (string | number)[];
  onChoose: (name: SettingName, value: string) => void;
}): ReactNode {
  const { name, settings, values, onChoose } = props;
  const t = useT();
  const id = useId();
  return (
    <div className={styles.group}>
      <label className={styles.label} htmlFor={id}>
        {t(`header.setting.${name}`)}
      </label>
      <select
        id={id}
        className={styles.select}
        value={String(settings[name])}
        onChange={({ target }) => onChoose(name, target.value)}
      >
        {values.map((value) => (
          <option key={value} value={String(value)}>
            {t(`header.setting.${name}.${value}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
