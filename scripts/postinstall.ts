// Runs after `npm install`: generates the Prisma client, and deletes files of packages that nothing here reads.
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const CLI = "node_modules/prisma/build/index.js";

/** What packages bring that nothing here reads, and that no setting of npm leaves out; a quarter of their size. */
const UNREAD = [
  "**/*.map",
  // Headers, to compile packages in C++.
  "node/node_modules/*/include",
  "@prisma/client/runtime/query_compiler_*.{cockroachdb,mysql,sqlite,sqlserver}.*",
  "@prisma/client/runtime/query_compiler_fast_*",
  // Of `prisma dev` and `prisma studio`: a database, and a page to look at it.
  "prisma/build/query_compiler_*",
  "@prisma/dev/dist/runtime-assets",
  "@prisma/studio-core/dist/{ui,metafile-*}",
  // The packages' own tests and examples.
  "@mixmark-io/domino/{test,.yarn}",
  "tinyld/playground",
];

if (existsSync(CLI)) generateClient(CLI);
else withTemporaryCli(generateClient);
for (const path of globSync(UNREAD, { cwd: "node_modules" })) rmSync(join("node_modules", path), { recursive: true, force: true });

function generateClient(cli: string): void {
  // Generating needs no schema engine, which Prisma would download.
  run(process.execPath, [cli, "generate"], { PRISMA_SCHEMA_ENGINE_BINARY: "/bin/true" });
}

/** `npm install --omit=dev` leaves Prisma's command line out: it is needed once, here, in the versions of the lock file. */
function withTemporaryCli(generate: (cli: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), "prisma-"));
  try {
    const { devDependencies, overrides } = JSON.parse(readFileSync("package.json", "utf8")) as Record<string, Record<string, unknown>>;
    const needed = { private: true, dependencies: { prisma: devDependencies?.prisma }, overrides: prismaOnly(overrides) };
    writeFileSync(join(folder, "package.json"), JSON.stringify(needed));
    copyFileSync("package-lock.json", join(folder, "package-lock.json"));
    copyFileSync(".npmrc", join(folder, ".npmrc"));
    run("npm", ["install", "--prefix", folder, "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund"]);
    generate(join(folder, CLI));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function prismaOnly(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(overrides).filter(([name]) => name.startsWith("@prisma/")));
}

function run(program: string, words: string[], env: Record<string, string> = {}): void {
  const { status, error } = spawnSync(program, words, { env: { ...process.env, ...env }, stdio: "inherit" });
  if (status !== 0) throw error ?? new Error(`${program} ${words.join(" ")} failed.`);
}
