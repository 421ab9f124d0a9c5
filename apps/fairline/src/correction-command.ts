import type { CorrectionOrder } from "@fairline/app-platform";

/** An order about corrections as it is written; the file holds the key that tells who gives it. */
export type CorrectionCommand =
  | { readonly kind: "corrections" }
  | { readonly kind: "correction"; readonly order: CorrectionOrder; readonly keyFile: string };

/** How such an order is written. */
export const CORRECTION_USAGE = `     npm run desk -- correct PLAYER --credit AMOUNT|--debit AMOUNT [--account ID] --reason TEXT --key FILE
     npm run desk -- corrections
     npm run desk -- approve CORRECTION --key FILE
     npm run desk -- decline CORRECTION --reason TEXT --key FILE`;

/** The words that may follow. */
export type CorrectionWords = {
  readonly credit?: string | undefined;
  readonly debit?: string | undefined;
  readonly account?: string | undefined;
  readonly reason?: string | undefined;
  readonly key?: string | undefined;
};

/** What may be said of corrections. */
export const CORRECTION_VERBS = ["corrections", "correct", "approve", "decline"] as const;

const AMOUNT = /^\d{1,16}(?:\.\d{1,9})?$/;
const ID = /^[1-9]\d{6,18}$/;

/** Reads an order about corrections; undefined when it is not written so. */
export function readCorrectionCommand(
  kind: (typeof CORRECTION_VERBS)[number],
  names: readonly string[],
  words: CorrectionWords,
): CorrectionCommand | undefined {
  if (kind === "corrections") return names.length === 0 ? { kind } : undefined;
  const [name, ...rest] = names;
  const id = idOf(name);
  const { key: keyFile } = words;
  if (id === undefined || keyFile === undefined || rest.length > 0) return undefined;
  const order = orderOf(kind, id, words);
  return order && { kind: "correction", order, keyFile };
}

function orderOf(
  kind: CorrectionOrder["kind"],
  id: bigint,
  words: CorrectionWords,
): CorrectionOrder | undefined {
  const { reason, account } = words;
  if (kind === "approve") return { kind, correctionId: id };
  if (reason === undefined) return undefined;
  if (kind === "decline") return { kind, correctionId: id, reason };
  const amount = amountOf(words);
  const accountId = idOf(account);
  if (amount === undefined || (accountId === undefined && account !== undefined)) return undefined;
  return { kind, playerId: id, accountId, amount, reason };
}

/** One of the two is said; a debit takes money. */
function amountOf({ credit, debit }: CorrectionWords): string | undefined {
  const text = credit ?? debit ?? "";
  const isOne = (credit === undefined) !== (debit === undefined);
  if (!isOne || !AMOUNT.test(text)) return undefined;
  return credit === undefined ? `-${text}` : text;
}

function idOf(text = ""): bigint | undefined {
  return ID.test(text) ? BigInt(text) : undefined;
}
