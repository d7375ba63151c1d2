import "server-only";

import { preferredLanguage } from "#lib/domain/preferred-language";
import { type SuccessCode, successText } from "#lib/server/platform/http/error-text";

/** A success message in the client's language. */
export const successMessage = (code: SuccessCode, request: Request): { msg: string } => ({
  msg: successText(code, preferredLanguage(request.headers.get("accept-language"))),
});
