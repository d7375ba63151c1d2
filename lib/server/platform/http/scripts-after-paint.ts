import "server-only";

import { SCRIPT_LOADER } from "#lib/domain/script-loader";

/** How React writes a script file. In texts, attributes and data "<" is escaped. */
const SCRIPT_FILE = /<script src="([^"]*)"(?: nonce="[^"]*")?( id="[^"]*")?(?: nonce="[^"]*")? async=""(?: nonce="[^"]*")?><\/script>/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/**
 * Replaces the script files of a page by one script that adds them after the first paint. Browsers request files that HTML names at once, beside
 * the fonts and images of what is seen first (docs/decisions/0047).
 */
export function loadScriptsAfterPaint(html: string): string {
  const files = [...html.matchAll(SCRIPT_FILE)];
  const last = files.at(-1);
  if (!last) return html;
  // React marks the end of the first part of a streamed page with this id.
  const id = files.flatMap(([, , attribute = ""]) => attribute).join("");
  const urls = [...new Set(files.map(([, url]) => url))].join(" ");
  const end = last.index + last[0].length;
  const loader = `<script${id} data-files="${urls}">${SCRIPT_LOADER}</script>`;
  return withoutFiles(html.slice(0, end)) + loader + html.slice(end);
}

const withoutFiles = (html: string): string => html.replace(SCRIPT_FILE, "").replace(SCRIPT_PRELOAD, "");
