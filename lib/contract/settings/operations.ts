import { z } from "zod";
import { operation } from "#lib/contract/operation";
import { EDITABLE_NAMES, EditableSettings } from "#lib/contract/settings/site-settings";

const admin = { tag: "Settings", access: "admin" } as const;

const SettingsResponse = z
  .object({
    settings: EditableSettings,
    changed: z.array(z.enum(EDITABLE_NAMES)).describe("settings that do not come from the environment"),
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
  changes: z.partialRecord(z.enum(EDITABLE_NAMES), z.unknown()),
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
