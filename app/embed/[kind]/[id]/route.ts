import { respondWithCard } from "../../card";

export async function GET(request: Request, { params }: RouteContext<"/embed/[kind]/[id]">) {
  const { kind, id } = await params;
  return respondWithCard(request, kind, id);
}
