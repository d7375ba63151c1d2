import { publisher } from "#lib/server/publishing/files/book-file";
import { serveCatalogue } from "#lib/server/publishing/opds/serve-opds";
import { openSearchDescription } from "#lib/server/publishing/opds/service";

export const GET = serveCatalogue(({ language }) => openSearchDescription(language, publisher()));
