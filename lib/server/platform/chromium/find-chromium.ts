import "server-only";

import { execFile } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
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
  const executablePath = await unpacked(() => chromium.executablePath());
  if (await canStart(executablePath, null)) return { executablePath, args: ARGS, libraries: null };
  // libnss3 is missing: @sparticuz/chromium ships one, but only unpacks it on Amazon Linux.
  const libraries = join(await inflate(join(process.cwd(), "node_modules/@sparticuz/chromium/bin/al2023.tar.br")), "lib");
  return (await canStart(executablePath, libraries)) ? { executablePath, args: ARGS, libraries } : null;
}

/** Unpacks a browser; once more if a process that was killed left a part of its file, which the package takes for the whole. Returns its path. */
export async function unpacked(unpack: () => Promise<string>): Promise<string> {
  const path = await unpack();
  const failure = await startupFailure(path, null);
  if (failure === "" || failure.includes(MISSING_LIBRARIES)) return path;
  rmSync(path, { force: true });
  return unpack();
}

const MISSING_LIBRARIES = "shared libraries";
/** Attempts while another process may be unpacking the browser, half a second apart. */
const ATTEMPTS = 120;

/** Whether a browser starts; `libraries` as in `Chromium`. Waits while its file or libraries are still being written. */
export const canStart = async (path: string, libraries: string | null): Promise<boolean> => (await startupFailure(path, libraries)) === "";

async function startupFailure(path: string, libraries: string | null): Promise<string> {
  let failure = "";
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    failure = await startupError(path, libraries);
    const mayBeIncomplete = failure.includes("ETXTBSY") || (libraries !== null && failure.includes(MISSING_LIBRARIES));
    if (!mayBeIncomplete) return failure;
    await pause(500);
  }
  return failure;
}

/** Why `--version` printed none; empty if it did. */
function startupError(path: string, libraries: string | null): Promise<string> {
  return new Promise((resolve) => {
    const end = (error: Error | null, stdout: string, stderr: string) => {
      if (error) resolve(stderr + error.message);
      else resolve(stdout.trim() === "" ? "no version" : "");
    };
    try {
      execFile(path, ["--version"], { env: browserEnvironment(libraries) }, end);
    } catch (error) {
      end(error as Error, "", ""); // Node.js throws ETXTBSY at once, unlike other errors.
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
