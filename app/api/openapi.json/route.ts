import { connection } from "next/server";
import { openApiDocument } from "#lib/server/platform/http/openapi";

export async function GET(): Promise<Response> {
  await connection(); // The servers' address is a setting of the house, not of its build.
  return Response.json(openApiDocument());
}
