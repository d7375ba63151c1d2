import "server-only";

import Bowser from "bowser";

/** Summarises a User-Agent header as browser and operating system ("Firefox, Windows"); empty if neither is known. */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return "";
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  return [browser.name, os.name].filter(Boolean).join(", ").slice(0, 80);
}
