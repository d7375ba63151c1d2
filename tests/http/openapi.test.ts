import { describe, expect, test } from "vitest";
import { getBookMakingOperation } from "#lib/contract/generation/making";
import { OPERATIONS } from "#lib/contract/operations";
import { STATUS_BY_CODE } from "#lib/domain/errors";
import { insertAdministrator, insertUser } from "#tests/support/accounts";
import { listBooks } from "#tests/support/api-books";
import { call, get, getJson } from "#tests/support/api-client";
import { fetchOpenApi, responseSchema, schemaValidator } from "#tests/support/openapi";
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
const SPECIFIED_FOR_MEMBERS = [
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

/** Query parameters that take any text. */
const FREE_TEXT = ["search", "prompt"];

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
    expect(operations).toEqual(expect.arrayContaining(SPECIFIED_FOR_MEMBERS));
    expect(operations.filter((operation) => operation.includes("internal"))).toEqual([]);
  });

  test("describes parameters, authentication and errors of every operation", async () => {
    const document = await fetchOpenApi();
    for (const { method, path, access, body, form, errors } of OPERATIONS.filter(({ access }) => access !== "internal")) {
      const name = `${method} ${path}`;
      const documented = document.paths[path]?.[method.toLowerCase()];
      expect(Object.keys(documented?.requestBody?.content ?? {}), name).toEqual(
        form ? ["multipart/form-data"] : body ? ["application/json"] : [],
      );
      const schemes = documented?.security?.flatMap((scheme) => Object.keys(scheme)) ?? [];
      expect(schemes.sort(), name).toEqual(access === "public" ? [] : ["bearer", "cookie", "token"]);
      const statuses = new Set(["200", ...errors.map((code) => String(STATUS_BY_CODE[code]))]);
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
      if (path.includes("/authors/") || path.includes("/author/")) return authors.map(({ id }) => id);
      return some(books).map(({ _id }) => _id);
    };
    let calls = 0;
    for (const [path, methods] of Object.entries(document.paths)) {
      if (!methods.get || methods.get.security || !path.startsWith("/api/")) continue;
      // Imported books have no run: making.test.ts checks the schema.
      if (path === getBookMakingOperation.path) continue;
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
    const operations = OPERATIONS.filter(({ method, access }) => method === "GET" && (access === "user" || access === "admin"));
    expect(operations.length).toBeGreaterThan(8);
    const body = { authorId: MULTILINGUAL_AUTHOR.id, prompt: "A lamp that remembers." };
    const created = await call<{ request: { _id: string } }>("POST", "/api/requests", { bearer: token, body });
    for (const { path, access, responseType } of operations) {
      const address = path
        .replace("{id}", path.startsWith("/api/requests/") ? created.body.request._id : LANTERN.id)
        .replace(/similar$/, "similar?prompt=lamp");
      const refused = await call("GET", address);
      expect(refused.status, path).toBe(401);
      expect(check(responseSchema(document, "GET", path, 401), refused.body), path).toEqual([]);
      if (access === "admin") expect((await call("GET", address, { bearer: token })).status, path).toBe(403);
      const answer = await call("GET", address, { bearer: access === "admin" ? administrator.token : token });
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get("content-type"), path).toContain(responseType ?? "application/json");
      if (!responseType) expect(check(responseSchema(document, "GET", path, 200), answer.body), path).toEqual([]);
    }
  });

  test("book files match their documented types, range requests and authentication", async () => {
    const document = await fetchOpenApi();
    const check = schemaValidator(document);
    const { token } = await insertUser();
    const files = Object.entries(document.paths).filter(([path]) => !path.startsWith("/api/"));
    expect(files.map(([path]) => path)).toEqual(["/downloads/epub/{id}.epub", "/downloads/pdf/{id}.pdf", "/opds/samples/{id}.epub"]);
    for (const [path, { get }] of files) {
      const address = path.replace("{id}", LANTERN.id);
      const [type = ""] = Object.keys(get?.responses[200]?.content ?? {});
      const part = await call("GET", address, { bearer: token, headers: { Range: "bytes=0-3" } });
      expect([part.status, part.headers.get("content-type")], path).toEqual([206, type]);
      const unknown = await call("GET", path.replace("{id}", "no-such-book"), { bearer: token });
      expect(unknown.status, path).toBe(404);
      expect(check(get?.responses[404]?.content["application/json"]?.schema, unknown.body), path).toEqual([]);
      expect((await call("GET", address)).status, path).toBe(get?.security ? 401 : 200);
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

  test("lists every allowed value of a parameter; any other is refused", async () => {
    const document = await fetchOpenApi();
    const { token } = await insertAdministrator();
    const statusOf = async (address: string) => (await call("GET", address, { bearer: token })).status;
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const { name, schema } of methods.get?.parameters.filter((parameter) => parameter.in === "query") ?? []) {
        const address = path.replace("{genre}", "mystery").replace("{id}", path.includes("author") ? "trial-polyglot" : "trial-lantern");
        for (const value of (schema.enum as string[] | undefined) ?? [])
          expect(await statusOf(`${address}?${name}=${value}`), `${path} ${name}=${value}`).toBe(200);
        if (!FREE_TEXT.includes(name)) expect(await statusOf(`${address}?${name}=~~`), `${path} ${name}`).toBe(400);
      }
    }
  });
});
