import { TROUBLE_EVENT, type Trouble } from "./trouble.ts";

/** Logs trouble and tells whoever counts it; a view that crashed is an attempt that failed. */
export function tellTrouble(appName: string, kind: Trouble, cause: unknown): void {
  console.error(`fragment ${appName}: ${kind}`, cause);
  dispatchEvent(new CustomEvent(TROUBLE_EVENT, { detail: [appName, kind] }));
}
