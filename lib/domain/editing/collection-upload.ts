/** Parts of an upload are this long, but for the last one: no request is long, and none is held in memory for long. */
export const PART_BYTES = 4 * 1024 * 1024;

export const UPLOAD_STATUSES = ["uploading", "checking", "checked", "invalid", "importing", "imported", "failed"] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];
/** A worker is at it: neither a part nor another upload is accepted. */
export const isRunning = (status: UploadStatus): boolean => status === "checking" || status === "importing";

/** Ids by what happens to them; `pruned` books are withdrawn. */
export type UploadChanges = { created: string[]; changed: string[]; unchanged: number; pruned: string[] };
export type UploadReport = {
  books: UploadChanges;
  authors: UploadChanges;
  /** The errors of an invalid collection. The first ones are listed. */
  faults: { path: string; line: number; message: string }[];
  faultCount: number;
};

/** An uploaded collection as administrators see it. */
export type CollectionUpload = {
  id: string;
  uploader: string;
  bytes: number;
  received: number[];
  prune: boolean;
  status: UploadStatus;
  done: number;
  total: number;
  report: UploadReport | null;
};

export const partCount = (bytes: number): number => Math.ceil(bytes / PART_BYTES);
