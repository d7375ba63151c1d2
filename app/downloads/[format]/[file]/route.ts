import { authenticateReadingApp } from "#lib/server/modules/accounts/authentication/authenticate-reading-app";
import { recordDownload } from "#lib/server/modules/downloads/commands/record-download";
import { openBookFile, publisher } from "#lib/server/publishing/files/book-file";
import { serveBookFile } from "#lib/server/publishing/files/serve-book-file";
import { authenticationDocument } from "#lib/server/publishing/opds/service";

export const GET = serveBookFile({
  authenticate: authenticateReadingApp,
  open: openBookFile,
  record: async (userId, bookId, now) => void (await recordDownload({ id: userId }, bookId, now)),
  authenticationDocument: (language) => authenticationDocument(language, publisher()).body,
});
