import { defineConfig, devices } from "playwright/test";
import { browserOf } from "./tests/browser.ts";

const { executablePath, args } = await browserOf();

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/setup.ts",
  outputDir: ".test/browser",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  use: {
    baseURL: process.env.PASTICHE_ADDRESS,
    launchOptions: { executablePath, args },
    locale: "en-GB",
    reducedMotion: "reduce",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "desktop", use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 }, channel: undefined } },
    // What has nothing to do with the window's size is tried once.
    {
      name: "phone",
      testIgnore: [
        "once/**",
        /(?:account-(?:failures|forms|keyboard|leaving|profile-forms|security|tree|verifying)|keyboard|moderation(?:-keys)?|own-comments|reading-(?:marks|place|sync)|taking-part)\.spec\.ts$/,
      ],
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
    },
  ],
});
