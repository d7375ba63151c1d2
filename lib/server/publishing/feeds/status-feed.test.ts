import { expect, test } from "vitest";
import type { Incident } from "#lib/domain/status/incident";
import { statusFeed } from "#lib/server/publishing/feeds/status-feed";

const PUBLISHER = { name: "The Library", address: "https://library.example" };
const INCIDENT: Incident = {
  ...{ id: "00000000-0000-7000-8000-000000000001", kind: "incident", title: "A <b>title</b>", status: "resolved", impact: "degraded" },
  ...{
    components: ["search"],
    startsAt: "2026-11-22T10:00:00.000Z",
    endsAt: null,
    resolvedAt: null,
    publishedAt: "2026-11-22T10:00:00.000Z",
  },
  updates: [
    { id: "00000000-0000-7000-8000-000000000003", status: "resolved", text: "Over.", at: "2026-11-22T12:00:00.000Z" },
    {
      id: "00000000-0000-7000-8000-000000000002",
      status: "investigating",
      text: "A <b>lamp</b> & its wick",
      at: "2026-11-22T10:00:00.000Z",
    },
  ],
};

test("an entry for each update, the latest first, with markup as text", () => {
  const xml = statusFeed("it", [INCIDENT], PUBLISHER);
  expect([...xml.matchAll(/<id>urn:uuid:0+-0000-7000-8000-0+(\d)<\/id>/g)].map(([, id]) => id)).toEqual(["3", "2"]);
  expect(xml).toMatch(/&lt;p&gt;A &amp;lt;b&amp;gt;lamp|<!\[CDATA\[<p>A &lt;b&gt;lamp/);
  expect(xml).toContain("https://library.example/it/status/feed.atom");
  expect(xml).toContain("<updated>2026-11-22T12:00:00.000Z</updated>");
});

test("an entry says which parts are affected and, of a maintenance, when it takes place", () => {
  const times = { startsAt: "2026-11-25T10:00:00.000Z", endsAt: "2026-11-25T12:00:00.000Z" };
  const maintenance: Incident = { ...INCIDENT, kind: "maintenance", components: ["search", "files"], ...times };
  const contents = (incident: Incident) => {
    const xml = statusFeed("it", [incident], PUBLISHER);
    return xml.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("\u00a0", " ");
  };
  expect(contents(INCIDENT)).toContain("<p>Over.</p><p>Riguarda: Ricerca</p>");
  expect(contents(maintenance)).toContain(
    "<p>Dal giorno 25 novembre 2026 alle ore 10:00 al giorno 25 novembre 2026 alle ore 12:00 UTC<br>Riguarda: Ricerca e Immagini e file</p>",
  );
});

test("the entry of the update that completes a maintenance has the actual end, the one before it the planned end", () => {
  const [last, first] = INCIDENT.updates;
  const maintenance: Incident = {
    ...{
      ...INCIDENT,
      kind: "maintenance",
      status: "completed",
      endsAt: "2026-11-22T13:00:00.000Z",
      resolvedAt: "2026-11-22T12:00:00.000Z",
    },
    updates: [last, first].flatMap((update) => (update ? { ...update, status: update === last ? "completed" : "identified" } : [])),
  };
  const xml = statusFeed("en", [maintenance], PUBLISHER).replaceAll("\u00a0", " ");
  expect([...xml.matchAll(/From [^<&]+ to [^<&]+?(\d\d:\d\d) UTC/g)].map(([, end]) => end)).toEqual(["12:00", "13:00"]);
});
