import "server-only";

import { createHash } from "node:crypto";
import { BOOT_SCRIPT } from "#lib/domain/boot-script";
import { OFFLINE_COPIES_SCRIPT } from "#lib/domain/offline-copies-script";
import { RELOAD_SCRIPT } from "#lib/domain/reload-script";
import { SCRIPT_LOADER } from "#lib/domain/script-loader";
import { isFrameworkScript } from "#lib/server/platform/http/framework-scripts";

const OUR_SCRIPTS = [BOOT_SCRIPT, SCRIPT_LOADER, RELOAD_SCRIPT, OFFLINE_COPIES_SCRIPT];
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
/** Script types that a browser executes; others, such as JSON-LD, are data blocks. */
const EXECUTABLE = /^(?:|module|text\/javascript|application\/javascript)$/i;

/** Consecutive scripts in which Next.js streams the page's data, and nothing between them. */
const DATA_SCRIPTS = /(?:<script>self\.__next_f\.push\([^<]*(?:<(?!\/script>)[^<]*)*<\/script>){2,}/g;

/** Merges consecutive data scripts into one, as forty hashes would make the policy larger than many a page. */
export const joinDataScripts = (html: string): string => html.replace(DATA_SCRIPTS, (row) => row.replaceAll("</script><script>", ";"));

/**
 * The Content-Security-Policy of a rendered page: allows by hash the inline scripts that Next.js, React and our layout write, and no others,
 * so that markup that came from elsewhere runs nothing. Nonces would require rendering each page per request (docs/decisions/0004).
 */
export function contentSecurityPolicy(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = ""]) => EXECUTABLE.test(/\stype="([^"]*)"/i.exec(attributes)?.[1] ?? ""))
    .filter(([, , source = ""]) => OUR_SCRIPTS.includes(source) || isFrameworkScript(source))
    .map(([, , source = ""]) => scriptHash(source));
  return policy(`script-src 'self' ${[...new Set(hashes)].join(" ")}`.trim());
}

/** The expression that allows an inline script with this content. */
export const scriptHash = (source: string): string => `'sha256-${createHash("sha256").update(source).digest("base64")}'`;

/** The policy of embeddable cards: the only documents that other sites may frame; they contain an image, a style and a link. */
export const EMBED_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *";

/** The policy of everything but pages. */
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
