import { call } from "#lib/client/api/call";
import { uploadParts } from "#lib/client/api/upload-parts";
import { withProof } from "#lib/client/proof";
import type { ReferenceFacts } from "#lib/contract/references/facts";
import { removeReferenceOperation } from "#lib/contract/references/operations";
import {
  beginReferenceUploadOperation,
  checkReferenceUploadOperation,
  getReferenceUploadOperation,
  importReferenceUploadOperation,
  uploadReferencePartOperation,
} from "#lib/contract/references/upload-operations";
import type { ReferenceUpload } from "#lib/domain/references/reference-upload";

const of = (id: string) => ({ params: { id } });

type Given = { facts: Partial<ReferenceFacts>; vouched: boolean };

/** Uploads a file of works in parts and has it checked; `onProgress` gets the share that has arrived, 0 to 1. */
export async function uploadReferences(file: File, given: Given, onProgress: (share: number) => void): Promise<ReferenceUpload> {
  const { id } = await call(beginReferenceUploadOperation, { body: { ...given, fileName: file.name, bytes: file.size } });
  const send = (number: number, form: FormData) => call(uploadReferencePartOperation, { params: { id, number: String(number) }, form });
  await uploadParts(file, send, onProgress);
  return call(checkReferenceUploadOperation, of(id));
}

export const importReferenceUpload = (id: string) => withProof(() => call(importReferenceUploadOperation, of(id)));
export const getReferenceUpload = (id: string) => call(getReferenceUploadOperation, of(id));
export const removeReference = (id: string) => withProof(() => call(removeReferenceOperation, of(id)));
