import { connection } from "next/server";
import { openApiDocument } from "#lib/server/publishing/openapi/document";

export async function GET(): Promise<Response> {
  await connection(); // The server URL is a runtime setting, not known at build time.
  return Response.json(openApiDocument());
}
