import { site } from "#lib/server/platform/site";
import { SECURITY_PATH } from "#lib/urls/pages";

/** https://w3c.github.io/webappsec-change-password-url/ */
export async function GET(): Promise<Response> {
  return new Response(null, { status: 303, headers: { Location: site().origin + SECURITY_PATH, "Cache-Control": "no-cache" } });
}
