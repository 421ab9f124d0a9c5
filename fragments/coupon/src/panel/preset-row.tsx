import { useReading, useT } from "@fairline/i18n";
import { findCurrency, formatMinor, parseTyped } from "@fairline/money";
import { IconButton } from "@fairline/ui-kit";
import { type ReactNode, useState } from "react";
import { decimalMarkOf } from "../state/decimal-mark.ts";
import { isPreset } from "../state/presets.ts";
import styles from "./preset-row.module.css";

/** What the row of presets is given. */
export type PresetRowProps = {
  currency: string;
  isLocked: boolean;
  presets: readonly string[];
  onPresets: (presets: readonly string[]) => void;
  onStake: (text: string) => void;
  onMax: () => void;
  isMaxBusy: boolean;
};

/** Stakes of the player's own choice, and the most the server takes. */
export function PresetRow(props: PresetRowProps): ReactNode {
  const { isLocked, presets, onStake, onMax, isMaxBusy } = props;
  const t = useT();
  const { lang } = useReading();
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <PresetEditor {...props} onDone={() => setEditing(false)} />;
  return (
    <fieldset className={styles.row} aria-label={t("coupon.presets")}>
      {presets.map((preset, index) => {
        const text = preset.replace(".", decimalMarkOf(lang));
        return (
          <button
            key={`${index}-${preset}`}
            type="button"
            className={styles.preset}
            disabled={isLocked}
            aria-keyshortcuts={`Alt+${index + 1}`}
            onClick={() => onStake(text)}
          >
            {text}
          </button>
        );
      })}
      <button
        type="button"
        className={styles.preset}
        disabled={isLocked}
        aria-busy={isMaxBusy}
        aria-keyshortcuts={`Alt+${presets.length + 1}`}
        onClick={onMax}
      >
        {t("coupon.max")}
      </button>
      <IconButton
        icon="settings"
        size="tiny"
        name={t("coupon.presets.edit")}
        disabled={isLocked}
        onClick={() => setEditing(true)}
      />
    </fieldset>
  );
}

function PresetEditor(props: PresetRowProps & { onDone: () => void }): ReactNode {
  const { presets, currency, onPresets, onDone } = props;
  const t = useT();
  const { lang } = useReading();
  const mark = decimalMarkOf(lang);
  const [texts, setTexts] = useState(() => presets.map((preset) => preset.replace(".", mark)));
  const exponent = findCurrency(currency)?.exponent ?? 2;
  const read = texts.map((text) => presetOf(text, exponent, mark));
  const isValid = read.every(isPreset);
  return (
    <form
      className={styles.row}
      aria-label={t("coupon.presets.edit")}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isValid) return;
        onPresets(read.filter(isPreset));
        onDone();
      }}
    >
      {texts.map((text, index) => (
        <input
          key={index}
          className={styles.edit}
          inputMode="decimal"
          maxLength={12}
          aria-label={t("coupon.presets.nth", { n: index + 1 })}
          aria-invalid={read[index] === undefined || undefined}
          value={text}
          onChange={(event) => setTexts(texts.with(index, event.target.value))}
        />
      ))}
      <button type="submit" className={styles.preset} disabled={!isValid}>
        {t("common.save")}
      </button>
    </form>
  );
}

function presetOf(text: string, exponent: number, mark: "." | ","): string | undefined {
  const parsed = parseTyped(text, exponent, mark);
  if (parsed.kind !== "amount" || parsed.minor <= 0n) return undefined;
  return formatMinor(parsed.minor, exponent).replace(/\.0+$/, "");
}
