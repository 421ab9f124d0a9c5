import { parseArgs } from "node:util";
import type { PageOrder, PersonOrder } from "@fairline/app-platform";
import {
  banReasons,
  type ReferenceOrder,
  SPORT_NUMBERS,
  type StandingChange,
} from "@fairline/identity";
import { Failure } from "@fairline/kernel";
import { accountStatuses, type StatusOrder } from "@fairline/wallet";
import {
  CORRECTION_USAGE,
  CORRECTION_VERBS,
  type CorrectionCommand,
  readCorrectionCommand,
} from "./correction-command.ts";

/** What an operator wants of the desk: something of a player, of an address, or of a file of accounts. */
export type DeskOrder =
  | StandingOrder
  | AccountOrder
  | NamesakeOrder
  | { readonly kind: "reference"; readonly order: ReferenceOrder }
  | CorrectionCommand
  | PageOrder
  | FileOrder;

type AccountOrder = { readonly kind: "account"; readonly order: StatusOrder };

type NamesakeOrder = { readonly kind: "person"; readonly order: PersonOrder };

type FileOrder =
  | { readonly kind: "import"; readonly file: string; readonly by: string }
  | { readonly kind: "announce"; readonly file: string; readonly by: string };

type StandingOrder = {
  readonly kind: "standing";
  readonly playerId: bigint;
  readonly change: StandingChange;
  readonly by: string;
};

const USAGE = `Use: npm run desk -- ban PLAYER --level N [--version N] --reason ${banReasons.join("|")} --by NAME
     npm run desk -- unban PLAYER --by NAME
     npm run desk -- needs PLAYER [--identification yes|no] [--data yes|no] --by NAME
     npm run desk -- close-sports PLAYER [--line SPORT,…|none] [--live SPORT,…|none] --by NAME
     npm run desk -- account PLAYER --status ${accountStatuses.join("|")} [--account ID] --reason TEXT --by NAME
     npm run desk -- person PLAYER --other PLAYER --same yes|no --reason TEXT --by NAME
     npm run desk -- reference CODE --by NAME
     npm run desk -- unreference CODE --by NAME
${CORRECTION_USAGE}
     npm run desk -- move FROM TO [--code 301|302] [--host HOST] --by NAME
     npm run desk -- gone FROM [--host HOST] --by NAME
     npm run desk -- unmove FROM [--host HOST] --by NAME
     npm run desk -- moved [--host HOST]
     npm run desk -- import-accounts FILE --by NAME
     npm run desk -- announce FILE --by NAME
FROM and TO are paths without language, such as /old/page. FILE of a key holds that of an operator.`;

/** Reads the words of a command; throws a Failure that says how to write one. */
export function readDeskOrder(words: readonly string[]): DeskOrder {
  const { values, positionals } = parse(words);
  const [verb = "", ...names] = positionals;
  if (verb === "import-accounts") return fileOrderOf("import", names, values);
  if (verb === "announce") return fileOrderOf("announce", names, values);
  if (verb === "person") return namesakeOrderOf(names, values);
  if (verb === "reference" || verb === "unreference") {
    const [code = refuse(), ...rest] = names;
    if (rest.length > 0) refuse();
    const order = { code, isGiven: verb === "reference", by: nameOf(values) };
    return { kind: "reference", order };
  }
  if (verb === "account") return accountOrderOf(names, values);
  const correction = CORRECTION_VERBS.find((known) => known === verb);
  if (correction) return readCorrectionCommand(correction, names, values) ?? refuse();
  return PAGE_VERBS.has(verb)
    ? pageOrderOf(verb, names, values)
    : standingOrderOf(verb, names, values);
}

/** What may be said of addresses, and how many of them it names. */
const PAGE_VERBS: ReadonlyMap<string, number> = new Map([
  ["move", 2],
  ["gone", 1],
  ["unmove", 1],
  ["moved", 0],
]);

function standingOrderOf(verb: string, names: readonly string[], values: Values): StandingOrder {
  const playerId = numberOf(names);
  const change = changeOf(verb, values);
  return { kind: "standing", playerId, change, by: nameOf(values) };
}

function accountOrderOf(names: readonly string[], values: Values): AccountOrder {
  const { account, reason = refuse() } = values;
  const status = accountStatuses.find((known) => known === values.status) ?? refuse();
  const accountId = account === undefined ? undefined : numberOf([account]);
  const order = { playerId: numberOf(names), accountId, status, reason, operator: nameOf(values) };
  return { kind: "account", order };
}

const REASON_MAX = 500;

/** Two accounts that share a name, and whether they are one person's. */
function namesakeOrderOf(names: readonly string[], values: Values): NamesakeOrder {
  const { other = "", same, reason = "" } = values;
  if (reason.trim() === "" || reason.length > REASON_MAX) refuse();
  const areTwo = !answerOf(same);
  const pair = { playerId: numberOf(names), otherId: numberOf([other]) };
  return { kind: "person", order: { ...pair, areTwo, reason, by: nameOf(values) } };
}

/** The one number that is named: of a player or of something of his. */
function numberOf([number = "", ...rest]: readonly string[]): bigint {
  return /^[1-9]\d{6,17}$/.test(number) && rest.length === 0 ? BigInt(number) : refuse();
}

function fileOrderOf(
  kind: FileOrder["kind"],
  [file = "", ...rest]: readonly string[],
  values: Values,
): FileOrder {
  if (file === "" || rest.length > 0) refuse();
  return { kind, file, by: nameOf(values) };
}

const HOST = /^[a-z0-9.:-]{0,255}$/;

/** Whether the paths themselves are fit says whoever keeps them. */
function pageOrderOf(verb: string, names: readonly string[], values: Values): PageOrder {
  const [from = "", to = ""] = names;
  const { host = "", code = "301" } = values;
  if (!HOST.test(host) || names.length !== PAGE_VERBS.get(verb)) refuse();
  if (verb === "moved") return { kind: "list", host };
  const by = nameOf(values);
  if (verb === "unmove") return { kind: "unmove", from, host, by };
  if (verb === "gone") return { kind: "move", from, to: null, code: 410, host, by };
  if (code !== "301" && code !== "302") refuse();
  return { kind: "move", from, to, code: code === "301" ? 301 : 302, host, by };
}

function nameOf({ by }: Values): string {
  return by !== undefined && by !== "" && by.length <= 100 ? by : refuse();
}

type Values = ReturnType<typeof parse>["values"];

function parse(words: readonly string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        level: text,
        version: text,
        reason: text,
        by: text,
        identification: text,
        data: text,
        line: text,
        live: text,
        code: text,
        host: text,
        status: text,
        account: text,
        other: text,
        same: text,
        credit: text,
        debit: text,
        key: text,
      },
    });
  } catch (cause) {
    throw new Failure("DESK_ORDER", USAGE, { cause });
  }
}

function changeOf(verb: string | undefined, values: Values): StandingChange {
  const { identification, data } = values;
  if (verb === "unban") return { liftBan: true };
  if (verb === "ban") {
    const reason = banReasons.find((known) => known === values.reason) ?? refuse();
    return {
      ban: { level: wholeOf(values.level), version: wholeOf(values.version ?? "0"), reason },
    };
  }
  if (verb === "close-sports") return { closedSports: sportsOf(values) };
  if (verb !== "needs" || (identification === undefined && data === undefined)) refuse();
  return {
    ...(identification === undefined ? {} : { needsIdentification: answerOf(identification) }),
    ...(data === undefined ? {} : { needsData: answerOf(data) }),
  };
}

function sportsOf({ line, live }: Values): NonNullable<StandingChange["closedSports"]> {
  if (line === undefined && live === undefined) refuse();
  return {
    ...(line === undefined ? {} : { line: numbersOf(line) }),
    ...(live === undefined ? {} : { live: numbersOf(live) }),
  };
}

function numbersOf(names: string): readonly number[] {
  if (names === "none") return [];
  return names.split(",").map((name) => SPORT_NUMBERS[name] ?? refuse());
}

function wholeOf(text: string | undefined): number {
  return text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : refuse();
}

function answerOf(text: string | undefined): boolean {
  if (text !== "yes" && text !== "no") refuse();
  return text === "yes";
}

function refuse(): never {
  throw new Failure("DESK_ORDER", USAGE);
}
