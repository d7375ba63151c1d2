import "server-only";

import type { NextRequest } from "next/server";
import { FILE_FORMATS, FILE_TYPES, type FileFormat, fileName } from "#lib/domain/books/export-book";
import { DomainError } from "#lib/domain/errors";
import type { Language } from "#lib/domain/language";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { SLUG } from "#lib/domain/text/text";
import { withTagExpiry } from "#lib/server/platform/cache/expiry-scope";
import { extractToken } from "#lib/server/platform/http/extract-token";
import { acceptsHtml, redirectTo, refererPage } from "#lib/server/platform/http/html-negotiation";
import { problem } from "#lib/server/platform/http/problem";
import { consumeLimit } from "#lib/server/platform/http/rate-limit";
import { serveFile } from "#lib/server/platform/http/serve-file";
import { refuse } from "#lib/server/publishing/files/refuse";
import { challenge } from "#lib/server/publishing/opds/challenge";
import { bookPath, loginPath } from "#lib/urls/pages";

type FileContent = { title: string; hash: string; bytes: Uint8Array<ArrayBuffer> };
type Context = { params: Promise<{ format: string; file: string }> };
type Dependencies = {
  /** The user of the request; `basic`: authenticated by HTTP Basic, with an app password. */
  authenticate: (request: Request, now: Date) => Promise<{ userId: string | null; basic: boolean }>;
  open: (bookId: string, format: FileFormat) => Promise<FileContent>;
  /** Counts a download by a reading app; our own pages count theirs by app/api/books/[id]/download. */
  record: (userId: string, bookId: string, now: Date) => Promise<void>;
  /** The OPDS authentication document, sent with 401. */
  authenticationDocument: (language: Language) => string;
};

/** The X-Requested-With value of lib/client/api/downloads.ts; Android apps send their package names. */
const OWN_SCRIPT_NAME = "fetch";
const LIMIT = { calls: 600, seconds: 3_600, by: "viewer" } as const;

/**
 * The route handler of book files, for users with a session or an app password (HTTP Basic). Guests are redirected to the login with a
 * return link in a browser; programs get 401.
 */
export function serveBookFile({ authenticate, open, record, authenticationDocument }: Dependencies) {
  return async (request: NextRequest, { params }: Context): Promise<Response> => {
    const { format: formatName, file } = await params;
    const format = FILE_FORMATS.find((candidate) => candidate === formatName);
    const id = format && file.endsWith(`.${format}`) ? file.slice(0, -format.length - 1) : "";
    try {
      if (!format || !SLUG.test(id)) throw new DomainError("not_found");
      const now = new Date();
      const { userId, basic } = await authenticate(request, now);
      if (!userId) {
        if (!basic && isOwnPage(request)) return redirectToLogin(request, id, format);
        return challenge(authenticationDocument(preferredLanguage(request.headers.get("accept-language"))));
      }
      await consumeLimit("downloads", LIMIT, userId);
      const { title, ...content } = await open(id, format);
      const response = serveFile(request, { ...content, name: fileName(title, format), type: FILE_TYPES[format] });
      const isSent = request.method === "GET" && (response.status === 200 || response.status === 206);
      if (basic && isSent) await withTagExpiry(() => record(userId, id, now));
      return response;
    } catch (error) {
      return refuse(error, request, id);
    }
  };
}

/** Whether the request is from a browser or carries an API token: a Basic challenge would open the browser's own password dialog. */
const isOwnPage = ({ headers }: Request): boolean =>
  extractToken(headers) !== null ||
  headers.get("sec-fetch-site") === "same-origin" ||
  headers.get("x-requested-with") === OWN_SCRIPT_NAME ||
  acceptsHtml(headers);

function redirectToLogin(request: Request, id: string, format: FileFormat): Response {
  if (extractToken(request.headers)?.proof === "bearer" || !acceptsHtml(request.headers)) {
    return problem(new DomainError("unauthorized"), request);
  }
  return redirectTo(refererPage(request, loginPath(`${bookPath(id)}#download-${format}`)));
}
