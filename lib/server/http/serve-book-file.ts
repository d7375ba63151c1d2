import "server-only";

import type { NextRequest } from "next/server";
import { DomainError } from "#lib/domain/errors";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#lib/domain/language";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { FILE_FORMATS, type FileFormat, fileName } from "#lib/domain/printed-book";
import { SLUG } from "#lib/domain/text";
import { sentBasic } from "#lib/server/auth/basic";
import { recognise, sentToken } from "#lib/server/auth/viewer";
import { admitByBasic, challenge } from "#lib/server/http/basic";
import { problem } from "#lib/server/http/problem";
import { takeTurn } from "#lib/server/http/rate-limit";
import { serveFile } from "#lib/server/http/serve-file";

type Opened = { title: string; hash: string; bytes: Uint8Array<ArrayBuffer> };
type Context = { params: Promise<{ format: string; file: string }> };
type Shelf = {
  open: (bookId: string, format: FileFormat) => Promise<Opened>;
  /** Counts that a member took the book; a page of ours says so itself (app/api/books/[id]/download). */
  take: (memberId: string, bookId: string, now: Date) => Promise<void>;
  /** What a program is told that has to log its reader in. */
  howToLogIn: (language: Language) => string;
};

const TYPES: Record<FileFormat, string> = { epub: "application/epub+zip", pdf: "application/pdf" };
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
        if (!basic && isOwnPage(request)) return leadToLogin(request, id);
        return challenge(howToLogIn(preferredLanguage(request.headers.get("accept-language"))));
      }
      await takeTurn("downloads", LIMIT, member);
      const { title, ...opened } = await open(id, format);
      const answer = serveFile(request, { ...opened, name: fileName(title, format), type: TYPES[format] });
      if (basic && request.method === "GET" && (answer.status === 200 || answer.status === 206)) await take(member, id, now);
      return answer;
    } catch (error) {
      // A person who follows an old link gets the page that says so, not a program's answer.
      const isGone = error instanceof DomainError && error.code === "book_not_found";
      return isGone && wantsPage(request.headers) ? leadTo(`${cameFrom(request)}/book/${id}`) : problem(error, request);
    }
  };
}

/** Whether a browser asks, for which a challenge would open its own box for passwords, or a program that sends a token of the API. */
const isOwnPage = ({ headers }: Request): boolean =>
  sentToken(headers) !== null || ["sec-fetch-site", "x-requested-with"].some((name) => headers.has(name)) || wantsPage(headers);

const wantsPage = (headers: Headers): boolean => /text\/html/.test(headers.get("accept") ?? "");

function leadToLogin(request: Request, id: string): Response {
  if (sentToken(request.headers)?.proof === "bearer" || !wantsPage(request.headers)) {
    return problem(new DomainError("unauthorized"), request);
  }
  const next = new URLSearchParams({ next: `/book/${id}` });
  return leadTo(`${cameFrom(request)}/login?${next}`);
}

const leadTo = (address: string): Response =>
  new Response(null, { status: 303, headers: { Location: address, "Cache-Control": "private, no-store" } });

/** The language of the page that led here, as addresses begin with it; files have none. */
function cameFrom({ headers }: Request): string {
  const page = headers.get("referer") ?? "";
  const first = URL.canParse(page) ? new URL(page).pathname.split("/")[1] : "";
  return isLanguage(first) && first !== DEFAULT_LANGUAGE ? `/${first}` : "";
}
