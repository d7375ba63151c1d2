import { leadFrom } from "../resolve-short-link";

export const GET = async (_request: Request, { params }: RouteContext<"/b/[code]">) => leadFrom((await params).code);
