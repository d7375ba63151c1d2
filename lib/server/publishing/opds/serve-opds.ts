import "server-only";

import type { NextRequest } from "next/server";
import type { Language } from "#lib/domain/language";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { clientIp } from "#lib/server/platform/http/client-address";
import { conditional } from "#lib/server/platform/http/conditional";
import { problem } from "#lib/server/platform/http/problem";
import { consumeLimit } from "#lib/server/platform/http/rate-limit";

/** The language, path parameters and query of a request. */
export type OpdsRequest = { language: Language; params: Record<string, string | string[] | undefined>; query: Record<string, string> };
type SerializedDocument = { type: string; body: string };
type Context = { params: Promise<OpdsRequest["params"]> };

/** The same as the limit of the API's search. */
const SEARCH_LIMIT = { calls: 300, seconds: 60 };

/** The route handler of an OPDS document: public, localised, cacheable for a minute and revalidated by ETag. */
export function serveOpds(write: (asked: OpdsRequest) => SerializedDocument | Promise<SerializedDocument>, { isSearch = false } = {}) {
  return async (request: NextRequest, { params }: Context): Promise<Response> => {
    try {
      if (isSearch) await consumeLimit("catalogue search", SEARCH_LIMIT, clientIp(request));
      const language = preferredLanguage(request.headers.get("accept-language"));
      const query = Object.fromEntries(request.nextUrl.searchParams);
      const { type, body } = await write({ language, params: await params, query });
      return conditional(request, body, { type, others: { "Content-Language": language, Vary: "Accept-Language" } });
    } catch (error) {
      return problem(error, request);
    }
  };
}
