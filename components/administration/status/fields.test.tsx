import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { followServer, IncidentFields, incidentFieldNames, NEW_DRAFT, outdatedBy } from "#components/administration/status/incident-fields";
import { UPDATE_FIELD_NAMES, UpdateFields } from "#components/administration/status/update-fields";
import type { Faults } from "#lib/client/hooks/use-admin-form";
import { COMPONENTS } from "#lib/domain/status/component";
import { type IncidentStatus, statusesOf } from "#lib/domain/status/incident";
import { MESSAGES } from "#tests/support/messages";

const draw = (kind: "incident" | "maintenance", faults: Faults): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={MESSAGES.en}>
      <IncidentFields kind={kind} draft={NEW_DRAFT} start="now" faults={faults} onChange={() => undefined} />
      <UpdateFields
        kind={kind}
        statuses={statusesOf(kind)}
        draft={{ status: "investigating", text: "" }}
        faults={faults}
        onChange={() => undefined}
      />
    </NextIntlClientProvider>,
  );
const count = (html: string, pattern: RegExp): number => [...html.matchAll(pattern)].length;

test.each(["incident", "maintenance"] as const)("every field of a form of kind %s can be marked with its error", (kind) => {
  const names = [...incidentFieldNames(kind), ...UPDATE_FIELD_NAMES];
  const html = draw(kind, Object.fromEntries(names.map((name) => [name, `fault of ${name}`])));
  for (const name of names) expect(html).toMatch(new RegExp(`role="alert"[^>]*>fault of ${name}<`));
  // The parts are marked together.
  expect(count(html, /aria-invalid="true"/g)).toBe(names.length - 1 + COMPONENTS.length);
  expect(count(draw(kind, {}), /aria-invalid=|role="alert"/g)).toBe(0);
});

test("the error of the parts describes the group", () => {
  const html = draw("incident", { components: "Please fill in this field." });
  const [, note] = /<fieldset aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`<p id="${note}" role="alert"[^>]*>Please fill in this field\\.`));
});

test("when an incident changes on the server, the form takes what changed and keeps what is typed elsewhere", () => {
  const before = { ...NEW_DRAFT, title: "New disks", startsAt: "2026-11-28T10:00", endsAt: "2026-11-28T12:00" };
  const typed = { ...before, title: "New and larger disks", startsAt: "2026-11-28T11:00" };
  const server = { ...before, startsAt: "2026-11-25T12:00" };
  expect(followServer(typed, before, server)).toEqual({ ...typed, startsAt: "2026-11-25T12:00" });
  expect(followServer(typed, before, { ...server, components: ["files"] }).components).toEqual(["files"]);
  expect(followServer(typed, before, { ...before })).toEqual(typed);
});

test("a changed beginning also removes the error of the end", () => {
  expect(outdatedBy({ startsAt: "" })).toEqual(["startsAt", "endsAt"]);
  expect(outdatedBy({ endsAt: "" })).toEqual(["endsAt"]);
  expect(outdatedBy({ title: "" })).toEqual(["title"]);
});

test("only the statuses that may follow can be chosen", () => {
  const draw = (statuses: readonly IncidentStatus[]) =>
    renderToStaticMarkup(
      <NextIntlClientProvider locale="en" timeZone="UTC" messages={MESSAGES.en}>
        <UpdateFields
          kind="maintenance"
          statuses={statuses}
          draft={{ status: "cancelled", text: "" }}
          faults={{}}
          onChange={() => undefined}
        />
      </NextIntlClientProvider>,
    );
  expect([...draw(["cancelled"]).matchAll(/<option[^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual(["Cancelled"]);
});
