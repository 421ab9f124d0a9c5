import {
  SETTING_DEFAULTS,
  SETTING_NAMES,
  type SettingName,
  type Settings,
} from "@fairline/contracts/settings";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Button } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { AccessibilityFields, ListFields, LookFields, OddsFields } from "./setting-groups.tsx";
import { type SettingGroup, SettingSwitches } from "./setting-switches.tsx";
import styles from "./settings.module.css";

export { messages } from "./messages.ts";

const GROUPS = [
  ["look", LookFields],
  ["odds", OddsFields],
  ["lists", ListFields],
  ["accessibility", AccessibilityFields],
] as const satisfies readonly (readonly [SettingGroup, typeof LookFields])[];

/** How the site looks and reads to this player, in four groups; everything takes effect at once. */
export function View(): ReactNode {
  const t = useT();
  const { bus, settings } = useFragment();
  const say = (name: string, value: string) => bus.emit("settings:changed", { name, value });
  return (
    <>
      <h2 className={styles.heading}>{t("common.settings")}</h2>
      {GROUPS.map(([group, Fields], index) => (
        <details key={group} className={styles.fold} open={index === 0}>
          <summary>{t(`header.settings.${group}`)}</summary>
          <div className={styles.fields}>
            <Fields say={say} />
            <SettingSwitches group={group} settings={settings} onChoose={say} />
          </div>
        </details>
      ))}
      <Button size="small" onClick={() => reset(settings, say)}>
        {t("header.settings.reset")}
      </Button>
    </>
  );
}

/** Everything that is not as usual becomes so again. */
function reset(settings: Settings, say: (name: SettingName, value: string) => void): void {
  for (const name of SETTING_NAMES) {
    const usual = SETTING_DEFAULTS[name];
    if (settings[name] !== usual) say(name, String(usual));
  }
}
