import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Ajv2020 from "ajv/dist/2020.js";
import { expect, onTestFinished, test } from "vitest";
import { DomainError } from "#lib/domain/errors";
import { rejectUrl } from "#lib/server/platform/http/refusals";
import { refuse } from "#lib/server/publishing/files/refuse";
import { challenge } from "#lib/server/publishing/opds/challenge";
import { authenticationDocument } from "#lib/server/publishing/opds/service";
import { openApiDocument } from "#lib/server/publishing/openapi/document";
import { setUpTestSettings } from "#tests/support/environment";

setUpTestSettings();

type Described = { responses: Record<string, { content?: Record<string, { schema: Record<string, unknown> }> }> };

const DOWNLOADS = ["/downloads/epub/{id}.epub", "/downloads/pdf/{id}.pdf"];
const FILES = [...DOWNLOADS, "/opds/samples/{id}.epub"];

const paths = openApiDocument().paths as Record<string, { get: Described }>;
const contentOf = (path: string, status: number) => paths[path]?.get.responses[status]?.content ?? {};
const typeOf = ({ headers }: Response) => headers.get("content-type")?.split(";")[0] ?? "";

test.each(FILES)("%s declares the text with which a URL that cannot be decoded is refused", async (path) => {
  const server = createServer(rejectUrl);
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path.replace("{id}", "%00")}`);
  expect(response.status).toBe(400);
  expect(Object.keys(contentOf(path, 400))).toEqual([typeOf(response)]);
});

test.each(DOWNLOADS)("%s declares the authentication document for programs and JSON for scripts", async (path) => {
  const publisher = { name: "The Library", address: "https://library.example" };
  const response = challenge(authenticationDocument("en", publisher).body);
  const content = contentOf(path, response.status);
  expect(Object.keys(content).toSorted()).toEqual(["application/json", typeOf(response)].toSorted());
  const validate = new Ajv2020({ strict: false }).compile(content[typeOf(response)]?.schema ?? false);
  expect(validate(await response.json()), JSON.stringify(validate.errors)).toBe(true);
});

test.each(FILES)("%s declares JSON for programs and a page for browsers", async (path) => {
  for (const code of ["not_found", "book_withdrawn", "too_many_requests", "file_unavailable"] as const)
    for (const accept of ["*/*", "text/html"]) {
      const response = await refuse(new DomainError(code), new Request("https://library.example", { headers: { accept } }), "a-book");
      expect(Object.keys(contentOf(path, response.status)), `${code} ${accept}`).toContain(typeOf(response));
    }
});

test("only samples may be refused as text when the site is busy", () => {
  const asText = FILES.filter((path) => [429, 503].every((status) => "text/plain" in contentOf(path, status)));
  expect(asText).toEqual(["/opds/samples/{id}.epub"]);
});
