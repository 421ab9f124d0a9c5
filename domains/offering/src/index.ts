export type {
  OfferingBook,
  Quote,
  SeenVersion,
  SelectionRef,
  SettledOutcome,
  Settlement,
  SettlementLog,
} from "./offering-book.ts";
export type {
  AnyFact,
  ArchivedResult,
  FeedBody,
  FeedChampion,
  FeedColours,
  FeedFixture,
  FeedMessage,
  FeedSignal,
  FeedSource,
  FeedTeam,
  ResultArchive,
} from "./ports.ts";
export { crestSvg } from "./crest/crest.ts";
export { offeringErrors } from "./errors.ts";
export {
  createOffering,
  type Offering,
  type OfferingDeps,
  type OfferingQueries,
} from "./offering.ts";
export type {
  FootballFact,
  FootballStopGroup,
  FootballStopReason,
} from "./sports/football/football-fact.ts";
export type { TennisFact, TennisStopGroup } from "./sports/tennis/tennis-fact.ts";
export type { ProposalArea } from "./queries/proposals.ts";
