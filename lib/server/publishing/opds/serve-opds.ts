import "server-only";

import type { NextRequest } from "next/server";
import type { Language } from "#lib/domain/language";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { clientIp } from "#lib/server/platform/http/client-address";
import { conditional } from "#lib/server/platform/http/conditional";
import { problem } from "#lib/server/platform/http/problem";
import { consumeLimit } from "#lib/server/platform/http/rate-limit";

/** What was asked for: in which language, with which parameters in path and query. */
export type Asked = { language: Language; params: Record<string, string | string[] | undefined>; query: Record<string, string> };
type Written = { type: string; body: string };
type Context = { params: Promise<Asked["params"]> };

/** As many as the API's own search takes. */
const SEARCHES = { calls: 300, seconds: 60 };

/** The route of a document of the catalogue: for everybody, in the caller's language, kept for a minute and asked for by its tag. */
export function serveOpds(write: (asked: Asked) => Written | Promise<Written>, { isSearch = false } = {}) {
  return async (request: NextRequest, { params }: Context): Promise<Response> => {
    try {
      if (isSearch) await consumeLimit("catalogue search", SEARCHES, clientIp(request));
      const language = preferredLanguage(request.headers.get("accept-language"));
      const query = Object.fromEntries(request.nextUrl.searchParams);
      const { type, body } = await write({ language, params: await params, query });
      return conditional(request, body, { type, others: { "Content-Language": language, Vary: "Accept-Language" } });
    } catch (error) {
      return problem(error, request);
    }
  };
}
