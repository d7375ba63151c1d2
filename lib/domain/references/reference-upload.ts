import type { ReferenceWork } from "#lib/domain/references/reference-work";
import type { Upload, UploadFault } from "#lib/domain/upload";

/** What importing a work does: it is new, replaces an earlier import, or is the same. */
export const REFERENCE_CHANGES = ["created", "changed", "unchanged"] as const;
export type ReferenceChange = (typeof REFERENCE_CHANGES)[number];

/** A work of an import with what happens to it. */
export type ImportedReference = Pick<ReferenceWork, "language" | "author" | "title" | "year" | "licence"> & {
  words: number;
  passages: number;
  change: ReferenceChange;
};

/** What an import does, or the faults of what cannot be imported. The first ones of each are listed. */
export type ReferenceReport = Record<ReferenceChange | "words", number> & {
  works: ImportedReference[];
  faults: UploadFault[];
  faultCount: number;
};

/** Uploaded works as administrators see them. */
export type ReferenceUpload = Upload<ReferenceReport> & { fileName: string; vouched: boolean };

/** Works that a report lists. */
export const REPORTED_WORKS = 500;

/** The ending of a file's name if it is one that can be imported; null otherwise. */
export const referenceFileEnding = (name: string): string | null => /\.(?:epub|txt|zip)$/i.exec(name)?.[0].toLowerCase() ?? null;
