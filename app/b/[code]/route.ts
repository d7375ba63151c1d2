import { leadFrom } from "../lead";

export const GET = async (_request: Request, { params }: RouteContext<"/b/[code]">) => leadFrom((await params).code);
