import { parseArgs } from "node:util";
import { Failure } from "@fairline/kernel";
import { benchHttp } from "./bet-placement/bench-http.ts";
import { compareDesigns } from "./bet-placement/compare-designs.ts";

const BETS = 20_000;
const BETS_MAX = 100_000;
const CLIENTS = [64, 256, 1_024];
const CLIENTS_MAX = 1_024;
const HTTP_CLIENTS = [64, 256];
const ROUNDS = 5;
const SECONDS = 3;
const PLAYERS = 100_000;
const PLAYERS_MAX = 1_000_000;

/**
 * `bet-placement` measures whole bets beside pgbench and a naive control; `--ledger` stakes alone.
 * `bet-placement --http [URL]` places bets over HTTP with a product; `--listening` by players who
 * have a page open.
 */
export function benchBetPlacement(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    // `--http` alone means a product of the bench's own.
    args: args.map((arg, index) =>
      arg === "--http" && !args[index + 1]?.startsWith("http") ? "--http=" : arg,
    ),
    options: {
      http: { type: "string" },
      bets: { type: "string" },
      clients: { type: "string" },
      database: { type: "string" },
      ledger: { type: "boolean" },
      listening: { type: "boolean", default: false },
      only: { type: "string" },
      players: { type: "string" },
      rounds: { type: "string" },
      seconds: { type: "string" },
    },
  });
  if (values.http !== undefined) {
    return benchHttp({
      origin: values.http === "" ? undefined : values.http,
      bets: whole(values.bets, BETS, BETS_MAX),
      rounds: whole(values.rounds, ROUNDS, 1_000),
      clients: clientsOf(values.clients) ?? HTTP_CLIENTS,
      isListening: values.listening,
      databaseUrl: values.database,
    });
  }
  return compareDesigns({
    rounds: whole(values.rounds, ROUNDS, 1_000),
    seconds: whole(values.seconds, SECONDS, 3_600),
    players: whole(values.players, PLAYERS, PLAYERS_MAX),
    clients: clientsOf(values.clients) ?? CLIENTS,
    ledgerOnly: values.ledger === true,
    databaseUrl: values.database,
    only: values.only?.split(","),
  });
}

function clientsOf(text: string | undefined): number[] | undefined {
  return text?.split(",").map((each) => whole(each, 0, CLIENTS_MAX));
}

function whole(text: string | undefined, fallback: number, max: number): number {
  const number = text === undefined ? fallback : Number(text);
  if (Number.isInteger(number) && number > 0 && number <= max) return number;
  throw new Failure("BENCH_ARGUMENT", `${text} is not a whole number from 1 to ${max}`);
}
