/** Parts of an upload are this long, but for the last one: no request is long, and none is held in memory for long. */
export const PART_BYTES = 4 * 1024 * 1024;

export const partCount = (bytes: number): number => Math.ceil(bytes / PART_BYTES);

export const UPLOAD_STATUSES = ["uploading", "checking", "checked", "invalid", "importing", "imported", "failed"] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];

/** A worker is at it: neither a part nor another upload is accepted. */
export const isRunning = (status: UploadStatus): boolean => status === "checking" || status === "importing";

/** An error at a line of an uploaded file. */
export type UploadFault = { path: string; line: number; message: string };

/** A file that an administrator uploads in parts, with what its check or import found. */
export type Upload<Report> = {
  id: string;
  /** A username. */
  uploader: string;
  bytes: number;
  /** The numbers of the parts that have arrived. */
  received: number[];
  status: UploadStatus;
  /** Progress of a check or import. */
  done: number;
  total: number;
  report: Report | null;
};
