// `npm run validate`: everything that must hold before a change lands; CI runs the same.
import { run } from "./support/run-program.ts";

const CHECKS: [name: string, program: string, words: string[]][] = [
  // Next writes the types of the routes' parameters, which lint and types need.
  ["Types of routes", "next/dist/bin/next", ["typegen"]],
  ["Format and lint", "@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."]],
  ["Lint", "eslint/bin/eslint.js", ["--max-warnings=0", "."]],
  ["Types", "typescript/bin/tsc", ["--noEmit"]],
  [
    "Floors",
    "dependency-cruiser/bin/dependency-cruise.mjs",
    ["app", "components", "lib", "middleware.ts", "--config", "dependency-cruiser.config.mjs"],
  ],
  ["Unused code", "knip/bin/knip.js", []],
];

for (const [name, program, words] of CHECKS) {
  console.log(`\n── ${name}`);
  if ((await run(program, words)) !== 0) {
    console.error(`${name} failed.`);
    process.exit(1);
  }
}
await import("./check-dependencies.ts");
console.log("\n── Collection");
await import("./content-check.ts");
console.log("\n── Tests");
await import("./test.ts");
