import type { NextRequest } from "next/server";
import { DomainError } from "#lib/domain/errors";
import { isLanguage } from "#lib/domain/language";
import { clientIp } from "#lib/server/platform/http/client-address";
import { problem } from "#lib/server/platform/http/problem";
import { consumeLimit } from "#lib/server/platform/http/rate-limit";
import { serveFile } from "#lib/server/platform/http/serve-file";
import { pressKit } from "#lib/server/publishing/press/press-kit";

/** The archive is read from the disk and hashed for every request. */
const LIMIT = { calls: 60, seconds: 3_600 };

export async function GET(request: NextRequest, { params }: RouteContext<"/[locale]/about/press-kit.zip">): Promise<Response> {
  const { locale } = await params;
  try {
    if (!isLanguage(locale)) throw new DomainError("not_found");
    await consumeLimit("press kit", LIMIT, clientIp(request));
    return serveFile(request, await pressKit(locale, new Date()));
  } catch (error) {
    return problem(error, request);
  }
}
