import { tellDoors } from "./doors.ts";
import type { Product } from "./product.ts";
import type { Settings } from "./settings.ts";

/** What a start says: where the product is, what is open to whom, and where its data lies. */
export function startLines(
  settings: Pick<Settings, "databaseUrl" | "dataFolder">,
  product: Pick<Product, "url" | "demo" | "demoDesk" | "doors">,
): string[] {
  const lines = [`Fairline is running: ${product.url}`];
  if (product.demo) {
    lines.push(`Demo player: ${product.demo.email}, password: ${product.demo.password}`);
  }
  if (product.demoDesk) {
    const { url, keys } = product.demoDesk;
    lines.push(`Payout desk: ${url}, this machine only; sign in with a key:`);
    lines.push(...keys.map(({ name, key }) => `  ${name} ${key}`));
  }
  lines.push(...tellDoors(product.doors));
  lines.push(
    settings.databaseUrl ? "Data: in the database of DATABASE_URL" : `Data: ${settings.dataFolder}`,
  );
  return lines;
}
