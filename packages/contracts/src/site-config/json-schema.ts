import { z } from "zod";
import type { ConfigGroup } from "./define-group.ts";

/**
 * Describes groups to operators' editors as one JSON schema (draft 2020-12): a property for each
 * group, every field with its default; `x-scoped` names the fields that a domain, a country or a
 * language may have of its own.
 */
export function describeGroups(groups: Readonly<Record<string, ConfigGroup>>): object {
  const properties = Object.entries(groups).map(([name, { schema, schemaVersion, scoped }]) => {
    const { $schema: _told, ...shape } = z.toJSONSchema(schema, { io: "input" });
    return [name, { ...shape, "x-schema-version": schemaVersion, "x-scoped": scoped }] as const;
  });
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Configuration of the site",
    type: "object",
    properties: Object.fromEntries(properties),
    additionalProperties: false,
  };
}
