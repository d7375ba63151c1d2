import { findChromium } from "#lib/server/platform/chromium/find-chromium";

/** The Chromium that the server prints with, and its arguments. Without a sandbox: it opens only our pages, also as root. */
export async function testChromium(): Promise<{ executablePath: string; args: string[] }> {
  const chromium = await findChromium();
  if (!chromium) throw new Error("No Chromium found on this machine.");
  const { executablePath, args, libraries } = chromium;
  // Playwright passes the environment on to the browser.
  if (libraries) process.env.LD_LIBRARY_PATH = libraries;
  return { executablePath, args: [...args, "--no-sandbox"] };
}
