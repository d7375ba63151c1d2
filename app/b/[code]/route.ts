import { resolveShortLink } from "../resolve-short-link";

export const GET = async (_request: Request, { params }: RouteContext<"/b/[code]">) => resolveShortLink((await params).code);
