import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { dateAndTime } from "#lib/domain/date-format";
import { lastKnownStatus } from "#lib/server/modules/status/queries/current";
import { isDatabaseUnavailable } from "#lib/server/platform/database/availability";
import { settings } from "#lib/server/platform/env";
import { isPageRequest, languageOfRequest } from "#lib/server/platform/http/page-request";
import { STATIC_POLICY } from "#lib/server/platform/http/static-document";
import { messagesOf } from "#lib/server/platform/messages";
import { STATUS_DOCUMENT_WARNING, statusDocument } from "#lib/server/runtime/status-document";
import { barePath } from "#lib/urls/locale-path";
import { STATUS_PATH } from "#lib/urls/pages";

/** Whether the status page is asked for while the database does not answer: a page that was rendered before would not say so. */
export const isStatusDuringOutage = (request: IncomingMessage): boolean =>
  isDatabaseUnavailable() && isPageRequest(request) && barePath((request.url ?? "/").split("?", 1)[0] ?? "/") === STATUS_PATH;

/** Sends the last known state as a document that says so. */
export function sendLastKnownStatus(request: IncomingMessage, response: ServerResponse): void {
  const language = languageOfRequest(request);
  const { banner, lastKnown, checked, neverChecked } = messagesOf(language, "status");
  const status = lastKnownStatus();
  const at = status.checkedAt === null ? neverChecked : checked.replace("{time}", dateAndTime(status.checkedAt, language));
  const notes = [banner[status.state], lastKnown, at];
  response.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Language": language,
    "Content-Security-Policy": STATIC_POLICY,
    "X-Robots-Tag": "noindex",
    "Cache-Control": "no-store",
    Warning: STATUS_DOCUMENT_WARNING,
  });
  response.end(statusDocument({ language, siteName: settings().SITE_NAME, status }, notes));
}
