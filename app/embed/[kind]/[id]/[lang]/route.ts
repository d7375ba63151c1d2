import { answerCard } from "../../../card";

export async function GET(request: Request, { params }: RouteContext<"/embed/[kind]/[id]/[lang]">) {
  const { kind, id, lang } = await params;
  return answerCard(request, kind, id, lang);
}
