import { forgetExpired } from "#lib/server/cached/expiry";
import { takeBook } from "#lib/server/data/download";
import { openBookFile, publisher } from "#lib/server/documents/book-file";
import { authenticationDocument } from "#lib/server/documents/opds/service";
import { serveBookFile } from "#lib/server/http/serve-book-file";

export const GET = serveBookFile({
  open: openBookFile,
  take: async (id, bookId, now) => {
    await takeBook({ id }, bookId, now);
    await forgetExpired();
  },
  howToLogIn: (language) => authenticationDocument(language, publisher()).body,
});
