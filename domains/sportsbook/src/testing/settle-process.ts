import { createPool } from "@fairline/database";
import { assert, silentLog, systemClock } from "@fairline/kernel";
import type { OutcomeResult } from "@fairline/contracts";
import { createWallet } from "@fairline/wallet";
import { settleNews } from "../jobs/settle-bets.ts";
import { postgresBetStore } from "../store/postgres-bet-store.ts";
import { FakeOffering } from "./fake-offering.ts";

/** Results of the 1X2 market of fixtures 1, 2, …, one word each. */
const [url, words] = process.argv.slice(2);
assert(url !== undefined && words !== undefined, "a database and results are given");

const pool = createPool(url, { log: silentLog });
const wallet = createWallet({ pool, clock: systemClock, log: silentLog });
await wallet.start();
const offering = new FakeOffering(systemClock);
const deps = {
  store: postgresBetStore(pool),
  ledger: wallet.ledger,
  settlements: offering,
  clock: systemClock,
  log: silentLog,
};
console.log("settling");
// One result after the other, so that there are many moments in which to be killed.
for (const [index, word] of words.split(",").entries()) {
  offering.append({
    kind: "settled",
    fixtureId: String(index + 1),
    typeId: "fb.result",
    specifiers: "",
    certainty: 2,
    rev: 1,
    outcomes: [{ outcomeId: "1", result: toResult(word) }],
    score: [0, 0],
  });
  await settleNews(deps);
}
await wallet.stop();
await pool.end();

function toResult(word: string): OutcomeResult {
  return word === "won" || word === "refunded" || word === "half-won" ? word : "lost";
}
