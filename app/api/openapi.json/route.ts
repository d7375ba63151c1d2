import { conditional } from "#lib/server/platform/http/conditional";
import { openApiJson } from "#lib/server/publishing/openapi/document";

export const GET = (request: Request): Response => conditional(request, openApiJson(), { type: "application/json" });
