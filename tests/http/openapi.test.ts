import { beforeAll, describe, expect, test } from "vitest";
import { getBackupFileOperation } from "#lib/contract/backups";
import { getSeriesOperation } from "#lib/contract/books/series";
import { getUploadOperation } from "#lib/contract/editing/collection-operations";
import type { WrittenForumPostResponse } from "#lib/contract/forum/operations";
import { getBookMakingOperation } from "#lib/contract/generation/making";
import { OPERATIONS } from "#lib/contract/operations";
import { getReferenceUploadOperation } from "#lib/contract/references/upload-operations";
import { getRequestStateOperation } from "#lib/contract/requests/operations";
import { getConversationImageOperation } from "#lib/contract/support/admin-operations";
import { getSentImageOperation } from "#lib/contract/support/operations";
import { scopeOf } from "#lib/domain/api/scope";
import { STATUS_BY_CODE } from "#lib/domain/errors";
import { insertAdministrator, insertUser } from "#tests/support/accounts";
import { listBooks } from "#tests/support/api-books";
import { call, get, getJson } from "#tests/support/api-client";
import { fetchOpenApi, filled, isPublic, responseSchema, schemaValidator, withExample } from "#tests/support/openapi";
import { query } from "#tests/support/sql";
import { newEmail } from "#tests/support/subscribers";
import { LANTERN, MULTILINGUAL_AUTHOR } from "#tests/support/test-collection";
import { BASE_URL } from "#tests/support/test-server";

/** The public operations of specification 1, section 7. */
const SPECIFIED = [
  "/api/authors",
  "/api/authors/{id}",
  "/api/authors/{id}/stats",
  "/api/books/author/{id}/stats",
  "/api/books",
  "/api/books/search",
  "/api/books/genres",
  "/api/books/info/latest",
  "/api/books/{id}",
  "/api/books/featured",
  "/api/books/genre/{genre}",
  "/api/books/{id}/stats",
];
/** The operations of the same section for users and administrators, and those that log in. */
const SPECIFIED_FOR_USERS = [
  "post /api/auth/register",
  "post /api/auth/login",
  "get /api/auth/me",
  "post /api/auth/verify-email",
  "post /api/auth/resend-verification",
  "get /api/user/profile",
  "put /api/user/profile",
  "post /api/user/profile/avatar",
  "delete /api/user/profile/avatar",
  "put /api/user/language",
  "post /api/books/{id}/rate",
  "get /api/books/{id}/rating",
  "post /api/books/{id}/download",
  "get /api/comments/{id}",
  "post /api/comments/{id}",
  "put /api/comments/{id}",
  "delete /api/comments/{id}",
  "get /api/comments/user",
  "get /api/admin/comments",
  "put /api/admin/comments/{id}/approve",
  "delete /api/admin/comments/{id}",
];

let forumPost: WrittenForumPostResponse;
let conversation: { id: string; token: string };
beforeAll(async () => {
  const message = { name: "Ada", email: newEmail(), subject: "A lamp", message: `Text ${crypto.randomUUID()}`, category: "general" };
  const sent = (await call<{ number: string; token: string }>("POST", "/api/contact", { body: message })).body;
  const [{ id } = { id: "" }] = await query<{ id: string }>("select id from conversation where number = $1", [sent.number]);
  conversation = { id, token: sent.token };
  const { token } = await insertUser();
  const body = { sectionId: "help", title: "A thread", content: `Text ${crypto.randomUUID()}` };
  forumPost = (await call<WrittenForumPostResponse>("POST", "/api/forum/threads", { bearer: token, body })).body;
});

/** An existing subject of an operation for users or administrators. */
function idFor(path: string, requestId: string): string {
  if (path.includes("/requests/")) return requestId;
  if (path.includes("/messages/")) return conversation.id;
  if (path.includes("/forum/")) return path.includes("/posts/") ? forumPost.post._id : forumPost.thread._id;
  return path.includes("/authors/") ? MULTILINGUAL_AUTHOR.id : LANTERN.id;
}

const WITH_ETAG = [
  ...["/api/books", "/api/books/search", "/api/books/featured", "/api/books/genres"],
  ...["/api/authors", "/api/authors/{id}", "/api/blind/results", "/api/series", "/api/series/{id}"],
];

describe("the OpenAPI document", () => {
  test("is valid OpenAPI 3.1: every reference resolves, every operationId is unique", async () => {
    const document = await fetchOpenApi();
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info).toMatchObject({ title: expect.any(String) as string, version: expect.any(String) as string });
    expect(document.servers).toEqual([{ url: BASE_URL }]);
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = ""]) => reference);
    expect(references.length).toBeGreaterThan(10);
    for (const reference of references) {
      const name = /^#\/components\/schemas\/(\w+)$/.exec(reference)?.[1] ?? "";
      expect(Object.keys(document.components.schemas), reference).toContain(name);
    }
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [path, methods] of Object.entries(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(methods))
        expect(
          parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name),
          path,
        ).toEqual(inPath);
    }
  });

  test("contains every operation of the specification and no internal one", async () => {
    const { paths } = await fetchOpenApi();
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(SPECIFIED));
    const operations = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
    expect(operations).toEqual(expect.arrayContaining(SPECIFIED_FOR_USERS));
  });

  test("describes parameters, authentication and errors of every operation", async () => {
    const document = await fetchOpenApi();
    for (const { method, path, access, scope, body, form, errors } of OPERATIONS) {
      const name = `${method} ${path}`;
      const documented = document.paths[path]?.[method.toLowerCase()];
      expect(Object.keys(documented?.requestBody?.content ?? {}), name).toEqual(
        form ? ["multipart/form-data"] : body ? ["application/json"] : [],
      );
      const schemes = documented?.security?.flatMap((scheme) => Object.keys(scheme)) ?? [];
      expect(schemes.sort(), name).toEqual([
        ...(scopeOf({ access, method, scope }) ? ["apiKey"] : []),
        ...(access === "public" ? [] : ["bearer", "cookie", "token"]),
      ]);
      const conditional = method === "GET" && WITH_ETAG.includes(path) ? ["304"] : [];
      const statuses = new Set(["200", ...conditional, ...errors.map((code) => String(STATUS_BY_CODE[code]))]);
      expect(new Set(Object.keys(documented?.responses ?? {})), name).toEqual(statuses);
      if (access !== "public") expect([...statuses], name).toContain("401");
      if (access === "admin") expect([...statuses], name).toContain("403");
    }
  });

  test("responses of public GET operations match their schemas", async () => {
    const document = await fetchOpenApi();
    const check = schemaValidator(document);
    const { books } = await listBooks("limit=100");
    const authors = await getJson<{ id: string }[]>("/api/authors");
    const some = <Item>(items: Item[]) => items.filter((_, index) => index % Math.ceil(items.length / 4) === 0);
    const values = (path: string, name: string): string[] => {
      if (name === "genre") return [...new Set(books.map(({ genre }) => genre))];
      if (path.includes("/messages/")) return [conversation.token];
      if (path.includes("/forum/")) return [path.includes("/sections/") ? "help" : forumPost.thread._id];
      if (path.includes("/authors/") || path.includes("/author/")) return authors.map(({ id }) => id);
      return some(books).map(({ _id }) => _id);
    };
    let calls = 0;
    for (const [path, methods] of Object.entries(document.paths)) {
      if (!isPublic(methods.get) || !path.startsWith("/api/")) continue;
      // Imported books have no run: making.test.ts checks the schema.
      if (path === getBookMakingOperation.path) continue;
      // The library has no series: series.test.ts checks it.
      if (path === getSeriesOperation.path) continue;
      // No public request is known: requests-api.test.ts checks it.
      if (path === getRequestStateOperation.path) continue;
      // The conversation has no image: contact.test.ts checks it.
      if (path === getSentImageOperation.path) continue;
      const name = /\{(\w+)\}/.exec(path)?.[1];
      const ours = `?${new URLSearchParams({ url: `${BASE_URL}/book/${LANTERN.id}` })}`;
      const addresses = name
        ? values(path, name).map((value) => path.replace(`{${name}}`, value))
        : [path + (path === "/api/oembed" ? ours : "")];
      for (const address of addresses) {
        const answer = await get(address);
        expect(answer.status, address).toBe(200);
        expect(answer.headers.get("content-type")).toContain("application/json");
        expect(check(responseSchema(document, "GET", path, 200), await answer.json()), address).toEqual([]);
        calls += 1;
      }
    }
    expect(calls).toBeGreaterThan(SPECIFIED.length);
    // The validator detects an invalid response.
    expect(check({ $ref: "#/components/schemas/Book" }, { _id: 1 })).not.toEqual([]);
  });

  test("responses of users' and administrators' GET operations match their schemas", async () => {
    const document = await fetchOpenApi();
    const check = schemaValidator(document);
    const [{ token }, administrator] = await Promise.all([insertUser(), insertAdministrator()]);
    const operations = OPERATIONS.filter(({ method, access }) => method === "GET" && ["user", "moderator", "admin"].includes(access));
    expect(operations.length).toBeGreaterThan(8);
    const body = { authorId: MULTILINGUAL_AUTHOR.id, prompt: "A lamp that remembers." };
    const created = await call<{ request: { _id: string } }>("POST", "/api/requests", { bearer: token, body });
    for (const { path, access, responseType } of operations) {
      // Nothing is being uploaded.
      if (path === getUploadOperation.path || path === getReferenceUploadOperation.path) continue;
      // No backup was made.
      if (path === getBackupFileOperation.path) continue;
      // Its response is an image, and the conversation has none.
      if (path === getConversationImageOperation.path) continue;
      const id = idFor(path, created.body.request._id);
      const address = withExample(path, filled(path, id));
      const refused = await call("GET", address);
      expect(refused.status, path).toBe(401);
      expect(check(responseSchema(document, "GET", path, 401), refused.body), path).toEqual([]);
      if (access !== "user") expect((await call("GET", address, { bearer: token })).status, path).toBe(403);
      const answer = await call("GET", address, { bearer: access === "user" ? token : administrator.token });
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get("content-type"), path).toContain(responseType ?? "application/json");
      if (!responseType) expect(check(responseSchema(document, "GET", path, 200), answer.body), path).toEqual([]);
    }
  });

  test("error responses match their schemas", async () => {
    const document = await fetchOpenApi();
    const check = schemaValidator(document);
    for (const [path, address, status] of [
      ["/api/books", "/api/books?limit=0", 400],
      ["/api/books/{id}", "/api/books/no-such-book", 404],
      ["/api/authors/{id}", "/api/authors/no-such-author", 404],
    ] as const) {
      const schema = responseSchema(document, "GET", path, status);
      expect(check(schema, await (await get(address)).json()), address).toEqual([]);
    }
  });
});
