import { PROFILES_AT, SETTING_VALUES } from "@fairline/contracts/settings";
import { useFragment } from "@fairline/fragment-kit";
import { ODDS_FORMATS } from "@fairline/fragment-protocol";
import { useReading } from "@fairline/i18n";
import { oddsText, SegmentedControl } from "@fairline/ui-kit";
import { type ReactNode, useState } from "react";
import { keepOwnSettings, readOwnSettings } from "./kept-settings.ts";
import { ANNOUNCEMENTS } from "./own-settings.ts";
import { Choice, Group } from "./setting-fields.tsx";
import { SettingChoice } from "./setting-switches.tsx";
import { zoneName, ZONES } from "./zones.ts";

type Say = (name: string, value: string) => void;

/** Theme, row height, time: how everything looks. */
export function LookFields({ say }: { say: Say }): ReactNode {
  const { t } = useReading();
  const { theme, settings } = useFragment();
  return (
    <>
      <Group label={t("common.theme")}>
        <SegmentedControl
          name={t("common.theme")}
          current={theme}
          segments={(["dark", "light"] as const).map((id) => ({
            id,
            label: t(`common.theme.${id}`),
          }))}
          onChoose={(value) => say("theme", value)}
        />
      </Group>
      <Group label={t("header.density")}>
        <SegmentedControl
          name={t("header.density")}
          current={settings.density}
          segments={SETTING_VALUES.density.map((id) => ({
            id,
            label: t(`header.density.${id}`),
          }))}
          onChoose={(id) => say("density", id)}
        />
      </Group>
      <ZoneChoice onChoose={(value) => say("time-zone", value)} />
      <SettingChoice name="is12h" settings={settings} values={[0, 1]} onChoose={say} />
    </>
  );
}

/** A price that reads differently in each of the six notations. */
const SAMPLE_ODDS = 1_500;

/** How prices are written, and how their moves are shown. */
export function OddsFields({ say }: { say: Say }): ReactNode {
  const { t, lang } = useReading();
  const { oddsFormat, settings } = useFragment();
  return (
    <>
      <Choice
        label={t("common.oddsFormat")}
        value={oddsFormat}
        options={ODDS_FORMATS.map((format) => ({
          value: format,
          label: `${t(`common.odds.${format}`)} · ${oddsText(SAMPLE_ODDS, format, lang)}`,
        }))}
        onChoose={(value) => say("odds-format", value)}
      />
      <SettingChoice
        name="coefIndicationType"
        settings={settings}
        values={[3, 1, 2, 0]}
        onChoose={say}
      />
    </>
  );
}

/** Which markets lists show, and by which names. */
export function ListFields({ say }: { say: Say }): ReactNode {
  const { settings } = useFragment();
  return (
    <>
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
    </>
  );
}

/** The size of texts, and what is read aloud. */
export function AccessibilityFields({ say }: { say: Say }): ReactNode {
  const { t } = useReading();
  const { settings } = useFragment();
  // The panel comes when it is opened: there is a browser then.
  const [own, setOwn] = useState(readOwnSettings);
  return (
    <>
      <SettingChoice name="appFontSize" settings={settings} values={[0, 1, 2]} onChoose={say} />
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
    </>
  );
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
