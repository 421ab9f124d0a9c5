import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { ArchivedResult, FeedChampion, FeedTeam, ResultArchive } from "@fairline/offering";
import { champion } from "./competitions.ts";
import { flagOf } from "./national-flags.ts";

/** Championships of the archive by their key in the file; numbers never change. */
const CHAMPIONS: Readonly<Record<string, FeedChampion>> = {
  "worldcup-2014": champion(
    101,
    "world-cup-2014",
    "champion.worldcup-2014",
    "World Cup 2014",
    "world",
  ),
  "worldcup-2018": champion(
    102,
    "world-cup-2018-archive",
    "champion.worldcup-2018",
    "World Cup 2018",
    "world",
  ),
  "worldcup-2022": champion(
    103,
    "world-cup-2022",
    "champion.worldcup-2022",
    "World Cup 2022",
    "world",
  ),
  "worldcup-2026": champion(
    104,
    "world-cup-2026",
    "champion.worldcup-2026",
    "World Cup 2026",
    "world",
  ),
  "euro-2020": champion(
    105,
    "european-championship-2020",
    "champion.euro-2020",
    "European Championship 2020",
    "eu",
  ),
  "euro-2024": champion(
    106,
    "european-championship-2024",
    "champion.euro-2024",
    "European Championship 2024",
    "eu",
  ),
  "league-2025-26-en.1": champion(
    111,
    "england-premier-league-2025-26",
    "champion.league-en",
    "England. Premier League 2025/26",
    "gb-eng",
  ),
  "league-2025-26-es.1": champion(
    112,
    "spain-la-liga-2025-26",
    "champion.league-es",
    "Spain. La Liga 2025/26",
    "es",
  ),
  "league-2025-26-de.1": champion(
    113,
    "germany-bundesliga-2025-26",
    "champion.league-de",
    "Germany. Bundesliga 2025/26",
    "de",
  ),
  "league-2025-26-it.1": champion(
    114,
    "italy-serie-a-2025-26",
    "champion.league-it",
    "Italy. Serie A 2025/26",
    "it",
  ),
  "league-2025-26-fr.1": champion(
    115,
    "france-ligue-1-2025-26",
    "champion.league-fr",
    "France. Ligue 1 2025/26",
    "fr",
  ),
};
const FIRST_TEAM = 1_001;
const KICK_OFF_UNKNOWN = "15:00";

type Goal = {
  readonly name?: string;
  readonly minute?: number | string;
  readonly offset?: number;
};
type Score = {
  readonly ft?: [number, number];
  readonly ht?: [number, number];
  readonly et?: [number, number];
  readonly p?: [number, number];
};
type Row = {
  readonly date: string;
  readonly time?: string;
  readonly team1: string | { readonly name: string };
  readonly team2: string | { readonly name: string };
  readonly score?: Score;
  readonly goals1?: readonly Goal[];
  readonly goals2?: readonly Goal[];
};
type Competition = {
  readonly matches?: readonly Row[];
  readonly rounds?: readonly { readonly matches: readonly Row[] }[];
};

/** Finished matches of the openfootball file, newest first. */
export function readOpenfootballArchive(path: string): ResultArchive {
  const content: unknown = JSON.parse(gunzipSync(readFileSync(path)).toString("utf8"));
  const competitions = Object.entries(content as Record<string, Competition>);
  const played = competitions.flatMap(([key, competition]) => {
    const own = CHAMPIONS[key];
    if (!own) return [];
    const rows = competition.matches ?? competition.rounds?.flatMap(({ matches }) => matches) ?? [];
    return rows.filter((row) => row.score?.ft).map((row) => ({ champion: own, row }));
  });
  const names = new Set(played.flatMap(({ row }) => [nameOf(row.team1), nameOf(row.team2)]));
  const teams = new Map(
    [...names]
      .toSorted((a, b) => (a < b ? -1 : 1))
      .map((name, index) => [name, teamOf(name, FIRST_TEAM + index)] as const),
  );
  const results = played.flatMap(({ champion: own, row }) => {
    const home = teams.get(nameOf(row.team1));
    const away = teams.get(nameOf(row.team2));
    return home && away ? [toResult(own, home, away, row)] : [];
  });
  return { results: results.toSorted((a, b) => b.startsAt - a.startsAt) };
}

function toResult(own: FeedChampion, home: FeedTeam, away: FeedTeam, row: Row): ArchivedResult {
  const ft = row.score?.ft ?? [0, 0];
  const ht = row.score?.ht;
  return {
    champion: own,
    home,
    away,
    startsAt: startOf(row),
    score: row.score?.et ?? ft,
    periodScores: ht ? [ht, [ft[0] - ht[0], ft[1] - ht[1]]] : [],
    afterExtraTime: row.score?.et ?? null,
    shootOut: row.score?.p ?? null,
    goals: [
      ...(row.goals1 ?? []).map((goal) => toGoal("home", goal)),
      ...(row.goals2 ?? []).map((goal) => toGoal("away", goal)),
    ].toSorted((a, b) => minuteNumber(a.minute) - minuteNumber(b.minute)),
  };
}

function toGoal(side: "home" | "away", goal: Goal) {
  const minute = String(goal.minute ?? "");
  return {
    side,
    minute: goal.offset === undefined ? minute : `${minute}+${goal.offset}`,
    player: goal.name ?? "",
  } as const;
}

/** "45+2" sorts after "45" and before "46". */
function minuteNumber(text: string): number {
  const [minute, offset] = text.split("+");
  return Number(minute) + Number(offset ?? 0) / 100;
}

/** "17:00 UTC-3" or "19:00"; without a zone the time counts as UTC. */
function startOf(row: Row): number {
  const [clock = KICK_OFF_UNKNOWN, zone] = (row.time ?? KICK_OFF_UNKNOWN).split(" ");
  const hours = Number(zone?.replace("UTC", "") ?? 0) || 0;
  return Date.parse(`${row.date}T${clock.padStart(5, "0")}:00Z`) - hours * 3_600_000;
}

function nameOf(team: Row["team1"]): string {
  return typeof team === "string" ? team : team.name;
}

function teamOf(name: string, id: number): FeedTeam {
  const flag = flagOf(name);
  return { teamId: String(id), name, ...(flag === undefined ? {} : { flag }) };
}
