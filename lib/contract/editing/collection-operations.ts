import { z } from "zod";
import { operation } from "#lib/contract/operation";
import { faultFields, ONE_UPLOAD, UPLOAD_ERRORS, UPLOAD_PART, uploadFields } from "#lib/contract/upload";

const admin = { tag: "Collections", access: "admin" } as const;

const Changes = z.object({
  created: z.array(z.string()),
  changed: z.array(z.string()),
  unchanged: z.int(),
  pruned: z.array(z.string()).describe("withdrawn because the collection no longer contains them"),
});
const response = z
  .object({
    ...uploadFields,
    prune: z.boolean(),
    report: z
      .object({
        books: Changes,
        authors: Changes,
        series: Changes.optional().describe("absent in reports from before there were series"),
        ...faultFields,
      })
      .nullable(),
  })
  .meta({ id: "CollectionUpload" });

export const beginUploadOperation = operation({
  ...admin,
  method: "POST",
  path: "/api/admin/collections",
  summary: "Begin the upload of a collection (zip); an earlier one is discarded unless it is being checked or imported",
  body: z.object({ bytes: z.int("invalid").min(1), prune: z.boolean().default(false) }),
  response,
  errors: UPLOAD_ERRORS,
});

export const uploadPartOperation = operation({
  ...admin,
  ...UPLOAD_PART,
  path: "/api/admin/collections/{id}/parts/{number}",
  summary: "Upload a part of the zip file: 4 MB each, the last one the rest",
});

export const checkUploadOperation = operation({
  ...admin,
  ...ONE_UPLOAD,
  method: "POST",
  path: "/api/admin/collections/{id}/check",
  summary: "Validate an uploaded collection and compare it with the library, without writing",
  response,
});

export const importUploadOperation = operation({
  ...admin,
  ...ONE_UPLOAD,
  method: "POST",
  path: "/api/admin/collections/{id}/import",
  summary: "Import an uploaded collection that was checked",
  recentProof: true,
  response,
});

export const getUploadOperation = operation({
  ...admin,
  ...ONE_UPLOAD,
  method: "GET",
  path: "/api/admin/collections/{id}",
  summary: "The state of an upload with its report",
  response,
  errors: ["invalid_input", "unauthorized", "forbidden", "not_found"],
});
