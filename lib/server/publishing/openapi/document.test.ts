import { expect, test } from "vitest";
import { OPERATIONS } from "#lib/contract/operations";
import { openApiDocument } from "#lib/server/publishing/openapi/document";
import { isSearch } from "#lib/urls/requested";
import { setUpTestSettings } from "#tests/support/environment";

setUpTestSettings();

/** The formats of JSON Schema 2020-12 (validation, section 7.3) and of the OpenAPI format registry (spec.openapis.org/registry/format). */
const KNOWN_FORMATS = [
  ...["date-time", "date", "time", "duration", "email", "idn-email", "hostname", "idn-hostname", "ipv4", "ipv6", "regex", "uuid"],
  ...["uri", "uri-reference", "iri", "iri-reference", "uri-template", "json-pointer", "relative-json-pointer"],
  ...["base64url", "binary", "byte", "char", "commonmark", "decimal", "decimal128", "double", "double-int", "float", "html", "http-date"],
  ...["int8", "int16", "int32", "int64", "media-range", "password", "sf-binary", "sf-boolean", "sf-decimal", "sf-integer", "sf-string"],
  ...["sf-token", "uint8", "uint16", "uint32", "uint64"],
];

/** Every value of `format` below a node, with its place. */
const formatsOf = (node: unknown, place = ""): [place: string, format: string][] =>
  typeof node !== "object" || node === null
    ? []
    : Object.entries(node).flatMap(([key, value]): [string, string][] =>
        key === "format" && typeof value === "string" ? [[place, value]] : formatsOf(value, `${place}/${key}`),
      );

type Described = { responses: Record<string, { description: string; headers?: Record<string, unknown> }> };

test("the document contains only formats that are registered", () => {
  const formats = formatsOf(openApiDocument());
  expect(formats.length).toBeGreaterThan(10);
  expect(formats.filter(([, format]) => !KNOWN_FORMATS.includes(format))).toEqual([]);
});

test("exactly the calls that are limited as searches say that they may be busy, with Retry-After", () => {
  const calls = OPERATIONS.filter(({ method, access }) => method === "GET" && access !== "internal");
  const paths = openApiDocument().paths as Record<string, Record<string, Described>>;
  const searches = calls.flatMap(({ path }) => (isSearch(path) ? [path] : []));
  expect(searches.toSorted()).toEqual(["/api/books/search", "/api/forum/search"]);
  const busy = calls.flatMap(({ path }) => (paths[path]?.get?.responses[503]?.description.includes("busy") ? [path] : []));
  expect(busy.toSorted()).toEqual(searches.toSorted());
  for (const path of searches) expect(Object.keys(paths[path]?.get?.responses[503]?.headers ?? {}), path).toEqual(["Retry-After"]);
});

test("a text of the longest declared search fits into a request, in any script", () => {
  type Parameter = { name: string; schema: { maxLength?: number } };
  const queries = Object.values(openApiDocument().paths as Record<string, Record<string, { parameters?: Parameter[] }>>)
    .flatMap((methods) => Object.values(methods).flatMap(({ parameters = [] }) => parameters))
    .filter(({ name }) => name === "q" || name === "search");
  expect(queries.length).toBeGreaterThanOrEqual(5);
  // Node.js accepts 16 KiB for the URL and the headers.
  for (const { name, schema } of queries)
    for (const letter of ["a", "ß", "書", "😀"])
      expect(encodeURIComponent(letter.repeat(schema.maxLength ?? 20_000)).length, name).toBeLessThan(12_500);
});
