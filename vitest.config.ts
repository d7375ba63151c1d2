import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// The package refuses to be imported outside of a server's bundle.
const alias = { "server-only": fileURLToPath(new URL("node_modules/server-only/empty.js", import.meta.url)) };
/** Generous, so that a busy machine does not fail a test: the unit tests run beside the production build. */
const common = { pool: "forks" as const, testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } };

/** These count what a process leaves behind, or start others, so they do not share one. */
const OWN_PROCESS = [
  ...["tasks.test.ts", "job-process.full.test.ts"].map((name) => `lib/server/runtime/worker/${name}`),
  "lib/server/runtime/launcher/child-process.test.ts",
];

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          ...common,
          name: "unit",
          include: ["{lib,components,scripts,tests/unit}/**/*.test.{ts,tsx}"],
          exclude: OWN_PROCESS,
          globalSetup: ["tests/support/postgres.ts"],
          env: { PASTICHE_TEST_HASHES: "1" },
          // Loading the packages anew for each file takes as long as the tests.
          isolate: false,
          setupFiles: ["tests/support/fresh-state.ts"],
          maxWorkers: 3,
        },
      },
      {
        resolve: { alias },
        test: {
          ...common,
          name: "own-process",
          include: OWN_PROCESS,
          globalSetup: ["tests/support/postgres.ts"],
          env: { PASTICHE_TEST_HASHES: "1" },
          maxWorkers: 3,
        },
      },
      {
        resolve: { alias },
        test: {
          ...common,
          name: "processes",
          include: ["tests/processes/**/*.test.ts"],
          globalSetup: ["tests/support/postgres.ts"],
          testTimeout: 1_200_000,
          maxWorkers: 3,
        },
      },
      {
        resolve: { alias },
        test: {
          ...common,
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          testTimeout: 600_000,
          maxWorkers: 1,
        },
      },
      // Against the server that `npm test` starts. Its requests wait for each other more than for the processor.
      {
        resolve: { alias },
        test: {
          ...common,
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          globalSetup: ["tests/support/test-collection-setup.ts"],
          maxWorkers: 4,
        },
      },
    ],
  },
});
