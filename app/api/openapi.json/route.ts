import { connection } from "next/server";
import { conditional } from "#lib/server/platform/http/conditional";
import { openApiJson } from "#lib/server/publishing/openapi/document";

export async function GET(request: Request): Promise<Response> {
  await connection(); // The server URL is a runtime setting, not known at build time.
  return conditional(request, openApiJson(), { type: "application/json" });
}
