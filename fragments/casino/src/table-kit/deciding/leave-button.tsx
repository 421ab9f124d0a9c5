import { formatMoney, useReading } from "@fairline/i18n";
import { parseMinor } from "@fairline/money";
import { Button } from "@fairline/ui-kit";
import type { ReactNode } from "react";

/** What the button is given: what leaving pays now, and what to do. */
export type LeaveButtonProps = {
  readonly payMinor: string;
  readonly currency: string;
  /** Something is won and acts are taken. */
  readonly isReady: boolean;
  onLeave(): void;
};

/** Takes what is won. It stays in its place while there is nothing to take. */
export function LeaveButton({ payMinor, currency, isReady, onLeave }: LeaveButtonProps): ReactNode {
  const { t, lang } = useReading();
  const amount = formatMoney(parseMinor(payMinor) ?? 0n, currency, lang);
  return (
    <Button
      look="primary"
      size="large"
      isWide
      aria-disabled={!isReady}
      onClick={isReady ? onLeave : undefined}
    >
      {isReady ? t("game.leave", { amount }) : t("game.leave.nothing")}
    </Button>
  );
}
