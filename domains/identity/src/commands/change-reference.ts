import { type Clock, type Refused, refused } from "@fairline/kernel";
import type { Pool } from "pg";
import type { IdentityErrorCode } from "../errors.ts";
import { parseReference } from "../model/application.ts";
import { addReference, endReference } from "../store/reference-codes.ts";

/** A reference that an operator gives out or takes back. */
export type ReferenceOrder = {
  readonly code: string;
  readonly isGiven: boolean;
  readonly by: string;
};

/** Gives a reference out, or takes it back; registrations go by it from then on. */
export async function changeReference(
  { pool, clock }: { readonly pool: Pool; readonly clock: Clock },
  { code, isGiven, by }: ReferenceOrder,
): Promise<true | Refused<IdentityErrorCode>> {
  if (parseReference(code) === undefined) return refused("IDENTITY_REF_CODE_UNKNOWN");
  const at = new Date(clock.nowMs());
  if (!isGiven) {
    return (await endReference(pool, code, by, at)) || refused("IDENTITY_REF_CODE_UNKNOWN");
  }
  await addReference(pool, code, by, at);
  return true;
}
