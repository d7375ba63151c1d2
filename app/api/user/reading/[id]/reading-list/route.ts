import { addToReadingListOperation } from "#lib/contract/reading/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { addToReadingList } from "#lib/server/modules/reading/commands/position";

export const PUT = endpoint(addToReadingListOperation, ({ viewer, params, body, now }) =>
  addToReadingList(viewer, params.id, body.state, now),
);
