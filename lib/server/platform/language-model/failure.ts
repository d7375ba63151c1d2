import "server-only";

import { APICallError } from "ai";

/** The service failed or is busy; `retryAfterMs` is what it asked for, if anything. */
export class ModelUnavailable extends Error {
  readonly retryAfterMs: number | null;
  constructor(message: string, retryAfterMs: number | null) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** A failure of the service as ModelUnavailable; an abort by the caller and refusals of the request stay what they are. */
export function failureOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof ModelUnavailable) return error;
  if (APICallError.isInstance(error)) {
    const status = error.statusCode ?? 0;
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) return error;
    return new ModelUnavailable(error.message, retryAfter(error.responseHeaders));
  }
  return new ModelUnavailable(error instanceof Error ? error.message : "the service failed", null);
}

/** RFC 9110, Retry-After: seconds or a date. */
function retryAfter(headers: Record<string, string> | undefined): number | null {
  const value = headers?.["retry-after"];
  if (!value) return null;
  const seconds = Number(value);
  const wait = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1_000;
  return Number.isFinite(wait) && wait >= 0 ? wait : null;
}

/** Whether the service refused the form of the request, not the right to ask: 401, 403 and 404 concern key, rights and model. */
export const isBadRequest = (error: unknown): boolean =>
  APICallError.isInstance(error) && [400, 415, 422, 501].includes(error.statusCode ?? 0);
