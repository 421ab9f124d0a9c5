import { parseArgs } from "node:util";
import { Failure } from "@fairline/kernel";
import { benchHttp } from "./bet-placement/bench-http.ts";
import { benchLedger } from "./bet-placement/bench-ledger.ts";

const BETS = 1_000;
const BETS_MAX = 100_000;
const CLIENTS = 64;
const CLIENTS_MAX = 1_024;
const ROUNDS = 3;
const SECONDS = 3;

/**
 * `bet-placement` places 1,000 bets over HTTP with a running product (`--http URL`) or one that it
 * starts. `bet-placement --ledger` measures the engine beside pgbench and a naive control instead.
 */
export function benchBetPlacement(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      http: { type: "string" },
      bets: { type: "string" },
      clients: { type: "string" },
      ledger: { type: "boolean" },
      rounds: { type: "string" },
      seconds: { type: "string" },
    },
  });
  if (values.ledger) {
    return benchLedger({
      rounds: whole(values.rounds, ROUNDS, 1_000),
      seconds: whole(values.seconds, SECONDS, 3_600),
    });
  }
  return benchHttp({
    origin: values.http,
    bets: whole(values.bets, BETS, BETS_MAX),
    clients: whole(values.clients, CLIENTS, CLIENTS_MAX),
  });
}

function whole(text: string | undefined, fallback: number, max: number): number {
  const number = text === undefined ? fallback : Number(text);
  if (Number.isInteger(number) && number > 0 && number <= max) return number;
  throw new Failure("BENCH_ARGUMENT", `${text} is not a whole number from 1 to ${max}`);
}
