import { resolveShortLink } from "../../../resolve-short-link";

export async function GET(_request: Request, { params }: RouteContext<"/b/[code]/[chapter]/[range]">) {
  const { code, chapter, range } = await params;
  return resolveShortLink(code, chapter, range);
}
