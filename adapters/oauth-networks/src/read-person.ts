import type { SocialPerson } from "@fairline/identity";
import type { PersonPaths } from "./networks.ts";

/** The person in the JSON of a network; undefined when it names nobody. */
export function readPerson(
  issuer: string,
  paths: PersonPaths,
  told: Readonly<Record<string, unknown>>,
): SocialPerson | undefined {
  const subject = textAt(told, paths.subject);
  if (subject === undefined) return undefined;
  return {
    issuer,
    subject,
    email: paths.email === undefined ? undefined : textAt(told, paths.email),
    name: paths.name?.map((path) => textAt(told, path)).find((text) => text !== undefined),
  };
}

/** A text, or a whole number as text; numbers that JSON could have rounded name nobody. */
function textAt(told: unknown, path: string): string | undefined {
  let value = told;
  for (const key of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  if (typeof value === "string") return value === "" ? undefined : value;
  return typeof value === "number" && Number.isSafeInteger(value) ? String(value) : undefined;
}
