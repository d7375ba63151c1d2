import { afterEach, expect, test } from "vitest";
import { registerUser } from "#lib/server/modules/accounts/commands/registration";
import { listActsOn } from "#lib/server/modules/moderation/queries/audit-log";
import { changeSettings } from "#lib/server/modules/settings/commands";
import { getSettings } from "#lib/server/modules/settings/queries";
import { prisma } from "#lib/server/platform/database/prisma";
import { overrideSettings, settings } from "#lib/server/platform/env";
import { loadSettingOverrides } from "#lib/server/platform/settings/overrides";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf, outcomeOf } from "#tests/support/errors";
import { insertAdministrator, insertAnyUser, NOW, UNUSABLE_PASSWORD_HASH } from "#tests/support/users";

setUpTestEnvironment();

afterEach(async () => {
  await prisma().siteSetting.deleteMany();
  overrideSettings({});
});

const versionOf = ({ version }: { version: string | null }) => (version === null ? null : new Date(version));

test("a change overrides the environment in a process that loads it; null takes it back", async () => {
  const administrator = await insertAdministrator();
  const before = await getSettings(administrator);
  expect(before).toMatchObject({ changed: [], version: null, settings: { siteName: settings().SITE_NAME, autoPublish: "off" } });
  await changeSettings(administrator, { siteName: "  The Night Library ", autoPublish: 80, maxPendingRequests: 5 }, null, NOW);
  await loadSettingOverrides();
  expect(settings()).toMatchObject({ SITE_NAME: "The Night Library", AUTO_PUBLISH: 80, MAX_PENDING_REQUESTS: 5 });
  const changed = await getSettings(administrator);
  expect(changed.changed.sort()).toEqual(["autoPublish", "maxPendingRequests", "siteName"]);
  await changeSettings(administrator, { siteName: null, autoPublish: null, maxPendingRequests: null }, versionOf(changed), NOW);
  await loadSettingOverrides();
  expect(settings().SITE_NAME).toBe(before.settings.siteName);
  expect(await getSettings(administrator)).toEqual(before);
});

test("budgets and the number of reports that hide are changed as well; no limit is null", async () => {
  const administrator = await insertAdministrator();
  expect((await getSettings(administrator)).settings).toMatchObject({ dayBudget: { tokens: null, money: null }, reportsToHide: 5 });
  const changes = { bookBudget: { tokens: 2_000_000, money: null }, dayBudget: { tokens: null, money: 2.5 }, reportsToHide: 3 };
  await changeSettings(administrator, changes, null, NOW);
  await loadSettingOverrides();
  expect(settings()).toMatchObject({
    AI_BUDGET_BOOK: changes.bookBudget,
    AI_BUDGET_DAY: changes.dayBudget,
    REPORTS_TO_HIDE: 3,
  });
  expect((await getSettings(administrator)).settings).toMatchObject(changes);
});

test("of two changes that saw the same version one is refused and changes nothing", async () => {
  const administrator = await insertAdministrator();
  const outcomes = await Promise.all([
    outcomeOf(changeSettings(administrator, { siteName: "One" }, null, NOW)),
    outcomeOf(changeSettings(administrator, { siteName: "Two", reportsToHide: 4 }, null, NOW)),
  ]);
  expect(outcomes.filter((outcome) => outcome === "settings_changed")).toHaveLength(1);
  const { settings: stored, changed } = await getSettings(administrator);
  expect(changed).toHaveLength(stored.siteName === "Two" ? 2 : 1);
});

test("invalid values are refused by field and change nothing", async () => {
  const administrator = await insertAdministrator();
  for (const [name, value] of [
    ["siteName", " "],
    ["siteName", "x".repeat(61)],
    ["maxPendingRequests", 0],
    ["requestIntervalDays", 1.5],
    ["autoPublish", 101],
    ["maintenance", "on"],
    ["banner", { en: "x".repeat(301) }],
    ["banner", { xx: "Hello" }],
    ["bookBudget", { tokens: -1, money: null }],
    ["dayBudget", { tokens: null }],
    ["reportsToHide", 1],
  ] as const) {
    const { code, fields } = await errorOf(changeSettings(administrator, { [name]: value }, null, NOW));
    expect([code, Object.keys(fields ?? {})[0]?.split(".")[0]]).toEqual(["invalid_input", name]);
  }
  expect((await getSettings(administrator)).changed).toEqual([]);
});

test("changes are recorded with the value before, and only administrators make them", async () => {
  const administrator = await insertAdministrator();
  await changeSettings(administrator, { maintenance: true }, null, NOW);
  await changeSettings(administrator, { maintenance: null }, versionOf(await getSettings(administrator)), NOW);
  const acts = await listActsOn(administrator, { kind: "setting", id: "maintenance" }, 5);
  expect(acts.map(({ action, before, excerpt }) => [action, before, excerpt]).sort()).toEqual([
    ["change", null, "true"],
    ["reset", "true", ""],
  ]);
  const user = await insertAnyUser();
  expect(await outcomeOf(getSettings(user))).toBe("forbidden");
  expect(await outcomeOf(changeSettings(user, { maintenance: true }, null, NOW))).toBe("forbidden");
});

test("nobody can register while registration is closed", async () => {
  overrideSettings({ REGISTRATION: false });
  const registering = registerUser(
    { username: "late", email: "late@example.org", passwordHash: UNUSABLE_PASSWORD_HASH, language: "en" },
    NOW,
  );
  expect(await outcomeOf(registering)).toBe("registration_closed");
});

test("secrets of the environment are shown as set or not set only", async () => {
  const { environment } = await getSettings(await insertAdministrator());
  expect(environment.find(({ name }) => name === "AUTH_SECRET")).toEqual({ name: "AUTH_SECRET", isSet: true });
  for (const entry of environment) expect(Object.keys(entry)).toEqual(["name", "isSet"]);
});
