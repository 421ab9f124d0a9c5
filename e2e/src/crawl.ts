import { parseArgs } from "node:util";
import { languages } from "@fairline/i18n";
import { systemClock } from "@fairline/kernel";
import { tellProblems } from "./crawl/problem.ts";
import { runCrawl } from "./crawl/run-crawl.ts";
import { startWorld } from "./start-world.ts";

// `npm run crawl -- [--lang en,ru] [--route name] [--minutes 60] [--from 0] [--fast]`: exit status 1
// says that a page is not as it should be. The browser opens pages as long as the minutes last, and
// goes on at `--from` where an earlier run ended. The last line is one JSON object.
/** Opened in this order: a language of either direction, then the others. */
const FIRST_LANGS = ["en", "ar", "ru"];
const ERRORS_TOLD_MAX = 20;
const MS_PER_SECOND = 1_000;
const MS_PER_MINUTE = 60_000;

const { values } = parseArgs({
  options: {
    lang: { type: "string" },
    route: { type: "string" },
    minutes: { type: "string", default: "60" },
    from: { type: "string", default: "0" },
    fast: { type: "boolean", default: false },
  },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);
const langs = values.lang?.split(",") ?? languages.map(({ code }) => code);
const inOrder = [...new Set([...FIRST_LANGS, ...langs])].filter((lang) => langs.includes(lang));
const browserLangs = values.fast ? [] : inOrder;
const untilMs = Number(values.minutes) * MS_PER_MINUTE;

const startedMs = systemClock.monotonicMs();
const world = await startWorld({ isCrawled: true });
try {
  const options = {
    langs,
    browserLangs,
    hasTime: () => systemClock.monotonicMs() - startedMs < untilMs,
    from: Number(values.from),
    say,
    ...(values.route ? { routeName: values.route } : {}),
  };
  const { problems, unreachable, ...counts } = await runCrawl(world, options);
  say("in all:");
  tellProblems(problems, say);
  for (const shape of unreachable) say(`nothing links to ${shape}`);
  for (const error of world.errors.slice(0, ERRORS_TOLD_MAX)) say(`logged as an error: ${error}`);
  const holds = problems.length + unreachable.length + world.errors.length === 0;
  const seconds = Math.round((systemClock.monotonicMs() - startedMs) / MS_PER_SECOND);
  const told = { unreachable: unreachable.length, problems: problems.length, seconds };
  say(JSON.stringify({ crawl: "site", holds, langs, ...counts, ...told }));
  process.exitCode = holds ? 0 : 1;
} finally {
  await world.close();
}
