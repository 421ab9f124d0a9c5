import { defineConfig } from "@playwright/test";

const hasReport = Boolean(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME);
/** What each change must keep: sign-in, deposit, bet, limits, and players who share a browser. */
const QUICK = /(main-job|sign-in|two-tabs)\.journey\.ts$/;
const isQuick = process.env.TEST_DEPTH !== "full";
/** About half of the time of all journeys. */
const OF_TWO = /(main-job|player-session|settings|social)\.journey\.ts$/;

export default defineConfig({
  testDir: "./src",
  testMatch: isQuick ? QUICK : "**/*.journey.ts",
  fullyParallel: false,
  // Two worlds beside each other; which files share one, and in which order, is no matter of chance.
  workers: 2,
  projects: [
    { name: "one", testIgnore: OF_TWO, workers: 1 },
    { name: "two", testMatch: isQuick ? /main-job\.journey\.ts$/ : OF_TWO, workers: 1 },
  ],
  // What passes only then is named at the end: a bug of the journey or of the page.
  retries: 1,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: hasReport ? [["list"], ["json"]] : [["list"]],
  outputDir: "./test-results",
});
