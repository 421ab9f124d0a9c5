import { join } from "node:path";
import { catalogues } from "./catalogues.ts";
import { describeApi } from "./open-api.ts";

/** Where the description of the api is checked in. */
export function openApiPath(root: string): string {
  return join(root, "docs", "api", "openapi.json");
}

/** The text that belongs there. */
export function openApiText(): string {
  return `${JSON.stringify(describeApi(catalogues), null, 2)}\n`;
}
