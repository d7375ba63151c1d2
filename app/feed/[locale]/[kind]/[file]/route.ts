import { answerFeed } from "../../../answer";

export async function GET(request: Request, { params }: RouteContext<"/feed/[locale]/[kind]/[file]">) {
  const { locale, kind, file } = await params;
  return answerFeed(request, locale, kind, file);
}
