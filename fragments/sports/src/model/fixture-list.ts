import type { ChampionView, FixtureRow } from "@fairline/contracts";

/** Fixtures of one championship, in order. */
export type FixtureGroup = {
  readonly champion: ChampionView;
  readonly fixtures: readonly FixtureRow[];
};

/** Groups in order. */
export type FixtureGroups = readonly FixtureGroup[];

/**
 * A name for each group that stays the same while the list is refreshed. By time, a championship
 * comes more than once: the second time it is another group.
 */
export function groupKeys(groups: FixtureGroups): readonly string[] {
  const seen = new Map<string, number>();
  return groups.map(({ champion: { championId } }) => {
    const count = (seen.get(championId) ?? 0) + 1;
    seen.set(championId, count);
    return `${championId}/${count}`;
  });
}

/** The matches that most people follow first, and with them their championships; equal ones keep their order. */
export function bestFirst(groups: FixtureGroups): FixtureGroups {
  const weight = ({ fixtures }: FixtureGroup) =>
    Math.max(0, ...fixtures.map(({ interest }) => interest));
  return groups
    .map(({ champion, fixtures }) => ({
      champion,
      fixtures: fixtures.toSorted((a, b) => b.interest - a.interest),
    }))
    .toSorted((a, b) => weight(b) - weight(a));
}

/** Rows in their order, each with its championship: a list by time has no groups to show. */
export function rowsInOrder(
  groups: FixtureGroups,
): readonly { readonly champion: ChampionView; readonly fixture: FixtureRow }[] {
  return groups.flatMap(({ champion, fixtures }) =>
    fixtures.map((fixture) => ({ champion, fixture })),
  );
}

/** Sports of the groups in the order in which they first come. */
export function sportsIn(groups: FixtureGroups): readonly string[] {
  return [...new Set(groups.map(({ champion }) => champion.sport))];
}

/** Number of rows. */
export function countRows(groups: FixtureGroups): number {
  return groups.reduce((sum, group) => sum + group.fixtures.length, 0);
}

/** The next page after the shown ones: a championship that was cut goes on. */
export function appendGroups(shown: FixtureGroups, more: FixtureGroups): FixtureGroups {
  const known = new Set(idsOf(shown));
  let groups = shown;
  for (const { champion, fixtures } of more) {
    const fresh = fixtures.filter((fixture) => !known.has(fixture.fixtureId));
    const last = groups.at(-1);
    if (last?.champion.championId === champion.championId) {
      const joined = { champion, fixtures: [...last.fixtures, ...fresh] };
      groups = [...groups.slice(0, -1), joined];
    } else if (fresh.length > 0) {
      groups = [...groups, { champion, fixtures: fresh }];
    }
  }
  return groups;
}

/** How many fixtures of a fresh list are not shown yet. */
export function countArrivals(shown: FixtureGroups, fresh: FixtureGroups): number {
  const known = new Set(idsOf(shown));
  return idsOf(fresh).filter((id) => !known.has(id)).length;
}

/** The shown rows in their order, with what is newer about them: nothing moves under a pointer. */
export function refreshInPlace(shown: FixtureGroups, fresh: FixtureGroups): FixtureGroups {
  const rows = new Map(
    fresh.flatMap((group) => group.fixtures).map((row) => [row.fixtureId, row] as const),
  );
  return shown.map((group) => ({
    champion: group.champion,
    fixtures: group.fixtures.map((row) => rows.get(row.fixtureId) ?? row),
  }));
}

/**
 * The fresh list, with rows that left it but are to be kept still standing where they stood: an
 * ended match shows its result for a while.
 */
export function replaceKeeping(
  shown: FixtureGroups,
  fresh: FixtureGroups,
  isKept: (fixtureId: string) => boolean,
): FixtureGroups {
  const present = new Set(idsOf(fresh));
  const kept = shown
    .map((group) => ({
      champion: group.champion,
      fixtures: group.fixtures.filter(
        (row) => !present.has(row.fixtureId) && isKept(row.fixtureId),
      ),
    }))
    .filter((group) => group.fixtures.length > 0);
  return kept.reduce((groups, group) => keepGroup(shown, groups, group), fresh);
}

function keepGroup(shown: FixtureGroups, groups: FixtureGroups, kept: FixtureGroup): FixtureGroups {
  const { championId } = kept.champion;
  const isSame = (group: FixtureGroup) => group.champion.championId === championId;
  const first = groups.find(isSame);
  if (!first) return [...groups, kept];
  const before = shown.find(isSame)?.fixtures.map((row) => row.fixtureId) ?? [];
  const joined = { ...first, fixtures: standWhereTheyStood(first, kept, before) };
  return groups.map((group) => (group === first ? joined : group));
}

function standWhereTheyStood(
  group: FixtureGroup,
  kept: FixtureGroup,
  before: readonly string[],
): readonly FixtureRow[] {
  const fixtures = [...group.fixtures];
  for (const row of kept.fixtures) {
    const stood = Math.max(0, before.indexOf(row.fixtureId));
    fixtures.splice(Math.min(stood, fixtures.length), 0, row);
  }
  return fixtures;
}

function idsOf(groups: FixtureGroups): string[] {
  return groups.flatMap((group) => group.fixtures.map((row) => row.fixtureId));
}
