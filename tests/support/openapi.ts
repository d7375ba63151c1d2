import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { OPERATIONS } from "#lib/contract/operations";
import { call } from "#tests/support/api-client";

export type Schema = Record<string, unknown>;
type Content = { content: Record<string, { schema: Schema }> };
type Parameter = { name: string; in: "path" | "query"; required: boolean; schema: Schema };
export type DocumentedOperation = {
  operationId: string;
  summary: string;
  parameters: Parameter[];
  security?: Record<string, string[]>[];
  requestBody?: Content & { required: boolean };
  responses: Record<string, Content & { description: string }>;
};
export type Document = {
  openapi: string;
  info: Record<string, string>;
  servers: { url: string }[];
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, Schema> };
};

/** The OpenAPI document of the test server. */
export const fetchOpenApi = async (): Promise<Document> => (await call<Document>("GET", "/api/openapi.json")).body;

/** Returns a function that lists the errors of a value against a schema of the document. */
export function schemaValidator(document: Document): (schema: Schema | undefined, value: unknown) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema({ $id: "openapi", components: document.components });
  return (schema, value) => {
    if (!schema) return ["no schema is documented"];
    const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components')) as Schema;
    const validate = ajv.compile(absolute);
    return validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

/** The schema of an operation's response with this status. */
export const responseSchema = (document: Document, method: string, path: string, status: number): Schema | undefined =>
  document.paths[path]?.[method.toLowerCase()]?.responses[status]?.content["application/json"]?.schema;

/** Whether an operation can be called without credentials: no scheme is required, or none is one of the choices. */
export const isPublic = (operation?: { security?: Record<string, string[]>[] }): boolean =>
  operation?.security !== undefined &&
  (operation.security.length === 0 || operation.security.some((scheme) => Object.keys(scheme).length === 0));

/** The example query of a GET operation: its required parameters. */
const exampleQuery = (path: string) =>
  OPERATIONS.find((each) => each.method === "GET" && each.path === path && each.access !== "public")?.example?.query ?? {};
/** The path with this id, and its other parameters from the operation's example. */
export const filled = (path: string, id: string): string => {
  const example = OPERATIONS.find((each) => each.path === path)?.example?.params ?? {};
  return path.replace("{id}", id).replaceAll(/\{(\w+)\}/g, (_, name: string) => example[name] ?? "");
};
/** The address with the example's query, and with `query`. */
export const withExample = (path: string, address: string, query: Record<string, string> = {}): string => {
  const parameters = new URLSearchParams({ ...exampleQuery(path), ...query });
  return parameters.size > 0 ? `${address}?${parameters}` : address;
};
