import type { CallOutcome } from "@fairline/api-client";
import type { ChampionView } from "@fairline/contracts";
import type { FragmentRequest } from "@fairline/fragment-kit";
import type { FragmentRedirect } from "@fairline/fragment-protocol";
import { championPath, type Section } from "../model/routes.ts";

/** Where the table of a championship stands: where it was asked for, elsewhere for good, or nowhere. */
export type ChampionPlace =
  | { readonly kind: "here"; readonly champion: ChampionView | null }
  | { readonly kind: "moved"; readonly redirect: FragmentRedirect }
  | { readonly kind: "nowhere" };

type Tree = CallOutcome<"findSportsTree">;
type Asked = Pick<FragmentRequest, "api" | "lang" | "path" | "query" | "signal">;

/** It stays, and nobody can say what it is. */
const HERE: ChampionPlace = { kind: "here", champion: null };

/**
 * A championship has one address, and its name in it may have changed. One that has no match in this
 * section may have some in the other, or results; one that has neither is none.
 */
export async function championPlace(
  route: { readonly section: Section; readonly championId: string },
  tree: Tree,
  request: Asked,
): Promise<ChampionPlace> {
  const { section, championId } = route;
  const known = findIn(tree, championId);
  if (known) return placeOf(section, known, request);
  const { api, signal } = request;
  const [other, results] = await Promise.all([
    api("findSportsTree", { query: { section: section === "live" ? "line" : "live" } }, signal),
    api("findResults", { query: { champions: championId } }, signal),
  ]);
  const elsewhere = findIn(other, championId);
  if (elsewhere) return placeOf(section, elsewhere, request);
  // Nobody is sent away because the platform could not say.
  if (!tree.ok || !other.ok || !results.ok) return HERE;
  const played = results.reply.groups.find(({ champion }) => champion.championId === championId);
  return played ? placeOf(section, played.champion, request) : { kind: "nowhere" };
}

function findIn(tree: Tree, championId: string) {
  const sports = tree.ok ? tree.reply.sports : [];
  return sports
    .flatMap(({ champions }) => champions)
    .find(({ champion }) => champion.championId === championId)?.champion;
}

function placeOf(
  section: Section,
  champion: ChampionView,
  { lang, path, query }: Asked,
): ChampionPlace {
  const right = championPath(section, champion);
  if (right === path) return { kind: "here", champion };
  const search = query.toString();
  const to = `/${lang}${right}${search === "" ? "" : `?${search}`}`;
  return { kind: "moved", redirect: { to, code: 301 } };
}
