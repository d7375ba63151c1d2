import { DomainError } from "#lib/domain/errors";
import { isLanguage } from "#lib/domain/language";
import { listPublishedIncidents } from "#lib/server/modules/status/queries/incidents";
import { conditional } from "#lib/server/platform/http/conditional";
import { problem } from "#lib/server/platform/http/problem";
import { site } from "#lib/server/platform/site";
import { statusFeed } from "#lib/server/publishing/feeds/status-feed";
import { FEED_TYPES } from "#lib/urls/feeds";

const INCIDENTS_IN_FEED = 25;

export async function GET(request: Request, { params }: RouteContext<"/[locale]/status/feed.atom">): Promise<Response> {
  const { locale } = await params;
  if (!isLanguage(locale)) return problem(new DomainError("not_found"), request);
  const { items } = await listPublishedIncidents(1, INCIDENTS_IN_FEED);
  const { name, origin } = site();
  return conditional(request, statusFeed(locale, items, { name, address: origin }), { type: `${FEED_TYPES.atom}; charset=utf-8` });
}
