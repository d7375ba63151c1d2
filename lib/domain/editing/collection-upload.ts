import type { Upload, UploadFault } from "#lib/domain/upload";

/** Ids by what happens to them; `pruned` books are withdrawn. */
export type UploadChanges = { created: string[]; changed: string[]; unchanged: number; pruned: string[] };
export type UploadReport = {
  books: UploadChanges;
  authors: UploadChanges;
  /** Absent in reports from before there were series. */
  series?: UploadChanges | undefined;
  /** The errors of an invalid collection. The first ones are listed. */
  faults: UploadFault[];
  faultCount: number;
};

/** An uploaded collection as administrators see it. */
export type CollectionUpload = Upload<UploadReport> & { prune: boolean };
