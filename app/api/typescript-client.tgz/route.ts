import { connection } from "next/server";
import { serveFile } from "#lib/server/platform/http/serve-file";
import { typescriptClient } from "#lib/server/publishing/client/typescript-client";

export async function GET(request: Request): Promise<Response> {
  await connection(); // During the build a slow read would end in an error.
  return serveFile(request, await typescriptClient());
}
