import { readFileSync } from "node:fs";
import { configGroupNames } from "@fairline/contracts/site-config";
import { findRoot } from "@fairline/kernel/node";
import { describe, expect, it } from "vitest";
import { configSchemaPath, configSchemaText } from "./config-schema-file.ts";

describe("docs/api/site-config.schema.json", () => {
  const text = readFileSync(configSchemaPath(findRoot(import.meta.dirname)), "utf8");

  it("[CFG-03] is what the schemas say now: npm run config-schema renews it", () => {
    expect(JSON.parse(text)).toEqual(JSON.parse(configSchemaText()));
  });

  it("[CFG-02] describes every group, and which fields have scopes", () => {
    const { properties } = JSON.parse(text);
    expect(Object.keys(properties)).toEqual(configGroupNames);
    expect(properties.reg["x-scoped"]).toContain("minAge");
  });
});
