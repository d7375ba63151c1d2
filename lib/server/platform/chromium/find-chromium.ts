import "server-only";

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { settings } from "#lib/server/platform/env";

/** A Chromium of this machine and what it must be told; `libraries` names a folder of those that the machine lacks. */
export type Chromium = { executablePath: string; args: string[]; libraries: string | null };

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

// No sandbox: root has none, and many containers forbid it. No network of its own: in a closed one each attempt is
// refused and logged.
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

let known: Promise<Chromium | null> | undefined;

/** The Chromium that CHROMIUM_PATH names, else the system's, else the one that npm brought; null if there is none. */
export function findChromium(): Promise<Chromium | null> {
  known ??= look(settings().CHROMIUM_PATH);
  return known;
}

async function look(named: string | undefined): Promise<Chromium | null> {
  // A wrong path is a wrong setting: another browser in its place would hide it.
  const found = named ?? PLACES.find((place) => existsSync(place));
  if (found) return existsSync(found) ? { executablePath: found, args: ARGS, libraries: null } : null;
  return process.platform === "linux" && process.arch === "x64" ? bundled() : null;
}

async function bundled(): Promise<Chromium | null> {
  const { default: chromium, inflate } = await import("@sparticuz/chromium");
  const executablePath = await chromium.executablePath();
  if (await starts(executablePath, null)) return { executablePath, args: ARGS, libraries: null };
  // Without libnss3 on the machine: the package has one for Amazon's, which is none of ours, so it does not unpack it itself.
  const libraries = join(await inflate(join(process.cwd(), "node_modules/@sparticuz/chromium/bin/al2023.tar.br")), "lib");
  return (await starts(executablePath, libraries)) ? { executablePath, args: ARGS, libraries } : null;
}

/** Another process may be unpacking the same file: a busy one is waited for. */
async function starts(path: string, libraries: string | null): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const failure = await failureOf(path, libraries);
    if (!failure) return true;
    if (failure.includes("shared libraries")) return false;
    await pause(500);
  }
  return false;
}

const failureOf = (path: string, libraries: string | null): Promise<string> =>
  new Promise((resolve) => {
    execFile(path, ["--version"], { env: browserEnvironment(libraries) }, (error, _out, said) =>
      resolve(error ? said + error.message : ""),
    );
  });

/** What of our environment a browser may see: none of the settings, for they hold secrets. */
export const browserEnvironment = (libraries: string | null): NodeJS.ProcessEnv => ({
  NODE_ENV: process.env.NODE_ENV,
  PATH: process.env.PATH ?? "",
  HOME: tmpdir(),
  TMPDIR: tmpdir(),
  TZ: "UTC",
  ...(libraries && { LD_LIBRARY_PATH: libraries }),
});
