import { conditional } from "#lib/server/platform/http/conditional";
import { XML_TYPE } from "#lib/server/platform/http/xml";
import { sitemap } from "../sitemaps/sitemap-documents";

export const GET = async (request: Request) => conditional(request, await sitemap(), { type: XML_TYPE });
