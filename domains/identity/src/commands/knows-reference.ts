import type { IdentityDeps } from "../identity.ts";
import { isReferenceKnown } from "../store/reference-codes.ts";

/** Whether the site knows the reference that an applicant brought; bringing none is fine. */
export async function knowsReference(
  { pool }: Pick<IdentityDeps, "pool">,
  typed: string | undefined,
): Promise<boolean> {
  const code = typed?.trim() ?? "";
  return code === "" || (await isReferenceKnown(pool, code));
}
