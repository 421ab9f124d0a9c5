import type { PageFacts } from "./office-page.ts";

/** Pages by their names. */
export type PageList<Name extends string> = Readonly<Record<Name, PageFacts>>;

/** The page at a path; of two that cover it, the one whose own path is longer. */
export function findPage<Name extends string>(pages: PageList<Name>, path: string): Name | null {
  const [found = null] = namesOf(pages)
    .filter((name) => isAt(pages[name], path))
    .toSorted((a, b) => pages[b].path.length - pages[a].path.length);
  return found;
}

/** Names of a list, in its order. */
export function namesOf<Name extends string>(pages: PageList<Name>): readonly Name[] {
  return Object.keys(pages).filter((name): name is Name => Object.hasOwn(pages, name));
}

function isAt({ path: own, hasSubpaths = false }: PageFacts, path: string): boolean {
  return path === own || (hasSubpaths && path.startsWith(`${own}/`));
}
