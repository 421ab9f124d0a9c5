import { createPool } from "@fairline/database";
import { assert, silentLog, systemClock } from "@fairline/kernel";
import { stakeDraft } from "../model/drafts.ts";
import { createWallet } from "../wallet.ts";
import { itemOf } from "./test-ledger.ts";

// A process that stakes without end and says which stakes were acknowledged, one ref a line.
const CLIENTS = 32;
const [url, first, count] = process.argv.slice(2);
assert(url && first && count, "a database and its players are given");

const pool = createPool(url, { log: silentLog });
const { ledger, start } = createWallet({ pool, clock: systemClock, log: silentLog });
await start();
await Promise.all(
  Array.from({ length: CLIENTS }, async (_, client) => {
    const player = BigInt(first) + BigInt(client % Number(count));
    for (;;) {
      const ref = ledger.nextId();
      const reply = await ledger.submit(itemOf(player, [stakeDraft(1n, ref)]));
      assert(reply.kind === "done", "a stake of the endless process is done");
      process.stdout.write(`${ref}\n`);
    }
  }),
);
