import { parseArgs } from "node:util";
import { Failure } from "@fairline/kernel";

/** What an operator wants of the support desk. */
export type SupportOrder =
  | { readonly kind: "list" }
  | {
      readonly kind: "answer";
      readonly number: bigint;
      readonly text: string;
      readonly by: string;
    };

const USAGE = `Use: npm run support-desk -- list
     npm run support-desk -- answer NUMBER --text "The answer." --by NAME`;
const ANSWER_MAX = 4_000;
const NAME_MAX = 100;

/** Reads the words of a command; throws a Failure that says how to write one. */
export function readSupportOrder(words: readonly string[]): SupportOrder {
  const { values, positionals } = parse(words);
  const [verb, number = "", ...rest] = positionals;
  if (rest.length > 0) refuse();
  if (verb === "list" && number === "") return { kind: "list" };
  const { text = "", by = "" } = values;
  const isWhole =
    text.trim() !== "" && text.length <= ANSWER_MAX && by !== "" && by.length <= NAME_MAX;
  if (verb !== "answer" || !/^[1-9]\d{0,17}$/.test(number) || !isWhole) refuse();
  return { kind: "answer", number: BigInt(number), text, by };
}

function parse(words: readonly string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options: { text, by: text } });
  } catch (cause) {
    throw new Failure("SUPPORT_ORDER", USAGE, { cause });
  }
}

function refuse(): never {
  throw new Failure("SUPPORT_ORDER", USAGE);
}
