import { call } from "#lib/client/api/call";
import { uploadParts } from "#lib/client/api/upload-parts";
import { withProof } from "#lib/client/proof";
import {
  beginUploadOperation,
  checkUploadOperation,
  getUploadOperation,
  importUploadOperation,
  uploadPartOperation,
} from "#lib/contract/editing/collection-operations";
import type { CollectionUpload } from "#lib/domain/editing/collection-upload";

const of = (id: string) => ({ params: { id } });

/** Uploads a zip file in parts and has it checked; `onProgress` gets the share that has arrived, 0 to 1. */
export async function uploadCollection(file: File, prune: boolean, onProgress: (share: number) => void): Promise<CollectionUpload> {
  const { id } = await call(beginUploadOperation, { body: { bytes: file.size, prune } });
  await uploadParts(file, (number, form) => call(uploadPartOperation, { params: { id, number: String(number) }, form }), onProgress);
  return call(checkUploadOperation, of(id));
}

export const importUpload = (id: string) => withProof(() => call(importUploadOperation, of(id)));
export const getUpload = (id: string) => call(getUploadOperation, of(id));
