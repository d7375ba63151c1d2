import "server-only";

import type { NextRequest } from "next/server";
import { FILE_FORMATS, FILE_TYPES, type FileFormat, fileName } from "#lib/domain/book/export-book";
import { DomainError } from "#lib/domain/errors";
import type { Language } from "#lib/domain/language";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { SLUG } from "#lib/domain/text/text";
import { recognise, sentToken } from "#lib/server/modules/accounts/authentication/authenticate";
import { sentBasic } from "#lib/server/modules/accounts/authentication/basic";
import { admitByBasic, challenge } from "#lib/server/modules/accounts/authentication/basic-challenge";
import { leadTo, pageBefore, refuse, wantsPage } from "#lib/server/platform/http/html-negotiation";
import { problem } from "#lib/server/platform/http/problem";
import { takeTurn } from "#lib/server/platform/http/rate-limit";
import { serveFile } from "#lib/server/platform/http/serve-file";

type Opened = { title: string; hash: string; bytes: Uint8Array<ArrayBuffer> };
type Context = { params: Promise<{ format: string; file: string }> };
type Shelf = {
  open: (bookId: string, format: FileFormat) => Promise<Opened>;
  /** Counts that a member took the book; a page of ours says so itself (app/api/books/[id]/download). */
  take: (memberId: string, bookId: string, now: Date) => Promise<void>;
  /** What a program is told that has to log its reader in. */
  howToLogIn: (language: Language) => string;
};

/** What our own script says (lib/client/api/downloads.ts); reading apps on Android put their own names there. */
const OWN_SCRIPT = "fetch";
const LIMIT = { calls: 600, seconds: 3_600, by: "viewer" } as const;

/**
 * The route of the books' files, for members: by their session, or by an app password (HTTP Basic). Other people are led
 * to the login and back to the book; programs are told how to log in.
 */
export function serveBookFile({ open, take, howToLogIn }: Shelf) {
  return async (request: NextRequest, { params }: Context): Promise<Response> => {
    const { format: named, file } = await params;
    const format = FILE_FORMATS.find((candidate) => candidate === named);
    const id = format && file.endsWith(`.${format}`) ? file.slice(0, -format.length - 1) : "";
    try {
      if (!format || !SLUG.test(id)) throw new DomainError("not_found");
      const now = new Date();
      const basic = sentBasic(request.headers);
      const member = basic ? await admitByBasic(request, basic, now) : (await recognise(request.headers, now))?.viewer.id;
      if (!member) {
        if (!basic && isOwnPage(request)) return leadToLogin(request, id, format);
        return challenge(howToLogIn(preferredLanguage(request.headers.get("accept-language"))));
      }
      await takeTurn("downloads", LIMIT, member);
      const { title, ...opened } = await open(id, format);
      const answer = serveFile(request, { ...opened, name: fileName(title, format), type: FILE_TYPES[format] });
      if (basic && request.method === "GET" && (answer.status === 200 || answer.status === 206)) await take(member, id, now);
      return answer;
    } catch (error) {
      return refuse(error, request, id);
    }
  };
}

/** Whether a browser asks, for which a challenge would open its own box for passwords, or a program that sends a token of the API. */
const isOwnPage = ({ headers }: Request): boolean =>
  sentToken(headers) !== null ||
  headers.get("sec-fetch-site") === "same-origin" ||
  headers.get("x-requested-with") === OWN_SCRIPT ||
  wantsPage(headers);

function leadToLogin(request: Request, id: string, format: FileFormat): Response {
  if (sentToken(request.headers)?.proof === "bearer" || !wantsPage(request.headers)) {
    return problem(new DomainError("unauthorized"), request);
  }
  const next = new URLSearchParams({ next: `/book/${id}#download-${format}` });
  return leadTo(pageBefore(request, `/login?${next}`));
}
