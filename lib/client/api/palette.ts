import { call } from "#lib/client/api/call";
import { findInPaletteOperation } from "#lib/contract/palette";

export const findInPalette = async (q: string) => (await call(findInPaletteOperation, { query: { q } })).entries;
