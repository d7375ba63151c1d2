import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  // The package refuses to be imported outside of a server's bundle.
  resolve: { alias: { "server-only": fileURLToPath(new URL("node_modules/server-only/empty.js", import.meta.url)) } },
  test: {
    include: ["{lib,components,scripts,tests/integration}/**/*.test.{ts,tsx}", "tests/*.test.ts"],
    globalSetup: ["tests/cluster.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
