import "server-only";

import Bowser from "bowser";

/** What a User-Agent header says in two words, as in "Firefox, Windows"; empty when it says nothing known. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return "";
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  return [browser.name, os.name].filter(Boolean).join(", ").slice(0, 80);
}
