import { chooseLanguageOperation } from "#lib/contract/account/profile-operations";
import { chooseLanguage } from "#lib/server/data/user/profile";
import { endpoint } from "#lib/server/http/endpoint";

export const PUT = endpoint(chooseLanguageOperation, async ({ viewer, body }) => ({ user: await chooseLanguage(viewer, body.language) }));
