import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { offlineWorker } from "#lib/server/platform/http/offline-worker";
import { START_STEPS } from "#lib/server/platform/http/start-progress";
import { STATIC_POLICY, STATIC_STYLE, staticDocument } from "#lib/server/platform/http/static-document";
import { offlinePage, restartingPage, startingPage } from "#lib/server/platform/http/unavailable-page";

const TOKENS = readFileSync("app/styles/tokens.css", "utf8");
const DOCUMENT = { language: "en", siteName: "A & B", title: "Less < more", body: "<p>Text</p>" } as const;

const PROGRESS = { percent: 50, steps: START_STEPS.map((step) => ({ step, state: "running" as const })) };

/** The colours of the first rule of a selector. */
function coloursOf(css: string, selector: string): Record<string, string> {
  const rule = css.slice(css.indexOf(selector) + selector.length).split("}")[0] ?? "";
  const found = [...rule.matchAll(/--([\w-]+): ?(#[\da-f]{6})/g)];
  return Object.fromEntries(found.map(([, name = "", colour = ""]) => [name.replace("state-", "").replace("ink-soft", "soft"), colour]));
}

test("the document has the colours of the site's themes", () => {
  for (const [ours, theirs] of [
    [":root{", ":root {"],
    [":root:not([data-theme]){", ":root:not([data-theme]) {"],
    [":root[data-theme=dark]{", ':root[data-theme="dark"] {'],
    [":root[data-theme=sepia]{", ':root[data-theme="sepia"] {'],
  ] as const) {
    const colours = coloursOf(STATIC_STYLE, ours);
    expect(Object.keys(colours).length, ours).toBeGreaterThan(5);
    expect(coloursOf(TOKENS, theirs), ours).toMatchObject(colours);
  }
});

test("texts are escaped; a document that does not reload itself has no script", () => {
  const html = staticDocument(DOCUMENT);
  expect(html).toContain("<h1>Less &lt; more</h1>");
  expect(html).toContain("A &amp; B");
  expect(html).not.toContain("<script");
});

test("the pages load nothing, and their policy allows their scripts", () => {
  for (const language of LANGUAGES) {
    for (const [html, count] of [
      [offlinePage({ language, siteName: "Site" }), 3],
      [restartingPage({ language, siteName: "Site", statusPath: "/status" }), 2],
      [startingPage({ language, siteName: "Site", statusPath: null, progress: PROGRESS }), 2],
    ] as const) {
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).not.toMatch(/\ssrc=|<link|\{site\}|\{time\}|style=/);
      const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = ""]) => script);
      expect(scripts).toHaveLength(count);
      for (const script of scripts) expect(STATIC_POLICY).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
    }
  }
});

test("the worker is small, and another text makes another version", () => {
  const worker = offlineWorker("Site");
  expect(Buffer.byteLength(worker)).toBeLessThan(4_000);
  expect(offlineWorker("Site")).toBe(worker);
  const versionOf = (script: string) => /"(offline-[\da-f]{12})"/.exec(script)?.[1];
  expect(versionOf(worker)).toBeDefined();
  expect(versionOf(offlineWorker("Another"))).not.toBe(versionOf(worker));
});
