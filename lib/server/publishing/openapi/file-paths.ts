import "server-only";

import { FILE_FORMATS, FILE_TYPES, type FileFormat } from "#lib/domain/books/export-book";
import { filePath, MEDIA_TYPES, samplePath } from "#lib/urls/opds";

type Json = Record<string, unknown>;
/** A response with its content by media type. */
type Described = { description: string; content: Json };
type Failure = (description: string) => Described;

/** The OpenAPI paths of book files, which are not operations: they are binary and support ranges. */
export const filePaths = (failure: Failure): Record<string, Json> => ({
  ...Object.fromEntries(FILE_FORMATS.map((format) => [filePath("{id}", format), { get: describeBook(format, failure) }])),
  [samplePath("{id}")]: { get: describeSample(failure) },
});

const describeBook = (format: FileFormat, failure: Failure): Json => ({
  operationId: `download-${format}`,
  summary: `A book as ${format.toUpperCase()}, requires a login; reading apps use an app password (HTTP Basic)`,
  security: [{ cookie: [] }, { bearer: [] }, { token: [] }, { basic: [] }],
  ...describeFile(FILE_TYPES[format], failure, {
    303: { description: "To browsers (Accept: text/html): to the login, or to the page of a book that does not exist" },
    401: withType(
      MEDIA_TYPES.authentication,
      AUTHENTICATION_DOCUMENT,
      failure(
        "unauthorized: the OPDS authentication document with WWW-Authenticate; JSON without it to requests with a bearer token and to scripts of this site",
      ),
    ),
  }),
});

const describeSample = (failure: Failure): Json => ({
  operationId: "sample-epub",
  summary: "A book's first chapter as EPUB, public",
  security: [],
  ...describeFile(FILE_TYPES.epub, failure, {
    303: { description: "To browsers (Accept: text/html): to the page of a book that does not exist" },
    // The web server counts samples among the pages (lib/server/platform/http/page-limits.ts); downloads have only limits of their own.
    429: asText(fileFailure(failure, TOO_MANY)),
    503: asText(fileFailure(failure, `${UNAVAILABLE}; busy, as text: too many requests of all clients`)),
  }),
});

const TOO_MANY = "too_many_requests; with Retry-After";
const UNAVAILABLE = "file_unavailable: it cannot be rendered at the moment; unavailable: the database cannot be reached; with Retry-After";

const describeFile = (type: string, failure: Failure, others: Json): Json => ({
  tags: ["Downloads"],
  parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
  responses: {
    200: { description: "The file; it has an ETag", content: { [type]: {} } },
    206: { description: "The requested range", content: { [type]: {} } },
    304: { description: "Not modified (If-None-Match)" },
    400: { description: "invalid_input: the URL cannot be decoded", content: { "text/plain": TEXT } },
    404: fileFailure(failure, "not_found, book_not_found"),
    410: fileFailure(failure, "book_withdrawn"),
    416: { description: "The range is beyond the end of the file" },
    429: fileFailure(failure, TOO_MANY),
    503: fileFailure(failure, UNAVAILABLE),
    ...others,
  },
});

const TEXT = { schema: { type: "string" } };

/** A failure of a file's route: a problem for programs, a page for browsers (lib/server/publishing/files/refuse.ts). */
const fileFailure = (failure: Failure, description: string): Described => withType("text/html", TEXT, failure(description));

const asText = (described: Described): Described => withType("text/plain", TEXT, described);

const withType = (type: string, content: Json, described: Described): Described => ({
  ...described,
  content: { ...described.content, [type]: content },
});

const STRING = { type: "string" };
const LINK = { type: "object", required: ["rel", "href", "type"], properties: { rel: STRING, href: STRING, type: STRING } };

/** https://drafts.opds.io/authentication-for-opds-1.0 */
const AUTHENTICATION_DOCUMENT = {
  schema: {
    type: "object",
    required: ["id", "title", "authentication"],
    properties: {
      id: STRING,
      title: STRING,
      description: STRING,
      links: { type: "array", items: LINK },
      authentication: {
        type: "array",
        items: {
          type: "object",
          required: ["type"],
          properties: { type: STRING, labels: { type: "object", properties: { login: STRING, password: STRING } } },
        },
      },
    },
  },
};
