import "server-only";

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BUILD_STAMP, readBuildStamp } from "#lib/server/platform/build-stamp";
import { UserError } from "#lib/server/platform/user-error";
import { COMPILED_CODE } from "#lib/server/runtime/launcher/compiled-code";
import { writeIslandTexts } from "#lib/server/runtime/launcher/island-texts";

const SOURCES = [
  "app",
  "components",
  "content/blog",
  "content/help",
  "content/legal",
  "lib",
  "messages",
  "public",
  "prisma/schema",
  "instrumentation.ts",
  "middleware.ts",
  "next.config.mjs",
  "package-lock.json",
  "postcss.config.mjs",
  "tsconfig.json",
];

/** Builds for production if the sources changed since the last build; returns whether it did. `signal` aborts the build. */
export async function buildIfChanged(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<boolean> {
  writeIslandTexts();
  const hash = hashOf(SOURCES);
  if (existsSync(".next/BUILD_ID") && readBuildStamp()?.hash === hash) return false;
  await build(env, signal);
  rmSync(COMPILED_CODE, { recursive: true, force: true }); // Most of it was of the former build.
  writeFileSync(BUILD_STAMP, JSON.stringify({ hash }));
  return true;
}

async function build(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, ["node_modules/.bin/next", "build"], {
    env: { ...env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
    signal,
  });
  child.once("error", () => undefined); // The "close" event reports the failure too.
  const output: Buffer[] = [];
  child.stdout.on("data", (part: Buffer) => output.push(part));
  child.stderr.on("data", (part: Buffer) => output.push(part));
  const code = await new Promise((resolve) => child.once("close", resolve));
  signal.throwIfAborted();
  const text = Buffer.concat(output).toString("utf8");
  writeFileSync(join(".next", "pastiche-build.log"), text);
  if (code !== 0) throw new UserError(`${text}\nThe production build failed; see the output above.`);
}

function hashOf(paths: string[]): string {
  const hash = createHash("sha256")
    .update(process.version)
    .update(process.env.PASTICHE_BENCH ?? "");
  for (const path of paths.filter((candidate) => existsSync(candidate)).flatMap(filesBelow)) {
    hash.update(path).update(readFileSync(path));
  }
  return hash.digest("hex");
}

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesBelow(join(path, name)))
    .sort();
}
