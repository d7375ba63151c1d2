import "server-only";

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { settings } from "#lib/server/platform/env";

/** An installed Chromium with its arguments; `libraries`: a folder of shared libraries that the system lacks. */
export type Chromium = { executablePath: string; args: string[]; libraries: string | null };

const PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

// No background networking: each blocked attempt would be logged.
const ARGS = ["--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

let cached: Promise<Chromium | null> | undefined;

/** The Chromium of CHROMIUM_PATH, else the system's, else the bundled npm package; null if there is none. */
export function findChromium(): Promise<Chromium | null> {
  cached ??= locate(settings().CHROMIUM_PATH).catch((error: unknown) => {
    cached = undefined; // The next document tries again.
    throw error;
  });
  return cached;
}

async function locate(configured: string | undefined): Promise<Chromium | null> {
  // A wrong CHROMIUM_PATH is an error: falling back to another browser would hide it.
  const found = configured ?? PATHS.find((candidate) => existsSync(candidate));
  if (found) return existsSync(found) ? { executablePath: found, args: ARGS, libraries: null } : null;
  return process.platform === "linux" && process.arch === "x64" ? bundled() : null;
}

async function bundled(): Promise<Chromium | null> {
  const { default: chromium, inflate } = await import("@sparticuz/chromium");
  const executablePath = await chromium.executablePath();
  if (await canStart(executablePath, null)) return { executablePath, args: ARGS, libraries: null };
  // libnss3 is missing: @sparticuz/chromium ships one, but only unpacks it on Amazon Linux.
  const libraries = join(await inflate(join(process.cwd(), "node_modules/@sparticuz/chromium/bin/al2023.tar.br")), "lib");
  return (await canStart(executablePath, libraries)) ? { executablePath, args: ARGS, libraries } : null;
}

/** Attempts while another process may be unpacking the browser, half a second apart. */
const ATTEMPTS = 120;

/** Whether a browser starts; `libraries` as in `Chromium`. Waits while its file or libraries are still being written. */
export async function canStart(path: string, libraries: string | null): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const failure = await startupError(path, libraries);
    if (!failure) return true;
    const mayBeIncomplete = failure.includes("ETXTBSY") || (libraries !== null && failure.includes("shared libraries"));
    if (!mayBeIncomplete) return false;
    await pause(500);
  }
  return false;
}

/** Why `--version` failed; empty if it did not. */
function startupError(path: string, libraries: string | null): Promise<string> {
  return new Promise((resolve) => {
    const end = (error: Error | null, stderr = "") => resolve(error ? stderr + error.message : "");
    try {
      execFile(path, ["--version"], { env: browserEnvironment(libraries) }, (error, _out, stderr) => end(error, stderr));
    } catch (error) {
      end(error as Error); // Node.js throws ETXTBSY at once, unlike other errors.
    }
  });
}

/** The environment of the browser, without our settings, as they contain secrets. */
export const browserEnvironment = (libraries: string | null): NodeJS.ProcessEnv => ({
  NODE_ENV: process.env.NODE_ENV,
  PATH: process.env.PATH ?? "",
  HOME: tmpdir(),
  TMPDIR: tmpdir(),
  TZ: "UTC",
  ...(libraries && { LD_LIBRARY_PATH: libraries }),
});
