import { publisher } from "#lib/server/publishing/files/book-file";
import { serveCatalogue } from "#lib/server/publishing/opds/serve-opds";
import { authenticationDocument } from "#lib/server/publishing/opds/service";

export const GET = serveCatalogue(({ language }) => authenticationDocument(language, publisher()));
