import { DEFAULT_LANGUAGE, isLanguage } from "#lib/domain/language";
import { offlinePage } from "#lib/server/platform/http/unavailable-page";
import { site } from "#lib/server/platform/site";

/** A document that loads nothing, since it is shown without a network; the service worker keeps it. */
export async function GET(_request: Request, { params }: RouteContext<"/[locale]/offline">): Promise<Response> {
  const { locale } = await params;
  const language = isLanguage(locale) ? locale : DEFAULT_LANGUAGE;
  return new Response(offlinePage({ language, siteName: site().name }), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": language,
      "Cache-Control": "no-cache",
      "X-Robots-Tag": "noindex",
    },
  });
}
