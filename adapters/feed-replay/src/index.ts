export { championOf } from "./competitions.ts";
export { expectGoals } from "./expected-goals.ts";
export { createFeedReplay, type FeedReplayOptions, REPLAY_ATTRIBUTION } from "./feed-replay.ts";
export { type InternationalResult, readInternationalResults } from "./international-results.ts";
export { createMatchFeed, type PlannedMatch } from "./match-feed.ts";
export { matchMessages } from "./match-messages.ts";
export { openReplay, type ReplayFolders } from "./open-replay.ts";
export { readOpenfootballArchive } from "./openfootball-archive.ts";
export { readMatches, type RecordedEvent, type RecordedMatch } from "./recorded-match.ts";
