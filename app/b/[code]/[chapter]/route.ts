import { resolveShortLink } from "../../resolve-short-link";

export async function GET(_request: Request, { params }: RouteContext<"/b/[code]/[chapter]">) {
  const { code, chapter } = await params;
  return resolveShortLink(code, chapter);
}
