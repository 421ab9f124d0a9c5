import type { JacksView } from "@fairline/games";
import { useReading } from "@fairline/i18n";
import { Button } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { TableProps } from "../table-props.ts";
import { HAND, handView } from "./hand-view.ts";
import { HandPays } from "./hand-pays.tsx";
import { HeldCard } from "./held-card.tsx";
import styles from "./jacks-or-better-table.module.css";
import { Controls, Seat, Stage } from "../../table-kit/seat/seat.tsx";
import { inTurn, outcomeHeldBack } from "../../table-kit/showing/motions.ts";
import { useShowing } from "../../table-kit/showing/use-showing.ts";
import { useHolds } from "./use-holds.ts";

export { messages } from "./messages.ts";

/** Five cards, one draw, and what the hand pays. */
export function View({ round, isOpen, act, onShown }: TableProps): ReactNode {
  const { t } = useReading();
  const view = handView(round?.view);
  const box = useShowing({ round, onShown, play });
  const isDeciding = isOpen && view !== null && !view.isDone;
  const { held, toggle } = useHolds(view ? (round?.roundId ?? null) : null, isDeciding);
  const cards = view?.final ?? view?.dealt ?? null;
  const shownHold = view?.hold ?? held;
  return (
    <Seat box={box}>
      <Stage>
        <div className={styles.hand} role="group" aria-label={t("game.jacks.cards")}>
          {Array.from({ length: HAND }, (_, place) => (
            <HeldCard
              key={place}
              place={place + 1}
              card={cards?.[place] ?? null}
              isHeld={shownHold[place] === true}
              isNew={isNewCard(view, place)}
              onToggle={isDeciding ? () => toggle(place) : null}
            />
          ))}
        </div>
        <p className={styles.name}>
          {view ? <span data-outcome="">{t(`game.jacks.hand.${view.hand}`)}</span> : "\u00a0"}
        </p>
      </Stage>
      <Controls>
        <div className={styles.decision}>
          <Button
            look="primary"
            size="large"
            isWide
            aria-disabled={!isDeciding}
            onClick={isDeciding ? () => act({ hold: [...held] }) : undefined}
          >
            {t("game.jacks.draw")}
          </Button>
          {isDeciding ? <p className={styles.hint}>{t("game.jacks.hint")}</p> : null}
        </div>
      </Controls>
    </Seat>
  );
}

/** What the hands pay; the one that is held or won is marked. */
export function Pays({ round }: TableProps): ReactNode {
  const view = handView(round?.view);
  return <HandPays hand={view?.hand ?? null} isFinal={view?.isDone ?? false} />;
}

function isNewCard(view: JacksView | null, place: number): boolean {
  return view !== null && view.hold?.[place] !== true;
}

const CARD_STEP_MS = 110;
const CARD_MS = 240;

function play(box: HTMLElement): readonly Animation[] {
  const cards = box.querySelectorAll("[data-new]");
  const turn = [
    { transform: "translateY(-12px) rotateY(90deg)", opacity: 0 },
    { transform: "none", opacity: 1 },
  ];
  return [
    ...inTurn(cards, turn, { stepMs: CARD_STEP_MS, eachMs: CARD_MS }),
    ...outcomeHeldBack(box, cards.length * CARD_STEP_MS + CARD_MS),
  ];
}
