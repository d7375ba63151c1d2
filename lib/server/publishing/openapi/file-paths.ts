import "server-only";

import { FILE_FORMATS, FILE_TYPES, type FileFormat } from "#lib/domain/book/export-book";
import { filePath, samplePath } from "#lib/urls/opds";

type Json = Record<string, unknown>;

/** The OpenAPI paths of book files, which are not operations: they are binary and support ranges. */
export const filePaths = (failure: (description: string) => Json): Record<string, Json> => ({
  ...Object.fromEntries(FILE_FORMATS.map((format) => [filePath("{id}", format), { get: describeBook(format, failure) }])),
  [samplePath("{id}")]: {
    get: {
      operationId: "sample-epub",
      summary: "A book's first chapter as EPUB, public",
      security: [],
      ...describeFile(FILE_TYPES.epub, failure),
    },
  },
});

const describeBook = (format: FileFormat, failure: (description: string) => Json): Json => ({
  operationId: `download-${format}`,
  summary: `A book as ${format.toUpperCase()}, requires a login; reading apps use an app password (HTTP Basic)`,
  security: [{ cookie: [] }, { bearer: [] }, { token: [] }, { basic: [] }],
  ...describeFile(FILE_TYPES[format], failure, { 401: failure("unauthorized; with WWW-Authenticate for programs without credentials") }),
});

const describeFile = (type: string, failure: (description: string) => Json, refusals: Json = {}): Json => ({
  tags: ["Downloads"],
  parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
  responses: {
    200: { description: "The file; it has an ETag", content: { [type]: {} } },
    206: { description: "The requested range", content: { [type]: {} } },
    304: { description: "Not modified (If-None-Match)" },
    404: failure("not_found, book_not_found"),
    410: failure("book_withdrawn"),
    416: { description: "The range is beyond the end of the file" },
    429: failure("too_many_requests; with Retry-After"),
    503: failure("file_unavailable: it cannot be rendered at the moment"),
    ...refusals,
  },
});
