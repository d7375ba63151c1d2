import { z } from "zod";
import { operation } from "#lib/contract/operation";
import { BookParams } from "#lib/contract/parameters";
import { FILE_FORMATS } from "#lib/domain/books/export-book";

export const RecordDownload = z.object({ format: z.enum(FILE_FORMATS, "format") });

export const recordDownloadOperation = operation({
  method: "POST",
  path: "/api/books/{id}/download",
  summary: "Register a download and generate the file if necessary; counts once per user and day",
  tag: "Downloads",
  access: "user",
  params: BookParams,
  body: RecordDownload,
  response: z
    .object({ url: z.string().describe("URL of the file"), downloads: z.int().min(0).describe("the number of downloads") })
    .meta({ id: "Download" }),
  errors: ["invalid_input", "unauthorized", "wrong_origin", "book_not_found", "book_withdrawn", "too_many_requests"],
  limits: [{ calls: 200, seconds: 3_600, by: "viewer" }],
  example: { params: { id: "a-book" } },
});
