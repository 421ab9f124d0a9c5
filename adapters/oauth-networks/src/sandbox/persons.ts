import { secureToken } from "@fairline/fairness";

/** Somebody who has an account at the sandbox. */
export type SandboxPerson = {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
};

/** The same ones at every start. */
export const PERSONS: readonly SandboxPerson[] = [
  { subject: "100000000000000001", name: "Robin", email: "robin@sandbox.example" },
  { subject: "100000000000000002", name: "Sascha", email: "sascha@sandbox.example" },
];

const SUBJECT_BYTES = 9;

/** Somebody nobody has seen before. */
export function newPerson(): SandboxPerson {
  const mark = secureToken(SUBJECT_BYTES);
  const email = `new-${mark.toLowerCase().replace(/[^a-z0-9]/g, "0")}@sandbox.example`;
  return { subject: `new-${mark}`, name: "Kim", email };
}
