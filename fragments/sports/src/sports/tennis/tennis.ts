import type { SportPage } from "../sport-page.ts";
import { columns } from "./columns.ts";
import { profiles, tabs } from "./layout.ts";
import { messages } from "./messages.ts";
import { board, now, scoreParts, serving } from "./scoreboard.ts";
import { tellStory } from "./story.ts";

/** The page's half of tennis. */
export const tennis: SportPage = {
  id: "tennis",
  columns,
  profiles,
  tabs,
  partKey: "setnr",
  now,
  part: () => "",
  scoreParts,
  board,
  serving,
  storyIcons: {
    game: { icon: "tennis" },
    break: { icon: "switch-horizontal", tone: "warn" },
    "tie-break": { icon: "trophy", tone: "strong" },
  },
  story: tellStory,
  messages,
};
