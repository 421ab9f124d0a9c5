import { readEnvironment } from "@fairline/kernel/node";
import { readDeskOrder } from "./desk-order.ts";
import { obeyOrder } from "./obey-order.ts";
import { openKeptDatabase } from "./open-kept-database.ts";
import { readSettings } from "./settings.ts";
import { tellFailure } from "./tell-failure.ts";

// `npm run desk -- ban 1000000 --level 45 --reason payments --by anna`: changes how a player stands,
// `npm run desk -- account 1000000 --status frozen --reason "…" --by anna`: what his account takes,
// `npm run desk -- correct 1000000 --credit 12.50 --reason "…" --key anna.key`: proposes a correction,
// `npm run desk -- person 1000000 --other 1000007 --same no --reason "…" --by anna`: two persons share a name,
// `npm run desk -- reference OWL-7 --by anna`: a referral code that the site gives out,
// `npm run desk -- move /old /new --by anna`: where a page is,
// `npm run desk -- import-accounts older.csv --by anna`: accounts of an older site,
// `npm run desk -- announce news.json --by anna`: news for browsers that wish to hear of any; while the product runs or not. The running product hears of it from the outbox.
try {
  await work(process.argv.slice(2));
} catch (error) {
  tellFailure(error);
  process.exitCode = 1;
}

async function work(words: readonly string[]): Promise<void> {
  const order = readDeskOrder(words);
  const settings = readSettings(readEnvironment(), []);
  const database = await openKeptDatabase(settings, "DESK_NO_DATA");
  try {
    process.stdout.write(
      `${JSON.stringify(await obeyOrder(database.pool, settings.operators, order))}\n`,
    );
  } finally {
    await database.close();
  }
}
