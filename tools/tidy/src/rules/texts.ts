import { readFileSync } from "node:fs";
import { join } from "node:path";
import { at, type Finding, type Rule } from "../finding.ts";

const LEFT_OVER = /\b(TODO|FIXME|XXX|HACK)\b/;
const COLOUR = /#[0-9a-fA-F]{3,8}\b/;

/** Nothing is left for later in landed code. */
export const checkLeftOvers: Rule = ({ sources }) =>
  sources.flatMap((file) =>
    file.comments
      .filter((comment) => LEFT_OVER.test(comment.value))
      .map((comment) =>
        at("left-overs", file, comment.start, "finish it, or write the limit down"),
      ),
  );

/** Colours are tokens; only the token files know their values. */
export const checkColours: Rule = ({ root, files }) =>
  files
    .filter((path) => path.endsWith(".css") && !path.includes("/tokens/"))
    .flatMap((path) => {
      const lines = readFileSync(join(root, path), "utf8").split("\n");
      return lines.flatMap((line, index): Finding[] =>
        COLOUR.test(line)
          ? [{ rule: "colours", place: `${path}:${index + 1}`, message: "use a --fl- token" }]
          : [],
      );
    });

/** Every package has its page. */
export const checkReadmes: Rule = ({ files, workspaces }) =>
  workspaces
    .filter(({ folder }) => !files.includes(`${folder}/README.md`))
    .map(({ folder }) => ({ rule: "readmes", place: folder, message: "has no README.md" }));
