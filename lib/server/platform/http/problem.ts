import "server-only";

import type { Problem } from "#lib/contract/problem";
import { DomainError, STATUS_BY_CODE, StaleEdit } from "#lib/domain/errors";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { errorText, fieldErrorText, waitText } from "#lib/server/platform/http/error-text";
import { RateLimited } from "#lib/server/platform/http/rate-limit";
import { currentRequestId } from "#lib/server/platform/log-context";
import { logger } from "#lib/server/platform/logger";
import { resourceFailure } from "#lib/server/platform/resource-failure";

/** When a client should try again: a database that restarts and a full queue are back within seconds. */
export const RETRY_AFTER_SECONDS = 5;
const MAINTENANCE_RETRY_SECONDS = 300;

/**
 * Converts an error to a localised response with the request's id; with field errors its message is the first one. Unexpected errors are
 * logged and reveal no details; an unavailable database and a full disk have error codes of their own, so that the client can repeat the
 * request.
 */
export function problem(error: unknown, request: Request, language = preferredLanguage(request.headers.get("accept-language"))): Response {
  const refusal = error instanceof DomainError ? error : new DomainError(resourceFailure(error) ?? "internal");
  const [firstFault] = Object.values(refusal.fields ?? {});
  const text =
    error instanceof RateLimited
      ? waitText(error.seconds, language)
      : firstFault === undefined
        ? errorText(refusal.code, language, refusal.values)
        : fieldErrorText(firstFault, language);
  const body: Problem = { code: refusal.code, msg: text, message: text };
  if (refusal.fields) {
    body.fields = Object.fromEntries(Object.entries(refusal.fields).map(([field, code]) => [field, fieldErrorText(code, language)]));
  }
  const requestId = currentRequestId();
  if (requestId !== undefined) body.requestId = requestId;
  if (refusal instanceof StaleEdit) body.current = refusal.current;
  if (refusal.code === "internal") {
    logger().error({ err: error, path: new URL(request.url).pathname }, "unforeseen error");
  } else if (refusal !== error) {
    logger().warn({ err: error, path: new URL(request.url).pathname }, `request failed: ${refusal.code}`);
  }
  const headers = new Headers({ "Cache-Control": "no-store", "Content-Language": language });
  if (error instanceof RateLimited) headers.set("Retry-After", String(error.seconds));
  else if (refusal.code === "maintenance") headers.set("Retry-After", String(MAINTENANCE_RETRY_SECONDS));
  else if (STATUS_BY_CODE[refusal.code] === 503) headers.set("Retry-After", String(RETRY_AFTER_SECONDS));
  if (STATUS_BY_CODE[refusal.code] === 413) headers.set("Connection", "close"); // The client may still be sending the body.
  return Response.json(body, { status: STATUS_BY_CODE[refusal.code], headers });
}
