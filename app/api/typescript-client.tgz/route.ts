import { serveFile } from "#lib/server/platform/http/serve-file";
import { typescriptClient } from "#lib/server/publishing/client/typescript-client";

export async function GET(request: Request): Promise<Response> {
  return serveFile(request, await typescriptClient());
}
