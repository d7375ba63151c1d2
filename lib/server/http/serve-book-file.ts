import "server-only";

import type { NextRequest } from "next/server";
import { DomainError } from "#lib/domain/errors";
import { FILE_FORMATS, type FileFormat, fileName } from "#lib/domain/printed-book";
import { SLUG } from "#lib/domain/text";
import { recognise, sentToken } from "#lib/server/auth/viewer";
import { problem } from "#lib/server/http/problem";
import { takeTurn } from "#lib/server/http/rate-limit";
import { serveFile } from "#lib/server/http/serve-file";

type Opened = { title: string; hash: string; bytes: Uint8Array<ArrayBuffer> };
type Context = { params: Promise<{ format: string; file: string }> };

const TYPES: Record<FileFormat, string> = { epub: "application/epub+zip", pdf: "application/pdf" };
const LIMIT = { calls: 600, seconds: 3_600, by: "viewer" } as const;

/** The route of the books' files, for members. Other people are led to the login and back to the book; programs are refused. */
export function serveBookFile(open: (bookId: string, format: FileFormat) => Promise<Opened>) {
  return async (request: NextRequest, { params }: Context): Promise<Response> => {
    const { format: named, file } = await params;
    const format = FILE_FORMATS.find((candidate) => candidate === named);
    const id = format && file.endsWith(`.${format}`) ? file.slice(0, -format.length - 1) : "";
    try {
      if (!format || !SLUG.test(id)) throw new DomainError("not_found");
      const known = await recognise(request.headers, new Date());
      if (!known) return turnAway(request, id);
      await takeTurn("downloads", LIMIT, known.viewer.id);
      const { title, ...opened } = await open(id, format);
      return serveFile(request, { ...opened, name: fileName(title, format), type: TYPES[format] });
    } catch (error) {
      return problem(error, request);
    }
  };
}

function turnAway(request: NextRequest, id: string): Response {
  if (sentToken(request.headers)?.proof === "bearer" || !/text\/html/.test(request.headers.get("accept") ?? "")) {
    return problem(new DomainError("unauthorized"), request);
  }
  const next = new URLSearchParams({ next: `/book/${id}` });
  return new Response(null, { status: 303, headers: { Location: `/login?${next}`, "Cache-Control": "private, no-store" } });
}
