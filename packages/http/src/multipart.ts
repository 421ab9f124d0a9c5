import type { FastifyInstance, FastifyRequest } from "fastify";

/** A form of this type may be sent where the contract says so, and nowhere else. */
const TYPE = "multipart/form-data";
const FIELDS_MAX = 20;

/** Reads forms into records of texts; a file, a name that comes twice or too many fields is refused. */
export function acceptForms(server: FastifyInstance): void {
  server.addContentTypeParser(
    TYPE,
    { parseAs: "buffer" },
    (request: FastifyRequest, bytes: Buffer) =>
      readForm(request.headers["content-type"] ?? "", bytes),
  );
}

/** Whether a body came in the form that its contract names. */
export function isInFormat(request: FastifyRequest, format: "multipart" | undefined): boolean {
  if (request.body === undefined || request.body === null) return true;
  const isForm = (request.headers["content-type"] ?? "").toLowerCase().startsWith(TYPE);
  return isForm === (format === "multipart");
}

async function readForm(contentType: string, bytes: Buffer): Promise<Record<string, string>> {
  const headers = { "content-type": contentType };
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(bytes), { headers }).formData();
  } catch (cause) {
    throw malformed("the form cannot be read", cause);
  }
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    const isText = typeof value === "string" && !fields.has(name) && fields.size < FIELDS_MAX;
    if (!isText) throw malformed("a form holds texts, each under a name of its own");
    fields.set(name, value);
  }
  // Without a prototype to reach: a field may be called anything.
  return Object.assign(Object.create(null), Object.fromEntries(fields));
}

function malformed(message: string, cause?: unknown): Error {
  return Object.assign(new TypeError(message, { cause }), { statusCode: 400 });
}
