/** How a version of a chapter came about. */
export const VERSION_KINDS = ["draft", "chapter", "scene", "revision", "asked", "amendment"] as const;
export type VersionKind = (typeof VERSION_KINDS)[number];

/** What became of a version: it is the chapter's text now, was it before, lost a comparison or has faults, or what it was made from was changed. */
export const VERSION_FATES = ["current", "earlier", "lost", "replaced"] as const;
export type VersionFate = (typeof VERSION_FATES)[number];

/** A text of a chapter that a step wrote; `why` it lost, in the judge's words or by its faults; `source`: the version that was put back. */
export type VersionText = {
  step: string;
  kind: VersionKind;
  title: string | null;
  markdown: string;
  /** Of a draft its number, of a revision its round, else null. */
  number: number | null;
  isLost: boolean;
  isReplaced: boolean;
  why: string | null;
  source: string | null;
};

/** A version as the desk lists it; `by` is the model or the person. Dates are ISO strings. */
export type ChapterVersion = Omit<VersionText, "markdown" | "isLost" | "isReplaced"> & {
  fate: VersionFate;
  wordCount: number;
  by: string | null;
  finishedAt: string;
};
