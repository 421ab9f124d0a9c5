import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import type { Clock, Json, JsonObject } from "@fairline/kernel";

/** Calls whose fate is followed. */
export type FollowedCall =
  | "register"
  | "placeBet"
  | "startDeposit"
  | "setLimit"
  | "pay"
  | "cashOutBet"
  | "startWithdrawal"
  | "gameDebit"
  | "gameCredit"
  | "gameRollback"
  | "block"
  | ReadCall;

/** Calls by which a player sees what he did. */
export type ReadCall = "findBets" | "findPayments" | "findLimits" | "findAccounts";

/** A request that was about to be sent. Times are Unix milliseconds. */
export type Asked = {
  readonly kind: "asked";
  readonly id: number;
  readonly at: number;
  readonly call: FollowedCall;
  /** Number of the player in this run. */
  readonly player: number;
  /** What makes repeats one request: the requestId, the e-mail, the address to pay at. */
  readonly key: string;
  readonly body: JsonObject;
  /** Name of the process. */
  readonly to: string;
};

/** The answer to a request. Status 0: none came, so that its fate is not known. */
export type Answered = {
  readonly kind: "answered";
  readonly id: number;
  readonly at: number;
  readonly status: number;
  /** Code of the refusal; null for a success. */
  readonly code: string | null;
  /** What of the answer must never change, or the facts of the refusal. */
  readonly reply: Json;
};

/** A line of the journal. */
export type Entry = Asked | Answered;

/** Everything asked and answered, written before it is sent and as soon as it is heard. */
export interface Journal {
  asked(request: Omit<Asked, "kind" | "id" | "at">): number;
  answered(id: number, answer: Omit<Answered, "kind" | "id" | "at">): void;
  close(): void;
}

/** Opens a journal in a file that is only added to. */
export function openJournal(path: string, clock: Clock): Journal {
  const file = openSync(path, "a");
  let next = 1;
  const add = (entry: Entry) => void writeSync(file, `${JSON.stringify(entry)}\n`);
  return {
    asked(request) {
      const id = next;
      next += 1;
      add({ kind: "asked", id, at: clock.nowMs(), ...request });
      return id;
    },
    answered: (id, answer) => add({ kind: "answered", id, at: clock.nowMs(), ...answer }),
    close: () => closeSync(file),
  };
}

/** Reads a journal back: what is judged is what was written down. */
export function readJournal(path: string): Entry[] {
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line): Entry => JSON.parse(line));
}
