import "server-only";

import { z } from "zod";
import type { Operation } from "#lib/contract/operation";
import { OPERATIONS } from "#lib/contract/operations";
import { Problem } from "#lib/contract/problem";
import { scopeOf } from "#lib/domain/api/scope";
import { STATUS_BY_CODE } from "#lib/domain/errors";
import { settings, siteUrl } from "#lib/server/platform/env";
import { filePaths } from "#lib/server/publishing/openapi/file-paths";
import { TERMS_PATH } from "#lib/urls/pages";

type Json = Record<string, unknown>;

let written: { site: string; json: string } | undefined;

/** The document as JSON. It takes 160 ms, so it is written once for each name and address of the site, which are settings. */
export function openApiJson(): string {
  const site = `${settings().SITE_NAME} ${siteUrl()}`;
  if (written?.site !== site) written = { site, json: JSON.stringify(openApiDocument()) };
  return written.json;
}

/** The OpenAPI 3.1 document of the public API, generated from the operations. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  const schemas: Json = {};
  for (const operation of OPERATIONS) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: describe(operation, schemas) };
  }
  const failure = (description: string) => ({ description, content: problemContent(schemas) });
  return {
    openapi: "3.1.0",
    info: {
      title: `${settings().SITE_NAME} API`,
      version: "1.1.0",
      description: "Books that AI wrote in the manner of the classic authors.",
      termsOfService: siteUrl() + TERMS_PATH,
      license: { name: "Terms of service", url: siteUrl() + TERMS_PATH },
    },
    servers: [{ url: siteUrl() }],
    paths: { ...paths, ...filePaths(failure) },
    components: { schemas, securitySchemes: SECURITY_SCHEMES },
  };
}

/** The authentication schemes: the specification's examples use both `bearer` and `token`. */
const SECURITY_SCHEMES = {
  cookie: { type: "apiKey", in: "cookie", name: "next-auth.session-token", description: "set by the login; for pages of this site" },
  bearer: { type: "http", scheme: "bearer", description: "the token in the response of the login" },
  token: { type: "apiKey", in: "header", name: "x-auth-token", description: "the same token" },
  apiKey: {
    type: "http",
    scheme: "bearer",
    description: "an API key of the user, also in the header X-Api-Key; limited by its scopes and quota",
  },
  basic: {
    type: "http",
    scheme: "basic",
    description: "the user's e-mail address and an app password; for book files and OPDS only",
  },
};

/** The statuses of errors that end by themselves; the response may say when. */
const WAITS = ["429", "503"];
const RETRY_AFTER = { "Retry-After": { description: "the seconds after which to try again", schema: { type: "integer", minimum: 0 } } };

function describe(operation: Operation, schemas: Json): Json {
  const statuses = Map.groupBy(operation.errors, (code) => String(STATUS_BY_CODE[code]));
  const failures = [...statuses].map(([status, codes]) => [
    status,
    { description: codes.join(", "), ...(WAITS.includes(status) && { headers: RETRY_AFTER }), content: problemContent(schemas) },
  ]);
  return {
    operationId: operationIdOf(operation),
    summary: operation.summary,
    tags: [operation.tag],
    security: securityOf(operation),
    parameters: [...parametersOf(operation.params, "path"), ...parametersOf(operation.query, "query")],
    ...bodyOf(operation, schemas),
    responses: {
      "200": {
        description: "OK",
        content: { [operation.responseType ?? "application/json"]: { schema: schemaOf(operation.response, "output", schemas) } },
      },
      // Kept by the web process with an ETag.
      ...(operation.method === "GET" &&
        operation.shared && {
          "304": { description: "Not modified (If-None-Match); responses to calls without credentials have an ETag" },
        }),
      ...Object.fromEntries(failures),
    },
  };
}

/** Public operations need no credentials; with an API key they are counted by its quota. */
function securityOf(operation: Operation): Json[] {
  const withKey = scopeOf(operation) ? [{ apiKey: [] }] : [];
  if (operation.access !== "public") return [{ bearer: [] }, { token: [] }, { cookie: [] }, ...withKey];
  return withKey.length > 0 ? [{}, ...withKey] : [];
}

const problemContent = (schemas: Json): Json => ({ "application/json": { schema: schemaOf(Problem, "output", schemas) } });

/** GET operations are named by their path alone, for compatibility with earlier versions. */
function operationIdOf({ method, path }: Operation): string {
  const name = path
    .replace(/^\/api\//, "")
    .replace(/[{}]/g, "")
    .replaceAll("/", "-");
  return method === "GET" ? name : `${method.toLowerCase()}-${name}`;
}

function bodyOf({ body, form }: Operation, schemas: Json): Json {
  if (form) return { requestBody: { required: true, content: { "multipart/form-data": { schema: form } } } };
  return body ? { requestBody: { required: true, content: { "application/json": { schema: schemaOf(body, "input", schemas) } } } } : {};
}

function parametersOf(schema: z.ZodType | undefined, location: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...type }]) => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    ...(description !== undefined && { description }),
    schema: type,
  }));
}

/** Converts a schema to OpenAPI; schemas with an id become components and are referenced. */
function schemaOf(schema: z.ZodType, io: "input" | "output", schemas: Json): Json {
  const { $schema: _dialect, $defs = {}, ...root } = z.toJSONSchema(schema, { io }) as Json & { $defs?: Json };
  for (const [id, definition] of Object.entries($defs)) schemas[id] = relocate(definition);
  const id = typeof root.id === "string" ? root.id : undefined;
  if (id === undefined) return relocate(root) as Json;
  schemas[id] = relocate(root);
  return { $ref: `#/components/schemas/${id}` };
}

/** Rewrites references to the components; removes `id` and `$id`, which would change their base. */
function relocate(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(relocate);
  if (typeof node !== "object" || node === null) return node;
  const entries = Object.entries(node).filter(([key, value]) => !(["id", "$id"].includes(key) && typeof value === "string"));
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      key === "$ref" && typeof value === "string" ? value.replace("#/$defs/", "#/components/schemas/") : relocate(value),
    ]),
  );
}
