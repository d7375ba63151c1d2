import { existsSync } from "node:fs";
import bundled from "@sparticuz/chromium";

/** Where a Chromium is on this machine and what it must be told: ours to name, the system's, else the one npm brought. */
export async function browserOf(): Promise<{ executablePath: string; args: string[] }> {
  const places = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/google-chrome"];
  const found = places.find((place) => place && existsSync(place));
  // No network of its own: in a closed one each attempt is refused and logged.
  const args = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ];
  return { executablePath: found ?? (await bundled.executablePath()), args };
}
