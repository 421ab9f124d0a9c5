import type { FeedChampion, FeedTeam } from "@fairline/offering";

/** Courts of a championship: the chance of an even player to win a point on serve. */
type Court = { readonly champion: FeedChampion; readonly serve: number };

/** Championships by the parity of a group. */
const courts: readonly [Court, Court] = [
  {
    champion: champion("7001", "simulated-hard-courts", "Simulated_Hard", "Hard courts"),
    serve: 0.645,
  },
  {
    champion: champion("7002", "simulated-clay-courts", "Simulated_Clay", "Clay courts"),
    serve: 0.615,
  },
];

/** A player with what he wins more, or less, than an even one of each point. */
export type Player = { readonly team: FeedTeam; readonly skill: number };

/** Invented names: no match of these players ever took place. */
const NAMES: readonly string[] = [
  ..."Adrin Veskal,Bruno Tamarel,Casim Orlova,Davit Renholm,Emeric Sollas,Fausto Brenn".split(","),
  ..."Gavril Ostrand,Henno Kalvik,Ilias Morvane,Jarek Tollund,Kasper Vidrin,Lorens Abkhar".split(
    ",",
  ),
  ..."Mirko Estavel,Nadim Corvin,Olev Hartmaa,Pavlo Dremmel,Quirin Astley,Renzo Falkur".split(","),
  ..."Sandor Ilvane,Teo Marchund,Ulric Benassi,Viggo Sarrem,Wendel Okoro,Xaver Lindmark".split(","),
  ..."Yannis Dorwal,Zoran Petrell,Anselm Crowder,Bastien Rooke,Cyrill Hadden,Dorian Vask".split(
    ",",
  ),
  ..."Elian Storvik,Ferran Aldous,Goran Whitlow,Hadrien Sable,Ivar Monteil,Jorin Kestrel".split(
    ",",
  ),
  ..."Kilian Duvorne,Leandro Pask,Marek Ellsworth,Nils Carrow,Oskar Denholm,Pascal Ruyter".split(
    ",",
  ),
  ..."Rafe Lockhart,Soren Talvik,Tomas Hollin,Umberto Krasse,Valdis Ormond,Wim Farrow".split(","),
];

const FIRST_TEAM = 700_001;
/** Of a group of four the best wins so much more of each point than the weakest. */
const SKILLS: readonly number[] = [0.03, 0.012, -0.008, -0.026];

/** Players in a group; they play each other alone. */
export const GROUP_SIZE = 4;

/** Groups of four players of about the same spread. */
export const groups: readonly (readonly Player[])[] = Array.from(
  { length: NAMES.length / GROUP_SIZE },
  (_, group) =>
    NAMES.slice(group * GROUP_SIZE, (group + 1) * GROUP_SIZE).map((name, index) => ({
      team: { teamId: String(FIRST_TEAM + group * GROUP_SIZE + index), name },
      skill: SKILLS[index] ?? 0,
    })),
);

/** The court that a group plays on. */
export function courtOf(group: number): Court {
  return courts[group % 2 === 0 ? 0 : 1];
}

/** Both championships. */
export const champions: readonly FeedChampion[] = courts.map((court) => court.champion);

function champion(championId: string, slug: string, key: string, courtName: string): FeedChampion {
  return {
    championId,
    sport: "tennis",
    slug,
    nameKey: `champion.${key}`,
    name: `Simulated tennis. ${courtName}`,
    flag: "world",
  };
}
