import {
  PROFILES_AT,
  SETTING_DEFAULTS,
  SETTING_NAMES,
  SETTING_VALUES,
  type SettingName,
  type Settings,
} from "@fairline/contracts/settings";
import { useFragment } from "@fairline/fragment-kit";
import { ODDS_FORMATS } from "@fairline/fragment-protocol";
import { useReading } from "@fairline/i18n";
import { oddsText } from "@fairline/ui-kit";
import { Button, SegmentedControl } from "@fairline/ui-kit";
import { type ReactNode, useId, useState } from "react";
import type { MenuLanguage } from "../nav/header-menus.ts";
import { languageAddress } from "./language-address.ts";
import { keepOwnSettings, readOwnSettings } from "./kept-settings.ts";
import { ANNOUNCEMENTS } from "./own-settings.ts";
import { SettingChoice, SettingSwitches } from "./setting-switches.tsx";
import styles from "./settings.module.css";
import { zoneName, ZONES } from "./zones.ts";

export { messages } from "./messages.ts";

/** What the settings of a page are given. */
export type SettingsPanelProps = {
  languages: readonly MenuLanguage[];
};

/** How the site looks and reads to this player; everything takes effect at once. */
export function View(props: SettingsPanelProps): ReactNode {
  // The panel comes when it is opened: there is a browser then.
  const [own, setOwn] = useState(readOwnSettings);
  const { t, lang } = useReading();
  const { bus, theme, oddsFormat, settings } = useFragment();
  const say = (name: string, value: string) => bus.emit("settings:changed", { name, value });
  return (
    <>
      <h2 className={styles.heading}>{t("common.settings")}</h2>
      <Group label={t("common.theme")}>
        <SegmentedControl
          name={t("common.theme")}
          current={theme}
          segments={[
            { id: "dark", label: t("common.theme.dark") },
            { id: "light", label: t("common.theme.light") },
          ]}
          onChoose={(value) => say("theme", value)}
        />
      </Group>
      <Choice
        label={t("common.oddsFormat")}
        value={oddsFormat}
        options={ODDS_FORMATS.map((format) => ({
          value: format,
          label: `${t(`common.odds.${format}`)} · ${oddsText(SAMPLE_ODDS, format, lang)}`,
        }))}
        onChoose={(value) => say("odds-format", value)}
      />
      <ZoneChoice onChoose={(value) => say("time-zone", value)} />
      <SettingChoice name="is12h" settings={settings} values={[0, 1]} onChoose={say} />
      <SettingChoice name="appFontSize" settings={settings} values={[0, 1, 2]} onChoose={say} />
      <Group label={t("header.density")}>
        <SegmentedControl
          name={t("header.density")}
          current={settings.density}
          segments={DENSITIES.map((id) => ({ id, label: t(`header.density.${id}`) }))}
          onChoose={(id) => say("density", id)}
        />
      </Group>
      <SettingChoice
        name="coefIndicationType"
        settings={settings}
        values={[3, 1, 2, 0]}
        onChoose={say}
      />
      <SettingChoice
        name="marketsNameType"
        settings={settings}
        values={["short", "full"]}
        onChoose={say}
      />
      <SettingChoice name="appViewType" settings={settings} values={[0, 1]} onChoose={say} />
      {(["lineProfileId", "liveProfileId"] as const).map((name) => (
        <SettingChoice
          key={name}
          name={name}
          settings={settings}
          values={SETTING_VALUES[name]}
          onChoose={(_, value) => {
            // The choice holds until the site has newer profiles than these.
            say(PROFILES_AT, settings.profilesAt);
            say(name, value);
          }}
        />
      ))}
      {GROUPS.map((group) => (
        <SettingSwitches key={group} group={group} settings={settings} onChoose={say} />
      ))}
      <Choice
        label={t("header.announcements")}
        value={own.announcements}
        options={ANNOUNCEMENTS.map((value) => ({
          value,
          label: t(`header.announcements.${value}`),
        }))}
        onChoose={(value) => {
          const announcements = ANNOUNCEMENTS.find((one) => one === value);
          if (!announcements) return;
          const next = { ...own, announcements };
          setOwn(next);
          keepOwnSettings(next);
          say("announcements", announcements);
        }}
      />
      <Button size="small" onClick={() => reset(settings, say)}>
        {t("header.settings.reset")}
      </Button>
      <LanguageLinks languages={props.languages} />
    </>
  );
}

const DENSITIES = SETTING_VALUES.density;
const GROUPS = ["look", "columns", "lists"] as const;

/** A price that reads differently in each of the six notations. */
const SAMPLE_ODDS = 1_500;

/** Everything that is not as usual becomes so again. */
function reset(settings: Settings, say: (name: SettingName, value: string) => void): void {
  for (const name of SETTING_NAMES) {
    const usual = SETTING_DEFAULTS[name];
    if (settings[name] !== usual) say(name, String(usual));
  }
}

function ZoneChoice({ onChoose }: { onChoose: (value: string) => void }): ReactNode {
  const { t } = useReading();
  const { timeZoneMinutes } = useFragment();
  const zones = ZONES.includes(timeZoneMinutes)
    ? ZONES
    : [...ZONES, timeZoneMinutes].toSorted((a, b) => a - b);
  return (
    <Choice
      label={t("header.timeZone")}
      value={String(timeZoneMinutes)}
      options={zones.map((minutes) => ({ value: String(minutes), label: zoneName(minutes) }))}
      onChoose={onChoose}
    />
  );
}

function LanguageLinks({ languages }: { languages: readonly MenuLanguage[] }): ReactNode {
  const { t } = useReading();
  const { lang, path, query } = useFragment();
  return (
    <Group label={t("common.language")}>
      <ul className={styles.languages}>
        {languages.map(({ code, name }) => (
          <li key={code}>
            <a
              className={styles.language}
              href={languageAddress(code, path, query)}
              hrefLang={code}
              lang={code}
              aria-current={code === lang ? "true" : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Group>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles.group}>
      <span className={styles.label}>{label}</span>
      {children}
    </div>
  );
}

function Choice(props: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}): ReactNode {
  const id = useId();
  return (
    <div className={styles.group}>
      <label className={styles.label} htmlFor={id}>
        {props.label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={props.value}
        onChange={(event) => props.onChoose(event.target.value)}
      >
        {props.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
