import { type SettingName, type Settings } from "@fairline/contracts/settings";
import { useT } from "@fairline/i18n";
import { Checkbox } from "@fairline/ui-kit/forms";
import { type ReactNode, useId } from "react";
import styles from "./settings.module.css";

/** Settings that are on or off, in the groups of the panel. */
export const SWITCHES = {
  look: [
    "compactView",
    "lightVersion",
    "snowfall",
    "leftSection",
    "rightSection",
    "zoneState",
    "moveVideoOnScroll",
    "homeStrip",
  ],
  odds: [
    "teamLogosInCoupon",
    "accumulatorOfTheDay",
    "liveAccumulator",
    "betGenerator",
    "partnerTaxes",
  ],
  lists: [
    "sportsOnly",
    "groupByCountry",
    "bestMatchesOnTop",
    "detailedScore",
    "showGameId",
    "statsInNewWindow",
  ],
  accessibility: ["visuallyImpaired", "shortcuts"],
} as const satisfies Readonly<Record<string, readonly SettingName[]>>;

/** Name of a group of the panel. */
export type SettingGroup = keyof typeof SWITCHES;

/** The settings of a group that are on or off. */
export function SettingSwitches(props: {
  group: SettingGroup;
  settings: Settings;
  onChoose: (name: SettingName, value: string) => void;
}): ReactNode {
  const { group, settings, onChoose } = props;
  const t = useT();
  return SWITCHES[group].map((name) => {
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
  });
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
