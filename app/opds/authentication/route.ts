import { publisher } from "#lib/server/publishing/files/book-file";
import { serveOpds } from "#lib/server/publishing/opds/serve-opds";
import { authenticationDocument } from "#lib/server/publishing/opds/service";

export const GET = serveOpds(({ language }) => authenticationDocument(language, publisher()));
