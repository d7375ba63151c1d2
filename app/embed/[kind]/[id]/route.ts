import { answerCard } from "../../card";

export async function GET(request: Request, { params }: RouteContext<"/embed/[kind]/[id]">) {
  const { kind, id } = await params;
  return answerCard(request, kind, id);
}
