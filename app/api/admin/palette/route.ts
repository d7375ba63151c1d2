import { findInPaletteOperation } from "#lib/contract/palette";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { findInPalette } from "#lib/server/runtime/palette";

export const GET = endpoint(findInPaletteOperation, async ({ viewer, query, now }) => ({
  entries: await findInPalette(viewer, query.q, now),
}));
