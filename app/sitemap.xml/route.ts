import { xml } from "#lib/server/platform/http/xml";
import { sitemap } from "#lib/server/publishing/sitemap";

export const GET = async () => xml(await sitemap());
