import { publisher } from "#lib/server/documents/book-file";
import { openSearchDescription } from "#lib/server/documents/opds/service";
import { serveCatalogue } from "#lib/server/http/serve-catalogue";

export const GET = serveCatalogue(({ language }) => openSearchDescription(language, publisher()));
