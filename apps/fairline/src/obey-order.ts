import { readFileSync, statSync } from "node:fs";
import {
  announceNews,
  BLOCKED_COUNTRIES,
  listCorrections,
  orderCorrection,
  orderPages,
  orderPerson,
} from "@fairline/app-platform";
import { secureBytes } from "@fairline/fairness";
import {
  changePlayerStanding,
  changeReference,
  importAccounts,
  IMPORT_TEXT_MAX,
} from "@fairline/identity";
import { Failure, isRefused, type Refused, systemClock, uuidV7At } from "@fairline/kernel";
import { setAccountStatus } from "@fairline/wallet";
import type { DeskOrder } from "./desk-order.ts";

type Pool = Parameters<typeof orderPages>[0]["pool"];

/** Does what an operator wants and answers what there is to tell; `operators` is the file of their keys. */
export async function obeyOrder(
  pool: Pool,
  operators: string | undefined,
  order: DeskOrder,
): Promise<object> {
  const deps = { pool, clock: systemClock };
  if (order.kind === "import") {
    const importing = { ...deps, blockedCountries: BLOCKED_COUNTRIES };
    return importAccounts(importing, readFile(order.file), order.by);
  }
  if (order.kind === "announce") return announceNews(deps, readFile(order.file));
  if (order.kind === "account") {
    const { accountId, ...standing } = accept(await setAccountStatus(deps, order.order));
    return { accountId: String(accountId), ...standing };
  }
  if (order.kind === "reference") {
    accept(await changeReference(deps, order.order));
    return order.order;
  }
  if (order.kind === "person") {
    const { playerId, otherId, areTwo } = order.order;
    accept(await orderPerson(deps, order.order));
    return { playerId: String(playerId), otherId: String(otherId), areTwo };
  }
  if (order.kind === "corrections") return { corrections: await listCorrections(pool) };
  if (order.kind === "correction") {
    if (operators === undefined) throw new Failure("OPERATORS", NO_OPERATORS);
    const operatorList = readFile(operators);
    return orderCorrection(
      { ...deps, operatorList, newRequestId },
      readFile(order.keyFile),
      order.order,
    );
  }
  if (order.kind !== "standing") return { pages: await orderPages(deps, order) };
  const { playerId, change, by } = order;
  const changing = { ...deps, nudge: () => undefined };
  const standing = accept(await changePlayerStanding(changing, playerId, change, by));
  return { playerId: String(playerId), ...standing };
}

const NO_OPERATORS = "OPERATORS names no file of operators: nobody corrects accounts.";
const REQUEST_ID_BYTES = 10;

function newRequestId(): string {
  return uuidV7At(systemClock.nowMs(), secureBytes(REQUEST_ID_BYTES));
}

function accept<Answer extends object | true>(answer: Answer | Refused<string>): Answer {
  if (!isRefused(answer)) return answer;
  throw new Failure(answer.code, `The desk refuses: ${answer.code}.`);
}

/** A letter takes four bytes at most. */
const BYTES_A_LETTER = 4;

function readFile(file: string): string {
  try {
    if (statSync(file).size <= IMPORT_TEXT_MAX * BYTES_A_LETTER) return readFileSync(file, "utf8");
  } catch (cause) {
    throw new Failure("DESK_FILE", `The file ${file} cannot be read.`, { cause });
  }
  throw new Failure("DESK_FILE", `The file ${file} is too large.`);
}
