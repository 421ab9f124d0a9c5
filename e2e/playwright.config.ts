import { defineConfig } from "@playwright/test";

const hasReport = Boolean(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME);

export default defineConfig({
  testDir: "./src",
  testMatch: "**/*.journey.ts",
  fullyParallel: false,
  workers: 1,
  // What passes only then is named at the end: a bug of the journey or of the page.
  retries: 1,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: hasReport ? [["list"], ["json"]] : [["list"]],
  outputDir: "./test-results",
});
