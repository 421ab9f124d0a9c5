import type { IncomingMessage, ServerResponse } from "node:http";
import type { FragmentDeclaration } from "@fairline/fragment-protocol";

/** Where development takes the pages' code from: the sources, as they are at this moment. */
export type PageSource = {
  /** Site path, with slashes at both ends, below which browsers get the sources. */
  readonly base: string;
  readonly declarations: Readonly<Record<string, FragmentDeclaration>>;
  /** Folder of the fragments. */
  readonly fragmentsFolder: string;
  /** Runs a source file on the server; a changed one, and what draws it in, runs anew. */
  load(file: string): Promise<unknown>;
  /** The address of a source file for browsers. */
  urlOf(file: string): string;
  /** What the head of a document needs that these files run in, styles included. */
  headOf(files: readonly string[], nonce: string): Promise<string>;
  /** Tells a developer what went wrong. */
  report(cause: unknown): void;
  /** Answers a request below `base`. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
};
