import { takeBook } from "#lib/server/modules/downloads/commands";
import { forgetExpired } from "#lib/server/platform/cache/revalidate";
import { openBookFile, publisher } from "#lib/server/publishing/files/book-file";
import { serveBookFile } from "#lib/server/publishing/files/serve-book-file";
import { authenticationDocument } from "#lib/server/publishing/opds/service";

export const GET = serveBookFile({
  open: openBookFile,
  take: async (id, bookId, now) => {
    await takeBook({ id }, bookId, now);
    await forgetExpired();
  },
  howToLogIn: (language) => authenticationDocument(language, publisher()).body,
});
