import { connection } from "next/server";
import { conditional } from "#lib/server/platform/http/conditional";
import { XML_TYPE } from "#lib/server/platform/http/xml";
import { sitemap } from "../sitemaps/sitemap-documents";

export async function GET(request: Request): Promise<Response> {
  await connection(); // By its name Next.js would make it at build time.
  return conditional(request, await sitemap(), { type: XML_TYPE });
}
