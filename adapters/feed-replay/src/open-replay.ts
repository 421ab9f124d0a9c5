import { join } from "node:path";
import type { Clock } from "@fairline/kernel";
import type { FeedSource, ResultArchive } from "@fairline/offering";
import { createFeedReplay } from "./feed-replay.ts";
import { readInternationalResults } from "./international-results.ts";
import { readOpenfootballArchive } from "./openfootball-archive.ts";
import { readMatches } from "./recorded-match.ts";
import { readTeamFacts } from "./team-facts.ts";

/** Where the data lie and by which clock they are played. */
export type ReplayFolders = {
  /** The repository's root: its folder `data` holds the files. */
  readonly root: string;
  readonly clock: Clock;
  /** Names the calendar; "fairline" when not said. */
  readonly seed?: string | undefined;
};

/** The replay feed and the archive of results over the files that ship with the product. */
export function openReplay(folders: ReplayFolders): { feed: FeedSource; archive: ResultArchive } {
  const data = join(folders.root, "data");
  const feed = createFeedReplay({
    matches: readMatches(join(data, "football-replay", "matches.json.gz")),
    internationals: readInternationalResults(join(data, "international-results", "results.csv.gz")),
    facts: readTeamFacts(join(data, "team-facts", "teams.json")),
    clock: folders.clock,
    seed: folders.seed ?? "fairline",
  });
  const archive = readOpenfootballArchive(join(data, "openfootball", "fixtures.json.gz"));
  return { feed, archive };
}
