import { useFragment } from "@fairline/fragment-kit";
import { ODDS_FORMATS } from "@fairline/fragment-protocol";
import { findLanguage, languages, useReading } from "@fairline/i18n";
import { oddsText } from "@fairline/ui-kit";
import { Icon, SegmentedControl } from "@fairline/ui-kit";
import { type ReactNode, useId } from "react";
import { Popover } from "../popover/popover.tsx";
import { languageAddress } from "./language-address.ts";
import { ANNOUNCEMENTS, DENSITIES, type OwnSettings } from "./own-settings.ts";
import styles from "./settings.module.css";
import { zoneName, ZONES } from "./zones.ts";

/** How the site looks and reads to this player; everything takes effect at once. */
export function SettingsPopover(props: {
  own: OwnSettings;
  onOwn: (own: OwnSettings) => void;
}): ReactNode {
  const { own, onOwn } = props;
  const { t, lang } = useReading();
  const { bus, theme, oddsFormat } = useFragment();
  const say = (name: string, value: string) => bus.emit("settings:changed", { name, value });
  return (
    <Popover name={t("common.settings")} button={<Icon name="settings" />}>
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
      <Group label={t("header.density")}>
        <SegmentedControl
          name={t("header.density")}
          current={own.density}
          segments={DENSITIES.map((id) => ({ id, label: t(`header.density.${id}`) }))}
          onChoose={(id) => {
            const density = DENSITIES.find((one) => one === id);
            if (density) onOwn({ ...own, density });
          }}
        />
      </Group>
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
          onOwn({ ...own, announcements });
          say("announcements", announcements);
        }}
      />
      <LanguageLinks />
    </Popover>
  );
}

/** A price that reads differently in each of the six notations. */
const SAMPLE_ODDS = 1_500;

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

function LanguageLinks(): ReactNode {
  const { t } = useReading();
  const { lang, path, query } = useFragment();
  return (
    <Group label={t("common.language")}>
      <ul className={styles.languages}>
        {languages.map(({ code }) => (
          <li key={code}>
            <a
              className={styles.language}
              href={languageAddress(code, path, query)}
              hrefLang={code}
              lang={code}
              aria-current={code === lang ? "true" : undefined}
            >
              {findLanguage(code)?.nativeName}
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
