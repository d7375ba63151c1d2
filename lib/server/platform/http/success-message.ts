import "server-only";

import { preferredLanguage } from "#lib/domain/preferred-language";
import { type ToldCode, toldText } from "#lib/server/platform/http/error-text";

/** What was done, in the caller's language. */
export const told = (code: ToldCode, request: Request): { msg: string } => ({
  msg: toldText(code, preferredLanguage(request.headers.get("accept-language"))),
});
