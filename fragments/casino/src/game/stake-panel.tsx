import { useFragment } from "@fairline/fragment-kit";
import { formatMoney, useReading } from "@fairline/i18n";
import { Button } from "@fairline/ui-kit";
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from "react";
import type { Phase } from "../desk/phase-of.ts";
import { isPlayKey } from "./is-play-key.ts";
import { StakeField } from "./stake-field.tsx";
import styles from "./stake-panel.module.css";
import { isSeatLocked, type StakeView } from "./view-of-stake.ts";

/** What the panel is given. */
export type StakePanelProps = {
  phase: Phase;
  stake: StakeView;
  currency: string;
  /** The next round may not begin yet. */
  isCooling: boolean;
  onType(text: string): void;
  onPlay(): void;
};

const WORKING: ReadonlySet<Phase["kind"]> = new Set<Phase["kind"]>([
  "opening",
  "sending",
  "pending",
  "paying",
]);

/**
 * The stake and the button that plays. A press counts only when it began while the table rested: one
 * that cuts an animation short never stakes as well.
 */
export function StakePanel(props: StakePanelProps): ReactNode {
  const { phase, stake, currency, isCooling, onType, onPlay } = props;
  const { bus, href, path, signedIn } = useFragment();
  const { t } = useReading();
  const noteId = useId();
  const pressedIn = useRef<Phase["kind"] | null>(null);
  const canPlay = phase.kind === "resting" && !isCooling && stake.verdict === "ok";
  usePlayKey(canPlay, onPlay);
  if (signedIn === null) {
    return (
      <div className={styles.panel}>
        <p className={styles.note}>{t("seat.guest.text")}</p>
        <Button
          look="primary"
          size="large"
          isWide
          onClick={() => bus.emit("show-login-form", { returnTo: href(path) })}
        >
          {t("seat.logIn")}
        </Button>
      </div>
    );
  }
  const notePress = () => {
    pressedIn.current = phase.kind;
  };
  return (
    <form
      className={styles.panel}
      data-player=""
      onSubmit={submit}
      onPointerDownCapture={notePress}
      onKeyDownCapture={noteKey}
    >
      <StakeField
        stake={stake}
        currency={currency}
        isLocked={isSeatLocked(phase)}
        noteId={noteId}
        onType={onType}
      />
      <p id={noteId} className={styles.note}>
        <WhyNot stake={stake} currency={currency} />
      </p>
      <Button
        type="submit"
        look="primary"
        size="large"
        isWide
        isBusy={WORKING.has(phase.kind)}
        aria-disabled={!canPlay}
        aria-describedby={noteId}
      >
        {t("seat.play")}
      </Button>
    </form>
  );

  function noteKey(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    notePress();
    // A held key plays once.
    if (event.repeat) event.preventDefault();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const began = pressedIn.current ?? phase.kind;
    pressedIn.current = null;
    if (canPlay && began === "resting") onPlay();
  }
}

function WhyNot({ stake, currency }: { stake: StakeView; currency: string }): ReactNode {
  const { t, lang } = useReading();
  const { bounds, verdict } = stake;
  if (bounds === null) return null;
  const money = (minor: bigint) => formatMoney(minor, currency, lang);
  switch (verdict) {
    case "too-small":
      return t("seat.why.too-small", { amount: money(bounds.minMinor) });
    case "too-large":
      return t("seat.why.too-large", { amount: money(bounds.maxMinor) });
    case "no-step":
      return t("seat.why.no-step", { amount: money(bounds.stepMinor) });
    case "no-stake":
    case "no-money":
    case "no-number":
    case "no-choice":
      return t(`seat.why.${verdict}`);
    case "ok":
    case "not-open":
      return null;
  }
}

/** Enter plays wherever nothing else takes it. */
function usePlayKey(canPlay: boolean, onPlay: () => void): void {
  const latest = useRef({ canPlay, onPlay });
  useEffect(() => {
    latest.current = { canPlay, onPlay };
  });
  useEffect(() => {
    const ended = new AbortController();
    const listen = (event: globalThis.KeyboardEvent): void => {
      if (latest.current.canPlay && isPlayKey(event)) latest.current.onPlay();
    };
    // Before any table hears it: the key that ends an animation comes while nothing can be played.
    document.addEventListener("keydown", listen, { capture: true, signal: ended.signal });
    return () => ended.abort();
  }, []);
}
