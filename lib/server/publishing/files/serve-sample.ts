import "server-only";

import type { NextRequest } from "next/server";
import { FILE_TYPES, fileName } from "#lib/domain/books/export-book";
import { DomainError } from "#lib/domain/errors";
import { SLUG } from "#lib/domain/text/text";
import { clientIp } from "#lib/server/platform/http/client-address";
import { consumeLimit } from "#lib/server/platform/http/rate-limit";
import { serveFile } from "#lib/server/platform/http/serve-file";
import { refuse } from "#lib/server/publishing/files/refuse";

type FileContent = { title: string; hash: string; bytes: Uint8Array<ArrayBuffer> };
type Context = { params: Promise<{ file: string }> };

const LIMIT = { calls: 200, seconds: 3_600 };

/** The route handler of samples, which are public. */
export function serveSample(open: (bookId: string) => Promise<FileContent>) {
  return async (request: NextRequest, { params }: Context): Promise<Response> => {
    const { file } = await params;
    const id = file.endsWith(".epub") ? file.slice(0, -".epub".length) : "";
    try {
      if (!SLUG.test(id)) throw new DomainError("not_found");
      await consumeLimit("samples", LIMIT, clientIp(request));
      const { title, ...content } = await open(id);
      return serveFile(request, { ...content, name: fileName(title, "epub"), type: FILE_TYPES.epub, forEverybody: true });
    } catch (error) {
      return refuse(error, request, id);
    }
  };
}
