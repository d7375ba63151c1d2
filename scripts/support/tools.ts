import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "tools";
const STAMP = join(FOLDER, "node_modules/.installed");

/** The path of a file of a package in `tools/`. */
export const toolPath = (path: string): string => join(FOLDER, "node_modules", path);

/** Installs the packages that only checks use, unless they are there as `tools/package-lock.json` says. */
export function installTools(): void {
  const lock = createHash("sha256")
    .update(readFileSync(join(FOLDER, "package-lock.json")))
    .digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === lock) return;
  console.log("Installing what only checks use (tools/package.json) …");
  const { status } = spawnSync("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund"], { cwd: FOLDER, stdio: "inherit" });
  if (status !== 0) throw new Error("The packages of tools/ could not be installed; see the output above.");
  writeFileSync(STAMP, lock);
}
