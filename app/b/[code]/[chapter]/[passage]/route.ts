import { resolveShortLink } from "../../../resolve-short-link";

export async function GET(_request: Request, { params }: RouteContext<"/b/[code]/[chapter]/[passage]">) {
  const { code, chapter, passage } = await params;
  return resolveShortLink(code, chapter, passage);
}
