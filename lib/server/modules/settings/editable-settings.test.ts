import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { EDITABLE_NAMES, SITE_SETTINGS } from "#lib/contract/settings/site-settings";
import { LANGUAGES } from "#lib/domain/language";
import { changeSettings } from "#lib/server/modules/settings/commands";
import { getSettings } from "#lib/server/modules/settings/queries";
import { prisma } from "#lib/server/platform/database/prisma";
import { overrideSettings, readSettings, settings } from "#lib/server/platform/env";
import { loadSettingOverrides } from "#lib/server/platform/settings/overrides";
import { openApiDocument } from "#lib/server/publishing/openapi/document";
import { catalog } from "#messages/catalogs.ts";
import { setUpTestEnvironment } from "#tests/support/environment";
import { insertAdministrator, NOW } from "#tests/support/users";

setUpTestEnvironment();

afterEach(async () => {
  await prisma().siteSetting.deleteMany();
  overrideSettings({});
});

/** A value of the schema that is not the default. */
function otherValue(schema: unknown, current: unknown): unknown {
  if (schema instanceof z.ZodBoolean) return current !== true;
  if (schema instanceof z.ZodNumber) return schema.maxValue === current ? schema.minValue : schema.maxValue;
  if (schema instanceof z.ZodEnum) return schema.options.find((option) => option !== current);
  if (schema instanceof z.ZodNullable) return otherValue(schema.unwrap(), current);
  if (schema instanceof z.ZodUnion) return otherValue(schema.options.at(-1), current);
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([key, each]) => [key, otherValue(each, null)]));
  if (schema instanceof z.ZodRecord) return { en: otherValue(schema.valueType, null) };
  return "Another text";
}

const CHANGES = Object.fromEntries(
  EDITABLE_NAMES.map((name) => [name, otherValue(SITE_SETTINGS[name].schema, SITE_SETTINGS[name].default)]),
);

test.each(LANGUAGES)("every editable setting has its texts in %s", (language) => {
  const { fields } = catalog(language).settings;
  expect(Object.keys(fields)).toEqual(EDITABLE_NAMES);
  for (const name of EDITABLE_NAMES) {
    const texts: { label: string; name: string; choices?: object } = fields[name];
    expect([name, Boolean(texts.label), Boolean(texts.name)]).toEqual([name, true, true]);
    const schema: z.ZodType = SITE_SETTINGS[name].schema;
    expect(Object.keys(texts.choices ?? {})).toEqual(schema instanceof z.ZodEnum ? schema.options : []);
  }
});

test("every editable setting is described in the OpenAPI document", () => {
  const { components } = openApiDocument() as {
    components: { schemas: { Settings: { properties: { settings: { properties: object } } } } };
  };
  const described = Object.entries(components.schemas.Settings.properties.settings.properties) as [string, { description: string }][];
  expect(described.map(([name, { description }]) => [name, description])).toEqual(
    EDITABLE_NAMES.map((name) => [name, SITE_SETTINGS[name].meaning]),
  );
});

test("every default is a valid value", () => {
  for (const { schema, default: value } of Object.values(SITE_SETTINGS))
    expect(schema.safeParse(value)).toMatchObject({ success: true, data: value });
});

test("every editable setting is saved, read and followed", async () => {
  const administrator = await insertAdministrator();
  await changeSettings(administrator, CHANGES, null, NOW);
  const stored = await getSettings(administrator);
  expect(stored.settings).toEqual(CHANGES);
  expect(stored.changed.toSorted()).toEqual(EDITABLE_NAMES.toSorted());
  await loadSettingOverrides();
  for (const name of EDITABLE_NAMES) expect([name, settings()[SITE_SETTINGS[name].variable]]).toEqual([name, CHANGES[name]]);
});

test("a stored value that this version does not accept leaves the environment's", async () => {
  const rows = [
    { name: "maxPendingRequests", value: 101 },
    { name: "ofAnotherVersion", value: true },
  ];
  await prisma().siteSetting.createMany({ data: rows.map((row) => ({ ...row, updatedAt: NOW })) });
  const { settings: read, changed } = await getSettings(await insertAdministrator());
  expect([read.maxPendingRequests, changed]).toEqual([SITE_SETTINGS.maxPendingRequests.default, []]);
});

test("the environment gives settings as texts", () => {
  const env = {
    MAINTENANCE: "on",
    AUTO_PUBLISH: "on",
    REPORTS_TO_HIDE: "9",
    SITE_BANNER: "Closed on Monday",
    AI_BUDGET_BOOK: "money=5.5",
    MAKE_FILES: "",
  };
  expect(readSettings(env)).toMatchObject({
    MAINTENANCE: true,
    AUTO_PUBLISH: 0,
    REPORTS_TO_HIDE: 9,
    SITE_BANNER: { en: "Closed on Monday" },
    AI_BUDGET_BOOK: { tokens: null, money: 5.5 },
    MAKE_FILES: "ahead",
  });
  for (const [name, text] of [
    ["MAINTENANCE", "yes"],
    ["AUTO_PUBLISH", "101"],
    ["REPORTS_TO_HIDE", "many"],
    ["SITE_NAME", " "],
    ["AI_BUDGET_DAY", "5"],
  ] as const)
    expect(() => readSettings({ [name]: text })).toThrow(new RegExp(`^These settings are wrong:\\n  ${name} \\(.+\\): .+$`));
});

test("what is expected of a wrong setting is said in words", () => {
  const wrong = {
    PORT: "0",
    RATE_LIMITS: "yes",
    SITE_URL: "library.example",
    CONTACT_EMAIL: "nobody",
    AUTH_SECRET: "short",
    TRUSTED_PROXIES: "one",
    AI_PRICES: "small:5",
    AI_ROLES: '{"writer":{"temperature":3}}',
  };
  const messageOf = (name: string): string | undefined => {
    try {
      readSettings({ [name]: wrong[name as keyof typeof wrong] });
    } catch (error) {
      return (error as Error).message.replace(/^.*\n.*\): /s, "");
    }
    return undefined;
  };
  expect(Object.fromEntries(Object.keys(wrong).map((name) => [name, messageOf(name)]))).toEqual({
    PORT: "must be at least 1",
    RATE_LIMITS: "must be on or off",
    SITE_URL: "must be an address that begins with http:// or https://",
    CONTACT_EMAIL: "must be an e-mail address, as post@example.org",
    AUTH_SECRET: "must have at least 32 characters",
    TRUSTED_PROXIES: "must be a number",
    AI_PRICES: "must be prices, as small=0.5/1.5/0.05",
    AI_ROLES: "writer.temperature must be at most 2",
  });
});

test("prices and budgets that do not belong together are refused at start", () => {
  const used = { AI_MODEL: "small", AI_BASE_URL: "http://localhost:1/v1" };
  expect(() => readSettings({ ...used, AI_PRICES: "smal=1/2" })).toThrow('names "smal", but the models in use are small');
  expect(() => readSettings({ ...used, AI_BUDGET_DAY: "money=5" })).toThrow("AI_PRICES has no price for small");
  expect(readSettings({ ...used, AI_PRICES: "small=1/2", AI_BUDGET_DAY: "money=5" }).AI_MODEL).toBe("small");
});
