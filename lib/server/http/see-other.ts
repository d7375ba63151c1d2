import "server-only";

import type { NextRequest } from "next/server";
import type { Language } from "#lib/domain/language";
import { preferredLanguage } from "#lib/domain/preferred-language";

/** A route that only leads to another address, in the caller's language. */
export const seeOther =
  <Params>(addressFor: (language: Language, params: Params) => string) =>
  async (request: NextRequest, context: { params: Promise<Params> }): Promise<Response> => {
    const Location = addressFor(preferredLanguage(request.headers.get("accept-language")), await context.params);
    return new Response(null, { status: 303, headers: { Location, "Cache-Control": "private, no-store" } });
  };
