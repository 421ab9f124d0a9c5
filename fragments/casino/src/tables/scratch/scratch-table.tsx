import { scratchPrizes } from "@fairline/games";
import { formatNumber, useReading } from "@fairline/i18n";
import { Button } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { multipleText } from "../../table-kit/pays/multiple-text.ts";
import { payMark, PayTable } from "../../table-kit/pays/pay-table.tsx";
import { Controls, Seat, Stage } from "../../table-kit/seat/seat.tsx";
import type { TableProps } from "../table-props.ts";
import { ScratchField } from "./scratch-field.tsx";
import styles from "./scratch-table.module.css";
import { scratchView } from "./scratch-view.ts";
import { FIELDS, ticketFields } from "./ticket-fields.ts";
import { useScratching } from "./use-scratching.ts";

export { messages } from "./messages.ts";

/** A ticket of nine fields; three equal ones win. */
export function View({ round, onShown }: TableProps): ReactNode {
  const { t } = useReading();
  const view = scratchView(round?.view);
  const { open, isAllOpen, scratch, scratchAll } = useScratching(round, view !== null, onShown);
  const fields = view && round ? ticketFields(round.roundId, view.prize) : null;
  const canScratch = fields !== null && !isAllOpen;
  return (
    <Seat>
      <Stage>
        <div className={styles.fields} role="group" aria-label={t("game.scratch.fields")}>
          {Array.from({ length: FIELDS }, (_, place) => (
            <ScratchField
              key={`${round?.roundId}/${place}`}
              number={place + 1}
              prize={fields?.[place] ?? null}
              isOpen={open[place] === true}
              mark={payMark(isAllOpen && fields?.[place] === view?.prize, (view?.prize ?? 0) > 1)}
              onScratch={() => scratch(place)}
            />
          ))}
        </div>
      </Stage>
      <Controls>
        <Button
          size="large"
          isWide
          aria-disabled={!canScratch}
          onClick={canScratch ? scratchAll : undefined}
        >
          {t("game.scratch.all")}
        </Button>
        <p className={styles.text}>
          {view && isAllOpen
            ? t("game.scratch.ticket", { number: view.ticket })
            : t("game.scratch.how")}
        </p>
      </Controls>
    </Seat>
  );
}

const MULTIPLE_E4 = 10_000;

/** What tickets pay, and how many of a million pay it. */
export function Pays({ round }: TableProps): ReactNode {
  const { t, lang } = useReading();
  const prize = scratchView(round?.view)?.prize ?? null;
  return (
    <PayTable
      caption={t("game.scratch.prizes")}
      heads={[t("game.scratch.prize"), t("game.scratch.tickets")]}
      hit={t("game.pays.hit")}
      rows={scratchPrizes.map((line) => ({
        id: String(line.prize),
        name: <bdi>{multipleText(line.prize * MULTIPLE_E4, lang)}</bdi>,
        cells: [formatNumber(line.tickets, lang)],
        mark: payMark(line.prize === prize, line.prize > 1),
      }))}
    />
  );
}
