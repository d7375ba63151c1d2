import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { load } from "cheerio";
import { afterAll, expect, test } from "vitest";
import type { StartProgress } from "#lib/server/platform/http/start-progress";
import { respondWithFallback } from "#lib/server/runtime/launcher/fallback-response";
import type { StatusCopy } from "#lib/server/runtime/launcher/status-copy";

const ENDED = "2026-11-20T09:00:00.000Z";
const COPY: StatusCopy = {
  savedAt: "2026-11-21T14:05:30.000Z",
  siteName: "Night & Day",
  status: {
    state: "degraded",
    checkedAt: "2026-11-21T14:05:00.000Z",
    isLastKnown: false,
    components: [
      { component: "search", state: "degraded", isMeasured: true, measuredSince: "2026-11-01", uptime: 1, p50: 3, p95: 9 },
      { component: "model", state: "unknown", isMeasured: false, measuredSince: null, uptime: null, p50: null, p95: null },
    ],
    incidents: [
      {
        id: "6f0e1c1a-96a5-4a5e-9d3c-2f5ab9a6f001",
        kind: "incident",
        title: "Search <is> slow",
        status: "identified",
        impact: "degraded",
        components: ["search"],
        startsAt: ENDED,
        endsAt: null,
        resolvedAt: null,
        publishedAt: ENDED,
        updates: [{ id: "6f0e1c1a-96a5-4a5e-9d3c-2f5ab9a6f002", status: "identified", text: "An index is being made.", at: ENDED }],
      },
    ],
    maintenances: [],
  },
};

let copy: StatusCopy | null = COPY;
let https = false;
let progress: StartProgress | null = null;
const server = createServer((request, response) => respondWithFallback(request, response, { name: "Night & Day", https, copy, progress }));
await once(server.listen(0, "127.0.0.1"), "listening");
afterAll(() => server.close());
const ask = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
  const { status, headers } = response;
  return { status, type: headers.get("content-type"), headers, text: await response.text() };
};

test("a page is 503 with a page in the language of its URL, of the visitor's choice or of the browser", async () => {
  for (const [path, headers, language, title] of [
    ["/", {}, "en", "Back in a moment"],
    ["/de/book/x?page=2", { "Accept-Language": "fr" }, "de", "Gleich wieder da"],
    ["/latest", { "Accept-Language": "it" }, "it", "Torniamo tra un attimo"],
    ["/latest", { "Accept-Language": "it", Cookie: "language=es" }, "es", "Volvemos en un momento"],
  ] as const) {
    const { status, type, headers: got, text } = await ask(path, { headers });
    expect([status, type, got.get("retry-after"), got.get("content-language")]).toEqual([503, "text/html; charset=utf-8", "5", language]);
    expect(got.get("warning")).toBeNull();
    expect([got.get("cache-control"), got.get("connection"), got.get("x-robots-tag")]).toEqual(["no-store", "close", "noindex"]);
    expect(got.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain("Night &amp; Day");
    expect(text).toContain(`href="${language === "en" ? "" : `/${language}`}/status"`);
  }
});

test("during a start the page shows its steps and how far it is, in five languages", async () => {
  progress = {
    percent: 37,
    steps: [
      { step: "database", state: "done" },
      { step: "collection", state: "running" },
      { step: "build", state: "waiting" },
    ],
  };
  for (const [language, title, count, items] of [
    [
      "en",
      "Opening in a moment",
      "Steps done: 1 of 3",
      ["Start the database Done", "Import the books In progress", "Build the pages Waiting"],
    ],
    ["it", "Apriamo tra un attimo", "Passaggi completati: 1 di 3", ["Avvio del database Fatto"]],
    ["es", "Abrimos en un momento", "Pasos completados: 1 de 3", ["Inicio de la base de datos Hecho"]],
    ["fr", "Ouverture dans un instant", /Étapes terminées\s: 1 sur 3/, ["Démarrage de la base de données Terminé"]],
    [
      "de",
      "Gleich geöffnet",
      "Fertige Schritte: 1 von 3",
      ["Datenbank starten Fertig", "Bücher einlesen Läuft", "Seiten erstellen Wartet"],
    ],
  ] as const) {
    const { status, headers, text } = await ask("/latest", { headers: { "Accept-Language": language } });
    expect([status, headers.get("retry-after"), headers.get("content-language")]).toEqual([503, "5", language]);
    const page = load(text);
    expect(page("h1").text()).toBe(title);
    expect(page("[role=status]").text()).toMatch(count);
    const bar = page("progress");
    expect([bar.attr("value"), bar.attr("max"), bar.attr("aria-label")]).toEqual(["37", "100", expect.stringMatching(/\S/)]);
    const shown = page("#steps li")
      .toArray()
      .map((item) =>
        page(item)
          .children()
          .toArray()
          .map((part) => page(part).text())
          .join(" "),
      );
    expect(shown).toHaveLength(3);
    expect(shown).toEqual(expect.arrayContaining([...items]));
  }
  progress = null;
  expect((await ask("/latest")).text).toContain("<h1>Back in a moment</h1>");
});

test("the API is 503 with its error, files and forms with text", async () => {
  const api = await ask("/api/books", { headers: { "Accept-Language": "de" } });
  expect([api.status, api.type, api.headers.get("retry-after")]).toEqual([503, "application/json", "5"]);
  expect(JSON.parse(api.text)).toMatchObject({
    code: "unavailable",
    msg: expect.stringMatching(/\S/) as string,
    message: expect.stringMatching(/\S/) as string,
  });
  const posted = await ask("/api/auth/login", { method: "POST", body: "x".repeat(1_000) });
  expect([posted.status, posted.type]).toEqual([503, "application/json"]);
  for (const [method, path] of [
    ["GET", "/_next/static/a.js"],
    ["GET", "/sw.js"],
    ["GET", "/opds"],
    ["POST", "/latest"],
  ] as const)
    expect(await ask(path, { method })).toMatchObject({ status: 503, type: "text/plain; charset=utf-8" });
});

test("the status page is the copy, with its time, states and incidents; without a copy it is 503 and not linked", async () => {
  const { status, headers, text } = await ask("/status");
  // The script of the page does not take the copy for the page itself.
  expect([status, headers.get("warning")]).toEqual([200, '110 - "Response is Stale"']);
  expect(text).toContain("as of 21 Nov 2026, 14:05 UTC");
  expect(text).toContain('<li><span>Search</span><span class="state degraded">Slow</span></li>');
  expect(text).toContain("Not part of this installation");
  expect(text).toContain("Search &lt;is&gt; slow");
  expect(text).toContain("An index is being made.");
  expect((await ask("/fr/status")).text).toContain("<h1>État du service</h1>");
  expect((await ask("/status/history")).status).toBe(503);
  copy = null;
  const without = await ask("/status");
  expect([without.status, without.text.includes('href="/status"')]).toEqual([503, false]);
  copy = COPY;
});

test("a site with https sends HSTS here too", async () => {
  expect((await ask("/")).headers.get("strict-transport-security")).toBeNull();
  https = true;
  expect((await ask("/")).headers.get("strict-transport-security")).toMatch(/^max-age=/);
  https = false;
});
