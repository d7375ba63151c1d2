import "server-only";

/** A kind of subject that full-text search finds; lib/server/runtime/composition.ts lists every module's. */
export type Searchable = {
  kind: string;
  /** Rebuilds the whole search index of this kind from the stored rows; returns how many entries it has. */
  reindex: () => Promise<number>;
};
