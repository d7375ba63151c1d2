import "server-only";

import { createHash } from "node:crypto";
import { BOOT_SCRIPT } from "#lib/domain/boot-script";
import type { Language } from "#lib/domain/language";
import { OFFLINE_COPIES_SCRIPT } from "#lib/domain/offline/offline-copies-script";
import { PROGRESS_SCRIPT } from "#lib/domain/progress-script";
import { RELOAD_SCRIPT } from "#lib/domain/reload-script";
import { escapeMarkup } from "#lib/domain/text/markup";
import { localPath } from "#lib/urls/locale-path";

const LIGHT =
  "--paper:#fbfbf8;--ink:#17191c;--soft:#575b60;--rule:#dcdcd5;--brand:#1f4d3f;--focus:#1f5fae;--operational:#2c7a4b;--degraded:#9a6d00;" +
  "--partial:#c2540a;--major:#a3261f;--unknown:#7b8085;color-scheme:light";
const DARK =
  "--paper:#101214;--ink:#e8e8e3;--soft:#a0a4a8;--rule:#2e3236;--brand:#8fc3ae;--focus:#8db8f0;--operational:#6fc48f;--degraded:#e2b94d;" +
  "--partial:#f09a5e;--major:#f0807a;--unknown:#7f858b;color-scheme:dark";
const SEPIA = "--paper:#f1e6cf;--ink:#3a2f22;--soft:#66563f;--rule:#d8c6a3;--focus:#1d5494;--major:#a3261f";

/** The colours of app/styles/tokens.css (a test compares them), and fonts that every system has: the document loads nothing. The offline page adds ours where they are kept. */
export const STATIC_STYLE =
  `:root{${LIGHT}}@media(prefers-color-scheme:dark){:root:not([data-theme]){${DARK}}}:root[data-theme=dark]{${DARK}}:root[data-theme=sepia]{${SEPIA}}` +
  `*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1.125rem/1.55 Literata,"Iowan Old Style",Georgia,"Times New Roman",serif;overflow-wrap:anywhere}` +
  "header{border-bottom:1px solid var(--rule)}header,main{padding:0 max(1.25rem,calc(50vw - 35rem))}main>*{max-width:40rem}" +
  "header a{display:inline-flex;align-items:center;gap:.4rem;min-height:4rem;color:inherit;font-size:1.5rem;font-family:Fraunces,Georgia,serif;font-style:italic;text-decoration:none}" +
  ".strip{display:block}header svg{height:.95rem;color:var(--brand);flex:none}main{padding-top:clamp(3rem,12vh,7rem);padding-bottom:4rem}" +
  ".mark{display:grid;place-items:center;width:5rem;height:5rem;margin:0 0 1.5rem;border-radius:50%;background:var(--brand);color:var(--paper)}.mark svg{height:1.75rem}" +
  "h1{margin:0 0 1.25rem;font-size:clamp(1.9rem,6vw,2.75rem);font-weight:400;line-height:1.1;letter-spacing:-.015em;text-wrap:balance;font-family:Fraunces,Georgia,serif}" +
  "h2{margin:2.5rem 0 0;font-size:1.375rem;font-weight:400}p{margin:0 0 1rem}.soft{color:var(--soft)}ul,ol{list-style:none;margin:.75rem 0 1.5rem;padding:0}" +
  "main a{color:inherit;text-decoration-color:var(--brand);text-underline-offset:.2em}main p>a,main li>a{display:inline-flex;align-items:center;min-height:2.75rem}" +
  "button,main a.button{display:inline-flex;align-items:center;min-height:2.75rem;padding:.6em 1.2em;border:1px solid var(--ink);border-radius:2px;" +
  "background:var(--ink);color:var(--paper);font:600 .9375rem/1.1 system-ui,sans-serif;text-decoration:none;cursor:pointer}" +
  ".ways{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.5rem;margin-top:2rem}" +
  ".states li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1.5rem;padding:.7rem 0;border-bottom:1px solid var(--rule)}" +
  ".state{display:inline-flex;align-items:center;gap:.5rem;font:.9375rem/1.6 system-ui,sans-serif}.state:before{content:'';flex:none;width:.7rem;height:.7rem;border-radius:50%;background:currentColor}" +
  ".operational:before{color:var(--operational)}.degraded:before{color:var(--degraded)}.partial_outage:before{color:var(--partial)}" +
  ".done:before{color:var(--operational)}.running:before{color:var(--degraded)}.waiting:before{color:var(--rule)}" +
  "progress{appearance:none;display:block;width:100%;height:.5rem;margin:2rem 0 .75rem;border:0;border-radius:2px;background:var(--rule);overflow:hidden}" +
  "progress::-webkit-progress-bar{background:var(--rule)}progress::-webkit-progress-value{background:var(--brand)}progress::-moz-progress-bar{background:var(--brand)}" +
  "@media(forced-colors:active){progress{appearance:auto}}" +
  ".major_outage:before{color:var(--major)}.unknown:before{color:var(--unknown)}.note{font:.9375rem/1.5 system-ui,sans-serif;color:var(--soft)}" +
  ".text{white-space:pre-line}:focus-visible{outline:3px solid var(--focus);outline-offset:2px}";

/** The leaf of the wordmark (components/layout/wordmark.tsx). */
const FLEURON =
  '<svg aria-hidden="true" viewBox="-3 -17 31 19" fill="currentColor"><path d="M5 -7C3 -12 8 -16 13 -14C17 -12.5 20 -8.5 27 -7.5C21 -5 18.5 .5 13 .8C8.5 1-.5 -2 5 -7z"/>' +
  '<path d="M21 -7.3C14 -8 9 -9 4.5 -7C-1 -4.5-3.5 -9-1 -12.5C1 -15.3 4.5 -14.5 4 -12" fill="none" stroke="currentColor" stroke-width="1.8"/>' +
  '<circle cx="3.2" cy="-12" r="1.5"/></svg>';

/** The house's pattern, as on the spine of the administration (app/styles/spine.svg), in a strip below the header. */
const STRIP =
  '<svg class="strip" aria-hidden="true" width="100%" height="12"><defs><pattern id="sprig" width="14" height="26" patternUnits="userSpaceOnUse" patternTransform="scale(.4615)">' +
  '<path fill="#1f4d3f" d="M0 0h14v26H0z"/><g fill="#d7e3c6"><path d="M7 22.7C7.6 16.5 7 10.3 7 5.3" fill="none" stroke="#d7e3c6" stroke-width=".85"/>' +
  [-38, 38]
    .flatMap((turn) =>
      [8.5, 12.8, 17.1].map((y) => {
        const [x, down] = turn < 0 ? [10.6, y] : [3.4, y + 1.2];
        return `<ellipse cx="${x}" cy="${down}" rx="3.3" ry="1.35" transform="rotate(${turn} ${x} ${down})"/>`;
      }),
    )
    .join("") +
  '<circle cx="7" cy="4" r="1.6"/></g></pattern></defs><rect width="100%" height="12" fill="url(#sprig)"/></svg>';

/**
 * `body` is trusted markup. `reloads`: text shown on pages that reload themselves by `script`; without it the document has no script. `copies`: the heading of the list of books that are kept on the device, which is shown if there are any.
 */
export type StaticDocument = {
  language: Language;
  siteName: string;
  title: string;
  body: string;
  reloads?: string;
  script?: string;
  copies?: string;
};

/** A document in the site's design that loads nothing: it can be shown when nothing else can be had. Its style and scripts are inline. */
export function staticDocument({ language, siteName, title, body, reloads, script = RELOAD_SCRIPT, copies }: StaticDocument): string {
  const [heading, name] = [escapeMarkup(title), escapeMarkup(siteName)];
  const reload = reloads === undefined ? "" : `<p id="reloads" class="note" hidden>${escapeMarkup(reloads)}</p><script>${script}</script>`;
  const list =
    copies === undefined
      ? ""
      : `<section id="copies" hidden><h2>${escapeMarkup(copies)}</h2><ul></ul></section><script>${OFFLINE_COPIES_SCRIPT}</script>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${heading} · ${name}</title>
${reloads === undefined ? "" : `<script>${BOOT_SCRIPT}</script>`}<style>${STATIC_STYLE}</style></head>
<body><header><a href="${localPath(language, "/")}">${FLEURON}${name}</a></header>${STRIP}<main id="main"><span class="mark" aria-hidden="true">${FLEURON}</span><h1>${heading}</h1>${body}${list}${reload}</main></body></html>
`;
}

const hashOf = (source: string) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`;

/** The policy of a static document that is sent without the response pipeline: nothing but its own style and scripts. */
export const STATIC_POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STATIC_STYLE)}`,
  `script-src ${hashOf(BOOT_SCRIPT)} ${hashOf(RELOAD_SCRIPT)} ${hashOf(PROGRESS_SCRIPT)} ${hashOf(OFFLINE_COPIES_SCRIPT)}`,
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");
