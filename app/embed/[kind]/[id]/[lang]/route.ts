import { respondWithCard } from "../../../card";

export async function GET(request: Request, { params }: RouteContext<"/embed/[kind]/[id]/[lang]">) {
  const { kind, id, lang } = await params;
  return respondWithCard(request, kind, id, lang);
}
