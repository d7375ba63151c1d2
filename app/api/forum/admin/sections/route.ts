import { createSectionOperation, listAdminSectionsOperation } from "#lib/contract/forum/admin-operations";
import { serializeAdminSection } from "#lib/contract/forum/serialize-admin";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { createSection } from "#lib/server/modules/forum/commands/sections";
import { getAdminSection, listAdminSections } from "#lib/server/modules/forum/queries/administration";

export const GET = endpoint(listAdminSectionsOperation, async ({ viewer }) => ({
  sections: (await listAdminSections(viewer)).map(serializeAdminSection),
}));

export const POST = endpoint(createSectionOperation, async ({ viewer, body, now }) =>
  serializeAdminSection(await getAdminSection(viewer, await createSection(viewer, body, now))),
);
