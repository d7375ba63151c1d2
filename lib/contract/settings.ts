import { z } from "zod";
import { operation } from "#lib/contract/operation";
import { LANGUAGES } from "#lib/domain/language";
import { BANNER_MAX, SITE_SETTING_NAMES } from "#lib/domain/settings/site-settings";
import { normalizeUserText } from "#lib/domain/text/user-text";

const admin = { tag: "Settings", access: "admin" } as const;

const whole = (min: number, max: number) => z.int("invalid").min(min, "invalid").max(max, "invalid");

/** Of the language model; null is no limit. Far more than any service sells, so that a slip is refused. */
const Budget = z.object({
  tokens: whole(0, 1_000_000_000_000).nullable(),
  money: z.number("invalid").min(0, "invalid").max(1_000_000, "invalid").nullable().describe("in the currency of the prices"),
});

/** The settings with their limits, the same as in the environment (lib/server/platform/settings-schema.ts). */
export const SiteSettingsFields = z.object({
  siteName: z.string("required").trim().min(1, "required").max(60, "invalid"),
  registration: z.boolean("invalid"),
  maintenance: z.boolean("invalid"),
  banner: z.partialRecord(z.enum(LANGUAGES), z.string("invalid").overwrite(normalizeUserText).max(BANNER_MAX, "banner_long")),
  autoStart: z.boolean("invalid"),
  autoPublish: z.union([z.literal("off"), whole(0, 100)], "invalid"),
  requestIntervalDays: whole(0, 365),
  maxPendingRequests: whole(1, 100),
  maxRequestChapters: whole(5, 50),
  bookBudget: Budget.describe("the most that the language model may use for one book"),
  dayBudget: Budget.describe("the most that it may use for all books in a day (UTC)"),
  reportsToHide: whole(2, 100).describe("how many open reports hide a comment or a post until a moderator decides"),
});
export type SiteSettingsFields = z.infer<typeof SiteSettingsFields>;

const SettingsResponse = z
  .object({
    settings: SiteSettingsFields,
    changed: z.array(z.enum(SITE_SETTING_NAMES)).describe("settings that do not come from the environment"),
    version: z.iso.datetime().nullable().describe("the time of the last change; sent back with a change"),
    environment: z.array(z.object({ name: z.string(), isSet: z.boolean() })).describe("secrets and addresses of the environment"),
  })
  .meta({ id: "Settings" });
export type SettingsResponse = z.infer<typeof SettingsResponse>;

export const getSettingsOperation = operation({
  ...admin,
  method: "GET",
  path: "/api/admin/settings",
  summary: "The settings that are changed in the interface, and which settings of the environment are set",
  response: SettingsResponse,
  errors: ["unauthorized", "forbidden"],
});

/** The values are parsed by the module, which names each that is invalid. */
export const ChangeSettings = z.object({
  version: z.iso.datetime("invalid").nullable(),
  changes: z.partialRecord(z.enum(SITE_SETTING_NAMES), z.unknown()),
});
export type ChangeSettings = z.infer<typeof ChangeSettings>;

export const changeSettingsOperation = operation({
  ...admin,
  method: "PUT",
  path: "/api/admin/settings",
  summary:
    "Change settings; omitted ones stay, null returns to the environment. Every process follows at once. A stale version answers 409",
  recentProof: true,
  body: ChangeSettings,
  response: SettingsResponse,
  errors: ["invalid_input", "unauthorized", "forbidden", "wrong_origin", "settings_changed"],
});
