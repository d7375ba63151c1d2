import { xml } from "#lib/server/platform/http/xml";
import { sitemap } from "../sitemaps/sitemap-documents";

export const GET = async () => xml(await sitemap());
