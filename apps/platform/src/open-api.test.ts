import { readFileSync } from "node:fs";
import { allContracts } from "@fairline/contracts";
import { findRoot } from "@fairline/kernel/node";
import { describe, expect, it } from "vitest";
import { openApiPath, openApiText } from "./open-api-file.ts";

describe("docs/api/openapi.json", () => {
  const text = readFileSync(openApiPath(findRoot(import.meta.dirname)), "utf8");

  it("is what the contracts say now: write-open-api.ts renews it", () => {
    expect(JSON.parse(text)).toEqual(JSON.parse(openApiText()));
  });

  it("describes every call with its answer and its refusals", () => {
    const { paths } = JSON.parse(text);
    const operations = Object.values(paths).flatMap((path) => Object.values(Object(path)));
    const ids = new Set(operations.map((operation) => Object(operation).operationId));
    expect(ids).toEqual(new Set(allContracts.map((contract) => contract.id)));
    for (const operation of operations) {
      expect(Object.keys(Object(operation).responses)).toEqual(
        expect.arrayContaining(["200", "default"]),
      );
    }
  });

  it("says of the calls whose answers may be kept that they answer 304, and of no others", () => {
    const { paths } = JSON.parse(text);
    const operations = Object.values(paths).flatMap((path) => Object.values(Object(path)));
    const listed = operations
      .map(Object)
      .filter(({ responses }) => "304" in responses)
      .map(({ operationId }) => operationId);
    const kept = allContracts.filter(({ cache }) => cache === "public").map(({ id }) => id);
    expect(kept).toContain("get-config");
    expect(listed.toSorted()).toEqual(kept.toSorted());
  });
});
