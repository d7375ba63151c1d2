import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";

/** The TypeScript types of an OpenAPI document. */
export async function typesOf(document: object): Promise<string> {
  return astToString(await openapiTS(document as OpenAPI3));
}
