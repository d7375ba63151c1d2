import { parseFeed } from "@rowanmanning/feed-parser";
import { expect, onTestFinished, test } from "vitest";
import { dateAndTime } from "#lib/domain/date-format";
import type { StatusSummary } from "#lib/domain/status/report";
import { newIncident } from "#tests/http/status-cache-changes";
import { insertAdministrator } from "#tests/support/accounts";
import { type ApiError, call, get } from "#tests/support/api-client";
import { startFaultyDatabaseServer } from "#tests/support/faulty-database-server";
import { query } from "#tests/support/sql";

const INCIDENTS = "/api/admin/status/incidents";
type Created = { id: string; status: string; resolvedAt: string | null; publishedAt: string | null; updates: { status: string }[] };

const statusOf = async (address = "") => (await call<StatusSummary>("GET", `${address}/api/status`)).body;

async function insertIncident(change: object = {}) {
  const [{ token }, given] = [await insertAdministrator(), { ...newIncident(), ...change }];
  const response = await call<Created>("POST", INCIDENTS, { bearer: token, body: given });
  onTestFinished(() => query("delete from incident where id = $1", [response.body.id]).then(() => undefined));
  return { ...response, given, token };
}

// Other test files publish incidents on the same server.

test("without probes nothing is called operational", async () => {
  const { state, components, isLastKnown } = await statusOf();
  expect(isLastKnown).toBe(false);
  expect([state, ...components.map((each) => each.state)]).not.toContain("operational");
  expect(components.find(({ component }) => component === "worker")).toMatchObject({ state: "unknown", uptime: null, p50: null });
  // As the text of an element: the page's data contains the texts of every state.
  const page = await (await get("/status")).text();
  expect(page).toContain(">We don’t know the state of every system<");
  expect(page).not.toContain(">All measured systems are working<");
});

test("an open incident is in the state until it is resolved, and then in the history", async () => {
  const { body, given, token } = await insertIncident({ impact: "major_outage" });
  const during = await statusOf();
  expect(during.state).toBe("major_outage");
  expect(during.components.find(({ component }) => component === "search")?.state).toBe("major_outage");
  expect(during.incidents.map(({ title }) => title)).toContain(given.title);
  const resolved = await call<Created>("POST", `${INCIDENTS}/${body.id}/updates`, {
    bearer: token,
    body: { status: "resolved", text: "Over." },
  });
  expect(resolved.body).toMatchObject({ status: "resolved", updates: [{ status: "resolved" }, { status: "investigating" }] });
  expect((await statusOf()).incidents.map(({ id }) => id)).not.toContain(body.id);
  expect(await (await get("/it/status/history")).text()).toContain(given.title);
});

test("planned maintenance disturbs nothing before it begins", async () => {
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  const { given } = await insertIncident({ kind: "maintenance", startsAt, impact: "major_outage", components: ["model"] });
  const { components, maintenances } = await statusOf();
  expect(components.find(({ component }) => component === "model")?.state).toBe("unknown");
  expect(maintenances.map(({ title }) => title)).toContain(given.title);
});

test("a maintenance that begins early begins now; completed before its beginning it cannot be", async () => {
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  const planned = { kind: "maintenance", startsAt, components: ["model"] };
  expect((await insertIncident({ ...planned, status: "completed" })).status).toBe(400);
  const { body, token } = await insertIncident(planned);
  const post = (status: string) =>
    call<Created & ApiError & { startsAt: string }>("POST", `${INCIDENTS}/${body.id}/updates`, {
      ...{ bearer: token, body: { status, text: "Sooner than planned." } },
      headers: { "Accept-Language": "de" },
    });
  const refused = await post("completed");
  expect([refused.status, refused.body.fields?.status]).toEqual([400, expect.stringMatching(/^Die Wartung hat noch nicht begonnen/)]);
  const begun = await post("identified");
  expect(begun.body.status).toBe("identified");
  expect(Date.parse(begun.body.startsAt)).toBeLessThanOrEqual(Date.now());
  expect((await statusOf()).incidents.map(({ id }) => id)).toContain(body.id);
  expect((await post("completed")).body.resolvedAt).not.toBeNull();
});

test("a planned maintenance is cancelled without having disturbed anything", async () => {
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  const { body, token, given } = await insertIncident({ kind: "maintenance", startsAt, impact: "major_outage", components: ["model"] });
  const update = { bearer: token, body: { status: "cancelled", text: "Not needed after all." } };
  const cancelled = await call<Created & { startsAt: string }>("POST", `${INCIDENTS}/${body.id}/updates`, update);
  expect(cancelled.body).toMatchObject({ status: "cancelled", startsAt });
  const { components, incidents, maintenances } = await statusOf();
  expect([...incidents, ...maintenances].map(({ id }) => id)).not.toContain(body.id);
  expect(components.find(({ component }) => component === "model")?.state).toBe("unknown");
  expect(await (await get("/status/history")).text()).toMatch(new RegExp(`${given.title}[\\s\\S]+Cancelled`));
});

test("the link that confirms a subscription is answered in its language, also to a program that prefers none", async () => {
  const { status, headers } = await call("POST", "/api/status/confirmation/wrong?language=es", { raw: new URLSearchParams() });
  expect([status, headers.get("content-language")]).toEqual([400, "es"]);
});

test("a status that does not fit the kind, and an end before the start, are refused", async () => {
  expect((await insertIncident({ status: "completed" })).status).toBe(400);
  expect((await insertIncident({ kind: "maintenance", startsAt: "2030-01-02T00:00:00Z", endsAt: "2030-01-01T00:00:00Z" })).status).toBe(
    400,
  );
});

test("an incident does not begin in the future, neither published nor edited", async () => {
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const refused = await insertIncident({ startsAt });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ code: "invalid_input", fields: { startsAt: expect.stringMatching(/in the future/) as string } });
  const { body, given, token } = await insertIncident();
  const { title, impact, components } = given;
  const edited = await call<ApiError>("PUT", `${INCIDENTS}/${body.id}`, {
    ...{ bearer: token, body: { title, impact, components, startsAt } },
    headers: { "Accept-Language": "de" },
  });
  expect([edited.status, edited.body.fields?.startsAt]).toEqual([400, expect.stringMatching(/liegt in der Zukunft/)]);
});

test("a maintenance whose planned end has passed says so; an incident says since when it lasts", async () => {
  const { body, token, given } = await insertIncident({ kind: "maintenance", status: "identified", components: ["model"] });
  const { body: other } = await insertIncident();
  const entryOf = async (id: string) => {
    const page = await (await get("/status")).text();
    return page.slice(page.indexOf(`id="incident-${id}"`)).split("</article>")[0] ?? "";
  };
  expect(await entryOf(body.id)).not.toContain("longer than planned");
  await query("update incident set starts_at = now() - interval '2 hours' where id = $1", [body.id]);
  const { title, impact, components } = given;
  const endsAt = new Date(Date.now() - 60_000).toISOString();
  expect((await call("PUT", `${INCIDENTS}/${body.id}`, { bearer: token, body: { title, impact, components, endsAt } })).status).toBe(200);
  expect(await entryOf(body.id)).toContain("This is taking longer than planned.");
  expect(await entryOf(other.id)).toMatch(/Since \d+ \w+ \d{4}, \d\d:\d\d UTC/);
});

test("a planned maintenance needs a start; one in progress begins now", async () => {
  const refused = await insertIncident({ kind: "maintenance", components: ["model"] });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ code: "invalid_input", fields: { startsAt: expect.any(String) as string } });
  const { status, body } = await insertIncident({ kind: "maintenance", status: "identified", components: ["model"] });
  expect([status, body.status]).toEqual([200, "identified"]);
});

test("a maintenance in progress is not put back into the future, and does not end before it began", async () => {
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  const { body, given, token } = await insertIncident({ kind: "maintenance", startsAt, components: ["model"] });
  const update = { bearer: token, body: { status: "identified", text: "Sooner than planned." } };
  expect((await call("POST", `${INCIDENTS}/${body.id}/updates`, update)).status).toBe(200);
  const { title, impact, components } = given;
  const edit = (times: object) =>
    call<ApiError>("PUT", `${INCIDENTS}/${body.id}`, { bearer: token, body: { title, impact, components, ...times } });
  const postponed = await edit({ startsAt });
  expect([postponed.status, postponed.body.fields?.startsAt]).toEqual([400, expect.stringMatching(/in the future/)]);
  const endsAt = new Date(Date.now() - 3_600_000).toISOString();
  const ended = await edit({ startsAt: null, endsAt });
  expect([ended.status, ended.body.fields]).toEqual([400, { endsAt: "The end must be after the beginning." }]);
  const published = await insertIncident({ kind: "maintenance", status: "identified", components: ["model"], endsAt });
  expect(published.status).toBe(400);
  expect(published.body).toMatchObject({ code: "invalid_input", fields: { endsAt: "The end must be after the beginning." } });
});

test("a maintenance that has begun is not planned again, and a cancelled one stays cancelled", async () => {
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  const insert = async () => {
    const { body, token } = await insertIncident({ kind: "maintenance", startsAt, components: ["model"] });
    return async (status: string) => {
      const update = { bearer: token, body: { status, text: "Next." }, headers: { "Accept-Language": "de" } };
      const answer = await call<ApiError>("POST", `${INCIDENTS}/${body.id}/updates`, update);
      return answer.status === 200 ? 200 : answer.body.fields?.status;
    };
  };
  const [post, postOther] = [await insert(), await insert()];
  const begun = expect.stringMatching(/^Die Wartung hat schon begonnen und lässt sich nicht erneut planen/) as string;
  const steps = ["identified", "investigating", "completed", "investigating", "monitoring", "completed"];
  const answers = [];
  for (const status of steps) answers.push(await post(status));
  expect(answers).toEqual([200, begun, 200, begun, 200, 200]);
  expect(await postOther("cancelled")).toBe(200);
  expect(await postOther("identified")).toMatch(/^Diese Wartung wurde abgesagt/);
});

test("a completed maintenance is shown with its actual end", async () => {
  const endsAt = new Date(Date.now() + 86_400_000).toISOString();
  for (const planned of [{ endsAt }, {}]) {
    const { body, token } = await insertIncident({ kind: "maintenance", status: "identified", components: ["model"], ...planned });
    const update = { bearer: token, body: { status: "completed", text: "Done." } };
    const { resolvedAt } = (await call<Created>("POST", `${INCIDENTS}/${body.id}/updates`, update)).body;
    const page = await (await get("/status/history")).text();
    const entry = page.slice(page.indexOf(`id="incident-${body.id}"`)).split("</article>")[0];
    expect(entry).toContain(` to ${dateAndTime(resolvedAt ?? "", "en")} UTC`);
  }
});

test("a draft is on no public page until its first update publishes it; both are in the log", async () => {
  const { token } = await insertAdministrator();
  const [row] = await query<{ id: string }>(
    `insert into incident (id, kind, title, status, impact, starts_at) values (gen_random_uuid(), 'incident', '', 'investigating', 'degraded', now()) returning id`,
  );
  const id = row?.id ?? "";
  onTestFinished(() => query("delete from incident where id = $1", [id]).then(() => undefined));
  const listed = await call<{ incidents: (Created & { _id: string })[] }>("GET", INCIDENTS, { bearer: token });
  expect(listed.body.incidents[0]).toMatchObject({ _id: id, id, publishedAt: null });
  expect((await statusOf()).incidents.map((incident) => incident.id)).not.toContain(id);
  const update = { status: "identified", text: "Found." };
  expect((await call("POST", `${INCIDENTS}/${id}/updates`, { bearer: token, body: update })).status).toBe(400);
  const { title, impact, components } = newIncident();
  await call("PUT", `${INCIDENTS}/${id}`, { bearer: token, body: { title, impact, components } });
  expect((await call<Created>("POST", `${INCIDENTS}/${id}/updates`, { bearer: token, body: update })).body.publishedAt).not.toBeNull();
  expect((await statusOf()).incidents.map((incident) => incident.id)).toContain(id);
  const log = await query<{ action: string }>("select action from audit_entry where subject_id = $1 order by at", [id]);
  expect(log.map(({ action }) => action)).toEqual(["edit", "publish"]);
});

test("the Atom feed has an entry for each update", async () => {
  const { given } = await insertIncident({ text: "A <b>lamp</b> & its wick" });
  const response = await get("/status/feed.atom");
  expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  const xml = await response.text();
  // Markup in a text stays text: escaped once as HTML and once as XML.
  expect(xml).toMatch(/&lt;p&gt;A &amp;lt;b&amp;gt;lamp|<!\[CDATA\[<p>A &lt;b&gt;lamp/);
  const feed = parseFeed(xml);
  expect(feed.self).toMatch(/\/status\/feed\.atom$/);
  const entry = feed.items.find(({ title }) => title?.startsWith(given.title));
  expect(entry?.title).toBe(`${given.title}: Investigating`);
  expect(entry?.content).toContain("Affects: Search");
});

test("while the database is disconnected the page and the JSON answer with the last known state, and say so", async () => {
  const { given } = await insertIncident();
  const server = await startFaultyDatabaseServer();
  onTestFinished(server.stop);
  await statusOf(server.address);
  await get(`${server.address}/status`);
  await server.disconnectDatabase();
  const state = await statusOf(server.address);
  expect([state.state, state.isLastKnown]).toEqual(["major_outage", true]);
  expect(state.components.find(({ component }) => component === "database")?.state).toBe("major_outage");
  expect(state.incidents.map(({ title }) => title)).toContain(given.title);
  for (const [path, note] of [
    ["/status", "The database is not responding. What you see below is the last known state."],
    ["/fr/status", "La base de données ne répond pas."],
  ] as const) {
    const page = await get(server.address + path);
    const text = await page.text();
    expect([page.status, page.headers.get("warning"), page.headers.get("x-request-id")?.length]).toEqual([
      200,
      '110 - "Response is Stale"',
      expect.any(Number) as number,
    ]);
    expect(text).toContain(given.title);
    expect(text).toContain(`<p>${note}`);
  }
});
