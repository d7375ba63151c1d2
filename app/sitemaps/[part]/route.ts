import { conditional } from "#lib/server/platform/http/conditional";
import { XML_TYPE } from "#lib/server/platform/http/xml";
import { sitemapPart } from "../sitemap-documents";

export async function GET(request: Request, { params }: RouteContext<"/sitemaps/[part]">) {
  const { part } = await params;
  const found = /^[1-9]\d{0,3}$/.test(part) ? await sitemapPart(Number(part)) : null;
  return found === null ? new Response(null, { status: 404 }) : conditional(request, found, { type: XML_TYPE });
}
