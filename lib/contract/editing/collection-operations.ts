import { z } from "zod";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { operation } from "#lib/contract/operation";
import { UPLOAD_STATUSES } from "#lib/domain/editing/collection-upload";

const tag = "Collections";
const admin = { tag, access: "admin" } as const;
const Id = z.uuid("invalid").toLowerCase();
const params = z.object({ id: Id });
const example = { params: { id: "00000000-0000-7000-8000-000000000000" } };
const ERRORS = ["invalid_input", "unauthorized", "forbidden", "wrong_origin", "not_found", "import_running"] as const;

const Changes = z.object({
  created: z.array(z.string()),
  changed: z.array(z.string()),
  unchanged: z.int(),
  pruned: z.array(z.string()).describe("withdrawn because the collection no longer contains them"),
});
export const CollectionUploadResponse = z
  .object({
    id: z.uuid(),
    uploader: z.string(),
    bytes: z.int(),
    received: z.array(z.int()).describe("the numbers of the parts that have arrived"),
    prune: z.boolean(),
    status: z.enum(UPLOAD_STATUSES),
    done: z.int(),
    total: z.int(),
    report: z
      .object({
        books: Changes,
        authors: Changes,
        faults: z.array(z.object({ path: z.string(), line: z.int(), message: z.string() })),
        faultCount: z.int(),
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
  response: CollectionUploadResponse,
  errors: [...ERRORS],
});

export const uploadPartOperation = operation({
  ...admin,
  method: "PUT",
  path: "/api/admin/collections/{id}/parts/{number}",
  summary: "Upload a part of the zip file: 4 MB each, the last one the rest",
  params: params.extend({ number: z.coerce.number().int().min(1).max(10_000) }),
  form: { type: "object", properties: { part: { type: "string", format: "binary" } }, required: ["part"] },
  response: SuccessMessage,
  errors: [...ERRORS, "payload_too_large"],
  example: { params: { ...example.params, number: "1" } },
});

export const checkUploadOperation = operation({
  ...admin,
  method: "POST",
  path: "/api/admin/collections/{id}/check",
  summary: "Validate an uploaded collection and compare it with the library, without writing",
  params,
  response: CollectionUploadResponse,
  errors: [...ERRORS],
  example,
});

export const importUploadOperation = operation({
  ...admin,
  method: "POST",
  path: "/api/admin/collections/{id}/import",
  summary: "Import an uploaded collection that was checked",
  recentProof: true,
  params,
  response: CollectionUploadResponse,
  errors: [...ERRORS],
  example,
});

export const getUploadOperation = operation({
  ...admin,
  method: "GET",
  path: "/api/admin/collections/{id}",
  summary: "The state of an upload with its report",
  params,
  response: CollectionUploadResponse,
  errors: ["invalid_input", "unauthorized", "forbidden", "not_found"],
  example,
});
