import { chooseLanguageOperation } from "#lib/contract/account/profile-operations";
import { chooseLanguage } from "#lib/server/modules/accounts/commands/profile";
import { endpoint } from "#lib/server/platform/http/endpoint";

export const PUT = endpoint(chooseLanguageOperation, async ({ viewer, body }) => ({ user: await chooseLanguage(viewer, body.language) }));
