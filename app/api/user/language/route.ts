import { setLanguageOperation } from "#lib/contract/accounts/profile-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { setLanguage } from "#lib/server/modules/accounts/commands/profile";

export const PUT = endpoint(setLanguageOperation, async ({ viewer, body }) => ({ user: await setLanguage(viewer, body.language) }));
