import { allContracts, commonErrors, type Contract } from "@fairline/contracts";
import { CALL_HEADER } from "@fairline/contracts/calls";
import type { ErrorCatalogue, Json } from "@fairline/kernel";
import { z } from "zod";

/** The description of every call (OpenAPI 3.1), made from the contracts and the error catalogues. */
export function describeApi(catalogues: readonly ErrorCatalogue[]): Json {
  const errors: ErrorCatalogue = Object.assign({}, commonErrors, ...catalogues);
  const paths: Record<string, Record<string, Json>> = {};
  for (const contract of allContracts) {
    const path = contract.path.replaceAll(/:(\w+)/g, "{$1}");
    const operation = describeCall(contract, errors);
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operation };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Fairline platform", version: "1", license: { name: "Apache-2.0" } },
    paths,
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "__Host-sid" },
        call: { type: "apiKey", in: "header", name: CALL_HEADER },
      },
      schemas: { Problem: describeProblem(errors) },
    },
  };
}

function describeCall(contract: Contract, errors: ErrorCatalogue): Json {
  const security = {
    ...(contract.access === "player" ? { session: [] } : {}),
    ...(contract.effect === "none" ? {} : { call: [] }),
  };
  return {
    operationId: contract.id,
    summary: contract.summary,
    "x-effect": contract.effect,
    security: [security],
    parameters: [
      ...describeParameters(contract.params, "path"),
      ...describeParameters(contract.query, "query"),
      ...(contract.cache ? [KEPT_NAME] : []),
    ],
    ...(contract.body ? { requestBody: describeBody(contract, contract.body) } : {}),
    responses: {
      "200": {
        description: "The answer.",
        content: content(toSchema(contract.reply), toJson(contract.example.reply)),
      },
      ...(contract.cache
        ? { "304": { description: "The answer that is named still holds." } }
        : {}),
      ...describeRefusals(contract, errors),
    },
  };
}

/** Whoever kept a public answer may name it. */
const KEPT_NAME: Json = {
  name: "If-None-Match",
  in: "header",
  description: "The ETag of an answer that was kept.",
  required: false,
  schema: { type: "string" },
};

function describeParameters(schema: z.ZodType | undefined, place: "path" | "query"): Json[] {
  if (!schema) return [];
  const described = toSchema(schema);
  const properties = Object(described.properties ?? {});
  const required: readonly string[] = Object(described.required ?? []);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: toJson(property),
  }));
}

function describeBody({ format, example }: Contract, schema: z.ZodType): Json {
  const type = format === "multipart" ? "multipart/form-data" : "application/json";
  return { required: true, content: content(toSchema(schema), toJson(example.body), type) };
}

/** Refusals of one status stand together; their codes say which. */
function describeRefusals(contract: Contract, errors: ErrorCatalogue): Record<string, Json> {
  const byStatus = new Map<number, string[]>();
  for (const code of contract.errors) {
    const entry = errors[code];
    if (!entry) continue;
    const lines = byStatus.get(entry.status) ?? [];
    byStatus.set(entry.status, [...lines, `${code}: ${entry.when} ${entry.caller}`]);
  }
  const problem = { $ref: "#/components/schemas/Problem" };
  const rows = [...byStatus].map(([status, lines]): [string, Json] => [
    String(status),
    { description: lines.join("\n"), content: content(problem) },
  ]);
  const common = { description: "A common error; see Problem.", content: content(problem) };
  return { ...Object.fromEntries(rows), default: common };
}

function describeProblem(errors: ErrorCatalogue): Json {
  return {
    type: "object",
    required: ["code", "textKey", "requestId", "data"],
    properties: {
      code: { type: "string", enum: Object.keys(errors).sort() },
      textKey: { type: "string" },
      requestId: { type: "string" },
      data: { type: "object" },
    },
  };
}

function content(schema: Json, example?: Json, type = "application/json"): Json {
  const media = example === undefined ? { schema } : { schema, example };
  return { [type]: media };
}

function toSchema(schema: z.ZodType): Record<string, Json> {
  const described = z.toJSONSchema(schema, { io: "input" });
  // The document names its dialect once; each schema would name it again.
  delete described.$schema;
  return JSON.parse(JSON.stringify(described));
}

/** Drops what JSON cannot say. */
function toJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value));
}
