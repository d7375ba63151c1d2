import { connection } from "next/server";
import { textFile } from "#lib/server/platform/http/site-file";
import { API_ROOT, OEMBED_URL } from "#lib/urls/api";
import { PICTURES_ROOT } from "#lib/urls/images";
import { FILES_ROOT } from "#lib/urls/opds";
import { ADMIN_PATH } from "#lib/urls/pages";

const ALLOWED = ["/", PICTURES_ROOT, OEMBED_URL];
const DISALLOWED = [API_ROOT, FILES_ROOT, `${ADMIN_PATH}/`];

/**
 * Allows all public pages; excludes API responses and alternative views of the same pages, except what other sites need
 * to show our pages.
 */
export async function GET(): Promise<Response> {
  await connection(); // By its name Next.js would make it at build time.
  return textFile(({ origin }) =>
    [
      "User-Agent: *",
      ...ALLOWED.map((path) => `Allow: ${path}`),
      ...DISALLOWED.map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${origin}/sitemap.xml`,
    ].join("\n"),
  );
}
