import type { SportPage } from "../sport-page.ts";
import { columns } from "./columns.ts";
import { profiles, tabs } from "./layout.ts";
import { messages } from "./messages.ts";
import { board, now, part, scoreParts } from "./scoreboard.ts";
import { tellStory } from "./timeline.ts";

/** The page's half of football. */
export const football: SportPage = {
  id: "football",
  columns,
  profiles,
  tabs,
  partKey: "periodnr",
  now,
  part,
  scoreParts,
  board,
  storyIcons: {
    goal: { icon: "football", tone: "strong" },
    "penalty-goal": { icon: "football", tone: "strong" },
    "own-goal": { icon: "football", tone: "strong" },
    "penalty-missed": { icon: "circle-x" },
    "yellow-card": { icon: "rectangle-vertical", tone: "warn" },
    "second-yellow": { icon: "rectangle-vertical", tone: "alert" },
    "red-card": { icon: "rectangle-vertical", tone: "alert" },
    corner: { icon: "flag" },
    substitution: { icon: "switch-horizontal" },
  },
  story: tellStory,
  messages,
};
