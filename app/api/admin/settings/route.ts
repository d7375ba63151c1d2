import { changeSettingsOperation, getSettingsOperation } from "#lib/contract/settings/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { changeSettings } from "#lib/server/modules/settings/commands";
import { getSettings } from "#lib/server/modules/settings/queries";

export const GET = endpoint(getSettingsOperation, ({ viewer }) => getSettings(viewer));

export const PUT = endpoint(changeSettingsOperation, async ({ viewer, body: { version, changes }, now }) => {
  await changeSettings(viewer, changes, version === null ? null : new Date(version), now);
  return getSettings(viewer);
});
