import { createReadStream, type Stats } from "node:fs";
import { stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { PLAIN_SECURITY, send, textReply } from "./reply.ts";

/** A folder below a site path. */
export type StaticMount = {
  readonly prefix: string;
  readonly folder: string;
  /** Names made from content may be kept for ever, others for an hour. */
  readonly isImmutable: boolean;
  /** Browsers ask whether it changed each time: a worker that is old would do as it did. */
  readonly isAlwaysAsked?: boolean;
  /** Pages of other hosts may use the files: this site can be their asset host. */
  readonly isShared?: boolean;
};

const SHARED = {
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "*",
} as const;

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".json": "application/json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

/** Serves a file of one of the mounts; false when the path belongs to none of them. */
export async function serveStatic(
  mounts: readonly StaticMount[],
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const mount = mounts.find(({ prefix }) =>
    prefix.endsWith("/") ? path.startsWith(prefix) : path === prefix,
  );
  if (!mount) return false;
  if (request.method !== "GET" && request.method !== "HEAD") {
    const refused = textReply(405, "method not allowed");
    const refusal = { ...refused, headers: { ...refused.headers, allow: "GET, HEAD" } };
    await send(request, response, refusal);
    return true;
  }
  const file = fileOf(mount, path);
  const found = file === undefined ? undefined : await choose(file, request);
  if (file === undefined || !found) {
    await send(request, response, textReply(404, "not found"));
    return true;
  }
  await sendFile(mount, file, found, request, response);
  return true;
}

/** The file of a path; undefined for a name without known type or one that leaves the folder. */
function fileOf(mount: StaticMount, path: string): string | undefined {
  // A mount without a closing slash is a single file of the folder.
  const isFile = !mount.prefix.endsWith("/");
  const name = decode(isFile ? path.slice(1) : path.slice(mount.prefix.length));
  if (name === undefined || name.includes("\0") || !(extname(name) in TYPES)) return undefined;
  const file = normalize(join(mount.folder, name));
  return file.startsWith(mount.folder + sep) ? file : undefined;
}

type Found = { readonly path: string; readonly encoding?: "br" | "gzip"; readonly stats: Stats };

/** The smallest form the browser takes; compressed twins are made by the build. */
async function choose(file: string, request: IncomingMessage): Promise<Found | undefined> {
  const accepted = request.headers["accept-encoding"] ?? "";
  if (/\bbr\b/.test(accepted)) {
    const stats = await statFile(`${file}.br`);
    if (stats) return { path: `${file}.br`, encoding: "br", stats };
  }
  if (/\bgzip\b/.test(accepted)) {
    const stats = await statFile(`${file}.gz`);
    if (stats) return { path: `${file}.gz`, encoding: "gzip", stats };
  }
  const stats = await statFile(file);
  return stats ? { path: file, stats } : undefined;
}

async function sendFile(
  mount: StaticMount,
  file: string,
  found: Found,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(200, {
    ...PLAIN_SECURITY,
    "content-type": TYPES[extname(file)] ?? "application/octet-stream",
    "content-length": found.stats.size,
    "cache-control": lifeOf(mount),
    ...(mount.isShared ? SHARED : { "cross-origin-resource-policy": "same-origin" }),
    vary: "accept-encoding",
    ...(found.encoding ? { "content-encoding": found.encoding } : {}),
  });
  if (request.method === "HEAD") {
    response.end();
    return;
  }
  await pipeline(createReadStream(found.path), response);
}

function lifeOf({ isImmutable, isAlwaysAsked = false }: StaticMount): string {
  if (isAlwaysAsked) return "no-cache";
  return isImmutable ? "public, max-age=31536000, immutable" : "public, max-age=3600";
}

async function statFile(path: string): Promise<Stats | undefined> {
  try {
    const stats = await stat(path);
    return stats.isFile() ? stats : undefined;
  } catch {
    return undefined;
  }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
