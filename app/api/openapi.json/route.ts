import { openApiDocument } from "#lib/server/http/openapi";

export const GET = () => Response.json(openApiDocument());
