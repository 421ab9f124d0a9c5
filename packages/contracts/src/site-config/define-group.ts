import type { z } from "zod";

/**
 * One group of the site's configuration: a schema whose every field has a default, so that a site
 * without a single stored value works. `scoped` names the fields that a domain, a country or a
 * language may have of its own.
 */
export type ConfigGroup<Schema extends z.ZodType = z.ZodType> = {
  readonly schema: Schema;
  /** Raised when stored values of the old shape no longer fit. */
  readonly schemaVersion: number;
  readonly scoped: readonly string[];
};

/** Declares a group. */
export function defineGroup<Schema extends z.ZodType>(
  schema: Schema,
  scoped: readonly (keyof z.output<Schema> & string)[] = [],
): ConfigGroup<Schema> {
  return { schema, schemaVersion: 1, scoped };
}
