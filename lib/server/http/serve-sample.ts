import "server-only";

import type { NextRequest } from "next/server";
import { DomainError } from "#lib/domain/errors";
import { fileName } from "#lib/domain/printed-book";
import { SLUG } from "#lib/domain/text";
import { callerAddress } from "#lib/server/http/caller";
import { problem } from "#lib/server/http/problem";
import { takeTurn } from "#lib/server/http/rate-limit";
import { serveFile } from "#lib/server/http/serve-file";

type Opened = { title: string; hash: string; bytes: Uint8Array<ArrayBuffer> };
type Context = { params: Promise<{ file: string }> };

const LIMIT = { calls: 200, seconds: 3_600 };

/** The route of the books' samples, for everybody. */
export function serveSample(open: (bookId: string) => Promise<Opened>) {
  return async (request: NextRequest, { params }: Context): Promise<Response> => {
    const { file } = await params;
    const id = file.endsWith(".epub") ? file.slice(0, -".epub".length) : "";
    try {
      if (!SLUG.test(id)) throw new DomainError("not_found");
      await takeTurn("samples", LIMIT, callerAddress(request));
      const { title, ...opened } = await open(id);
      return serveFile(request, { ...opened, name: fileName(title, "epub"), type: "application/epub+zip", forEverybody: true });
    } catch (error) {
      return problem(error, request);
    }
  };
}
