import type { ApiCaller } from "@fairline/api-client";
import type { Translate } from "@fairline/i18n";
import { assertNever } from "@fairline/kernel";
import { Notice } from "@fairline/ui-kit";
import { Dialog } from "@fairline/ui-kit/overlay";
import { type ReactNode, useState } from "react";
import type { TransferCalls, TransferredUser } from "../../browser/late/transfer-calls.ts";
import type { PopupView } from "../page-ui.ts";
import { CodeForm, type SentCode } from "./code-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PhoneForm } from "./phone-form.tsx";
import { UserCard } from "./user-card.tsx";

/** Where a transfer stands. */
export type TransferStep =
  | { readonly kind: "phone" }
  | { readonly kind: "code"; readonly sent: SentCode }
  | { readonly kind: "user"; readonly user: TransferredUser }
  | { readonly kind: "password" }
  | { readonly kind: "done" };

/** What the dialog works with. */
export type TransferDesk = {
  readonly calls: TransferCalls;
  readonly api: ApiCaller;
  readonly t: Translate;
  /** Where it begins. */
  readonly step: TransferStep;
  newId(): string;
  onSignedIn(playerId: string): void;
  /** The account is its player's: it has a password of his own. */
  onDone(): void;
};

/** Makes the dialog in which a player brings his account of an older site along. */
export function createTransferDialog(desk: TransferDesk): PopupView {
  return function TransferDialog({ popup }): ReactNode {
    const [step, setStep] = useState(desk.step);
    return (
      <Dialog isOpen title={popup.title} onClose={popup.close}>
        <Step desk={desk} step={step} onStep={setStep} onClose={popup.close} />
      </Dialog>
    );
  };
}

function Step(props: {
  readonly desk: TransferDesk;
  readonly step: TransferStep;
  readonly onStep: (step: TransferStep) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { desk, step, onStep, onClose } = props;
  switch (step.kind) {
    case "phone":
      return (
        <PhoneForm
          desk={desk}
          onSent={(sent) => onStep({ kind: "code", sent })}
          onClose={onClose}
        />
      );
    case "code":
      return (
        <CodeForm
          desk={desk}
          sent={step.sent}
          onUser={(user) => onStep({ kind: "user", user })}
          onAgain={() => onStep({ kind: "phone" })}
        />
      );
    case "user":
      return (
        <UserCard desk={desk} user={step.user} onSignedIn={() => onStep({ kind: "password" })} />
      );
    case "password":
      return (
        <PasswordForm
          desk={desk}
          onChanged={() => {
            onClose();
            desk.onDone();
          }}
        />
      );
    case "done":
      return <Notice kind="ok">{desk.t("transfer.done")}</Notice>;
    default:
      return assertNever(step);
  }
}
