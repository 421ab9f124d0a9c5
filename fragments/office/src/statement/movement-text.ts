import type { CallReply } from "@fairline/contracts/calls";
import type { Translate } from "@fairline/i18n";

/** One movement of an account. */
export type Movement = CallReply<"findStatement">["rows"][number];

/** What a movement is: a held stake is called a stake once its bet was accepted. */
export function kindText({ kind, subject }: Movement, t: Translate): string {
  const isHeld = kind === "hold" && isWaiting(subject);
  return t(`office.statement.${kind === "hold" && !isHeld ? "stake" : kind}`);
}

/** What became of the bet of a movement; undefined where it is of no bet. */
export function stateText({ subject }: Movement, t: Translate): string | undefined {
  return subject?.kind === "bet" ? t(`office.bet.${subject.state}`) : undefined;
}

/** The number that a movement goes by: of a bet the one on its receipt. */
export function referenceText({ reference, subject }: Movement): string {
  return subject?.kind === "bet" ? subject.code : reference;
}

/** Where the bet of a movement is shown; undefined where it is of no bet. */
export function betAddress({ reference, subject }: Movement): string | undefined {
  return subject?.kind === "bet" ? `/office/history?bet=${reference}` : undefined;
}

function isWaiting(subject: Movement["subject"]): boolean {
  return subject?.kind !== "bet" || STAKE_OUT.has(subject.state);
}

/** Bets whose stake was never taken. */
const STAKE_OUT: ReadonlySet<string> = new Set(["pending-delay", "rejected"]);
