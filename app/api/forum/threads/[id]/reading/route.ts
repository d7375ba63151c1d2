import { recordReadingOperation } from "#lib/contract/forum/reader-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { recordReading } from "#lib/server/modules/forum/commands/reading";

export const PUT = endpoint(recordReadingOperation, async ({ viewer, params, body, now }) => ({
  number: await recordReading(viewer, params.id, body.number, now),
}));
