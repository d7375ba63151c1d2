import type { NextRequest } from "next/server";
import { isLanguage } from "#lib/domain/language";
import { FINISHED_POLICY_HEADER } from "#lib/server/platform/http/finished-html";
import { searchDocument } from "#lib/server/publishing/search-page/search-document";
import { readSearchParameters } from "#lib/urls/search";

/** Target of the rewrite of /search with a query string, when it is loaded as a document (next.config.mjs). */
export async function GET({ nextUrl }: NextRequest, { params }: RouteContext<"/[locale]/search/document">): Promise<Response> {
  const { locale } = await params;
  if (!isLanguage(locale)) return new Response(null, { status: 404 });
  const address = readSearchParameters((name) => nextUrl.searchParams.get(name) ?? undefined);
  const { status, document, policy, preloads } = await searchDocument(locale, address);
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "private, no-cache, no-store, max-age=0, must-revalidate",
    Link: preloads,
    [FINISHED_POLICY_HEADER]: policy,
  };
  return new Response(document, { status, headers });
}
