import { listSectionsOperation } from "#lib/contract/forum/operations";
import { serializeSection } from "#lib/contract/forum/responses";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listSections } from "#lib/server/modules/forum/queries/sections";

export const GET = endpoint(listSectionsOperation, async ({ request }) =>
  (await listSections(preferredLanguage(request.headers.get("accept-language")))).map(serializeSection),
);
