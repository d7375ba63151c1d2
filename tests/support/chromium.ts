import { findChromium } from "#lib/server/platform/chromium/find-chromium";

/**
 * Hinting rounds the widths of letters to whole pixels, which the screens of phones and most computers do not: lines would break elsewhere than
 * there, and differently before and after a font arrives.
 */
const WITHOUT_HINTING = "--font-render-hinting=none";

/** The Chromium that the server prints with, and its arguments. Without a sandbox: it opens only our pages, also as root. */
export async function testChromium(): Promise<{ executablePath: string; args: string[] }> {
  const chromium = await findChromium();
  if (!chromium) throw new Error("No Chromium found on this machine.");
  const { executablePath, args, libraries } = chromium;
  // Playwright passes the environment on to the browser.
  if (libraries) process.env.LD_LIBRARY_PATH = libraries;
  // Else Chromium gives downloads with other than ASCII characters no name of their own.
  process.env.LANG ??= "C.UTF-8";
  return { executablePath, args: [...args, "--no-sandbox", WITHOUT_HINTING] };
}
