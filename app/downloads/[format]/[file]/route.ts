import { openBookFile } from "#lib/server/documents/book-file";
import { serveBookFile } from "#lib/server/http/serve-book-file";

export const GET = serveBookFile(openBookFile);
