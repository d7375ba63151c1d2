import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { type APIRequestContext, expect, test } from "playwright/test";
import { listBooks } from "../api-books.ts";

type Schema = Record<string, unknown>;
type Parameter = { name: string; in: "path" | "query"; required: boolean; schema: Schema };
type Operation = {
  operationId: string;
  summary: string;
  parameters: Parameter[];
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
};
type Document = {
  openapi: string;
  info: Record<string, string>;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
const DOCUMENT = "/api/openapi.json";

/** The calls of specification 1, section 7, that a guest may make; the document must know each. */
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

const documentOf = async (request: APIRequestContext): Promise<Document> => (await request.get(DOCUMENT)).json() as Promise<Document>;
/** Checks a value against a schema of the document. */
function validatorOf(document: Document): (schema: Schema, value: unknown) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema({ $id: "openapi", components: document.components });
  const absolute = (schema: Schema): Schema =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components')) as Schema;
  return (schema, value) => {
    const validate = ajv.compile(absolute(schema));
    return validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

test.describe("the OpenAPI document", () => {
  test("is of version 3.1 and whole: every reference leads somewhere, every operation has a name of its own", async ({
    request,
    baseURL,
  }) => {
    const document = await documentOf(request);
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    expect(document.servers).toEqual([{ url: baseURL }]);
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

  test("has every call of the specification, and nothing internal", async ({ request }) => {
    const paths = Object.keys((await documentOf(request)).paths);
    expect(paths).toEqual(expect.arrayContaining(SPECIFIED));
    expect(paths.filter((path) => path.includes("internal"))).toEqual([]);
  });

  test("says the truth: every documented GET answers as its schema says", async ({ request }) => {
    const document = await documentOf(request);
    const check = validatorOf(document);
    const { books } = await listBooks(request, "limit=100");
    const authors = (await (await request.get("/api/authors")).json()) as { id: string }[];
    const some = <Item>(items: Item[]) => items.filter((_, index) => index % Math.ceil(items.length / 4) === 0);
    const values = (path: string, name: string): string[] => {
      if (name === "genre") return [...new Set(books.map(({ genre }) => genre))];
      if (path.includes("/authors/") || path.includes("/author/")) return authors.map(({ id }) => id);
      return some(books).map(({ _id }) => _id);
    };
    let calls = 0;
    for (const [path, methods] of Object.entries(document.paths)) {
      const operation = methods.get;
      if (!operation) continue;
      const name = /\{(\w+)\}/.exec(path)?.[1];
      const addresses = name ? values(path, name).map((value) => path.replace(`{${name}}`, value)) : [path];
      for (const address of addresses) {
        const answer = await request.get(address);
        expect(answer.status(), address).toBe(200);
        expect(answer.headers()["content-type"]).toContain("application/json");
        const schema = operation.responses["200"]?.content["application/json"]?.schema ?? {};
        expect(check(schema, await answer.json()), address).toEqual([]);
        calls += 1;
      }
    }
    expect(calls).toBeGreaterThan(SPECIFIED.length);
    // The check itself can fail.
    expect(check({ $ref: "#/components/schemas/Book" }, { _id: 1 })).not.toEqual([]);
  });

  test("says how it refuses: refusals answer as their schema says", async ({ request }) => {
    const document = await documentOf(request);
    const check = validatorOf(document);
    for (const [path, address, status] of [
      ["/api/books", "/api/books?limit=0", "400"],
      ["/api/books/{id}", "/api/books/no-such-book", "404"],
      ["/api/authors/{id}", "/api/authors/no-such-author", "404"],
    ] as const) {
      const schema = document.paths[path]?.get?.responses[status]?.content["application/json"]?.schema ?? {};
      expect(check(schema, await (await request.get(address)).json()), address).toEqual([]);
    }
  });

  test("names every value that a parameter may have: any other is refused", async ({ request }) => {
    const document = await documentOf(request);
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const { name, schema } of methods.get?.parameters.filter((parameter) => parameter.in === "query") ?? []) {
        const address = path.replace("{genre}", "mystery").replace("{id}", path.includes("author") ? "trial-polyglot" : "trial-lantern");
        for (const value of (schema.enum as string[] | undefined) ?? [])
          expect((await request.get(`${address}?${name}=${value}`)).status(), `${path} ${name}=${value}`).toBe(200);
        if (name !== "search") expect((await request.get(`${address}?${name}=~~`)).status(), `${path} ${name}`).toBe(400);
      }
    }
  });
});
