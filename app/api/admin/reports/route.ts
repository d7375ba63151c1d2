import { listReportsOperation } from "#lib/contract/moderation/report-queue-operations";
import { serializeReportQueue } from "#lib/contract/moderation/serialize-report-queue";
import { parseCursor } from "#lib/domain/paging/cursor";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listReportQueue } from "#lib/server/runtime/reports";

export const GET = endpoint(listReportsOperation, async ({ viewer, query: { cursor, limit }, now }) =>
  serializeReportQueue(await listReportQueue(viewer, cursor ? parseCursor(cursor) : null, limit, now)),
);
