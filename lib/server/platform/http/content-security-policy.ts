import "server-only";

import { createHash } from "node:crypto";
import { BOOT_SCRIPT } from "#lib/domain/boot-script";
import { OFFLINE_COPIES_SCRIPT } from "#lib/domain/offline/offline-copies-script";
import { RELOAD_SCRIPT } from "#lib/domain/reload-script";
import { SCRIPT_LOADER } from "#lib/domain/script-loader";

const OUR_SCRIPTS = [BOOT_SCRIPT, SCRIPT_LOADER, RELOAD_SCRIPT, OFFLINE_COPIES_SCRIPT];
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;

/** A request header with which Next.js marks its own inline scripts (its guide on Content Security Policy). */
export const nonceHeader = (nonce: string): string => `script-src 'nonce-${nonce}'`;

/**
 * Takes the nonce out of a rendered page and returns its Content-Security-Policy: it allows by hash the inline scripts that carried the nonce,
 * which are those of Next.js and React, and our own, and no others, so that markup that came from elsewhere runs nothing. A nonce itself would
 * be the same for everybody who gets the kept page (docs/decisions/0004).
 */
export function takeNonce(html: string, nonce: string): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`;
  const parts: string[] = [];
  const hashes = new Set<string>();
  let end = 0;
  // Scripts that follow each other directly become one: forty hashes would make the policy larger than many a page.
  let joined: string[] = [];
  const endJoined = () => {
    if (joined.length === 0) return;
    const source = joined.join(";").replaceAll(nonce, "");
    hashes.add(scriptHash(source));
    parts.push(`<script>${source}</script>`);
    joined = [];
  };
  for (const { 0: script, 1: attributes = "", 2: source = "", index } of html.matchAll(INLINE_SCRIPT)) {
    if (index !== end) {
      endJoined();
      parts.push(html.slice(end, index).replaceAll(mark, ""));
    }
    end = index + script.length;
    if (attributes === mark) joined.push(source);
    else {
      endJoined();
      if (attributes.includes(mark) || OUR_SCRIPTS.includes(source)) hashes.add(scriptHash(source.replaceAll(nonce, "")));
      parts.push(script.replaceAll(mark, ""));
    }
  }
  endJoined();
  parts.push(html.slice(end).replaceAll(mark, ""));
  return { html: parts.join("").replaceAll(nonce, ""), policy: policy(`script-src 'self' ${[...hashes].join(" ")}`.trim()) };
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
