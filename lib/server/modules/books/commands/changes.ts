import "server-only";

/** Ids by what happens to them; `pruned` books are withdrawn. */
export type Changes = { created: string[]; changed: string[]; unchanged: string[]; pruned: string[] };

export const NO_CHANGES: Changes = { created: [], changed: [], unchanged: [], pruned: [] };
