import { answerFeed } from "../../answer";

export async function GET(request: Request, { params }: RouteContext<"/feed/[locale]/[file]">) {
  const { locale, file } = await params;
  return answerFeed(request, locale, "latest", file);
}
