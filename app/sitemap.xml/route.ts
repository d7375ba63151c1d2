import { sitemap } from "#lib/server/cached/sitemap";
import { xml } from "#lib/server/http/xml";

export const GET = async () => xml(await sitemap());
