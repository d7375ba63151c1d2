import { chooseLanguageOperation } from "#lib/contract/account/profile-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { chooseLanguage } from "#lib/server/modules/accounts/commands/profile";

export const PUT = endpoint(chooseLanguageOperation, async ({ viewer, body }) => ({ user: await chooseLanguage(viewer, body.language) }));
