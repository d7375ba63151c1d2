import { conditional } from "#lib/server/platform/http/conditional";
import { openApiJson } from "#lib/server/publishing/openapi/document";

export async function GET(request: Request): Promise<Response> {
  return conditional(request, openApiJson(), { type: "application/json" });
}
