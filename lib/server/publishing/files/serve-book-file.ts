import "server-only";

import type { NextRequest } from "next/server";
import { FILE_FORMATS, FILE_TYPES, type FileFormat, fileName } from "#lib/domain/book/export-book";
import { DomainError } from "#lib/domain/errors";
import type { Language } from "#lib/domain/language";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { SLUG } from "#lib/domain/text/text";
import { withTagExpiry } from "#lib/server/platform/cache/expiry-scope";
import { extractToken } from "#lib/server/platform/http/extract-token";
import { acceptsHtml, redirectTo, refererPage, refuse } from "#lib/server/platform/http/html-negotiation";
import { problem } from "#lib/server/platform/http/problem";
import { consumeLimit } from "#lib/server/platform/http/rate-limit";
import { serveFile } from "#lib/server/platform/http/serve-file";
import { challenge } from "#lib/server/publishing/opds/challenge";

type LoginResult = { title: string; hash: string; bytes: Uint8Array<ArrayBuffer> };
type Context = { params: Promise<{ format: string; file: string }> };
type Dependencies = {
  /** Who asks; `basic`: by HTTP Basic, with an app password. */
  authenticate: (request: Request, now: Date) => Promise<{ userId: string | null; basic: boolean }>;
  open: (bookId: string, format: FileFormat) => Promise<LoginResult>;
  /** Counts a download by a reading app; our own pages count theirs themselves (app/api/books/[id]/download). */
  record: (userId: string, bookId: string, now: Date) => Promise<void>;
  /** The OPDS authentication document, sent with 401. */
  authenticationDocument: (language: Language) => string;
};

/** What our own script says (lib/client/api/downloads.ts); reading apps on Android put their own names there. */
const OWN_SCRIPT = "fetch";
const LIMIT = { calls: 600, seconds: 3_600, by: "viewer" } as const;

/**
 * The route of the books' files, for members: by their session, or by an app password (HTTP Basic). Other people are led
 * to the login and back to the book; programs are told how to log in.
 */
export function serveBookFile({ authenticate, open, record, authenticationDocument }: Dependencies) {
  return async (request: NextRequest, { params }: Context): Promise<Response> => {
    const { format: named, file } = await params;
    const format = FILE_FORMATS.find((candidate) => candidate === named);
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
      const { title, ...opened } = await open(id, format);
      const answer = serveFile(request, { ...opened, name: fileName(title, format), type: FILE_TYPES[format] });
      const isSent = request.method === "GET" && (answer.status === 200 || answer.status === 206);
      if (basic && isSent) await withTagExpiry(() => record(userId, id, now));
      return answer;
    } catch (error) {
      return refuse(error, request, id);
    }
  };
}

/** Whether a browser asks, for which a challenge would open its own box for passwords, or a program that sends a token of the API. */
const isOwnPage = ({ headers }: Request): boolean =>
  extractToken(headers) !== null ||
  headers.get("sec-fetch-site") === "same-origin" ||
  headers.get("x-requested-with") === OWN_SCRIPT ||
  acceptsHtml(headers);

function redirectToLogin(request: Request, id: string, format: FileFormat): Response {
  if (extractToken(request.headers)?.proof === "bearer" || !acceptsHtml(request.headers)) {
    return problem(new DomainError("unauthorized"), request);
  }
  const next = new URLSearchParams({ next: `/book/${id}#download-${format}` });
  return redirectTo(refererPage(request, `/login?${next}`));
}
