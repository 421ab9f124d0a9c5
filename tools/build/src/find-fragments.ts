import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type FragmentDeclaration, parseDeclaration } from "@fairline/fragment-protocol";
import { Failure } from "@fairline/kernel";

/** Every fragment of a folder by name, as its `fragment.json` declares it. */
export function findFragments(folder: string): Record<string, FragmentDeclaration> {
  const names = readdirSync(folder).filter((name) =>
    existsSync(join(folder, name, "fragment.json")),
  );
  if (names.length === 0) throw new Failure("BUILD_NO_FRAGMENTS", `no fragment below ${folder}`);
  return Object.fromEntries(names.toSorted().map((name) => [name, read(folder, name)]));
}

function read(folder: string, name: string): FragmentDeclaration {
  const path = join(folder, name, "fragment.json");
  const declaration = parseDeclaration(JSON.parse(readFileSync(path, "utf8")));
  if (declaration.name !== name) {
    throw new Failure("FRAGMENT_DECLARATION", `${path}: name must be ${name}`);
  }
  return declaration;
}
