import { call } from "#lib/client/api/call";
import { withProof } from "#lib/client/proof";
import { type ChangeSettings, changeSettingsOperation, getSettingsOperation } from "#lib/contract/settings/operations";

export const changeSettings = (body: ChangeSettings) => withProof(() => call(changeSettingsOperation, { body }));

export const fetchSettings = () => call(getSettingsOperation, {});
