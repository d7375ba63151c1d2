import { unwantBookOperation, wantBookOperation } from "#lib/contract/reading/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { unwantBook, wantBook } from "#lib/server/modules/reading/commands/wanted-book";

export const PUT = endpoint(wantBookOperation, ({ viewer, params, now }) => wantBook(viewer, params.id, now));

export const DELETE = endpoint(unwantBookOperation, ({ viewer, params }) => unwantBook(viewer, params.id));
