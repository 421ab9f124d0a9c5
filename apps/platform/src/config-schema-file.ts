import { join } from "node:path";
import { configGroups, describeGroups } from "@fairline/contracts/site-config";

/** Where the schema of the site's configuration is checked in. */
export function configSchemaPath(root: string): string {
  return join(root, "docs", "api", "site-config.schema.json");
}

/** The text that belongs there. */
export function configSchemaText(): string {
  return `${JSON.stringify(describeGroups(configGroups), null, 2)}\n`;
}
