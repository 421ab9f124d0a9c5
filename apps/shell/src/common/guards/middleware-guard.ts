import { type Guard, NOT_FOUND } from "./visit.ts";

/** Further checks that rows of the table name. */
const MIDDLEWARE: ReadonlyMap<string, Guard> = new Map<string, Guard>([
  [
    "identificationShown",
    ({ visit }) => (visit.site.office.isIdentificationShown ? undefined : NOT_FOUND),
  ],
]);

/** Whether a row may name a check. */
export function isMiddleware(name: string): boolean {
  return MIDDLEWARE.has(name);
}

/** Runs what the row names, in its order; a name that nothing answers to is an error of the page. */
export const middlewareGuard: Guard = (guarded) => {
  for (const name of guarded.match?.route.middleware ?? []) {
    const check = MIDDLEWARE.get(name);
    if (!check) return { kind: "error", status: 500, message: `Unknown middleware ${name}` };
    const verdict = check(guarded);
    if (verdict) return verdict;
  }
  return undefined;
};
