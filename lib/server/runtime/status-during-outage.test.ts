import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, expect, test } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { COMPONENTS } from "#lib/domain/status/component";
import { rememberStatus } from "#lib/server/modules/status/queries/current";
import { markDatabaseAvailable, markDatabaseUnavailable } from "#lib/server/platform/database/availability";
import { isStatusDuringOutage, sendLastKnownStatus } from "#lib/server/runtime/status-during-outage";
import { localPath } from "#lib/urls/locale-path";
import { setUpTestSettings } from "#tests/support/environment";
import { MESSAGES } from "#tests/support/messages";

setUpTestSettings();

const server = createServer((request, response) => {
  if (isStatusDuringOutage(request)) return sendLastKnownStatus(request, response);
  response.writeHead(404).end();
});
await once(server.listen(0, "127.0.0.1"), "listening");
afterAll(() => server.close());
afterEach(markDatabaseAvailable);
const ask = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test("while the database answers, and for other addresses, nothing is sent", async () => {
  expect((await ask("/status")).status).toBe(404);
  markDatabaseUnavailable();
  for (const path of ["/", "/status/history", "/api/status", "/status/feed.atom", "/it/statuses"])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  expect((await ask("/status", { method: "POST" })).status).toBe(404);
});

test("a process that knows no state says that the database is down and that the rest is unknown", async () => {
  markDatabaseUnavailable();
  const { status, headers, text } = await ask("/status?from=footer");
  expect([status, headers.get("cache-control"), headers.get("content-language")]).toEqual([200, "no-store", "en"]);
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(text).toContain(MESSAGES.en.status.neverChecked);
  expect(text.match(/class="state unknown"/g)).toHaveLength(COMPONENTS.length - 1);
  expect(text.match(/class="state major_outage"/g)).toHaveLength(1);
});

test.each(LANGUAGES)("in %s the last known state is shown, and said to be that", async (locale) => {
  const ended = "2026-11-20T09:00:00.000Z";
  const component = { isMeasured: true, measuredSince: "2026-11-01", uptime: 1, p50: 3, p95: 9 } as const;
  rememberStatus({
    state: "degraded",
    checkedAt: "2026-11-21T14:05:00.000Z",
    isLastKnown: false,
    components: [
      { component: "database", state: "operational", ...component },
      { component: "search", state: "degraded", ...component },
    ],
    incidents: [
      {
        ...{ id: "6f0e1c1a-96a5-4a5e-9d3c-2f5ab9a6f001", kind: "incident", title: "Search <is> slow", status: "identified" },
        ...{ impact: "degraded", components: ["search"], startsAt: ended, endsAt: null, resolvedAt: null, publishedAt: ended },
        updates: [{ id: "6f0e1c1a-96a5-4a5e-9d3c-2f5ab9a6f002", status: "identified", text: "An index is being made.", at: ended }],
      } as const,
    ],
    maintenances: [],
  });
  markDatabaseUnavailable();
  const { status: texts } = MESSAGES[locale];
  const { text } = await ask(localPath(locale, "/status"));
  expect(text).toContain(`<p>${texts.banner.major_outage}</p><p>${texts.lastKnown}</p>`);
  expect(text).toContain("14:05 UTC");
  expect(text).toContain(`<span class="state major_outage">${texts.state.major_outage}</span>`);
  expect(text).toContain(`<span class="state degraded">${texts.state.degraded}</span>`);
  expect(text).toContain("Search &lt;is&gt; slow");
});
