import { call } from "#lib/client/api/call";
import { withProof } from "#lib/client/proof";
import { changeSettingsOperation, getSettingsOperation } from "#lib/contract/settings";
import type { SiteSettingName } from "#lib/domain/settings/site-settings";

export const changeSettings = (body: { version: string | null; changes: Partial<Record<SiteSettingName, unknown>> }) =>
  withProof(() => call(changeSettingsOperation, { body }));

export const fetchSettings = () => call(getSettingsOperation, {});
