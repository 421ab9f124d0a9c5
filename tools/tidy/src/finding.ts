import { lineAt, type SourceFile } from "./source-file.ts";
import type { Workspace } from "./workspace.ts";

/** One broken rule. */
export type Finding = { rule: string; place: string; message: string };

/** What a rule may look at. */
export type Repository = {
  readonly root: string;
  readonly files: readonly string[];
  readonly sources: readonly SourceFile[];
  readonly workspaces: readonly Workspace[];
};

/** Looks at the whole repository and says what is wrong. */
export type Rule = (repository: Repository) => Finding[];

/** A finding at an offset of a file. */
export function at(rule: string, file: SourceFile, offset: number, message: string): Finding {
  return { rule, place: `${file.path}:${lineAt(file, offset)}`, message };
}
