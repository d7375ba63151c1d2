import { z } from "zod";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { UPLOAD_STATUSES } from "#lib/domain/upload";

// What operations of files that administrators upload in parts have in common.

const errors = ["invalid_input", "unauthorized", "forbidden", "wrong_origin", "not_found", "import_running"] as const;
const id = "00000000-0000-7000-8000-000000000000";
const params = z.object({ id: z.uuid("invalid").toLowerCase() });

export const UPLOAD_ERRORS = [...errors];
/** Of an operation on one upload. */
export const ONE_UPLOAD = { params, errors: [...errors], example: { params: { id } } };

/** Of the operation that stores a part. */
export const UPLOAD_PART = {
  method: "PUT" as const,
  params: params.extend({ number: z.coerce.number().int().min(1).max(10_000) }),
  form: { type: "object" as const, properties: { part: { type: "string", format: "binary" } }, required: ["part"] },
  response: SuccessMessage,
  errors: [...errors, "payload_too_large" as const],
  example: { params: { id, number: "1" } },
};

/** Of a response; its report has `faultFields`. */
export const uploadFields = {
  id: z.uuid(),
  uploader: z.string(),
  bytes: z.int(),
  received: z.array(z.int()).describe("the numbers of the parts that have arrived"),
  status: z.enum(UPLOAD_STATUSES),
  done: z.int(),
  total: z.int(),
};
export const faultFields = {
  faults: z.array(z.object({ path: z.string(), line: z.int(), message: z.string() })).describe("the first 200"),
  faultCount: z.int(),
};
