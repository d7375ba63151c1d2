import { z } from "zod";
import { operation } from "#lib/contract/operation";
import { ReferenceFacts } from "#lib/contract/references/facts";
import { faultFields, ONE_UPLOAD, UPLOAD_ERRORS, UPLOAD_PART, uploadFields } from "#lib/contract/upload";
import { writtenLine } from "#lib/contract/written-text";
import { LANGUAGES } from "#lib/domain/language";
import { REFERENCE_CHANGES } from "#lib/domain/references/reference-upload";

const admin = { tag: "Works of the true authors", access: "admin" } as const;
const FILE_NAME_MAX = 255;

const response = z
  .object({
    ...uploadFields,
    fileName: z.string(),
    vouched: z.boolean(),
    report: z
      .object({
        created: z.int(),
        changed: z.int(),
        unchanged: z.int(),
        words: z.int(),
        works: z
          .array(
            z.object({
              language: z.enum(LANGUAGES),
              author: z.string(),
              title: z.string(),
              year: z.int(),
              licence: z.string(),
              words: z.int(),
              passages: z.int(),
              change: z.enum(REFERENCE_CHANGES),
            }),
          )
          .describe("the first 500"),
        ...faultFields,
      })
      .nullable(),
  })
  .meta({ id: "ReferenceUpload" });

export const beginReferenceUploadOperation = operation({
  ...admin,
  method: "POST",
  path: "/api/admin/references/uploads",
  summary: "Begin the upload of works (EPUB, text, zip); an earlier one is discarded unless it is being checked or imported",
  body: z.object({
    fileName: writtenLine(FILE_NAME_MAX, `characters:${FILE_NAME_MAX}`).describe("ends with .epub, .txt or .zip"),
    bytes: z.int("invalid").min(1),
    vouched: z.boolean().default(false).describe("whether the administrator answers for the right to use all of it"),
    facts: ReferenceFacts.partial().default({}).describe("what the file does not say, of all its works"),
  }),
  response,
  errors: UPLOAD_ERRORS,
});

export const uploadReferencePartOperation = operation({
  ...admin,
  ...UPLOAD_PART,
  path: "/api/admin/references/uploads/{id}/parts/{number}",
  summary: "Upload a part of the file: 4 MB each, the last one the rest",
});

export const checkReferenceUploadOperation = operation({
  ...admin,
  ...ONE_UPLOAD,
  method: "POST",
  path: "/api/admin/references/uploads/{id}/check",
  summary: "Read uploaded works and say what importing them would do, without writing",
  response,
});

export const importReferenceUploadOperation = operation({
  ...admin,
  ...ONE_UPLOAD,
  method: "POST",
  path: "/api/admin/references/uploads/{id}/import",
  summary: "Import uploaded works that were checked",
  recentProof: true,
  response,
});

export const getReferenceUploadOperation = operation({
  ...admin,
  ...ONE_UPLOAD,
  method: "GET",
  path: "/api/admin/references/uploads/{id}",
  summary: "The state of an upload with its report",
  response,
  errors: ["invalid_input", "unauthorized", "forbidden", "not_found"],
});
