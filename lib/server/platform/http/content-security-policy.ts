import "server-only";

import { createHash } from "node:crypto";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
/** Script types that a browser runs; JSON-LD and the like are data. */
const RUNS = /^(?:|module|text\/javascript|application\/javascript)$/i;

/** Scripts in a row in which Next hands the page's data on, piece by piece. */
const DATA_SCRIPTS = /(?:<script>self\.__next_f\.push\([\s\S]*?<\/script>){2,}/g;

/** The page with each row of data scripts as one: forty hashes in the policy weigh more than many a page. */
export const joinDataScripts = (html: string): string => html.replace(DATA_SCRIPTS, (row) => row.replaceAll("</script><script>", ";"));

/**
 * The Content-Security-Policy of one finished page: its own inline scripts by hash, nothing else inline, nothing of
 * others. Nonces would need a page made for each request (docs/decisions/0004).
 */
export function contentSecurityPolicy(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = ""]) => RUNS.test(/\stype="([^"]*)"/i.exec(attributes)?.[1] ?? ""))
    .map(([, , source = ""]) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`);
  return policy(`script-src 'self' ${[...new Set(hashes)].join(" ")}`.trim());
}

/** Of the cards that other sites show in a frame, and of nothing else: they hold a picture, a style and a link. */
export const EMBED_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *";

/** The policy of everything that is not a page. */
export const STRICT_POLICY = policy("script-src 'self'");

function policy(scripts: string): string {
  return [
    "default-src 'self'",
    scripts,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}
