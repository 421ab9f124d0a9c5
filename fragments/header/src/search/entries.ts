import type { FoundFixture, FoundTeam, FrameLink, GameCard } from "@fairline/contracts";

/** What a row of the palette shows and where it leads. */
export type Entry = {
  readonly id: string;
  readonly kind: "recent" | "team" | "fixture" | "champion" | "game" | "page";
  readonly text: string;
  /** Where it leads, without language; null for a search that is done again. */
  readonly to: string | null;
  /** Path of a crest or flag, or code of a flag. */
  readonly image?: string;
  readonly flag?: string;
  /** Quieter, below the text. */
  readonly note?: string;
  /** Quieter, behind the text. */
  readonly aside?: string;
  /** The sport of a match. */
  readonly sport?: string;
  readonly startsAt?: number;
  readonly isLive?: boolean;
};

/** Rows of one kind. */
export type EntryGroup = { readonly kind: Entry["kind"]; readonly entries: readonly Entry[] };

/** Something that is searched in the browser: it came when the palette opened. */
export type Known = {
  readonly games: readonly { readonly card: GameCard; readonly name: string }[];
  readonly champions: readonly {
    readonly championId: string;
    readonly sport: string;
    readonly slug: string;
    readonly flag: string;
    readonly name: string;
    /** As the platform calls it, which may be another language. */
    readonly ownName: string;
    readonly section: "line" | "live";
    readonly count: number;
  }[];
  readonly pages: readonly FrameLink[];
};

/** What the platform found by the same words. */
export type Found = {
  readonly teams: readonly FoundTeam[];
  readonly fixtures: readonly FoundFixture[];
};

/** Most rows of a group. */
const GROUP_MAX = 5;

/** Nothing known yet. */
export const NOTHING_KNOWN: Known = { games: [], champions: [], pages: [] };
/** Nothing found. */
export const NOTHING_FOUND: Found = { teams: [], fixtures: [] };

/** Lower case without marks: "Atlético" is found by "atletico". */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase();
}

/** The rows for some words: matches and teams, then leagues, games and pages. */
export function entriesFor(
  words: string,
  known: Known,
  found: Found,
  nameOf: (champion: FoundFixture["champion"]) => string,
): readonly EntryGroup[] {
  const asked = plain(words)
    .split(/\s+/)
    .filter((word) => word !== "");
  const fits = (...texts: readonly string[]) => {
    const text = ` ${texts.map(plain).join(" ")}`;
    return asked.every(
      (word) => text.includes(` ${word}`) || (word.length > 2 && text.includes(word)),
    );
  };
  const groups: EntryGroup[] = [
    {
      kind: "fixture",
      entries: found.fixtures.map((one) => fixtureEntry(one, nameOf(one.champion))),
    },
    { kind: "team", entries: found.teams.map(teamEntry) },
    {
      kind: "champion",
      entries: known.champions.filter((one) => fits(one.name, one.ownName)).map(championEntry),
    },
    {
      kind: "game",
      entries: known.games.filter(({ card, name }) => fits(name, card.route)).map(gameEntry),
    },
    { kind: "page", entries: known.pages.filter(({ text }) => fits(text)).map(pageEntry) },
  ];
  return groups
    .map(({ kind, entries }) => ({
      kind,
      entries: kind === "fixture" ? entries : entries.slice(0, GROUP_MAX),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** What stands in the palette before anybody types: the last searches, and the sections. */
export function entriesAtRest(recent: readonly string[], known: Known): readonly EntryGroup[] {
  const again = recent.map(
    (text): Entry => ({ id: `recent-${text}`, kind: "recent", text, to: null }),
  );
  const groups: EntryGroup[] = [
    { kind: "recent", entries: again },
    { kind: "page", entries: known.pages.slice(0, GROUP_MAX).map(pageEntry) },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

function fixtureEntry(fixture: FoundFixture, league: string): Entry {
  const { fixtureId, slug, section, champion, home, away, startsAt } = fixture;
  const place = championPath(section, champion);
  return {
    id: `fixture-${fixtureId}`,
    kind: "fixture",
    text: `${home.name} – ${away.name}`,
    to: `${place}/${fixtureId}-${slug}`,
    image: home.image,
    note: league,
    sport: champion.sport,
    startsAt,
    isLive: section === "live",
  };
}

function teamEntry({ team, live, line }: FoundTeam): Entry {
  const section = line > 0 ? "line" : "live";
  return {
    id: `team-${team.teamId}`,
    kind: "team",
    text: team.name,
    to: `/${section}?q=${encodeURIComponent(team.name)}`,
    image: team.image,
    aside: String(live + line),
  };
}

function championEntry(champion: Known["champions"][number]): Entry {
  const { championId, section, name, flag, count } = champion;
  return {
    id: `champion-${championId}`,
    kind: "champion",
    text: name,
    to: championPath(section, champion),
    flag,
    aside: String(count),
  };
}

/** Path of a league's table. */
function championPath(
  section: "line" | "live",
  { sport, championId, slug }: Pick<FoundFixture["champion"], "sport" | "championId" | "slug">,
): string {
  return `/${section}/${sport}/${championId}-${slug}`;
}

function gameEntry({ card, name }: Known["games"][number]): Entry {
  return { id: `game-${card.route}`, kind: "game", text: name, to: `/games/${card.route}` };
}

function pageEntry({ to, text }: FrameLink): Entry {
  return { id: `page-${to}`, kind: "page", text, to };
}
