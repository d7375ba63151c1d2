import { respondWithFeed } from "../../feed-response";

/** `/feed/it/latest.atom`, `/feed/it/author/jane-austen.rss`: kinds with a single feed have no slug. */
export async function GET(request: Request, { params }: RouteContext<"/feed/[locale]/[...file]">) {
  const { locale, file } = await params;
  const [kind = "", name = ""] = file.length === 1 ? ["latest", file[0]] : file;
  return respondWithFeed(request, locale, kind, file.length > 2 ? "" : name);
}
